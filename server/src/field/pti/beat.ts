// Hears the beat of a protected guard's phone: renews its lease, keeps the alarm that asks, ends the watch.
import { and, eq } from 'drizzle-orm';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { loneWatches } from '@vigie/db/tables/field/watches.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { heard, leaseOf } from '@vigie/domain/field/lone-worker/lease.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { invalid, notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import type { GuardScope } from '../messages/field-scope.ts';
import { writeBeside } from './write-beside.ts';

export type WatchRow = typeof loneWatches.$inferSelect;
type Call = ScopedCall<typeof calls.beat>;

const BACK = 'Signal retrouvé';

/** Written beside the alert, which stays until somebody takes charge of it. */
export async function writeBack(scope: GuardScope, { lostEntryId }: Pick<WatchRow, 'lostEntryId'>): Promise<void> {
  const { tx, agencyId } = scope;
  if (lostEntryId === null) return;
  const [alert] = await tx
    .select()
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.id, lostEntryId)));
  if (!alert) return;
  await writeBeside(scope, alert, BACK);
}

/** What the desk sees of a watch: other beats change nothing on its screens. */
const shownOf = ({ serviceId, phone, pendingId, lostAt }: Pick<WatchRow, 'serviceId' | 'phone' | 'pendingId' | 'lostAt'>): string =>
  JSON.stringify([serviceId, phone.sensors, phone.placeless, phone.dark, phone.unsent > 0, pendingId, lostAt]);

type Beat = Call['body'];

/** The same alarm announced again keeps its end: a countdown is not made longer by beats. */
function pendingOf({ pending }: Beat, before: WatchRow | undefined, until: number | null) {
  if (pending === null || until === null) return { pendingKind: null, pendingId: null, pendingUntil: null };
  const isSame = before?.pendingId === pending.id && before.pendingUntil !== null;
  return { pendingKind: pending.kind, pendingId: pending.id, pendingUntil: isSame ? before.pendingUntil : isoOf(until) };
}

/** Without a new position the last one of the same service stands. */
function positionOf({ position, serviceId }: Beat, before: WatchRow | undefined, now: number) {
  if (position) return { position, positionAt: isoOf(now) };
  return before?.serviceId === serviceId ? { position: before.position, positionAt: before.positionAt } : { position: null, positionAt: null };
}

async function renew(call: Call, agentId: string, before: WatchRow | undefined): Promise<void> {
  const { tx, agencyId, userId, house, person, body } = call;
  const now = house.clock.now();
  const { field } = await loadSettings(tx, agencyId);
  const { leaseUntil, pendingUntil } = heard({ isDark: body.phone.dark, pending: body.pending }, now, leaseOf(field.ptiSilenceMinutes));
  const { serviceId, siteId, sentAt, phone } = body;
  const watch = {
    serviceId,
    siteId,
    userId,
    authorName: fullName(person.user.firstname, person.user.lastname),
    sentAt,
    heardAt: isoOf(now),
    leaseUntil: isoOf(leaseUntil),
    phone,
    ...positionOf(body, before, now),
    ...pendingOf(body, before, pendingUntil),
    lostAt: null,
    lostEntryId: null,
  };
  await tx
    .insert(loneWatches)
    .values({ agencyId, agentId, ...watch })
    .onConflictDoUpdate({ target: [loneWatches.agencyId, loneWatches.agentId], set: watch });
  if (!before || shownOf(before) !== shownOf(watch)) await notifyScreens(tx, { agencyId, topic: 'logbook', ids: [], agentIds: [] });
}

export async function hearBeat(call: Call): Promise<{ ok: true }> {
  const { tx, agencyId, actor, userId, house, person, body } = call;
  const { agentId } = actor;
  if (agentId === undefined) throw notFound();
  const [service] = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), eq(services.id, body.serviceId)));
  if (!service) throw invalid({ serviceId: 'Service introuvable' });
  const own = and(eq(loneWatches.agencyId, agencyId), eq(loneWatches.agentId, agentId));
  const [before] = await tx.select().from(loneWatches).where(own).for('update');
  if (before?.serviceId === body.serviceId && instantOf(body.sentAt) < instantOf(before.sentAt)) return { ok: true };
  const authorName = fullName(person.user.firstname, person.user.lastname);
  if (before && before.lostAt !== null) await writeBack({ house, tx, agencyId, userId, actor, authorName, agentId }, before);
  if (body.isActive) await renew(call, agentId, before);
  else if (before) {
    await tx.delete(loneWatches).where(own);
    await notifyScreens(tx, { agencyId, topic: 'logbook', ids: [], agentIds: [] });
  }
  return { ok: true };
}
