// Builds one logbook entry as its author's phone would: place, author and type, before it is chained.
import { eventType, type EventTypeKey } from '@vigie/domain/field/logbook/event-types.ts';
import type { ChainedEntry } from '@vigie/domain/field/logbook/logbook-entry.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import type { Scene } from '../../pictures/scenes.ts';
import type { Executed } from './executed.ts';

export type Entry = Omit<ChainedEntry, 'chainNumber'> & { readonly scene?: Scene };

export interface Author {
  readonly agencyId: string;
  readonly executed: Executed;
  readonly agentId: string;
  readonly authorName: string;
}

export function entryBy({ agencyId, executed: { planned }, agentId, authorName }: Author, key: EventTypeKey, at: number, description = ''): Entry {
  const type = eventType(key);
  const instant = isoOf(at);
  return {
    id: crypto.randomUUID(),
    agencyId,
    siteId: planned.siteId,
    customerId: planned.customerId,
    serviceId: planned.id,
    agentId,
    userId: null,
    authorName,
    parentId: null,
    action: 'entry',
    eventType: type.id,
    typeKey: type.typeKey,
    category: type.category,
    description,
    customerShow: type.customerShow,
    positionSeal: '',
    fileIds: [],
    fileHashes: [],
    madeAt: instant,
    deviceAt: null,
    receivedAt: instant,
  };
}
