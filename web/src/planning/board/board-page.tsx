// The planning boards: the same services by site and by agent.
import { Status } from '../../shared/ui/state/status.tsx';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { addDays, dayOfNumber, timeOfMinute } from '@vigie/domain/shared/time-day.ts';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import { useKept } from '../../shared/settings/ui-settings.ts';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { today } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import { openFigures } from '../auto/auto-figures.ts';
import { PrintButton } from '../out/print-button.tsx';
import { useChanges, type PlanChange, type PlanChanges } from '../publication/use-changes.ts';
import type { ServiceStart } from '../services/service-form.ts';
import { applyCopy } from './history/apply-copy.ts';
import { applyIntents } from './history/apply-intent.ts';
import { askMany } from './history/board-actions.ts';
import { isOff, type BoardData, type PlanService } from './data/board-data.ts';
import { BoardDialogs, actDirectly, dialogOf, type OpenDialog } from './dialogs/board-dialogs.tsx';
import { filterBoard, isFiltered, noFilters, shownText, type BoardFilters, type Filtered } from './data/board-filters.ts';
import { BoardGrid } from './canvas/board-grid.tsx';
import type { Density, ShownPeriod } from './data/board-layout.ts';
import { BoardView, askedPeriod, boardPeriod, type BoardPeriod } from './data/board-period.ts';
import type { RowKind } from './data/board-rows.ts';
import { BoardSide } from './canvas/board-side.tsx';
import { BoardFilterFields, BoardSteps, BoardTabs, BoardTools, FilterSwitch } from './board-toolbar.tsx';
import classes from './board.module.css';
import type { DropState } from './gestures/drag-store.ts';
import { DensityButton } from './canvas/density-button.tsx';
import { DropPanel } from './gestures/drop-panel.tsx';
import type { Spot } from './gestures/drop-target.ts';
import { RepeatButtons } from './repeat-buttons.tsx';
import type { PlanIntent } from './data/plan-intent.ts';
import { shiftMany } from './data/many-intents.ts';
import { SelectionBar } from './gestures/selection-bar.tsx';
import { ServiceCard } from './dialogs/service-card.tsx';
import { type CardAction } from './dialogs/service-card-props.ts';
import { useAnomalies, type Anomalies } from './data/use-anomalies.ts';
import { useBoard } from './data/use-board.ts';
import { useHistoryKeys } from './history/use-history-keys.ts';
import { useOpenRow, type OpenRow } from './canvas/use-open-row.ts';
import { usePlace } from './data/use-place.ts';
import { useSelection, type Selection } from './gestures/use-selection.ts';

const startOf = (spot: Spot): ServiceStart => ({
  day: dayOfNumber(spot.day),
  ...(spot.row.site ? { siteId: spot.row.site.id } : {}),
  ...(spot.row.agent ? { agentIds: [spot.row.agent.id] } : {}),
  ...(spot.minute === null ? {} : { startTime: timeOfMinute(spot.minute) }),
});

interface WorkspaceProps {
  readonly data: BoardData;
  readonly kind: RowKind;
  readonly view: BoardView;
  readonly period: BoardPeriod;
  readonly density: Density;
  readonly filtered: Filtered;
  readonly anomalies: Anomalies;
  readonly changes: PlanChanges;
  readonly label: string;
  readonly aside: boolean;
  readonly onAside: () => void;
  readonly dialog: OpenDialog | null;
  readonly setDialog: (dialog: OpenDialog | null) => void;
  readonly selection: Selection;
}

interface OpenCard {
  readonly serviceId: string;
  readonly at: DOMRect;
  /** The element that gets the focus back. */
  readonly chip: HTMLElement;
}

/** The list beside the board. A person who may not change services can still read what is to be filled. */
const Beside = ({ data, kind, view, period, filtered, setDialog, open }: WorkspaceProps & { readonly open: OpenRow }) => {
  const shown = useMemo(() => ({ view, period }), [view, period]);
  if (!data.may.edit && kind === 'sites') return null;
  return (
    <BoardSide
      data={data}
      kind={kind}
      shown={shown}
      fitting={filtered.fitting}
      day={open.day}
      onDay={open.setDay}
      onChooseService={(service) => (data.may.edit ? setDialog({ kind: 'assign', serviceId: service.id }) : undefined)}
      onClose={open.close}
    />
  );
};

/** The grid with everything that can be opened over it. */
const Workspace = (props: WorkspaceProps) => {
  const { data, kind, view, period, density, filtered, anomalies, changes, label, aside, onAside, dialog, setDialog, selection } = props;
  const [card, setCard] = useState<OpenCard | null>(null);
  const open = useOpenRow(aside, onAside, period);
  const narrowed = shownText(filtered);
  const apply = (intent: PlanIntent): Promise<boolean> => applyIntents(data, [intent], intent.title);
  const applyMany = (intents: readonly PlanIntent[], title: string): Promise<boolean> => applyIntents(data, intents, title);
  const chosen = useMemo(() => filtered.services.filter(({ id }) => selection.ids.has(id)), [filtered.services, selection.ids]);
  const closeCard = (): void => {
    card?.chip.focus({ preventScroll: true });
    setCard(null);
  };
  const act = (service: PlanService, action: CardAction): void => {
    closeCard();
    const change = changes.marked.get(service.id);
    setDialog(action.kind === 'publishChange' && change ? { kind: 'publication', changes: [change], shown: '' } : dialogOf(service, action));
    actDirectly(service, action, apply);
  };
  /** Dragging one of several selected services to another day moves all of them. */
  const together = ({ service, changes }: PlanIntent): Promise<boolean> | null => {
    const { shiftDays, ...others } = changes;
    if (!selection.ids.has(service.id) || chosen.length < 2 || !shiftDays || Object.keys(others).length > 0) return null;
    const { intents } = shiftMany(chosen, shiftDays);
    return askMany('Déplacer', intents.length, narrowed).then((agreed) => agreed && applyMany(intents, plural(chosen.length, 'service', 'services')));
  };
  const drop = (state: DropState): void => {
    if (state.create)
      setDialog({ kind: 'create', start: { siteId: state.create.siteId, day: dayOfNumber(state.create.day), agentIds: [state.create.agentId] } });
    else if (state.refusal) toast.error(state.refusal);
    else if (state.intent && state.copy) void applyCopy(state.intent);
    else if (state.intent) void (together(state.intent) ?? apply(state.intent));
  };
  const create = data.may.create ? (spot: Spot): void => setDialog({ kind: 'create', start: startOf(spot) }) : undefined;
  const shown = card ? data.byId.get(card.serviceId) : undefined;
  return (
    <>
      <div className={classes.panel}>
        <BoardGrid
          data={data}
          kind={kind}
          view={view}
          period={period}
          density={density}
          filtered={filtered}
          folded={open.folded}
          onFold={open.fold}
          onMore={open.showMore}
          anomalies={anomalies}
          changes={changes}
          label={label}
          onOpen={(service, chip) => setCard({ serviceId: service.id, at: chip.getBoundingClientRect(), chip })}
          onCreate={create}
          onDrop={drop}
          selection={selection}
        />
        {filtered.sources.length === 0 ? (
          <div className={classes.state}>
            <EmptyState title={kind === 'sites' ? 'Aucun site' : 'Aucun collaborateur'} text="Aucune ligne ne correspond aux filtres." />
          </div>
        ) : null}
      </div>
      {aside ? <Beside {...props} open={open} /> : null}
      {card && shown ? (
        <ServiceCard
          service={shown}
          data={data}
          issues={anomalies.byService.get(shown.id) ?? []}
          change={changes.marked.get(shown.id)}
          at={card.at}
          onAction={(action) => act(shown, action)}
          onClose={closeCard}
        />
      ) : null}
      {chosen.length > 0 ? (
        <SelectionBar
          data={data}
          services={chosen}
          shown={narrowed}
          apply={applyMany}
          onDialog={(action) =>
            setDialog({
              kind: `${action}Many`,
              services: chosen,
              shown: narrowed,
              mode: view === BoardView.week && chosen.length > 1 ? 'week' : 'day',
            })
          }
          onClear={selection.clear}
        />
      ) : null}
      {dialog ? <BoardDialogs open={dialog} data={data} apply={apply} applyMany={applyMany} onClose={() => setDialog(null)} /> : null}
      <DropPanel />
    </>
  );
};

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
  readonly out: ReactNode;
}

/** The second line above the board: filters on the left, actions on the right. */
const BoardBar = ({ kind, data, filters, onFilters, filtered, changes, onPublish, selection, ...tools }: BarProps) => {
  const [filtersOpen, setFiltersOpen] = useState(false);
  const now = useNow();
  const open = useMemo(() => openFigures(filtered?.services ?? [], now), [filtered, now]);
  const toPublish = useMemo(() => shownChanges(changes, data, filtered), [changes, data, filtered]);
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
        onPublish={() => onPublish(toPublish)}
        vacant={open.places - open.circuits}
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

interface RepeatsProps extends ShownPeriod {
  readonly data: BoardData | undefined;
  readonly filtered: Filtered | null;
  readonly shown: string;
  readonly onDialog: (dialog: OpenDialog) => void;
}

/** Copying acts on what is shown, without what was unscheduled. */
const Repeats = ({ data, filtered, view, period, shown, onDialog }: RepeatsProps) =>
  data?.may.create && filtered ? (
    <RepeatButtons
      view={view}
      onCopy={(mode) => onDialog({ kind: 'copyMany', services: filtered.services.filter((each) => !isOff(each)), shown, mode })}
      onRotation={() => onDialog({ kind: 'rotation', siteId: null, ...rotationDays(period) })}
    />
  ) : null;

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
  const selection = useSelection();
  useHistoryKeys();
  useAddressCommand('nouveau', (kind) => setDialog(askedDialog(kind, period, place.day)));
  useAddressCommand('remplacer', (value) => {
    const [serviceId = '', replacedId = ''] = value.split(' ');
    setDialog({ kind: 'assign', serviceId, replacedId });
  });
  const filtered = useFiltered(data, kind, { view: place.view, period }, filters, anomalies);
  const shown = filtered ? shownText(filtered) : '';
  const settled = isPlaceholderData ? null : filtered;
  useLetGo(selection, filtered);
  return (
    <div className={classes.page} data-density={density}>
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
        onReplace={() => setDialog({ kind: 'replacement', shownFrom: period.first })}
        onFill={() => setDialog({ kind: 'auto', services: filtered?.services ?? [], shown })}
        out={
          <>
            <Repeats data={data} filtered={filtered} view={place.view} period={period} shown={shown} onDialog={setDialog} />
            <PrintButton board={settled ? { kind, view: place.view, period, filters, filtered: settled } : null} />
          </>
        }
      />
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
          />
        ) : null}
        <BoardState error={data ? null : error} loading={isPlaceholderData || !data} onRetry={() => void refetch()} />
      </div>
    </div>
  );
};

export const SitesBoardPage = () => <BoardPage kind="sites" title="Planning des sites" />;
export const AgentsBoardPage = () => <BoardPage kind="agents" title="Planning des collaborateurs" />;
export const CustomerBoardPage = () => <BoardPage kind="sites" title="Planning de vos sites" portal />;
