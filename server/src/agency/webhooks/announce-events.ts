// Writes what happened into the outbox of an agency's webhooks, in the transaction of the fact. A job delivers it.
import { sql } from 'drizzle-orm';
import { webhookDeliveries, webhookEvents } from '@vigie/db/tables/webhooks.ts';
import type { AgencyEvent, EventName } from '@vigie/domain/agency/webhooks/events.ts';
import type { Scope } from '../../plumbing/http/call.ts';

export type AnnounceScope = Pick<Scope, 'house' | 'tx' | 'agencyId'>;

interface Wanting {
  readonly id: string;
  readonly events: readonly string[];
}

/** The addresses that are on. The roles of guards and customers see no more of them than this. */
async function wantingOf({ tx, agencyId }: AnnounceScope): Promise<Wanting[]> {
  const { rows } = await tx.execute<{ id: string; events: string[] }>(sql`select id, events from webhooks_on(${agencyId})`);
  return rows;
}

/** Statements have a limited number of values. */
const PART = 500;
const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, index) => all.slice(index * PART, (index + 1) * PART));

async function write(scope: AnnounceScope, wanting: readonly Wanting[], events: readonly AgencyEvent[]): Promise<void> {
  const { house, tx, agencyId } = scope;
  const createdAt = house.clock.instant();
  const told = events.map(({ name, at, facts }) => ({
    row: { agencyId, id: crypto.randomUUID(), name, at, facts, createdAt },
    to: wanting.filter((each) => each.events.includes(name)).map(({ id }) => id),
  }));
  const wanted = told.filter(({ to }) => to.length > 0);
  const deliveries = wanted.flatMap(({ row, to }) => to.map((webhookId) => ({ agencyId, eventId: row.id, webhookId, nextAt: createdAt, createdAt })));
  for (const part of partsOf(wanted)) await tx.insert(webhookEvents).values(part.map(({ row }) => row));
  for (const part of partsOf(deliveries)) await tx.insert(webhookDeliveries).values(part);
  for (const webhookId of new Set(deliveries.map((each) => each.webhookId))) await house.jobs.send(tx, 'webhooks.deliver', { agencyId, webhookId });
}

/** An agency without webhooks pays one indexed lookup for all these events. */
export async function announceEvents(scope: AnnounceScope, events: readonly AgencyEvent[]): Promise<void> {
  if (events.length === 0) return;
  const wanting = await wantingOf(scope);
  if (wanting.length > 0) await write(scope, wanting, events);
}

/** The same where the facts have to be read: they are read only for an agency that wants to know. */
export async function announceFound(scope: AnnounceScope, name: EventName, find: () => Promise<readonly AgencyEvent[]>): Promise<void> {
  const wanting = (await wantingOf(scope)).filter(({ events }) => events.includes(name));
  if (wanting.length > 0) await write(scope, wanting, await find());
}
