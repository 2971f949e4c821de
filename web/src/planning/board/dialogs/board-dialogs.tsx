// The dialogs that a board opens, each loaded at first use, and the dialogs behind a service's buttons.
import { useState } from 'react';
import { dayOfNumber, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { CopyMode } from '../../services/copy-form.ts';
import type { ServiceStart } from '../../services/service-form.ts';
import { archive, publish, remove, reschedule, unschedule } from '../history/board-actions.ts';
import type { BoardData, PlanAgent, PlanService } from '../data/board-data.ts';
import { isIntent, resizeIntent, takeIntent, type PlanIntent } from '../data/plan-intent.ts';
import type { CardAction } from './service-card-props.ts';
import type { PlanChange } from '../../publication/use-changes.ts';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';

const ServiceDialog = lazyDialog(
  () => import('../../services/service-dialog.tsx'),
  (m) => m.ServiceDialog,
);
const AssignDialog = lazyDialog(
  () => import('./assign-dialog.tsx'),
  (m) => m.AssignDialog,
);
const EndDialog = lazyDialog(
  () => import('../../ending/end-dialog.tsx'),
  (m) => m.EndDialog,
);
const HandDialog = lazyDialog(
  () => import('../../ending/hand-dialog.tsx'),
  (m) => m.HandDialog,
);
const MoveDialog = lazyDialog(
  () => import('./move-dialog.tsx'),
  (m) => m.MoveDialog,
);
const ReplacementDialog = lazyDialog(
  () => import('./replacement-dialog.tsx'),
  (m) => m.ReplacementDialog,
);
const CopyDialog = lazyDialog(
  () => import('../../services/copy-dialog.tsx'),
  (m) => m.CopyDialog,
);

const RotationDialog = lazyDialog(
  () => import('../../rotations/rotation-dialog.tsx'),
  (m) => m.RotationDialog,
);

const SiteCalendarDialog = lazyDialog(
  () => import('../../out/site-calendar-dialog.tsx'),
  (m) => m.SiteCalendarDialog,
);

const UnavailabilityDialog = lazyDialog(
  () => import('../../unavailabilities/unavailability-dialog.tsx'),
  (m) => m.UnavailabilityDialog,
);

const AssignManyDialog = lazyDialog(
  () => import('./many-dialogs.tsx'),
  (m) => m.AssignManyDialog,
);
const ShiftManyDialog = lazyDialog(
  () => import('./many-dialogs.tsx'),
  (m) => m.ShiftManyDialog,
);
const AutoPlanDialog = lazyDialog(
  () => import('../../auto/auto-plan-dialog.tsx'),
  (m) => m.AutoPlanDialog,
);

const PublicationDialog = lazyDialog(
  () => import('../../publication/publication-dialog.tsx'),
  (m) => m.PublicationDialog,
);

export type OpenDialog =
  | { readonly kind: 'create'; readonly start: ServiceStart }
  /** `shownFrom`: the first day that the board shows; `agentId`: who cannot come, if it is known. */
  | { readonly kind: 'replacement'; readonly shownFrom: LocalDay; readonly agentId?: string }
  | { readonly kind: 'absence'; readonly agentId: string; readonly day: LocalDay }
  /** The days that the board shows; the site of the row, if it is one's. */
  | { readonly kind: 'rotation'; readonly siteId: string | null; readonly first: LocalDay; readonly last: LocalDay }
  | { readonly kind: 'calendar'; readonly site: { readonly id: string; readonly name: string } }
  | { readonly kind: 'publication'; readonly changes: readonly PlanChange[]; readonly shown: string }
  /** The empty places of what the board shows. */
  | { readonly kind: 'auto'; readonly services: readonly PlanService[]; readonly shown: string }
  | {
      readonly kind: 'assignMany' | 'shiftMany' | 'copyMany';
      readonly services: readonly PlanService[];
      readonly shown: string;
      readonly mode?: CopyMode;
    }
  | { readonly kind: 'edit' | 'move' | 'copy' | 'end' | 'hand'; readonly serviceId: string }
  /** `replacedId`: named by an address, before the board is known. */
  | { readonly kind: 'assign'; readonly serviceId: string; readonly replaced?: PlanAgent; readonly replacedId?: string };

const copied = ({ id, day }: PlanService) => ({ id, day: dayOfNumber(day) });

export type Apply = (intent: PlanIntent) => Promise<boolean>;
export type ApplyMany = (intents: readonly PlanIntent[], title: string) => Promise<boolean>;

export interface BoardDialogsProps {
  readonly open: OpenDialog;
  readonly data: BoardData;
  /** What is not published yet, now. */
  readonly changes: readonly PlanChange[];
  readonly apply: Apply;
  readonly applyMany: ApplyMany;
  readonly onClose: () => void;
}

type ForMany = Extract<OpenDialog, { services: readonly PlanService[] }>;

const ChosenForMany = ({ open, data, applyMany, onClose }: BoardDialogsProps & { readonly open: ForMany }) => {
  const { kind, services, shown } = open;
  if (kind === 'auto') return <AutoPlanDialog data={data} services={services} shown={shown} onClose={onClose} />;
  if (kind === 'copyMany') return <CopyDialog services={services.map(copied)} mode={open.mode ?? 'day'} shown={shown} onClose={onClose} />;
  const Dialog = kind === 'assignMany' ? AssignManyDialog : ShiftManyDialog;
  return <Dialog data={data} services={services} shown={shown} apply={applyMany} onClose={onClose} />;
};

const replacedOf = ({ replaced, replacedId }: Extract<OpenDialog, { kind: 'assign' }>, { agents }: PlanService): PlanAgent | undefined =>
  replaced ?? agents.find(({ agent }) => agent.id === replacedId)?.agent;

type OfAbsent = Extract<OpenDialog, { kind: 'replacement' | 'absence' }>;
const isOfAbsent = (open: OpenDialog): open is OfAbsent => open.kind === 'replacement' || open.kind === 'absence';

/** A recorded absence leads to its replacement, which takes days and reason from it. */
const ForAbsent = ({ open, data, onClose }: Pick<BoardDialogsProps, 'data' | 'onClose'> & { readonly open: OfAbsent }) => {
  const [isReplacing, setReplacing] = useState(false);
  if (open.kind === 'replacement') return <ReplacementDialog {...open} onClose={onClose} />;
  if (isReplacing) return <ReplacementDialog shownFrom={open.day} agentId={open.agentId} onClose={onClose} />;
  return <UnavailabilityDialog start={open} onReplace={data.may.edit ? () => setReplacing(true) : undefined} onClose={onClose} />;
};

type OfSite = Extract<OpenDialog, { kind: 'rotation' | 'calendar' }>;
const isOfSite = (open: OpenDialog): open is OfSite => open.kind === 'rotation' || open.kind === 'calendar';

const ForSite = ({ open, data, onClose }: Pick<BoardDialogsProps, 'data' | 'onClose'> & { readonly open: OfSite }) =>
  open.kind === 'calendar' ? (
    <SiteCalendarDialog site={open.site} onClose={onClose} />
  ) : (
    <RotationDialog data={data} siteId={open.siteId} first={open.first} last={open.last} onClose={onClose} />
  );

const Chosen = (props: BoardDialogsProps) => {
  const { open, data, changes, apply, onClose } = props;
  if ('services' in open) return <ChosenForMany {...props} open={open} />;
  if (open.kind === 'create') return <ServiceDialog start={open.start} board={data} onClose={onClose} />;
  if (isOfAbsent(open)) return <ForAbsent {...props} open={open} />;
  if (isOfSite(open)) return <ForSite open={open} data={data} onClose={onClose} />;
  if (open.kind === 'publication') return <PublicationDialog opened={open.changes} now={changes} data={data} shown={open.shown} onClose={onClose} />;
  if (open.kind === 'edit') return <ServiceDialog id={open.serviceId} onClose={onClose} />;
  if (open.kind === 'end') return <EndDialog id={open.serviceId} onClose={onClose} />;
  if (open.kind === 'hand') return <HandDialog id={open.serviceId} onClose={onClose} />;
  const service = data.byId.get(open.serviceId);
  if (!service) return null;
  if (open.kind === 'assign')
    return <AssignDialog data={data} service={service} replaced={replacedOf(open, service)} onChoose={apply} onClose={onClose} />;
  if (open.kind === 'move') return <MoveDialog data={data} service={service} onMove={apply} onClose={onClose} />;
  return <CopyDialog services={[copied(service)]} onClose={onClose} />;
};

export const BoardDialogs = (props: BoardDialogsProps) => <Chosen {...props} />;

/** The dialog that an action opens; null for actions that run at once. */
export function dialogOf({ id: serviceId }: PlanService, action: CardAction): OpenDialog | null {
  if (action.kind === 'replace') return { kind: 'assign', serviceId, replaced: action.agent };
  if (action.kind === 'assign') return { kind: 'assign', serviceId };
  const { kind } = action;
  return kind === 'edit' || kind === 'move' || kind === 'copy' || kind === 'end' || kind === 'hand' ? { kind, serviceId } : null;
}

const direct: Partial<Record<CardAction['kind'], (service: PlanService) => Promise<void>>> = {
  publish: (service) => publish([service]),
  unschedule,
  reschedule,
  archive,
  remove,
};

export function actDirectly(service: PlanService, action: CardAction, apply: Apply): void {
  void direct[action.kind]?.(service);
  if (action.kind !== 'take' && action.kind !== 'repair') return;
  const intended = 'repair' in action ? resizeIntent(service, action.repair.kind, action.repair.at) : takeIntent(service, action.agent);
  if (intended === null) return;
  if (isIntent(intended)) void apply(intended);
  else toast.error(intended.refusal);
}
