// The toolbar above a board: days, view, filters, and the drafts to publish.
import { LabelledGroup } from '../../shared/ui/form/labelled-group.tsx';
import { Button, NativeSelect, Popover } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconSelect,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconFilterOff,
  IconLayoutSidebarRight,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { today } from '../../shared/format/dates.ts';
import { formatNumber, plural } from '../../shared/format/numbers.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useCan } from '../../shared/session/use-session.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { planningPaths } from '../../paths/planning.paths.ts';
import type { BoardData } from './data/board-data.ts';
import { boardHistory } from './history/board-history.ts';
import { isFiltered, noFilters, plannedLabels, type BoardFilters, type Planned } from './data/board-filters.ts';
import type { RowKind } from './data/board-rows.ts';
import {
  askedPeriod,
  boardPeriod,
  boardViewLabels,
  isBoardView,
  periodTitle,
  shortPeriodTitle,
  stepLabels,
  steppedDay,
  type BoardView,
} from './data/board-period.ts';
import classes from './board.module.css';
import { markIfCached, prefetchBoard } from './data/use-board.ts';

const PeriodCalendar = lazyDialog(
  () => import('./period-calendar.tsx'),
  (m) => m.PeriodCalendar,
);

const views = Object.entries(boardViewLabels).map(([view, label]) => ({ view: Number(view) as BoardView, label }));

export interface BoardPlace {
  readonly view: BoardView;
  readonly day: string;
}
export type Go = (place: BoardPlace) => void;

export const BoardTabs = ({ kind, place }: { readonly kind: RowKind; readonly place: BoardPlace }) => {
  const sites = useCan('readSitesPlanning');
  const agents = useCan('readAgentsPlanning');
  const services = useCan('listServices');
  const search = { vue: place.view, jour: place.day };
  return (
    <nav className={classes.segments} aria-label="Plannings">
      {sites ? (
        <AppLink to={planningPaths.adminPlaningSites()} search={search} aria-current={kind === 'sites' ? 'page' : undefined}>
          Sites
        </AppLink>
      ) : null}
      {agents ? (
        <AppLink to={planningPaths.adminPlaningAgents()} search={search} aria-current={kind === 'agents' ? 'page' : undefined}>
          Collaborateurs
        </AppLink>
      ) : null}
      {services ? <AppLink to={planningPaths.adminServices()}>Liste</AppLink> : null}
    </nav>
  );
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The period's name. A click opens a calendar to go anywhere. */
const PeriodButton = ({ place, onGo }: { readonly place: BoardPlace; readonly onGo: Go }) => {
  const [open, setOpen] = useState(false);
  const { view, day } = place;
  return (
    <Popover opened={open} onChange={setOpen} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.period} aria-live="polite" aria-haspopup="dialog" onClick={() => setOpen(!open)}>
          <span className={classes.long}>{capital(periodTitle(view, boardPeriod(view, day)))}</span>
          <span className={classes.short}>{capital(shortPeriodTitle(view, boardPeriod(view, day)))}</span>
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Aller au jour">
        {open ? <PeriodCalendar day={day} onDay={(to) => onGo({ view, day: to })} onClose={() => setOpen(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
};

/** `density`: how tall the rows of the view are, beside the views. */
export const BoardSteps = ({ place, onGo, density }: { readonly place: BoardPlace; readonly onGo: Go; readonly density: ReactNode }) => {
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
      <PeriodButton place={place} onGo={onGo} />
      <LabelledGroup as="span" className={`${classes.segments} ${classes.push} ${classes.views}`} aria-label="Vue">
        {views.map((each) => (
          <button key={each.view} type="button" aria-pressed={each.view === view} onClick={() => onGo({ view: each.view, day })}>
            {each.label}
          </button>
        ))}
        {density}
      </LabelledGroup>
      <NativeSelect
        aria-label="Vue"
        className={classes.viewSelect}
        value={String(view)}
        data={views.map((each) => ({ value: String(each.view), label: each.label }))}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value);
          if (isBoardView(chosen)) onGo({ view: chosen, day });
        }}
      />
    </>
  );
};

/** Where the window is narrow the filters stay closed until they are opened. */
export const FilterSwitch = ({ open, active, onToggle }: { readonly open: boolean; readonly active: boolean; readonly onToggle: () => void }) => (
  <span className={`${classes.segments} ${classes.narrowOnly}`}>
    <button type="button" aria-expanded={open} aria-pressed={active} onClick={onToggle}>
      Filtres
    </button>
  </span>
);

export interface FiltersProps {
  readonly kind: RowKind;
  readonly customers: BoardData['customers'];
  readonly filters: BoardFilters;
  readonly onFilters: (filters: BoardFilters) => void;
  /** Services with an anomaly. Absent where nobody is checked. */
  readonly anomalies?: number | undefined;
}

export const BoardFilterFields = ({ kind, customers, filters, onFilters, anomalies }: FiltersProps) => {
  const search = kind === 'sites' ? 'Rechercher un site' : 'Rechercher un collaborateur';
  return (
    <div className={classes.filters}>
      <input
        className={classes.search}
        type="search"
        value={filters.text}
        placeholder={search}
        aria-label={search}
        onChange={(event) => onFilters({ ...filters, text: event.target.value })}
      />
      {customers.length > 1 ? (
        <NativeSelect
          aria-label="Client"
          className={classes.select}
          value={filters.customerId ?? ''}
          onChange={(event) => onFilters({ ...filters, customerId: event.target.value || null })}
          data={[{ value: '', label: 'Tous les clients' }, ...customers.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      ) : null}
      <NativeSelect
        aria-label="Services planifiés"
        className={classes.select}
        value={String(filters.planned)}
        data={plannedLabels.map(([value, label]) => ({ value: String(value), label }))}
        onChange={(event) => onFilters({ ...filters, planned: Number(event.target.value) as Planned })}
      />
      {anomalies === undefined ? null : (
        <span className={classes.segments}>
          <button
            type="button"
            className={classes.worded}
            aria-pressed={filters.onlyAnomalies}
            aria-label={plural(anomalies, 'anomalie', 'anomalies')}
            title={`${plural(anomalies, 'service affiché a', 'services affichés ont')} une anomalie : ne montrer que ${anomalies < 2 ? 'lui' : 'ceux-là'}`}
            onClick={() => onFilters({ ...filters, onlyAnomalies: !filters.onlyAnomalies })}
          >
            <IconAlertTriangle size={16} aria-hidden="true" />
            {formatNumber(anomalies)}
          </button>
        </span>
      )}
      {filters.only ? (
        <span className={classes.segments}>
          <button
            type="button"
            className={classes.only}
            aria-pressed="true"
            title="Montrer toutes les lignes"
            aria-label={`Seulement ${filters.only.name} : montrer toutes les lignes`}
            onClick={() => onFilters({ ...filters, only: null })}
          >
            <span>{filters.only.name}</span>
            <IconX size={15} aria-hidden="true" />
          </button>
        </span>
      ) : null}
      {isFiltered({ ...filters, only: null }) ? (
        <span className={classes.segments}>
          <button
            type="button"
            aria-label="Tout montrer"
            title="Tout montrer : retirer la recherche et les filtres"
            onClick={() => onFilters(noFilters)}
          >
            <IconFilterOff size={16} aria-hidden="true" />
          </button>
        </span>
      ) : null}
    </div>
  );
};

export interface ToolsProps {
  readonly kind: RowKind;
  readonly may: BoardData['may'] | undefined;
  /** Drafts, and what changed since publication. */
  readonly changes: number;
  readonly onPublish: () => void;
  readonly onAdd: () => void;
  readonly onReplace: () => void;
  /** Places that nobody holds yet. */
  readonly vacant: number;
  /** Empty places of circuits, which are filled by hand. */
  readonly byHand: number;
  readonly onFill: () => void;
  readonly choosing: boolean;
  readonly onChoosing: (on: boolean) => void;
  readonly aside: boolean;
  readonly onAside: () => void;
  /** The menu « Plus »: for readers too. */
  readonly more: ReactNode;
}

/** Always present and always the same width, so that a late count does not move other buttons. */
const PublishButton = ({ changes, onPublish }: Pick<ToolsProps, 'changes' | 'onPublish'>) => (
  <Button
    size="sm"
    h={34}
    px={8}
    miw={98}
    className={classes.phoneHidden}
    disabled={changes === 0}
    title={changes === 0 ? 'Rien à publier : les collaborateurs connaissent le planning tel qu’il est' : undefined}
    onClick={onPublish}
    aria-label={changes === 0 ? 'Publier' : `Publier ${plural(changes, 'changement', 'changements')}`}
  >
    {changes === 0 ? 'Publier' : `Publier (${formatNumber(changes)})…`}
  </Button>
);

/** Undo, redo and multiple selection: the three tools that people use without reading. Then the menu of all others. */
const ChangeTools = ({ choosing, onChoosing, more }: Pick<ToolsProps, 'choosing' | 'onChoosing' | 'more'>) => {
  const { last, next } = useSyncExternalStore(boardHistory.subscribe, boardHistory.get);
  return (
    <span className={`${classes.segments} ${classes.push}`}>
      <button
        type="button"
        className={classes.phoneHidden}
        disabled={!last}
        aria-label={last ? `Annuler : ${last.title}` : 'Annuler'}
        title={last ? `Annuler : ${last.title} (Ctrl+Z)` : 'Rien à annuler'}
        onClick={() => void boardHistory.undo()}
      >
        <IconArrowBackUp size={17} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.phoneHidden}
        disabled={!next}
        aria-label={next ? `Rétablir : ${next.title}` : 'Rétablir'}
        title={next ? `Rétablir : ${next.title} (Ctrl+Maj+Z)` : 'Rien à rétablir'}
        onClick={() => void boardHistory.redo()}
      >
        <IconArrowForwardUp size={17} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.phoneHidden}
        aria-pressed={choosing}
        aria-label="Sélectionner plusieurs services"
        title="Sélectionner plusieurs services (Ctrl ou Maj et clic)"
        onClick={() => onChoosing(!choosing)}
      >
        <IconSelect size={17} aria-hidden="true" />
      </button>
      {more}
    </span>
  );
};

/** The tools for editing services, the wide screen's panel first. */
const EditTools = ({
  kind,
  changes,
  onPublish,
  onReplace,
  vacant,
  byHand,
  onFill,
  choosing,
  onChoosing,
  aside,
  onAside,
  more,
}: Omit<ToolsProps, 'may' | 'onAdd'>) => (
  <>
    <ChangeTools choosing={choosing} onChoosing={onChoosing} more={more} />
    <span className={`${classes.segments} ${classes.pointerOnly}`}>
      <button
        type="button"
        aria-pressed={aside}
        aria-label={kind === 'sites' ? 'Collaborateurs' : 'À pourvoir'}
        title={kind === 'sites' ? 'Collaborateurs à glisser sur les services' : 'Services à pourvoir, à glisser sur les collaborateurs'}
        onClick={onAside}
      >
        <IconLayoutSidebarRight size={17} aria-hidden="true" />
      </button>
    </span>
    {vacant > 0 ? (
      <Button
        size="sm"
        h={34}
        px={8}
        variant="subtle"
        className={classes.tabletUp}
        onClick={onFill}
        title={byHand > 0 ? `${plural(byHand, 'place de circuit se pourvoit', 'places de circuits se pourvoient')} à la main` : undefined}
        aria-label={`Pourvoir automatiquement ${plural(vacant, 'place', 'places')}`}
      >
        Pourvoir ({formatNumber(vacant)})…
      </Button>
    ) : null}
    <Button size="sm" h={34} px={8} variant="subtle" className={classes.deskUp} onClick={onReplace}>
      Remplacer…
    </Button>
    <PublishButton changes={changes} onPublish={onPublish} />
  </>
);

export const BoardTools = ({ may, onAdd, more, ...tools }: ToolsProps) => (
  <>
    {may?.edit ? <EditTools {...tools} more={more} /> : <span className={`${classes.segments} ${classes.push}`}>{more}</span>}
    {may?.create ? (
      <Button size="sm" h={34} px={10} variant="default" aria-label="Service" onClick={onAdd}>
        <IconPlus size={16} aria-hidden="true" />
        <span className={classes.addWord}>Service</span>
      </Button>
    ) : null}
  </>
);
