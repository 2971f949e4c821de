// Looks every two seconds in each worker: silence becomes an alert, once, and unanswered alerts call the next person.
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { messageReceipts } from '@vigie/db/tables/field/field.ts';
import { loneLooks, loneWatches } from '@vigie/db/tables/field/watches.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { dueOf, graceOf, told, type Lease } from '@vigie/domain/field/lone-worker/lease.ts';
import { SECOND } from '@vigie/domain/field/lone-worker/constants.ts';
import { HOUR, instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import type { House } from '../../plumbing/house.ts';
import { momentOf, type GuardScope } from '../messages/field-scope.ts';
import { callOnCall } from '../on-call/call-next.ts';
import type { WatchRow } from './beat.ts';
import { writeAlert } from './raise-alert.ts';

const ACTION = 'field.watch';
/** Between two looks of one process. */
const LOOK_EVERY = 2 * SECOND;
/** How often a look is written down: less often than a server is thought deaf. */
const NOTED_EVERY = 5 * SECOND;
/** A phone that was never heard again protects nobody. */
const FORGOTTEN = 24 * HOUR;
const MOST = 200;

const UNANSWERED = 'Le téléphone ne répond plus depuis le début de l’alarme';

const leaseIn = ({ leaseUntil, pendingUntil, lostAt }: WatchRow): Lease => ({
  leaseUntil: instantOf(leaseUntil),
  pendingUntil: pendingUntil === null ? null : instantOf(pendingUntil),
  lostAt: lostAt === null ? null : instantOf(lostAt),
});

/** A server that was away gives every phone the time to be heard again. */
async function giveGrace(tx: Tx, lastLook: number, now: number): Promise<void> {
  const grace = graceOf(lastLook, now);
  if (grace === null) return;
  await tx.update(loneWatches).set({
    leaseUntil: sql`greatest(${loneWatches.leaseUntil}, ${isoOf(grace.leaseUntil)}::timestamptz)`,
    pendingUntil: sql`case when ${loneWatches.pendingUntil} is not null then greatest(${loneWatches.pendingUntil}, ${isoOf(grace.pendingUntil)}::timestamptz) end`,
  });
}

/** Notes the look, and names what is due. */
async function dueNow(tx: Tx, now: number): Promise<{ agencyId: string; id: string }[]> {
  const [look] = await tx.select().from(loneLooks).for('update');
  const lastLook = look ? instantOf(look.lookedAt) : 0;
  if (now - lastLook >= NOTED_EVERY) {
    await giveGrace(tx, lastLook, now);
    const lookedAt = isoOf(now);
    await tx.insert(loneLooks).values({ id: 1, lookedAt }).onConflictDoUpdate({ target: loneLooks.id, set: { lookedAt } });
    await tx.delete(loneWatches).where(lt(loneWatches.heardAt, isoOf(now - FORGOTTEN)));
  }
  return tx
    .select({ agencyId: loneWatches.agencyId, id: loneWatches.id })
    .from(loneWatches)
    .where(
      or(
        and(sql`${loneWatches.lostAt} is null`, sql`${loneWatches.leaseUntil} <= ${isoOf(now)}::timestamptz`),
        sql`${loneWatches.pendingUntil} <= ${isoOf(now)}::timestamptz`,
      ),
    )
    .limit(MOST);
}

/** The desk ended the service: its guard is missed by nobody. */
async function isOver(tx: Tx, { agencyId, serviceId, agentId }: WatchRow): Promise<boolean> {
  const [own] = await tx
    .select({ realEndAt: serviceAssignments.realEndAt })
    .from(serviceAssignments)
    .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.serviceId, serviceId), eq(serviceAssignments.agentId, agentId)));
  return own !== undefined && own.realEndAt !== null;
}

/** Takes the phone's place for its announced alarm. Returns null when the phone has reported it itself. */
async function raisePending(scope: GuardScope, watch: WatchRow): Promise<string | null> {
  const { tx, agencyId, house } = scope;
  const { pendingId: id, pendingKind: kind, serviceId, siteId } = watch;
  if (id === null || kind === null) return null;
  const at = house.clock.instant();
  const receipt = { agencyId, id, userId: watch.userId, kind: 'ptiAlert', madeAt: at, receivedAt: at, answerStatus: 200, answer: true };
  const laid = await tx.insert(messageReceipts).values(receipt).onConflictDoNothing().returning({ id: messageReceipts.id });
  if (laid.length === 0) return null;
  await writeAlert(scope, {
    id,
    moment: momentOf(house, at),
    position: watch.position ?? null,
    payload: { kind, serviceId, siteId, comment: UNANSWERED },
  });
  return id;
}

async function raiseSilence(scope: GuardScope, { serviceId, siteId, position, phone }: WatchRow): Promise<string> {
  const { house } = scope;
  const id = crypto.randomUUID();
  const comment = ['Le téléphone ne répond plus', ...(phone.battery === null ? [] : [`batterie ${phone.battery} %`])].join(', ');
  const payload = { kind: 'signalLost', serviceId, siteId, comment } as const;
  await writeAlert(scope, { id, moment: momentOf(house, house.clock.instant()), position: position ?? null, payload });
  return id;
}

async function tell(house: House, named: { agencyId: string; id: string }): Promise<void> {
  const { agencyId } = named;
  await house.db.tenant({ agencyId, action: ACTION }, async (tx) => {
    const one = and(eq(loneWatches.agencyId, agencyId), eq(loneWatches.id, named.id));
    const [watch] = await tx.select().from(loneWatches).where(one).for('update');
    const now = house.clock.now();
    const due = watch ? dueOf(leaseIn(watch), now) : null;
    if (!watch || due === null) return;
    if (await isOver(tx, watch)) {
      await tx.delete(loneWatches).where(one);
      return;
    }
    const { agentId, userId, authorName } = watch;
    const actor = { kind: 'agent', userId, agentId, rights: new Set<string>() } as const;
    const scope: GuardScope = { house, tx, agencyId, userId, actor, agentId, authorName };
    const entryId = due === 'pending' ? await raisePending(scope, watch) : await raiseSilence(scope, watch);
    const { lostAt } = told(leaseIn(watch), now);
    const missed = entryId === null || lostAt === null ? {} : { lostAt: isoOf(lostAt), lostEntryId: entryId };
    await tx
      .update(loneWatches)
      .set({ pendingKind: null, pendingId: null, pendingUntil: null, ...missed })
      .where(one);
  });
}

/** Returns how many watches were due. */
export async function lookAtWatches(house: House): Promise<number> {
  const due = await house.db.platform((tx) => dueNow(tx, house.clock.now()), ACTION);
  for (const one of due) {
    try {
      await tell(house, one);
    } catch (error) {
      house.log.error({ err: error, watch: one.id }, ACTION);
    }
  }
  return due.length;
}

/** Looks until it is stopped; a failed look is logged, and the next one follows. */
export function keepLooking(house: House): () => void {
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    Promise.all([lookAtWatches(house), callOnCall(house)])
      .catch((error: unknown) => house.log.error({ err: error }, ACTION))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}
