// The slots of a customer's page: cards of rooms above.
import { slotOf } from '../shared/navigation/slot.ts';

interface OfCustomer {
  readonly customerId: string;
}
export const customerInvoicesSlot = slotOf<OfCustomer>('customer-invoices');
export const customerRequestsSlot = slotOf<OfCustomer>('customer-requests');
export const customerServicesSlot = slotOf<OfCustomer>('customer-services');
