// The planning boards: by site and by agent, the same services seen from either side.
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, lazy, useMemo, useState } from 'react';
import { dayOfNumber, timeOfMinute } from '@vigie/domain/shared/time-day.ts';
import { today } from '../../shared/format/dates.ts';
import { useKept } from '../../shared/settings/ui-settings.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { ServiceStart } from '../services/service-form.ts';
import { applyIntent } from './apply-intent.ts';
import { archive, publish, remove, reschedule, unschedule } from './board-actions.ts';
import type { BoardData, PlanAgent, PlanService } from './board-data.ts';
import { filterBoard, noFilters, type BoardFilters } from './board-filters.ts';
import { BoardGrid } from './board-grid.tsx';
import type { RowKind } from './board-layout.ts';
import { BoardView, askedPeriod, boardPeriod, isBoardView } from './board-period.ts';
import { BoardSide } from './board-side.tsx';
import { BoardFilterBar, BoardSteps, BoardTabs, type BoardPlace } from './board-toolbar.tsx';
import { draftsOf } from './board-totals.ts';
import classes from './board.module.css';
import type { DropState } from './drag-store.ts';
import { DropPanel } from './drop-panel.tsx';
import type { Spot } from './drop-target.ts';
import { takeIntent, isIntent, type PlanIntent } from './plan-intent.ts';
import { ServiceCard, type CardAction } from './service-card.tsx';
import { useAnomalies } from './use-anomalies.ts';
import { useBoard } from './use-board.ts';

const ServiceDialog = lazy(() => import('../services/service-dialog.tsx').then((m) => ({ default: m.ServiceDialog })));
const AssignDialog = lazy(() => import('./assign-dialog.tsx').then((m) => ({ default: m.AssignDialog })));
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((m) => ({ default: m.MoveDialog })));
const CopyDialog = lazy(() => import('../services/copy-dialog.tsx').then((m) => ({ default: m.CopyDialog })));

type Open =
  | { readonly kind: 'card'; readonly serviceId: string; readonly at: DOMRect; readonly agentId: string | null }
  | { readonly kind: 'create'; readonly start: ServiceStart }
  | { readonly kind: 'edit' | 'move' | 'copy'; readonly serviceId: string }
  | { readonly kind: 'assign'; readonly serviceId: string; readonly replaced?: PlanAgent };

/** Day and view stand in the address, so that a link shows the same board; the view is also remembered. */
function usePlace(): [BoardPlace, (place: BoardPlace) => void] {
  const { vue, jour } = useSearch({ strict: false }) as { vue?: unknown; jour?: unknown };
  const navigate = useNavigate();
  const [kept, keep] = useKept<BoardView>('planning.view', BoardView.month);
  const place = { view: isBoardView(vue) ? vue : kept, day: typeof jour === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(jour) ? jour : today() };
  const go = (next: BoardPlace): void => {
    if (next.view !== kept) keep(next.view);
    navigate({ to: '.', search: ((before: object) => ({ ...before, vue: next.view, jour: next.day })) as never, replace: true }).catch(() => undefined);
  };
  return [place, go];
}

interface DialogsProps {
  readonly open: Open | null;
  readonly data: BoardData;
  readonly setOpen: (open: Open | null) => void;
  readonly apply: (intent: PlanIntent) => Promise<boolean>;
}

const BoardDialogs = ({ open, data, setOpen, apply }: DialogsProps) => {
  if (!open || open.kind === 'card') return null;
  const close = (): void => setOpen(null);
  if (open.kind === 'create') return <ServiceDialog start={open.start} board={data} onClose={close} />;
  if (open.kind === 'edit') return <ServiceDialog id={open.serviceId} onClose={close} />;
  const service = data.byId.get(open.serviceId);
  if (!service) return null;
  if (open.kind === 'assign') return <AssignDialog data={data} service={service} replaced={open.replaced} onChoose={apply} onClose={close} />;
  if (open.kind === 'move') return <MoveDialog data={data} service={service} onMove={apply} onClose={close} />;
  return <CopyDialog ids={[service.id]} from={dayOfNumber(service.day)} onClose={close} />;
};

/** What the card's buttons lead to. */
function useCardActions(data: BoardData | undefined, setOpen: (open: Open | null) => void, apply: (intent: PlanIntent) => Promise<boolean>) {
  return (service: PlanService, action: CardAction): void => {
    const { id } = service;
    const open: Partial<Record<CardAction['kind'], Open>> = {
      edit: { kind: 'edit', serviceId: id }, move: { kind: 'move', serviceId: id }, copy: { kind: 'copy', serviceId: id }, assign: { kind: 'assign', serviceId: id },
      ...(action.kind === 'replace' ? { replace: { kind: 'assign', serviceId: id, replaced: action.agent } } : {}),
    };
    setOpen(open[action.kind] ?? null);
    if (!data) return;
    const intended = action.kind === 'take' ? takeIntent(service, action.agent) : null;
    if (intended && isIntent(intended)) void apply(intended);
    if (intended && !isIntent(intended)) toast.error(intended.refusal);
    if (action.kind === 'publish') void publish([service]);
    if (action.kind === 'unschedule') void unschedule(service);
    if (action.kind === 'reschedule') void reschedule(service);
    if (action.kind === 'archive') void archive(service);
    if (action.kind === 'remove') void remove(service);
  };
}

const startOf = (spot: Spot): ServiceStart => ({
  day: dayOfNumber(spot.day), ...(spot.row.site ? { siteId: spot.row.site.id } : {}), ...(spot.row.agent ? { agentIds: [spot.row.agent.id] } : {}),
  ...(spot.minute === null ? {} : { startTime: timeOfMinute(spot.minute) }),
});

export interface BoardPageProps {
  readonly kind: RowKind;
  readonly title: string;
}

export const BoardPage = ({ kind, title }: BoardPageProps) => {
  const [place, go] = usePlace();
  const period = useMemo(() => boardPeriod(place.view, place.day), [place.view, place.day]);
  const { data, error, isPlaceholderData, refetch } = useBoard(askedPeriod(place.view, period));
  const anomalies = useAnomalies(data);
  const [filters, setFilters] = useState<BoardFilters>(noFilters);
  const [open, setOpen] = useState<Open | null>(null);
  const [aside, setAside] = useKept('planning.aside', false);
  const filtered = useMemo(() => (data ? filterBoard(data, kind, filters, anomalies) : null), [data, kind, filters, anomalies]);
  const apply = (intent: PlanIntent): Promise<boolean> => (data ? applyIntent(data, intent) : Promise.resolve(false));
  const act = useCardActions(data, setOpen, apply);
  const drafts = filtered ? draftsOf(filtered.services) : [];

  const drop = (state: DropState): void => {
    if (state.create) setOpen({ kind: 'create', start: { siteId: state.create.siteId, day: dayOfNumber(state.create.day), agentIds: [state.create.agentId] } });
    else if (state.refusal) toast.error(state.refusal);
    else if (state.intent) void apply(state.intent);
  };
  const card = open?.kind === 'card' ? data?.byId.get(open.serviceId) : undefined;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <BoardTabs kind={kind} place={place} />
        <BoardSteps place={place} onGo={go} />
      </div>
      <BoardFilterBar
        kind={kind} data={data} filters={filters} onFilters={setFilters} anomalies={anomalies.byService.size} drafts={drafts.length} onPublish={() => void publish(drafts)}
        aside={aside} onAside={() => setAside(!aside)}
      >
        {data?.may.create ? (
          <Button size="xs" variant="default" onClick={() => setOpen({ kind: 'create', start: { day: place.day } })}>
            Ajouter un service
          </Button>
        ) : null}
      </BoardFilterBar>
      <div className={classes.content}>
        <div className={classes.panel}>
          {error && !data ? <div className={classes.state}><ErrorState error={error} onRetry={() => void refetch()} /></div> : null}
          {data && filtered ? (
            <BoardGrid
              data={data} kind={kind} view={place.view} period={period} sources={filtered.sources} services={filtered.services} anomalies={anomalies} label={title}
              onOpen={(service, at, agentId) => setOpen({ kind: 'card', serviceId: service.id, at, agentId })}
              onCreate={data.may.create ? (spot) => setOpen({ kind: 'create', start: startOf(spot) }) : undefined} onDrop={drop}
            />
          ) : null}
          {filtered?.sources.length === 0 ? <div className={classes.state}><EmptyState title={kind === 'sites' ? 'Aucun site' : 'Aucun collaborateur'} text="Aucune ligne ne correspond aux filtres." /></div> : null}
          {isPlaceholderData || (!data && !error) ? <span className={classes.busy} role="status">Chargement…</span> : null}
        </div>
        {aside && data?.may.edit ? <BoardSide data={data} kind={kind} onChooseService={(service) => setOpen({ kind: 'assign', serviceId: service.id })} onClose={() => setAside(false)} /> : null}
      </div>
      {card && data && open?.kind === 'card' ? (
        <ServiceCard service={card} data={data} issues={anomalies.byService.get(card.id) ?? []} at={open.at} onAction={(action) => act(card, action)} onClose={() => setOpen(null)} />
      ) : null}
      <Suspense fallback={null}>{data ? <BoardDialogs open={open} data={data} setOpen={setOpen} apply={apply} /> : null}</Suspense>
      <DropPanel />
    </div>
  );
};

export const SitesBoardPage = () => <BoardPage kind="sites" title="Planning des sites" />;
export const AgentsBoardPage = () => <BoardPage kind="agents" title="Planning des collaborateurs" />;
