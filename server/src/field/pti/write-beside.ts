// Writes what became of an alert beside it: the phone was heard again, who was called, who did not answer. It is no new alert.
import { eventTypeById } from '@vigie/domain/field/logbook/event-types.ts';
import { appendEntry, type Author, type EntryRow } from '../logbook/append-entry.ts';
import { momentOf } from '../messages/field-scope.ts';

export async function writeBeside(author: Author, alert: EntryRow, description: string): Promise<void> {
  const { house } = author;
  const type = eventTypeById(alert.eventType);
  if (!type) throw new Error(`no type of entry ${alert.eventType}`);
  await appendEntry(author, {
    id: crypto.randomUUID(),
    moment: momentOf(house, house.clock.instant()),
    site: alert.siteId && alert.customerId ? { id: alert.siteId, customerId: alert.customerId } : null,
    service: alert.serviceId ? { id: alert.serviceId } : null,
    eventType: { ...type, notifyAgency: false, notifyCustomer: false },
    description,
    position: null,
    parentId: alert.id,
    action: 'addition',
    customerShow: false,
  });
}
