// The slots of the lists of agents and of sites.
import { slotOf } from '../shared/navigation/slot.ts';
import type { Option } from '../shared/ui/list/list-types.ts';

interface AssignStockProps {
  readonly agent?: Option;
  readonly site?: Option;
  readonly onClose: () => void;
}
/** Stock is assigned to a collaborator or to a site. */
export const assignStockSlot = slotOf<AssignStockProps>('assign-stock');
