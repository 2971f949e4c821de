// The board itself: the grid, the list beside it, and everything that can be opened over them.
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useMemo, useState } from 'react';
import { dayOfNumber, timeOfMinute } from '@vigie/domain/shared/time-day.ts';
import { plural } from '../../shared/format/numbers.ts';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { PrintWish } from '../out/printed-board.ts';
import { NARROWER } from '../../shared/ui/narrower.ts';
import { retryingLazy } from '../../shared/ui/loading/retrying-lazy.ts';
import type { MenuTarget } from './menus/menu-target.ts';
import type { MenuPoint } from './menus/menu-types.ts';
import type { PlanChanges } from '../publication/use-changes.ts';
import type { ServiceStart } from '../services/service-form.ts';
import classes from './board.module.css';
import { BoardGrid } from './canvas/board-grid.tsx';
import { BoardSide } from './canvas/board-side.tsx';
import { useOpenRow, type OpenRow } from './canvas/use-open-row.ts';
import type { BoardData, PlanService } from './data/board-data.ts';
import { shownText, type BoardFilters, type Filtered } from './data/board-filters.ts';
import type { Density } from './data/board-layout.ts';
import { BoardView, type BoardPeriod } from './data/board-period.ts';
import type { RowKind, RowSource } from './data/board-rows.ts';
import { shiftMany } from './data/many-intents.ts';
import { emptyIntent, isIntent, type PlanIntent } from './data/plan-intent.ts';
import type { Anomalies } from './data/use-anomalies.ts';
import { BoardDialogs, actDirectly, dialogOf, type OpenDialog } from './dialogs/board-dialogs.tsx';
import type { CardAction } from './dialogs/service-card-props.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import type { DropState } from './gestures/drag-store.ts';
import { DropPanel } from './gestures/drop-panel.tsx';
import type { ChipDeed } from './gestures/chip-keys.ts';
import { pasteAt, type Cell, type Spot } from './gestures/drop-target.ts';
import { SelectionBar } from './gestures/selection-bar.tsx';
import type { SelectionBarProps } from './gestures/selection-tools.ts';
import type { Selection } from './gestures/use-selection.ts';
import { applyCopy } from './history/apply-copy.ts';
import { clipboard } from './history/clipboard.ts';
import { applyIntents } from './history/apply-intent.ts';
import { askMany } from './history/board-actions.ts';

const ServiceCard = lazyDialog(
  () => import('./dialogs/service-card.tsx'),
  (m) => m.ServiceCard,
);

const WorkspaceMenu = lazyDialog(
  () => import('./menus/workspace-menu.tsx'),
  (m) => m.WorkspaceMenu,
);
const PhoneBoard = retryingLazy(() => import('./phone/phone-board.tsx').then((m) => m.PhoneBoard));

const startOf = (spot: Spot): ServiceStart => ({
  day: dayOfNumber(spot.day),
  ...(spot.row.site ? { siteId: spot.row.site.id } : {}),
  ...(spot.row.agent ? { agentIds: [spot.row.agent.id] } : {}),
  ...(spot.minute === null ? {} : { startTime: timeOfMinute(spot.minute) }),
});

export interface WorkspaceProps {
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
  /** The day of the address, which a phone shows. */
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly filters: BoardFilters;
  readonly onOnly: (only: BoardFilters['only']) => void;
  readonly onPrint: (wish: PrintWish) => void;
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

/** What changes the plan from the board: each checked, asked about, and undone alike. */
function usePlanning({ data, changes, setDialog, selection, filtered }: WorkspaceProps, closeCard: () => void) {
  const narrowed = shownText(filtered);
  const chosen = useMemo(() => filtered.services.filter(({ id }) => selection.ids.has(id)), [filtered.services, selection.ids]);
  const apply = (intent: PlanIntent): Promise<boolean> => applyIntents(data, [intent], intent.title);
  const applyMany = (intents: readonly PlanIntent[], title: string): Promise<boolean> => applyIntents(data, intents, title);
  const act = (service: PlanService, action: CardAction): void => {
    closeCard();
    const change = changes.marked.get(service.id);
    setDialog(action.kind === 'publishChange' && change ? { kind: 'publication', changes: [change], shown: '' } : dialogOf(service, action));
    actDirectly(service, action, apply);
  };
  /** Dragging one of several selected services to another day moves all of them. */
  const together = ({ service, changes: wished }: PlanIntent): Promise<boolean> | null => {
    const { shiftDays, ...others } = wished;
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
  const free = (service: PlanService): void => {
    const intended = emptyIntent(service);
    if (isIntent(intended)) void apply(intended);
    else if (intended) toast.error(intended.refusal);
  };
  const deed = (asked: ChipDeed, service: PlanService, row: RowSource | undefined): void => {
    if (asked === 'free') free(service);
    else if (asked === 'remember') {
      clipboard.set({ serviceId: service.id, fromAgentId: row?.agent?.id ?? null });
      toast.success('Service copié : « Coller » le pose sur un autre jour ou une autre ligne');
    } else act(service, { kind: asked });
  };
  const paste = (cell: Cell): void => {
    const copied = clipboard.get();
    const service = copied ? data.byId.get(copied.serviceId) : undefined;
    if (service && data.may.create) drop(pasteAt(data, service, copied?.fromAgentId ?? null, cell));
  };
  return { narrowed, chosen, apply, applyMany, act, drop, deed, paste };
}

interface CardProps {
  readonly card: OpenCard;
  readonly workspace: WorkspaceProps;
  readonly onAction: (service: PlanService, action: CardAction) => void;
  readonly onClose: () => void;
}

/** The card of a service, while the board has it. */
const Card = ({ card, workspace: { data, anomalies, changes }, onAction, onClose }: CardProps) => {
  const service = data.byId.get(card.serviceId);
  return service ? (
    <ServiceCard
      service={service}
      data={data}
      issues={anomalies.byService.get(service.id) ?? []}
      change={changes.marked.get(service.id)}
      at={card.at}
      onAction={(action) => onAction(service, action)}
      onClose={onClose}
    />
  ) : null;
};

/** A new agency has filtered nothing. */
const yetToCome: Record<RowKind, string> = {
  sites: 'Les sites des clients deviennent les lignes de ce planning dès qu’ils sont créés.',
  agents: 'Les collaborateurs deviennent les lignes de ce planning dès qu’ils sont créés.',
};

const NoRows = ({ kind, narrowed }: { readonly kind: RowKind; readonly narrowed: boolean }) => (
  <div className={classes.state}>
    <EmptyState
      title={kind === 'sites' ? 'Aucun site' : 'Aucun collaborateur'}
      text={narrowed ? 'Aucune ligne ne correspond aux filtres.' : yetToCome[kind]}
    />
  </div>
);

interface OpenMenu {
  readonly target: MenuTarget;
  readonly at: MenuPoint;
}

/** The grid, or a phone's list, with everything that can be opened over it. */
export const Workspace = (props: WorkspaceProps) => {
  const { data, kind, view, period, density, filtered, anomalies, changes, label, aside, onAside, dialog, setDialog, selection } = props;
  const phone = useMediaQuery(NARROWER.phone, undefined, { getInitialValueInEffect: false });
  const [card, setCard] = useState<OpenCard | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const open = useOpenRow(aside, onAside, period);
  const closeCard = (): void => {
    card?.chip.focus({ preventScroll: true });
    setCard(null);
  };
  const { narrowed, chosen, apply, applyMany, act, drop, deed, paste } = usePlanning(props, closeCard);
  const openCard = (service: PlanService, chip: HTMLElement): void => setCard({ serviceId: service.id, at: chip.getBoundingClientRect(), chip });
  const openMenu = (target: MenuTarget, at: MenuPoint): void => setMenu({ target, at });
  const bar: SelectionBarProps = {
    data,
    services: chosen,
    shown: narrowed,
    apply: applyMany,
    onDialog: (action) =>
      setDialog({ kind: `${action}Many`, services: chosen, shown: narrowed, mode: view === BoardView.week && chosen.length > 1 ? 'week' : 'day' }),
    onClear: selection.clear,
  };
  return (
    <>
      {phone ? (
        <Suspense fallback={null}>
          <PhoneBoard
            data={data}
            kind={kind}
            period={period}
            filtered={filtered}
            anomalies={anomalies}
            label={label}
            selection={selection}
            day={props.day}
            onDay={props.onDay}
            onOpen={openCard}
            onMenu={openMenu}
          />
        </Suspense>
      ) : (
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
            onOpen={openCard}
            onCreate={data.may.create ? (spot) => setDialog({ kind: 'create', start: startOf(spot) }) : undefined}
            onDrop={drop}
            onMenu={openMenu}
            onDeed={deed}
            onPaste={paste}
            selection={selection}
          />
          {filtered.sources.length === 0 ? <NoRows kind={kind} narrowed={filtered.narrowed} /> : null}
        </div>
      )}
      {aside && !phone ? <Beside {...props} open={open} /> : null}
      {menu ? (
        <WorkspaceMenu
          {...menu}
          desk={{
            data,
            kind,
            view,
            period,
            filters: props.filters,
            filtered,
            changes,
            selection: bar,
            act,
            open: (service, from) => openCard(service, from ?? document.body),
            deed,
            paste,
            toggle: ({ id }) => selection.toggle(id),
            setDialog,
            print: props.onPrint,
            showOnly: props.onOnly,
          }}
          onClose={() => setMenu(null)}
        />
      ) : null}
      {card ? <Card card={card} workspace={props} onAction={act} onClose={closeCard} /> : null}
      {chosen.length > 0 ? <SelectionBar {...bar} /> : null}
      {dialog ? (
        <BoardDialogs open={dialog} data={data} changes={changes.list} apply={apply} applyMany={applyMany} onClose={() => setDialog(null)} />
      ) : null}
      <DropPanel />
    </>
  );
};
