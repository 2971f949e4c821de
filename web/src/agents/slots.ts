// The slots of the lists of agents and of sites, and of an agent's file.
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
