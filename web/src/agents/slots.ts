// The slots of the lists of agents and of sites, and of their pages.
import { slotOf } from '../shared/navigation/slot.ts';
import type { Option } from '../shared/ui/list/list-types.ts';

interface AssignStockProps {
  readonly agent?: Option;
  readonly site?: Option;
  readonly onClose: () => void;
}
/** Stock is assigned to a collaborator or to a site. */
export const assignStockSlot = slotOf<AssignStockProps>('assign-stock');

/** The legal counters of a collaborator, in a tab of their file. */
export const agentCountersSlot = slotOf<{ readonly agentId: string }>('agent-counters');

/** A guard, or a site with its guards. */
export interface OnPlanning {
  readonly kind: 'agent' | 'site';
  readonly id: string;
  readonly name: string;
}
/** Who is at work now, and whether their phone protects them. */
export const nowSlot = slotOf<OnPlanning>('record-now');
/** The services of a month, day by day. */
export const monthSlot = slotOf<OnPlanning>('record-month');
