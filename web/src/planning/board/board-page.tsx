// The planning boards: the same services by site and by agent.
import { Status } from '../../shared/ui/state/status.tsx';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import { useKept } from '../../shared/settings/ui-settings.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { today } from '../../shared/format/dates.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import { openFigures } from '../auto/auto-figures.ts';
import { PrintHost } from '../out/print-host.tsx';
import type { PrintWish } from '../out/printed-board.ts';
import { useChanges, type PlanChange } from '../publication/use-changes.ts';
import { boardHistory } from './history/board-history.ts';
import { isOff, type BoardData } from './data/board-data.ts';
import type { OpenDialog } from './dialogs/board-dialogs.tsx';
import { filterBoard, isFiltered, noFilters, shownText, type BoardFilters, type Filtered } from './data/board-filters.ts';
import type { Density, ShownPeriod } from './data/board-layout.ts';
import { askedPeriod, boardPeriod, type BoardPeriod } from './data/board-period.ts';
import type { RowKind } from './data/board-rows.ts';
import { BoardFilterFields, BoardSteps, BoardTabs, BoardTools, FilterSwitch } from './board-toolbar.tsx';
import classes from './board.module.css';
import { DensityButton } from './canvas/density-button.tsx';
import { useAnomalies, type Anomalies } from './data/use-anomalies.ts';
import { useBoard } from './data/use-board.ts';
import { useHistoryKeys } from './history/use-history-keys.ts';
import { usePlace } from './data/use-place.ts';
import { useSelection, type Selection } from './gestures/use-selection.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { MoreButton } from './menus/more-button.tsx';
import { moreGroups } from './menus/more-entries.ts';
import { boardKeys } from './menus/shortcuts.data.ts';
import { isTyping } from './gestures/is-typing.ts';
import { isCovered } from '../../shared/ui/layers.ts';
import { Workspace } from './workspace.tsx';

const ShortcutsDialog = lazyDialog(
  () => import('./menus/shortcuts-dialog.tsx'),
  (m) => m.ShortcutsDialog,
);

interface BarProps {
  readonly kind: RowKind;
  readonly data: BoardData | undefined;
  readonly filters: BoardFilters;
  readonly onFilters: (filters: BoardFilters) => void;
  readonly filtered: Filtered | null;
  readonly changes: readonly PlanChange[];
  readonly onPublish: (changes: readonly PlanChange[]) => void;
  readonly aside: boolean;
  readonly onAside: () => void;
  readonly onAdd: () => void;
  readonly onReplace: () => void;
  readonly onFill: () => void;
  readonly selection: Selection;
  readonly more: (figures: MoreFigures) => ReactNode;
}

/** What the toolbar counts and its menu says too. */
interface MoreFigures {
  readonly vacant: number;
  readonly changes: number;
  readonly publish: () => void;
}

/** The second line above the board: filters on the left, actions on the right. */
const BoardBar = ({ kind, data, filters, onFilters, filtered, changes, onPublish, selection, more, ...tools }: BarProps) => {
  const [filtersOpen, setFiltersOpen] = useState(false);
  const now = useNow();
  const open = useMemo(() => openFigures(filtered?.services ?? [], now), [filtered, now]);
  const toPublish = useMemo(() => shownChanges(changes, data, filtered), [changes, data, filtered]);
  const publish = (): void => onPublish(toPublish);
  const vacant = open.places - open.circuits;
  return (
    <div className={classes.bar} data-filters={filtersOpen || undefined}>
      <FilterSwitch open={filtersOpen} active={isFiltered(filters)} onToggle={() => setFiltersOpen(!filtersOpen)} />
      <BoardFilterFields
        kind={kind}
        customers={data?.customers ?? []}
        filters={filters}
        onFilters={onFilters}
        anomalies={data?.plans ? (filtered?.anomalies ?? 0) : undefined}
      />
      <BoardTools
        kind={kind}
        {...tools}
        may={data?.may}
        changes={toPublish.length}
        onPublish={publish}
        vacant={vacant}
        more={more({ vacant, changes: toPublish.length, publish })}
        byHand={open.circuits}
        choosing={selection.choosing || selection.ids.size > 0}
        onChoosing={(on) => (on ? selection.setChoosing(true) : selection.clear())}
      />
    </div>
  );
};

const BoardState = ({ error, loading, onRetry }: { readonly error: unknown; readonly loading: boolean; readonly onRetry: () => void }) => {
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  return loading ? (
    <Status as="span" className={classes.busy} aria-busy="true">
      Chargement…
    </Status>
  ) : null;
};

/** Changes of the shown services. Includes services that left the period, while no filter narrows the board. */
function shownChanges(list: readonly PlanChange[], data: BoardData | undefined, filtered: Filtered | null): readonly PlanChange[] {
  if (!data || !filtered) return [];
  const shown = new Set(filtered.services.map(({ id }) => id));
  return list.filter(({ serviceId }) => shown.has(serviceId) || (!filtered.narrowed && !data.byId.has(serviceId)));
}

function useFiltered(data: BoardData | undefined, kind: RowKind, { view, period }: ShownPeriod, filters: BoardFilters, anomalies: Anomalies) {
  return useMemo(() => (data ? filterBoard(data, kind, { view, period }, filters, anomalies) : null), [data, kind, view, period, filters, anomalies]);
}

/** A selected service that is no longer shown is deselected. */
function useLetGo({ keep }: Selection, filtered: Filtered | null): void {
  useEffect(() => {
    if (filtered) keep(new Set(filtered.services.map(({ id }) => id)));
  }, [filtered, keep]);
}

/** A rotation begins with the shown days that are still to come, for at least a month. */
function rotationDays({ first, last }: BoardPeriod): { first: string; last: string } {
  const begins = first > today() ? first : addDays(today(), 1);
  const month = addDays(begins, 27);
  return { first: begins, last: last > month ? last : month };
}

/** « ? » shows the shortcuts, whatever has the focus but a field or a dialog. */
function useSheetKey(show: () => void): void {
  const open = useEffectEvent(show);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== boardKeys.sheet || event.ctrlKey || event.metaKey || isTyping(event.target) || isCovered()) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** The dialog that an address asks for. */
function askedDialog(kind: string, period: BoardPeriod, day: string): OpenDialog {
  if (kind === 'replacement') return { kind, shownFrom: period.first };
  return kind === 'rotation' ? { kind, siteId: null, ...rotationDays(period) } : { kind: 'create', start: { day } };
}

export interface BoardPageProps {
  readonly kind: RowKind;
  readonly title: string;
  /** Customers view their sites: no tabs, no tools. */
  readonly portal?: boolean;
}

export const BoardPage = ({ kind, title, portal = false }: BoardPageProps) => {
  const [place, go] = usePlace();
  const period = useMemo(() => boardPeriod(place.view, place.day), [place.view, place.day]);
  const asked = askedPeriod(place.view, period);
  const { data, error, isPlaceholderData, refetch } = useBoard(asked);
  const changes = useChanges(asked, data?.may.edit ?? false);
  const anomalies = useAnomalies(data);
  const [filters, setFilters] = useState<BoardFilters>(noFilters);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [aside, setAside] = useKept('planning.aside', false);
  const [density, setDensity] = useKept<Density>('planning.density', 'dense');
  const [printing, setPrinting] = useState<PrintWish | null>(null);
  const [sheet, setSheet] = useState(false);
  const selection = useSelection();
  useHistoryKeys();
  useSheetKey(() => setSheet(true));
  useAddressCommand('nouveau', (kind) => setDialog(askedDialog(kind, period, place.day)));
  useAddressCommand('ligne', (value) => {
    const [key = '', ...name] = value.split(' ');
    setFilters({ ...noFilters, only: { key, name: name.join(' ') } });
  });
  useAddressCommand('absence', (agentId) => setDialog({ kind: 'absence', agentId, day: today() }));
  useAddressCommand('absent', (agentId) => setDialog({ kind: 'replacement', shownFrom: period.first, agentId }));
  useAddressCommand('remplacer', (value) => {
    const [serviceId = '', replacedId = ''] = value.split(' ');
    setDialog({ kind: 'assign', serviceId, replacedId });
  });
  const filtered = useFiltered(data, kind, { view: place.view, period }, filters, anomalies);
  const shown = filtered ? shownText(filtered) : '';
  const settled = isPlaceholderData ? null : filtered;
  useLetGo(selection, filtered);
  const replace = (): void => setDialog({ kind: 'replacement', shownFrom: period.first });
  const fill = (): void => setDialog({ kind: 'auto', services: filtered?.services ?? [], shown });
  const moreOf = ({ vacant, changes: count, publish }: MoreFigures) =>
    moreGroups({
      view: place.view,
      may: data?.may,
      tall: density === 'roomy',
      choosing: selection.choosing,
      vacant,
      changes: count,
      printable: settled !== null,
      does: {
        copy: (mode) => setDialog({ kind: 'copyMany', services: filtered?.services.filter((each) => !isOff(each)) ?? [], shown, mode }),
        rotation: () => setDialog({ kind: 'rotation', siteId: null, ...rotationDays(period) }),
        fill,
        replace,
        publish,
        undo: () => void boardHistory.undo(),
        choose: () => selection.setChoosing(!selection.choosing),
        print: () => settled && setPrinting({ board: { kind, view: place.view, period, filters, filtered: settled } }),
        tall: () => setDensity(density === 'roomy' ? 'dense' : 'roomy'),
        shortcuts: () => setSheet(true),
      },
    });
  return (
    <div className={classes.page} data-density={density}>
      <div className={classes.top}>
        <div className={classes.head}>
          <h1 tabIndex={-1}>{title}</h1>
          {portal ? null : <BoardTabs kind={kind} place={place} />}
          <BoardSteps place={place} onGo={go} density={<DensityButton density={density} onDensity={setDensity} />} />
        </div>
        <BoardBar
          kind={kind}
          data={data}
          filters={filters}
          onFilters={setFilters}
          changes={changes.list}
          filtered={settled}
          onPublish={(list) => setDialog({ kind: 'publication', changes: list, shown })}
          aside={aside}
          onAside={() => setAside(!aside)}
          selection={selection}
          onAdd={() => setDialog({ kind: 'create', start: { day: place.day } })}
          onReplace={replace}
          onFill={fill}
          more={(figures) => <MoreButton groups={moreOf(figures)} />}
        />
      </div>
      <div className={classes.content}>
        {data && filtered ? (
          <Workspace
            data={data}
            kind={kind}
            view={place.view}
            period={period}
            density={density}
            filtered={filtered}
            anomalies={anomalies}
            changes={changes}
            label={title}
            aside={aside}
            onAside={() => setAside(!aside)}
            dialog={dialog}
            setDialog={setDialog}
            selection={selection}
            day={place.day}
            onDay={(day) => go({ view: place.view, day })}
            filters={filters}
            onOnly={(only) => setFilters({ ...filters, only })}
            onPrint={setPrinting}
          />
        ) : null}
        <BoardState error={data ? null : error} loading={isPlaceholderData || !data} onRetry={() => void refetch()} />
      </div>
      <PrintHost wish={printing} onClose={() => setPrinting(null)} />
      {sheet ? <ShortcutsDialog onClose={() => setSheet(false)} /> : null}
    </div>
  );
};

export const SitesBoardPage = () => <BoardPage kind="sites" title="Planning des sites" />;
export const AgentsBoardPage = () => <BoardPage kind="agents" title="Planning des collaborateurs" />;
export const CustomerBoardPage = () => <BoardPage kind="sites" title="Planning de vos sites" portal />;
