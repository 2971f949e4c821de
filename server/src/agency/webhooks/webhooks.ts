// Lists, makes, changes, renews and removes an agency's webhooks, and tries one. A secret is told once, and kept sealed.
import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { webhooks as calls } from '@vigie/contract/agency/webhook-endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { webhookDeliveries, webhookEvents, webhooks } from '@vigie/db/tables/webhooks.ts';
import { PING } from '@vigie/domain/agency/webhooks/events.ts';
import { OVERLAP_MS, webhookIssues, WEBHOOKS_AT_MOST, webhooksCan, type WebhookFields } from '@vigie/domain/agency/webhooks/webhook.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { webhookErrors } from './errors.ts';
import { dropWaiting, lockWebhook, switchOff, webhookOf, type WebhookRow } from './records.ts';
import { newSecret } from './signature.ts';

const maker = sql<string | null>`(select u.firstname || ' ' || u.lastname from ${userCompanies} u
  where u.agency_id = ${webhooks}.agency_id and u.user_id = ${webhooks}.made_by limit 1)`;

async function presented(tx: Tx, agencyId: string, id?: string) {
  const rows = await tx
    .select({ row: webhooks, madeBy: maker })
    .from(webhooks)
    .where(id === undefined ? and(eq(webhooks.agencyId, agencyId), isNull(webhooks.removedAt)) : webhookOf(agencyId, id))
    .orderBy(desc(webhooks.createdAt), webhooks.id);
  return rows.map(({ row, madeBy }) => ({ ...row, madeBy: madeBy ?? '' }));
}

async function answer({ tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>, id: string) {
  const [webhook] = await presented(tx, agencyId, id);
  if (!webhook) throw new Error('a webhook was not written');
  await notifyScreens(tx, { agencyId, topic: 'settings', ids: [id] });
  return webhook;
}

export async function listWebhooks({ tx, agencyId, house }: ScopedCall<typeof calls.list>) {
  return { data: await presented(tx, agencyId), takesLocal: house.config.webhooksLocal };
}

function demandOwn(actor: Actor): void {
  if (!webhooksCan.save(actor)) throw refusal(webhookErrors, 'agency.webhook_by_visitor');
}

/** The fields as they are kept. */
async function demandFields({ tx, agencyId, house }: Scope, body: WebhookFields, id: string | null): Promise<WebhookFields> {
  const fields = { name: body.name.trim(), url: body.url.trim(), events: [...new Set(body.events)] };
  const issues = webhookIssues(fields, house.config.webhooksLocal);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const others = and(eq(webhooks.agencyId, agencyId), isNull(webhooks.removedAt), id === null ? undefined : ne(webhooks.id, id));
  const [found] = await tx
    .select({ many: count(), named: sql<number>`count(*) filter (where lower(${webhooks.name}) = lower(${fields.name}))::int` })
    .from(webhooks)
    .where(others);
  if ((found?.named ?? 0) > 0) throw invalid({ name: 'Un autre webhook porte ce nom' });
  if (id === null && (found?.many ?? 0) >= WEBHOOKS_AT_MOST) throw refusal(webhookErrors, 'agency.too_many_webhooks');
  return fields;
}

const setFields = ({ name, url, events }: WebhookFields) => ({ name, url, events: [...events] });

export async function createWebhook(call: ScopedCall<typeof calls.create>) {
  const { tx, agencyId, actor, userId, house, body } = call;
  demandOwn(actor);
  const fields = await demandFields(call, body, null);
  const secret = newSecret();
  const [row] = await tx
    .insert(webhooks)
    .values({ agencyId, ...setFields(fields), secretSealed: house.seal.seal(secret), madeBy: userId, createdAt: house.clock.instant() })
    .returning({ id: webhooks.id });
  if (!row) throw new Error('a webhook was not written');
  return { webhook: await answer(call, row.id), secret };
}

export async function changeWebhook(call: ScopedCall<typeof calls.change>) {
  const { tx, agencyId, actor, params, body } = call;
  demandOwn(actor);
  await lockWebhook(tx, agencyId, params.id);
  const fields = await demandFields(call, body, params.id);
  await tx.update(webhooks).set(setFields(fields)).where(webhookOf(agencyId, params.id));
  return answer(call, params.id);
}

/** Switched on again, it begins anew: earlier failures count no more. */
export async function turnWebhook(call: ScopedCall<typeof calls.turn>) {
  const { tx, agencyId, actor, house, params, body } = call;
  if (body.on) demandOwn(actor);
  const row = await lockWebhook(tx, agencyId, params.id);
  if (!body.on && row.offAt === null) await switchOff(house, tx, row, 'byHand');
  if (body.on && row.offAt !== null)
    await tx.update(webhooks).set({ offAt: null, offReason: null, failingSince: null }).where(webhookOf(agencyId, params.id));
  return answer(call, params.id);
}

export async function renewSecret(call: ScopedCall<typeof calls.renew>) {
  const { tx, agencyId, actor, house, params } = call;
  demandOwn(actor);
  const { secretSealed } = await lockWebhook(tx, agencyId, params.id);
  const secret = newSecret();
  await tx
    .update(webhooks)
    .set({ secretSealed: house.seal.seal(secret), oldSecretSealed: secretSealed, oldSignsUntil: isoOf(house.clock.now() + OVERLAP_MS) })
    .where(webhookOf(agencyId, params.id));
  return { webhook: await answer(call, params.id), secret };
}

/** Its secrets go at once. Its deliveries stay as long as they are kept. */
export async function removeWebhook({ tx, agencyId, house, params }: ScopedCall<typeof calls.remove>) {
  await lockWebhook(tx, agencyId, params.id);
  await dropWaiting(tx, agencyId, params.id);
  await tx
    .update(webhooks)
    .set({ secretSealed: '', oldSecretSealed: null, oldSignsUntil: null, removedAt: house.clock.instant() })
    .where(webhookOf(agencyId, params.id));
  await notifyScreens(tx, { agencyId, topic: 'settings', ids: [params.id] });
  return { ok: true as const };
}

async function sendPing(house: House, tx: Tx, { agencyId, id: webhookId, name }: WebhookRow): Promise<void> {
  const at = house.clock.instant();
  const eventId = crypto.randomUUID();
  await tx.insert(webhookEvents).values({ agencyId, id: eventId, name: PING, at, facts: { webhookId, name }, createdAt: at });
  await tx.insert(webhookDeliveries).values({ agencyId, eventId, webhookId, nextAt: at, createdAt: at });
  await house.jobs.send(tx, 'webhooks.deliver', { agencyId, webhookId });
}

export async function pingWebhook({ tx, agencyId, house, params }: ScopedCall<typeof calls.ping>) {
  const row = await lockWebhook(tx, agencyId, params.id);
  if (row.offAt !== null) throw refusal(webhookErrors, 'agency.webhook_off');
  await sendPing(house, tx, row);
  return { ok: true as const };
}
