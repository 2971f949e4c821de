// Attaches what a guard did to the service that the desk names. It is done again in their name, at its own times.
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { payloads } from '@vigie/contract/field/messages.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { contestedMessages, contestedParts } from '@vigie/db/tables/field/contested.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { contestedTitle, isOfService, serviceNamedIn } from '@vigie/domain/field/contested.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { HOUR, instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { fieldErrors } from '../errors.ts';
import { NotYet, type GuardScope } from '../messages/field-scope.ts';
import { checked, handle } from '../messages/receive-message.ts';
import { findPart } from './contested-part.ts';
import { presentServices } from './list-contested.ts';
import { notifyGuard, takeIn, type Claim } from './settle-part.ts';

type Call = ScopedCall<typeof calls.attachToService>;
type Settled = Pick<typeof contestedParts.$inferSelect, 'verdict' | 'settledAt' | 'settledBy'>;
type MessageRow = typeof contestedMessages.$inferSelect;
type ServiceRow = typeof services.$inferSelect;
/** The service that the desk named, then its stops. */
type Places = readonly [ServiceRow, ...ServiceRow[]];

/** A service may have begun this long before the act, or begin this long after it. */
const AROUND = 2 * HOUR;
const MOST = 30;

/** The services of the moment in which the message was made, the earliest first. */
export async function contestedServices({ tx, agencyId, params }: ScopedCall<typeof calls.contestedServices>) {
  const [message] = await tx
    .select()
    .from(contestedMessages)
    .where(and(eq(contestedMessages.agencyId, agencyId), eq(contestedMessages.id, params.id)));
  if (!message) throw notFound();
  const made = instantOf(message.madeAt);
  const rows = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), lte(services.startAt, isoOf(made + AROUND)), gte(services.endAt, isoOf(made - AROUND))))
    .orderBy(asc(services.startAt), asc(services.id))
    .limit(MOST);
  return {
    data: await presentServices(
      tx,
      agencyId,
      rows.map(({ id }) => id),
    ),
  };
}

/** Services that a circuit holds: its stops come with it, each with what was done there. */
const stopsOf = ({ tx, agencyId }: Call, { id, isCircuit }: ServiceRow): Promise<ServiceRow[]> =>
  isCircuit
    ? tx
        .select()
        .from(services)
        .where(and(eq(services.agencyId, agencyId), eq(services.parentId, id)))
        .orderBy(asc(services.id))
        .for('update')
    : Promise.resolve([]);

/** What the same guard did in the service that the message names, or in its whole circuit, the earliest first. */
async function groupOf({ tx, agencyId, params }: Call, places: readonly ServiceRow[]): Promise<readonly MessageRow[]> {
  const here = eq(contestedMessages.agencyId, agencyId);
  const [message] = await tx
    .select()
    .from(contestedMessages)
    .where(and(here, eq(contestedMessages.id, params.id)));
  if (!message) throw notFound();
  if (!isOfService(message.kind)) throw refusal(fieldErrors, 'field.not_of_a_service');
  const named = serviceNamedIn(message.payload);
  const whole = places.some(({ id }) => id === named) ? places.map(({ id }) => id) : named === null ? [] : [named];
  const same = whole.length === 0 ? eq(contestedMessages.id, message.id) : inArray(sql`${contestedMessages.payload} ->> 'serviceId'`, whole);
  const rows = await tx
    .select()
    .from(contestedMessages)
    .where(and(here, eq(contestedMessages.agentId, message.agentId), eq(contestedMessages.verdict, 'open'), same))
    .orderBy(asc(contestedMessages.madeAt), asc(contestedMessages.id))
    .for('update');
  if (!rows.some(({ id }) => id === message.id)) throw refusal(fieldErrors, 'field.message_settled');
  return rows.filter(({ kind }) => isOfService(kind));
}

/** Does it again, or says why it cannot be done. Nothing of a refused one stays written. */
async function redo(scope: GuardScope, message: MessageRow, serviceId: string): Promise<string | null> {
  const { id, kind, madeAt, deviceAt, receivedAt, position } = message;
  const moment = { at: instantOf(madeAt), madeAt, deviceAt, receivedAt };
  await scope.tx.execute(sql`savepoint redone`);
  try {
    await handle(scope, kind, { id, moment, position: position ?? null }, checked(payloads[kind], { ...message.payload, serviceId }));
    return null;
  } catch (error) {
    await scope.tx.execute(sql`rollback to savepoint redone`);
    if (error instanceof NotYet) return 'ce qui précède n’a pas été reçu';
    if (error instanceof ApiError) return Object.values(error.errors)[0] ?? error.message;
    throw error;
  }
}

/** The place that the message names, or the one that the desk named. */
const placeOf = ({ payload }: MessageRow, [named, ...stops]: Places): ServiceRow => stops.find(({ id }) => id === serviceNamedIn(payload)) ?? named;

async function redoAll(call: Call, group: readonly MessageRow[], places: Places): Promise<readonly string[]> {
  const { house, tx, agencyId, actor, params } = call;
  const done: string[] = [];
  for (const message of group) {
    const { agentId, userId, authorName } = message;
    const service = placeOf(message, places);
    const known = { start: instantOf(service.startAt), end: instantOf(service.endAt), isOther: true, byDesk: true };
    const refused = await redo({ house, tx, agencyId, actor, agentId, userId, authorName, known }, message, service.id);
    if (refused === null) done.push(message.id);
    else if (message.id === params.id) {
      const title = contestedTitle(message.kind, message.payload);
      throw new ApiError(409, { code: 'field.not_attached', message: `${title} : ${refused}` });
    }
  }
  return done;
}

/** The guard was there: the part becomes their own place, and they are told. */
async function accept(call: Call, claim: Claim, settled: Settled, isTold: boolean): Promise<void> {
  const { tx, agencyId } = call;
  await takeIn(call, claim);
  await tx
    .update(contestedParts)
    .set(settled)
    .where(and(eq(contestedParts.agencyId, agencyId), eq(contestedParts.id, claim.part.id)));
  if (isTold) await notifyGuard(call, claim, { accept: true, reason: '' });
}

export async function attachToService(call: Call): Promise<{ attached: number; left: number }> {
  const { house, tx, agencyId, person, body } = call;
  const [service] = await tx
    .select()
    .from(services)
    .where(and(eq(services.agencyId, agencyId), eq(services.id, body.serviceId)))
    .for('update');
  if (!service) throw notFound('Service introuvable');
  const places: Places = [service, ...(await stopsOf(call, service))];
  const group = await groupOf(call, places);
  const { agentId } = group[0]!;
  const done = await redoAll(call, group, places);
  const settled: Settled = {
    verdict: 'accepted',
    settledAt: house.clock.instant(),
    settledBy: fullName(person.user.firstname, person.user.lastname),
  };
  for (const place of places) {
    const part = await findPart({ tx, agencyId, agentId }, place.id);
    if (part && part.verdict === 'open' && part.realStartAt !== null) await accept(call, { part, service: place }, settled, place === service);
  }
  await tx
    .update(contestedMessages)
    .set(settled)
    .where(and(eq(contestedMessages.agencyId, agencyId), inArray(contestedMessages.id, [...done])));
  for (const { id, customerId } of places) await notifyScreens(tx, { agencyId, topic: 'services', ids: [id], customerId, agentIds: [agentId] });
  return { attached: done.length, left: group.length - done.length };
}
