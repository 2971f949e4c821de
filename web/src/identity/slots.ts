// The slots of the screens before sign-in.
import { slotOf } from '../shared/navigation/slot.ts';

/** Help on a phone that was used in the field: alarm, numbers, instructions of the service in hand. */
export const leftPhoneSlot = slotOf<object>('left-phone');
