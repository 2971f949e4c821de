// The slots of the planning's screens.
import { slotOf } from '../shared/navigation/slot.ts';

/** A service as it was followed in the field. */
export const followSlot = slotOf<{ readonly id: string; readonly onClose: () => void }>('follow');
/** Notes that a guard has not read. */
export const unreadNotesSlot = slotOf<object>('unread-notes');
