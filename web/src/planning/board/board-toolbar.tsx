// Above a board: which days, which view, what is left out, and the drafts to publish.
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconLayoutSidebarRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { today } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useCan } from '../../shared/session/use-session.ts';
import { DateField } from '../../shared/ui/fields/date-field.tsx';
import { planningPaths } from '../../routes/planning.paths.ts';
import type { BoardData } from './board-data.ts';
import { isFiltered, noFilters, plannedLabels, type BoardFilters, type Planned } from './board-filters.ts';
import type { RowKind } from './board-layout.ts';
import { askedPeriod, boardPeriod, boardViewLabels, periodTitle, stepLabels, steppedDay, type BoardView } from './board-period.ts';
import classes from './board.module.css';
import { markIfCached, prefetchBoard } from './use-board.ts';

const views = Object.entries(boardViewLabels).map(([view, label]) => ({ view: Number(view) as BoardView, label }));

export interface BoardPlace {
  readonly view: BoardView;
  readonly day: string;
}

export const BoardTabs = ({ kind, place }: { readonly kind: RowKind; readonly place: BoardPlace }) => {
  const sites = useCan('readSitesPlanning');
  const agents = useCan('readAgentsPlanning');
  const services = useCan('listServices');
  const search = { vue: place.view, jour: place.day };
  return (
    <nav className={classes.segments} aria-label="Plannings">
      {sites ? <AppLink to={planningPaths.adminPlaningSites()} search={search} aria-current={kind === 'sites' ? 'page' : undefined}>Sites</AppLink> : null}
      {agents ? <AppLink to={planningPaths.adminPlaningAgents()} search={search} aria-current={kind === 'agents' ? 'page' : undefined}>Collaborateurs</AppLink> : null}
      {services ? <AppLink to={planningPaths.adminServices()}>Liste</AppLink> : null}
    </nav>
  );
};

export const BoardSteps = ({ place, onGo }: { readonly place: BoardPlace; readonly onGo: (place: BoardPlace) => void }) => {
  const { view, day } = place;
  const [previous, next] = stepLabels[view];
  const to = (by: 1 | -1): BoardPlace => ({ view, day: steppedDay(view, day, by) });
  const asked = (by: 1 | -1) => askedPeriod(view, boardPeriod(view, to(by).day));
  const step = (by: 1 | -1): void => {
    markIfCached(asked(by));
    onGo(to(by));
  };
  return (
    <>
      <span className={classes.segments}>
        <button type="button" aria-label={previous} onClick={() => step(-1)} onPointerEnter={() => prefetchBoard(asked(-1))}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </button>
        <button type="button" onClick={() => onGo({ view, day: today() })}>
          Aujourd’hui
        </button>
        <button type="button" aria-label={next} onClick={() => step(1)} onPointerEnter={() => prefetchBoard(asked(1))}>
          <IconChevronRight size={18} aria-hidden="true" />
        </button>
      </span>
      <span className={classes.period} aria-live="polite">
        {periodTitle(view, boardPeriod(view, day))}
      </span>
      <span className={classes.push} style={{ width: 150 }}>
        <DateField label="Aller au jour" hideLabel clearable={false} value={day} onChange={(to_) => to_ && onGo({ view, day: to_ })} />
      </span>
      <span className={classes.segments} role="group" aria-label="Vue">
        {views.map((each) => (
          <button key={each.view} type="button" aria-pressed={each.view === view} onClick={() => onGo({ view: each.view, day })}>
            {each.label}
          </button>
        ))}
      </span>
    </>
  );
};

export interface BoardFilterBarProps {
  readonly kind: RowKind;
  readonly data: BoardData | undefined;
  readonly filters: BoardFilters;
  readonly onFilters: (filters: BoardFilters) => void;
  readonly anomalies: number;
  readonly drafts: number;
  readonly onPublish: () => void;
  readonly aside: boolean;
  readonly onAside: () => void;
  readonly children?: ReactNode;
}

export const BoardFilterBar = ({ kind, data, filters, onFilters, anomalies, drafts, onPublish, aside, onAside, children }: BoardFilterBarProps) => (
  <div className={classes.bar}>
    <input
      className={classes.search} type="search" value={filters.text} placeholder={kind === 'sites' ? 'Rechercher un site' : 'Rechercher un collaborateur'}
      aria-label={kind === 'sites' ? 'Rechercher un site' : 'Rechercher un collaborateur'} onChange={(event) => onFilters({ ...filters, text: event.target.value })}
    />
    <NativeSelect
      aria-label="Client" size="xs" value={filters.customerId ?? ''} onChange={(event) => onFilters({ ...filters, customerId: event.target.value || null })}
      data={[{ value: '', label: 'Tous les clients' }, ...(data?.customers ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
    />
    <span className={classes.segments} role="group" aria-label="Services planifiés">
      {plannedLabels.map(([value, label]) => (
        <button key={value} type="button" aria-pressed={filters.planned === value} onClick={() => onFilters({ ...filters, planned: value as Planned })}>
          {label}
        </button>
      ))}
    </span>
    {data?.plans ? (
      <span className={classes.segments}>
        <button type="button" aria-pressed={filters.onlyAnomalies} onClick={() => onFilters({ ...filters, onlyAnomalies: !filters.onlyAnomalies })}>
          {plural(anomalies, 'anomalie', 'anomalies')}
        </button>
      </span>
    ) : null}
    {isFiltered(filters) ? (
      <Button size="compact-sm" variant="subtle" onClick={() => onFilters(noFilters)}>
        Tout montrer
      </Button>
    ) : null}
    <span className={classes.push} />
    {data?.may.edit ? (
      <Button size="xs" variant={drafts > 0 ? 'filled' : 'default'} disabled={drafts === 0} onClick={onPublish}>
        {drafts > 0 ? `Publier ${plural(drafts, 'brouillon', 'brouillons')}` : 'Tout est publié'}
      </Button>
    ) : null}
    {data?.may.edit ? (
      <span className={classes.segments}>
        <button type="button" aria-pressed={aside} onClick={onAside}>
          <IconLayoutSidebarRight size={17} aria-hidden="true" />
          &nbsp;{kind === 'sites' ? 'Collaborateurs' : 'À pourvoir'}
        </button>
      </span>
    ) : null}
    {children}
  </div>
);
