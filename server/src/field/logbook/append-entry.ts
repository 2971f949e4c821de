// Adds an entry at the end of the agency's chain. The writer locks the chain's counter until the transaction ends.
import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import type { Tx } from '@vigie/db/door.ts';
import { eventsOfEntry, raisesAlarm } from '@vigie/domain/field/logbook/entry-events.ts';
import type { EventType, EventTypeKey } from '@vigie/domain/field/logbook/event-types.ts';
import type { EntryAction } from '@vigie/domain/field/phone/field-state.ts';
import { CHAIN_START, hashEntry, sealPosition } from '@vigie/domain/field/logbook/logbook-entry.ts';
import type { ChainedEntry } from '@vigie/domain/field/logbook/logbook-entry.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { announceEvents } from '../../agency/webhooks/announce-events.ts';
import { nextNumber } from '../../plumbing/counters.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { filesOfMessage } from '../messages/files-of-message.ts';
import { locatedAt } from '../service/located.ts';
import type { FieldScope, Moment } from '../messages/field-scope.ts';
import { startCalls } from '../on-call/start-calls.ts';

export type EntryRow = typeof logbookEntries.$inferSelect;

/** Series of the chain's numbers. It also reveals when the newest entries were removed. */
export const LOGBOOK_SERIES = 'logbook';

export const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export interface NewEntry {
  readonly id: string;
  readonly moment: Moment;
  readonly service: { readonly id: string } | null;
  readonly site: { readonly id: string; readonly customerId: string } | null;
  readonly eventType: EventType;
  readonly description: string;
  readonly position: DevicePosition | null;
  readonly fileIds?: readonly string[];
  readonly parentId?: string | null;
  readonly action?: EntryAction;
  /** Overrides the default of the type. */
  readonly customerShow?: boolean;
  /** Overrides the type: the customer's contacts are told by mail, or not. */
  readonly notifyCustomer?: boolean;
}

async function previousHash(tx: Tx, agencyId: string, number: number): Promise<string> {
  if (number === 1) return CHAIN_START;
  const [row] = await tx
    .select({ hash: logbookEntries.hash })
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.chainNumber, number - 1)));
  if (!row) throw new Error(`entry ${number - 1} of the logbook is missing`);
  return row.hash;
}

const notifyOf = (entry: ChainedEntry) => ({
  agencyId: entry.agencyId,
  topic: 'logbook' as const,
  ids: [entry.id],
  ...(entry.customerShow && entry.customerId ? { customerId: entry.customerId } : {}),
  ...(entry.agentId ? { agentIds: [entry.agentId] } : {}),
});

/** `userId` null: Vigie itself. */
export type Author = Pick<FieldScope, 'house' | 'tx' | 'agencyId' | 'authorName'> & { readonly userId: string | null; readonly agentId?: string };

/** Calls for help include the position, even during a pause. */
const EMERGENCIES: ReadonlySet<string> = new Set<EventTypeKey>(['ptiSos', 'ptiFall', 'ptiInactivity']);

/** Who wrote it. */
const authorOf = ({ agentId, userId, authorName }: Author) => ({ agentId: agentId ?? null, userId, authorName });
const placeOf = ({ site, service }: NewEntry) => ({ siteId: site?.id ?? null, customerId: site?.customerId ?? null, serviceId: service?.id ?? null });
const momentsOf = ({ madeAt, deviceAt, receivedAt }: Moment) => ({ madeAt, deviceAt, receivedAt });

async function chainedOf(author: Author, entry: NewEntry, positionSalt: string | null): Promise<ChainedEntry> {
  const { eventType: type, fileIds = [], parentId = null, action = 'entry' } = entry;
  const attached = await filesOfMessage(author, fileIds, 'payload.fileIds');
  return {
    id: entry.id,
    agencyId: author.agencyId,
    ...placeOf(entry),
    ...authorOf(author),
    parentId,
    action,
    eventType: type.id,
    typeKey: type.typeKey,
    category: type.category,
    description: entry.description,
    customerShow: entry.customerShow ?? type.customerShow,
    positionSeal: sealPosition(entry.position, positionSalt ?? '', sha256Hex),
    fileIds,
    fileHashes: attached.map((file) => file.sha256),
    ...momentsOf(entry.moment),
    chainNumber: await nextNumber(author.tx, author.agencyId, LOGBOOK_SERIES),
  };
}

export async function appendEntry(author: Author, entry: NewEntry): Promise<EntryRow> {
  const { tx, agencyId, house } = author;
  const position = EMERGENCIES.has(entry.eventType.typeKey) ? entry.position : await locatedAt(author, entry.moment, entry.position);
  const positionSalt = position ? randomBytes(16).toString('hex') : null;
  const chained = await chainedOf(author, { ...entry, position }, positionSalt);
  const previous = await previousHash(tx, agencyId, chained.chainNumber);
  const hash = hashEntry(chained, previous, sha256Hex);
  const [row] = await tx
    .insert(logbookEntries)
    .values({
      ...chained,
      fileIds: [...chained.fileIds],
      fileHashes: [...chained.fileHashes],
      position,
      positionSalt,
      previousHash: previous,
      hash,
      seal: house.logbookKey.sealOf({ ...chained, hash }),
    })
    .returning();
  if (!row) throw new Error('the entry was not written');
  await notifyScreens(tx, notifyOf(chained));
  if (raisesAlarm(chained)) await startCalls(author, row.id);
  await announceEvents(author, eventsOfEntry(chained));
  const notifyCustomer = entry.notifyCustomer ?? entry.eventType.notifyCustomer;
  if ((entry.eventType.notifyAgency || notifyCustomer) && chained.action !== 'removal')
    await house.jobs.send(tx, 'field.alert', { agencyId, entryId: row.id, notifyCustomer });
  return row;
}
