// Tests deliveries: further tries, a process that dies, two workers, an address that fails, two secrets, repetitions.
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { webhookDeliveries, webhookEvents } from '@vigie/db/tables/webhooks.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { signedInAgain } from '../../../test/worlds/field-world.ts';
import { runJob } from '../../rooms.ts';
import { announceEvents } from './announce-events.ts';
import { keepOutcome, takeNext } from './deliver.ts';
import { signatureOf } from './signature.ts';
import { answers, openReceiver, type Receiver } from './test-receiver.ts';

const START = '2026-11-21T09:00:00.000Z';
const t = await openTestHouse({ WEBHOOKS_LOCAL: '1' });
const receiver = await openReceiver();
const calls = contract.webhooks;
afterEach(async () => {
  t.clock.set(START);
  await t.house.jobs.take();
  receiver.heard.length = 0;
  receiver.reply(answers(204));
});

const later = (seconds: number): void => t.clock.set(new Date(t.clock.now() + seconds * 1000).toISOString());
interface Hook {
  readonly a: TestAgency;
  readonly id: string;
  readonly secret: string;
}
async function hook({ url }: Pick<Receiver, 'url'> = receiver): Promise<Hook> {
  const a = await t.agency();
  const { webhook, secret } = (await t.call(calls.create, { as: a.owner, body: { name: 'Paie', url, events: ['alarm.acknowledged'] } })).body;
  return { a, id: webhook.id, secret };
}
async function happens({ a }: Hook, count = 1): Promise<void> {
  const at = t.clock.instant();
  const events = Array.from(
    { length: count },
    () => ({ name: 'alarm.acknowledged', at, facts: { entryId: crypto.randomUUID(), acknowledgedAt: at } }) as const,
  );
  await t.tx(a.id, (tx) => announceEvents({ house: t.house, tx, agencyId: a.id }, events));
}
const deliver = ({ a, id }: Hook) => runJob(t.house, 'webhooks.deliver', { agencyId: a.id, webhookId: id });
const take = ({ a, id }: Hook) => takeNext(t.house, a.id, id);
const lines = async ({ a, id }: Hook, filters: object = {}) =>
  (await t.call(calls.deliveries, { as: a.owner, body: { filters: { webhookId: id, ...filters } } })).body.data;
const read = async ({ a }: Hook) => (await t.call(calls.list, { as: a.owner })).body.data[0]!;
const turnOn = ({ a, id }: Hook) => t.call(calls.turn, { as: a.owner, params: { id }, body: { on: true } });
/** Sessions do not outlive a clock that is moved ahead. */
const signedIn = async (h: Hook): Promise<Hook> => ({ ...h, a: { ...h.a, owner: await signedInAgain(t, h.a.owner) } });
const ids = (): string[] => receiver.heard.map(({ id }) => id);

describe('a delivery', () => {
  test('to a receiver that asks for a later try waits as long, and the others with it', async () => {
    const h = await hook();
    receiver.reply((response) => response.writeHead(429, { 'retry-after': '600' }).end());
    await happens(h, 2);
    await deliver(h);
    expect(ids()).toHaveLength(1);
    receiver.reply(answers(204));
    later(599);
    await t.house.jobs.take();
    later(1);
    await deliver(h);
    expect([ids().length, new Set(ids()).size]).toEqual([3, 2]);
    expect((await lines(await signedIn(h))).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('that is refused is tried ten times at growing waits under one identifier, then has failed', async () => {
    const h = await hook();
    receiver.reply(answers(500, 'en panne'));
    await happens(h);
    await deliver(h);
    for (const wait of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
      later(wait - 1);
      const before = receiver.heard.length;
      await deliver(h);
      expect(receiver.heard.length).toBe(before);
      later(1);
      await deliver(h);
      expect(receiver.heard.length).toBe(before + 1);
    }
    const [event] = await t.tx(h.a.id, (tx) => tx.select().from(webhookEvents).where(eq(webhookEvents.agencyId, h.a.id)));
    expect(ids()).toEqual(Array.from({ length: 10 }, () => event!.id));
    expect(new Set(receiver.heard.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    expect(await lines(await signedIn(h))).toMatchObject([{ status: 300, tries: 10, httpStatus: 500, answer: 'en panne', nextAt: null }]);
  });

  test('is waited for by a job of its own at its next moment', async () => {
    const h = await hook();
    receiver.reply(answers(503));
    await happens(h);
    await t.house.jobs.take();
    await deliver(h);
    const { rows } = await t.platform((tx) =>
      tx.execute(
        sql`select start_after - now() > interval '0 seconds' as later from pgboss.job where name = 'webhooks.deliver' and state < 'active'`,
      ),
    );
    expect(rows).toHaveLength(1);
    expect((await lines(h))[0]).toMatchObject({ status: 100, tries: 1, nextAt: '2026-11-21T09:00:05Z' });
  });

  test('of a process that dies on the way is delivered again with the same identifier, once its lease has ended', async () => {
    const h = await hook();
    await happens(h);
    const dead = await take(h);
    expect(dead?.delivery.tries).toBe(1);
    later(59);
    await deliver(h);
    expect(receiver.heard).toEqual([]);
    later(2);
    await t.house.jobs.take();
    await runJob(t.house, 'webhooks.tend', {});
    await t.drain();
    expect(ids().filter((id) => id === dead!.event.id)).toHaveLength(1);
    expect(await lines(h)).toMatchObject([{ status: 200, tries: 2 }]);
    // It was only slow: its outcome comes too late.
    await keepOutcome(t.house, dead!, { status: 500, answer: 'tard', error: null });
    expect(await lines(h)).toMatchObject([{ status: 200, tries: 2, answer: '' }]);
  });

  test('is taken by one of two workers, and many are each delivered once', async () => {
    const h = await hook();
    await happens(h, 12);
    const both = await Promise.all([take(h), take(h)]);
    expect(new Set(both.map((taken) => taken?.delivery.id)).size).toBe(2);
    // Two at a time: a third one waits.
    expect(await take(h)).toBeNull();
    for (const taken of both) await keepOutcome(t.house, taken!, { status: 204, answer: '', error: null });
    await Promise.all([deliver(h), deliver(h), deliver(h)]);
    expect(receiver.heard).toHaveLength(10);
    expect(new Set(ids()).size).toBe(10);
    expect((await lines(h)).filter(({ status, tries }) => status !== 200 || tries !== 1)).toEqual([]);
  });

  test('beyond twenty is left to another job, so that others have their turn', async () => {
    const h = await hook();
    await happens(h, 25);
    await t.house.jobs.take();
    await deliver(h);
    expect(receiver.heard).toHaveLength(20);
    expect(await t.drain()).toBe(1);
    expect(receiver.heard).toHaveLength(25);
  });

  test('to an address that does not answer stops the others until the next job', async () => {
    const h = await hook({ url: 'http://127.0.0.1:1/' });
    await happens(h, 3);
    await deliver(h);
    const kept = await lines(h);
    expect(kept.map(({ tries }) => tries).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(kept.find(({ tries }) => tries === 1)).toMatchObject({ httpStatus: null, error: 'unreachable' });
  });
});

describe('an address', () => {
  const newsOf = async ({ a }: Hook) => {
    await t.drain();
    const rows = await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, a.owner.userId)));
    return rows.map(({ title, body }) => `${title} ${body}`);
  };

  test('that answers 410 is switched off at once, what waits has failed, and the agency is told', async () => {
    const h = await hook();
    receiver.reply(answers(410));
    await happens(h, 2);
    await deliver(h);
    expect(receiver.heard).toHaveLength(1);
    expect(await read(h)).toMatchObject({ offReason: 'gone', offAt: '2026-11-21T09:00:00Z' });
    expect((await lines(h)).map(({ status, error }) => [status, error])).toEqual([
      [300, 'off'],
      [300, 'off'],
    ]);
    expect(await newsOf(h)).toEqual(['Webhook « Paie » désactivé Désactivé : l’adresse a répondu 410, elle ne veut plus rien recevoir']);
    await happens(h);
    expect(await lines(h)).toHaveLength(2);
    expect((await t.call(calls.ping, { as: h.a.owner, params: { id: h.id } })).body.code).toBe('agency.webhook_off');
  });

  test('that fails for five days is switched off, but not when anything was accepted in between', async () => {
    const [failing, mixed] = [await hook(), await hook()];
    receiver.reply(answers(500));
    for (const h of [failing, mixed]) await happens(h);
    for (const h of [failing, mixed]) await deliver(h);
    later(4 * 86_400);
    receiver.reply(answers(200));
    await deliver(mixed);
    receiver.reply(answers(500));
    later(86_400);
    await happens(mixed);
    for (const h of [failing, mixed]) await deliver(h);
    expect(await read(await signedIn(failing))).toMatchObject({ offReason: 'failing' });
    expect(await read(await signedIn(mixed))).toMatchObject({ offReason: null, failingSince: '2026-11-26T09:00:00Z' });
    expect(await newsOf(failing)).toEqual(['Webhook « Paie » désactivé Désactivé : l’adresse n’a rien accepté pendant cinq jours']);
  });

  test('with a renewed secret is signed by both for a day, then by the new one alone', async () => {
    const h = await hook();
    const { secret } = (await t.call(calls.renew, { as: h.a.owner, params: { id: h.id } })).body;
    expect(secret).not.toBe(h.secret);
    const signed = async (): Promise<[string, string]> => {
      await happens(h);
      await deliver(h);
      const { id, headers, body } = receiver.heard.at(-1)!;
      const expected = [secret, h.secret].map((each) => signatureOf(each, id, Number(headers['webhook-timestamp']), body));
      return [String(headers['webhook-signature']), expected.join(' ')];
    };
    const [during, both] = await signed();
    expect(during).toBe(both);
    later(86_400);
    const [after, later2] = await signed();
    expect(after).toBe(later2.split(' ')[0]);
  });
});

describe('a repetition', () => {
  test('of one delivery has the same identifier, and one that waits is not repeated', async () => {
    const h = await hook();
    await happens(h);
    const [waiting] = await lines(h);
    const replay = (id: string) => t.call(calls.replay, { as: h.a.owner, params: { id } });
    expect((await replay(waiting!.id)).body.code).toBe('agency.delivery_waits');
    await deliver(h);
    expect((await replay(waiting!.id)).status).toBe(200);
    await t.drain();
    expect(ids()).toEqual([waiting!.eventId, waiting!.eventId]);
    expect((await t.call(calls.replay, { as: (await t.agency()).owner, params: { id: waiting!.id } })).status).toBe(404);
  });

  test('of all failed ones since a moment leaves earlier ones and those that arrived', async () => {
    const before = await hook();
    receiver.reply(answers(410));
    await happens(before);
    await deliver(before);
    later(3600);
    const h = await signedIn(before);
    await turnOn(h);
    await happens(h, 2);
    await deliver(h);
    receiver.reply(answers(204));
    const replay = () => t.call(calls.replayFailed, { as: h.a.owner, params: { id: h.id }, body: { since: '2026-11-21T10:00:00.000Z' } });
    expect((await replay()).body.code).toBe('agency.webhook_off');
    await turnOn(h);
    expect((await replay()).body.count).toBe(2);
    await t.drain();
    expect((await lines(h)).map(({ status }) => status)).toEqual([200, 200, 300]);
    expect((await replay()).body.count).toBe(0);
    expect(await lines(h, { status: 300 })).toHaveLength(1);
  });
});

test('an agency that is not served sends nothing until it is again', async () => {
  const h = await hook();
  await happens(h);
  const lock = (errors: { message: string; lock: boolean }[]) =>
    t.platform((tx) => tx.execute(sql`update agencies set errors = ${JSON.stringify(errors)}::jsonb where id = ${h.a.id}`));
  await lock([{ message: 'Fermée', lock: true }]);
  await t.drain();
  expect(receiver.heard).toEqual([]);
  await lock([]);
  await runJob(t.house, 'webhooks.tend', {});
  await t.drain();
  expect(receiver.heard).toHaveLength(1);
});

test('deliveries are kept for thirty days', async () => {
  const h = await hook();
  await happens(h);
  await deliver(h);
  const kept = () =>
    t.tx(h.a.id, (tx) => tx.$count(webhookDeliveries, and(eq(webhookDeliveries.agencyId, h.a.id), eq(webhookDeliveries.status, 200))));
  t.clock.set('2026-12-20T09:00:00.000Z');
  await runJob(t.house, 'agency.retention', {});
  expect(await kept()).toBe(1);
  t.clock.set('2026-12-23T09:00:00.000Z');
  await runJob(t.house, 'agency.retention', {});
  expect([await kept(), await t.tx(h.a.id, (tx) => tx.$count(webhookEvents, eq(webhookEvents.agencyId, h.a.id)))]).toEqual([0, 0]);
});
