// The job: delivers what waits for one webhook. A delivery is taken under a lease, sent without a transaction, and its outcome is kept.
import { and, asc, count, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { webhookDeliveries, webhookEvents, webhooks } from '@vigie/db/tables/webhooks.ts';
import { bodyOf } from '@vigie/domain/agency/webhooks/events.ts';
import { DeliveryStatus, isTaken, LEASE_MS, nextTryAt, offAfter, offReasonLabels, retryAfterOf } from '@vigie/domain/agency/webhooks/webhook.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { VERSION } from '@vigie/domain/shared/version.ts';
import { notifyHolders } from '../../identity/notify-holders.ts';
import type { House } from '../../plumbing/house.ts';
import type { JobData } from '../../plumbing/jobs.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { servedAmong } from '../served-agencies.ts';
import { post, type Outcome } from './post.ts';
import { deliveryOf, findWebhook, secretsOf, switchOff, webhookOf, type DeliveryRow, type WebhookRow } from './records.ts';
import { signedHeaders } from './signature.ts';

const ACTION = 'webhooks.deliver';
/** So many calls to one address at the same time. */
const AT_ONCE = 2;
/** So many deliveries in one job: other addresses have their turn. */
const MOST_IN_A_JOB = 20;

export interface Taken {
  readonly delivery: DeliveryRow;
  readonly event: typeof webhookEvents.$inferSelect;
  readonly webhook: WebhookRow;
}

const waitingFor = (agencyId: string, webhookId: string) =>
  and(eq(webhookDeliveries.agencyId, agencyId), eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, DeliveryStatus.waiting));

async function nextOf(tx: Tx, { agencyId, id }: WebhookRow, now: string): Promise<DeliveryRow | undefined> {
  const waiting = waitingFor(agencyId, id);
  const [busy] = await tx
    .select({ many: count() })
    .from(webhookDeliveries)
    .where(and(waiting, gt(webhookDeliveries.leaseUntil, now)));
  if ((busy?.many ?? 0) >= AT_ONCE) return undefined;
  const [next] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(waiting, lte(webhookDeliveries.nextAt, now), or(isNull(webhookDeliveries.leaseUntil), lte(webhookDeliveries.leaseUntil, now))))
    .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return next;
}

/** Takes the next one that is due. The webhook's row is locked: of two workers, the second sees the first one's lease. */
export async function takeNext(house: House, agencyId: string, webhookId: string): Promise<Taken | null> {
  const { clock } = house;
  return house.db.tenant({ agencyId, action: ACTION }, async (tx) => {
    const webhook = await findWebhook(tx, agencyId, webhookId);
    if (!webhook || webhook.offAt !== null) return null;
    const next = await nextOf(tx, webhook, clock.instant());
    if (!next) return null;
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({ tries: next.tries + 1, leaseUntil: isoOf(clock.now() + LEASE_MS), triedAt: clock.instant() })
      .where(deliveryOf(agencyId, next.id))
      .returning();
    const [event] = await tx
      .select()
      .from(webhookEvents)
      .where(and(eq(webhookEvents.agencyId, agencyId), eq(webhookEvents.id, next.eventId)));
    if (!delivery || !event) throw new Error(`the delivery ${next.id} has no event`);
    return { delivery, event, webhook };
  });
}

function send(house: House, { event, webhook }: Taken): Promise<Outcome> {
  const body = bodyOf(event.name, event.at, event.facts);
  const seconds = Math.floor(house.clock.now() / 1000);
  return post({
    url: webhook.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': `Vigie/${VERSION}`,
      ...signedHeaders(secretsOf(house, webhook), event.id, seconds, body),
    },
    takesLocal: house.config.webhooksLocal,
    closing: house.closing,
  });
}

/** False: somebody else has taken it since, because this process was silent, or the webhook was switched off. */
async function keepTry(house: House, tx: Tx, { delivery: { agencyId, id, tries, webhookId } }: Taken, outcome: Outcome): Promise<boolean> {
  const isDone = outcome.status !== null && isTaken(outcome.status);
  const now = house.clock.now();
  const nextAt = isDone ? null : nextTryAt(tries, now, retryAfterOf(outcome.retryAfter, now));
  const status = isDone ? DeliveryStatus.delivered : nextAt === null ? DeliveryStatus.failed : DeliveryStatus.waiting;
  const kept = await tx
    .update(webhookDeliveries)
    .set({
      status,
      leaseUntil: null,
      httpStatus: outcome.status,
      answer: outcome.answer,
      error: outcome.error,
      ...(nextAt === null ? {} : { nextAt }),
    })
    .where(and(deliveryOf(agencyId, id), eq(webhookDeliveries.status, DeliveryStatus.waiting), eq(webhookDeliveries.tries, tries)))
    .returning({ id: webhookDeliveries.id });
  if (kept.length > 0 && nextAt !== null) await house.jobs.send(tx, 'webhooks.deliver', { agencyId, webhookId }, { startAfter: nextAt });
  return kept.length > 0;
}

async function noteSuccess(tx: Tx, { agencyId, id, failingSince }: WebhookRow): Promise<void> {
  if (failingSince === null) return;
  await tx.update(webhooks).set({ failingSince: null }).where(webhookOf(agencyId, id));
  await notifyScreens(tx, { agencyId, topic: 'settings', ids: [id] });
}

async function noteFailure(house: House, tx: Tx, row: WebhookRow, status: number | null): Promise<void> {
  const { agencyId, id, name } = row;
  const failingSince = row.failingSince ?? house.clock.instant();
  const reason = offAfter(status, instantOf(failingSince), house.clock.now());
  if (row.failingSince === null) await tx.update(webhooks).set({ failingSince }).where(webhookOf(agencyId, id));
  if (row.failingSince !== null && reason === null) return;
  if (reason !== null) {
    await switchOff(house, tx, row, reason);
    const news = { title: `Webhook « ${name} » désactivé`, body: offReasonLabels[reason], href: '/#/platform/params/api' };
    await notifyHolders(house, tx, agencyId, 'editAgencySettings', news);
  }
  await notifyScreens(tx, { agencyId, topic: 'settings', ids: [id] });
}

export async function keepOutcome(house: House, taken: Taken, outcome: Outcome): Promise<void> {
  const { agencyId, id } = taken.webhook;
  await house.db.tenant({ agencyId, action: ACTION }, async (tx) => {
    const row = await findWebhook(tx, agencyId, id);
    if (!(await keepTry(house, tx, taken, outcome)) || !row || row.offAt !== null) return;
    if (outcome.status !== null && isTaken(outcome.status)) await noteSuccess(tx, row);
    else await noteFailure(house, tx, row, outcome.status);
  });
}

const isServed = async (house: House, agencyId: string): Promise<boolean> =>
  (await house.db.platform((tx) => servedAmong(tx, house.clock.now(), eq(agencies.id, agencyId)), ACTION)).length > 0;

/** Stops at an address that does not answer, or asks for a later try. The others of its deliveries wait for the next job. */
export async function deliverWebhooks(house: House, { agencyId, webhookId }: JobData['webhooks.deliver']): Promise<void> {
  if (!(await isServed(house, agencyId))) return;
  for (let done = 0; done < MOST_IN_A_JOB; done += 1) {
    const taken = await takeNext(house, agencyId, webhookId);
    if (taken === null) return;
    const outcome = await send(house, taken);
    await keepOutcome(house, taken, outcome);
    if (outcome.error !== null || (outcome.retryAfter !== undefined && !isTaken(outcome.status))) return;
  }
  await house.db.tenant({ agencyId, action: ACTION }, (tx) => house.jobs.send(tx, 'webhooks.deliver', { agencyId, webhookId }));
}
