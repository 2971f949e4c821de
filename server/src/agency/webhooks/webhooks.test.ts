// Tests an agency's webhooks: who keeps them, what they tell once, and what they are told of.
import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { webhookDeliveries, webhookEvents, webhooks } from '@vigie/db/tables/webhooks.ts';
import { eventNames } from '@vigie/domain/agency/webhooks/events.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';
import { WEBHOOKS_AT_MOST } from '@vigie/domain/agency/webhooks/webhook.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { contractsWorld, SIGNER } from '../../../test/worlds/contracts-world.ts';
import { fieldWorld, message, ON_SITE, sendAs, takesUp } from '../../../test/worlds/field-world.ts';
import { dayService, planningWorld } from '../../../test/worlds/planning-world.ts';
import { announceEvents } from './announce-events.ts';
import { openReceiver } from './test-receiver.ts';

const t = await openTestHouse({ WEBHOOKS_LOCAL: '1' });
const receiver = await openReceiver();
const calls = contract.webhooks;

const fields = (changes: object = {}) => ({ name: 'Paie', url: receiver.url, events: [...eventNames], ...changes });
const make = (as: TestPerson, changes: object = {}) => t.call(calls.create, { as, body: fields(changes) });
const events = async (a: TestAgency) =>
  t.tx(a.id, (tx) => tx.select().from(webhookEvents).where(eq(webhookEvents.agencyId, a.id)).orderBy(webhookEvents.createdAt));
const told = async (a: TestAgency) => (await events(a)).map(({ name }) => name).toSorted(byText);
const rowOf = async (a: TestAgency, id: string) => {
  const [row] = await t.tx(a.id, (tx) =>
    tx
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.agencyId, a.id), eq(webhooks.id, id))),
  );
  return row!;
};

describe('a webhook', () => {
  test('tells its secret once, keeps it sealed, and the trail hides it', async () => {
    const a = await t.agency();
    const { status, body } = await make(a.manager);
    expect([status, body.webhook.name]).toEqual([200, 'Paie']);
    expect(body.secret).toMatch(/^whsec_/);
    const row = await rowOf(a, body.webhook.id);
    expect(t.house.seal.open(row.secretSealed)).toBe(body.secret);
    const listed = await t.call(calls.list, { as: a.manager });
    expect(listed.body.data).toHaveLength(1);
    expect(listed.raw.toString()).not.toMatch(/secret|sealed|whsec/i);
    await t.call(calls.renew, { as: a.manager, params: { id: body.webhook.id } });
    const trail = await t.call(contract.agency.audit, { as: a.owner, body: { filters: { tableName: 'webhooks' } } });
    expect(trail.body.data).toHaveLength(2);
    expect(trail.raw.toString()).not.toContain(row.secretSealed);
  });

  test('has a name of its own, a known event and an address on the Internet, and few siblings', async () => {
    const a = await t.agency();
    await make(a.owner);
    const errors = async (changes: object) => Object.keys((await make(a.owner, changes)).body.errors);
    expect(await errors({ name: ' paie ' })).toEqual(['name']);
    for (const url of ['http://exemple.fr', 'https://localhost/', 'https://a:b@exemple.fr'])
      expect(await errors({ name: 'B', url })).toEqual(['url']);
    expect(await errors({ name: 'B', events: ['ping'] })).toEqual(['events']);
    for (let made = 1; made < WEBHOOKS_AT_MOST; made += 1) expect((await make(a.owner, { name: `W ${made}` })).status).toBe(200);
    expect((await make(a.owner, { name: 'Encore' })).body.code).toBe('agency.too_many_webhooks');
  });

  test('is chosen by people of the agency alone, who have the right', async () => {
    const a = await t.agency();
    const support = await t.platformPerson('support');
    await t.visit(support, a.id);
    const { id } = (await make(a.owner)).body.webhook;
    const refused = await t.call(calls.create, { as: support, scopeId: a.id, body: fields({ name: 'Porte' }) });
    expect([refused.status, refused.body.code]).toEqual([403, 'agency.webhook_by_visitor']);
    const changed = await t.call(calls.change, { as: support, scopeId: a.id, params: { id }, body: fields({ url: 'https://ailleurs.fr' }) });
    expect([changed.status, changed.body.code]).toEqual([403, 'agency.webhook_by_visitor']);
    expect((await t.call(calls.turn, { as: support, scopeId: a.id, params: { id }, body: { on: false } })).status).toBe(200);
    expect((await make(a.agent)).status).toBe(403);
  });

  test('of another agency is neither listed nor touched', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = (await make(a.owner)).body.webhook;
    expect((await t.call(calls.list, { as: b.owner })).body.data).toEqual([]);
    const asked = { as: b.owner, params: { id } };
    expect((await t.call(calls.change, { ...asked, body: fields() })).status).toBe(404);
    expect((await t.call(calls.renew, asked)).status).toBe(404);
    expect((await t.call(calls.ping, asked)).status).toBe(404);
    expect((await t.call(calls.remove, asked)).status).toBe(404);
    expect((await t.call(calls.deliveries, { as: b.owner, body: { filters: { webhookId: id } } })).body).toEqual({ data: [], count: 0 });
    expect((await rowOf(a, id)).removedAt).toBeNull();
  });

  test('that is removed leaves no secret, and its name is free', async () => {
    const a = await t.agency();
    const { id } = (await make(a.owner)).body.webhook;
    expect((await t.call(calls.remove, { as: a.owner, params: { id } })).status).toBe(200);
    expect(await rowOf(a, id)).toMatchObject({ secretSealed: '', oldSecretSealed: null });
    expect((await t.call(calls.list, { as: a.owner })).body.data).toEqual([]);
    expect((await t.call(calls.ping, { as: a.owner, params: { id } })).status).toBe(404);
    expect((await make(a.owner)).status).toBe(200);
  });
});

describe('what happens', () => {
  test('to a guard’s service is told of, with identifiers and moments alone', async () => {
    const world = await fieldWorld(t);
    await make(world.owner);
    await takesUp(t, world);
    await sendAs(t, world.guard, message('serviceEnd', '05:01', { serviceId: world.service.id }, ON_SITE));
    expect(await told(world)).toEqual(['logbook.entry_created', 'logbook.entry_created', 'service.ended', 'service.started']);
    const started = (await events(world)).find(({ name }) => name === 'service.started');
    expect(started?.facts).toEqual({
      serviceId: world.service.id,
      siteId: world.site.id,
      customerId: world.customerId,
      agentId: world.guard.agentId,
      entryId: expect.any(String),
      startedAt: '2026-11-20T18:58:00Z',
    });
  });

  test('to an alarm is told of, when it is raised and when somebody takes it', async () => {
    const world = await fieldWorld(t);
    await make(world.owner, { events: ['alarm.raised', 'alarm.acknowledged'] });
    const alert = { id: crypto.randomUUID(), madeAt: '2026-11-21T08:59:30.000Z', kind: 'sos', position: ON_SITE };
    expect((await t.call(contract.field.pti, { as: world.guard, via: 'agent', body: alert })).status).toBe(200);
    await t.call(contract.field.acknowledgePti, { as: world.manager, params: { id: alert.id }, body: { comment: '' } });
    expect(await told(world)).toEqual(['alarm.acknowledged', 'alarm.raised']);
    const closed = (await events(world)).find(({ name }) => name === 'alarm.acknowledged');
    expect(closed?.facts).toMatchObject({ entryId: alert.id });
  });

  test('to drafts is told of once, when they are published', async () => {
    const world = await planningWorld(t);
    await make(world.owner);
    const saved = await t.call(contract.planning.save, { as: world.manager, body: dayService(world, '2026-12-01') });
    expect([saved.status, await told(world)]).toEqual([200, []]);
    const publish = () => t.call(contract.planning.publish, { as: world.manager, body: { ids: [], from: '2026-12-01', until: '2026-12-01' } });
    expect((await publish()).body.published).toBe(1);
    await publish();
    const [event, ...more] = await events(world);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ name: 'service.published', facts: { siteId: world.siteId, startAt: '2026-12-01T07:00:00Z' } });
    const shown = dayService(world, '2026-12-02', { publish: true });
    expect((await t.call(contract.planning.save, { as: world.manager, body: shown })).status).toBe(200);
    expect(await told(world)).toEqual(['service.published', 'service.published']);
  });

  test('to an invoice is told of once it has its number', async () => {
    const a = await t.agency();
    await make(a.owner, { events: ['invoice.validated'] });
    const draft = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId));
    expect(await told(a)).toEqual([]);
    await t.call(contract.billing.validate, { as: a.owner, params: { id: draft.id }, body: {} });
    expect(await events(a)).toMatchObject([
      {
        name: 'invoice.validated',
        facts: {
          invoiceId: draft.id,
          number: 'FA-2026-00001',
          type: 'invoice',
          customerId: a.customerId,
          issuedOn: '2026-11-20',
          dueOn: '2026-12-20',
          totalCents: 25_200,
          currency: 'EUR',
        },
      },
    ]);
  });

  test('to a contract is told of with its last signature, or when it is noted as signed on paper', async () => {
    const a = await t.agency();
    await make(a.owner, { events: ['contract.signed'] });
    const w = contractsWorld(t);
    const { id } = await w.sent(a, [SIGNER, 'paul@client.test']);
    await w.signByLink(await w.linkOf(a));
    expect(await told(a)).toEqual([]);
    await w.signByLink(await w.linkOf(a, 'paul@client.test'));
    const onPaper = (await w.sent(a)).id;
    expect((await w.move(a, onPaper, 'mark-signed')).status).toBe(200);
    const facts = { kind: 'customer', customerId: a.customerId, agentId: null, signedAt: '2026-11-21T09:00:00.000Z' };
    const all = (await events(a)).map((event) => event.facts);
    expect(all).toHaveLength(2);
    expect(all).toEqual(expect.arrayContaining([id, onPaper].map((contractId) => ({ contractId, ...facts }))));
  });

  test('is not told to an address that did not choose it, is off, removed or another agency’s', async () => {
    const [world, other] = [await fieldWorld(t), await t.agency()];
    await make(other.owner);
    await make(world.owner, { events: ['invoice.validated'] });
    const off = (await make(world.owner, { name: 'Off' })).body.webhook.id;
    await t.call(calls.turn, { as: world.owner, params: { id: off }, body: { on: false } });
    const gone = (await make(world.owner, { name: 'Gone' })).body.webhook.id;
    await t.call(calls.remove, { as: world.owner, params: { id: gone } });
    await takesUp(t, world);
    expect([await told(world), await told(other)]).toEqual([[], []]);
  });

  test('is told of in the transaction of the fact: what is rolled back is not told', async () => {
    const a = await t.agency();
    await make(a.owner);
    const at = '2026-11-21T09:00:00.000Z';
    const event = { name: 'alarm.acknowledged', at, facts: { entryId: crypto.randomUUID(), acknowledgedAt: at } } as const;
    const undone = t.tx(a.id, async (tx) => {
      await announceEvents({ house: t.house, tx, agencyId: a.id }, [event]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await told(a)).toEqual([]);
    await t.tx(a.id, (tx) => announceEvents({ house: t.house, tx, agencyId: a.id }, [event]));
    expect(await told(a)).toEqual(['alarm.acknowledged']);
  });

  test('is hidden from the roles of guards and customers, who may only add to it', async () => {
    const world = await fieldWorld(t);
    await make(world.owner);
    await takesUp(t, world);
    const scopes = [{ agentId: world.guard.agentId }, { customerId: world.customerId }];
    for (const scope of scopes) {
      const seen = await t.house.db.tenant({ agencyId: world.id, ...scope }, async (tx) => [
        await tx.$count(webhooks),
        await tx.$count(webhookEvents),
        await tx.$count(webhookDeliveries),
      ]);
      expect(seen).toEqual([0, 0, 0]);
    }
  });
});

test('a ping arrives with a signature that its secret makes, and nothing about the agency but its identifiers', async () => {
  const a = await t.agency();
  const { webhook, secret } = (await make(a.owner, { url: `${receiver.url}/ping` })).body;
  expect((await t.call(calls.ping, { as: a.owner, params: { id: webhook.id } })).status).toBe(200);
  await t.drain();
  const heard = receiver.heard.find(({ path }) => path.endsWith('/ping'))!;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = createHmac('sha256', key)
    .update(`${heard.id}.${String(heard.headers['webhook-timestamp'])}.${heard.body}`)
    .digest('base64');
  expect(heard.headers).toMatchObject({ 'webhook-signature': `v1,${signed}`, 'webhook-timestamp': '1795251600', 'content-type': 'application/json' });
  expect(JSON.parse(heard.body)).toEqual({ type: 'ping', timestamp: '2026-11-21T09:00:00Z', data: { name: 'Paie', webhookId: webhook.id } });
  const [line] = (await t.call(calls.deliveries, { as: a.manager, body: { filters: { webhookId: webhook.id } } })).body.data;
  expect(line).toMatchObject({ eventId: heard.id, name: 'ping', status: 200, tries: 1, httpStatus: 204, nextAt: null, body: heard.body });
  const changes = await t.tx(a.id, (tx) => tx.$count(auditLines, eq(auditLines.rowId, webhook.id)));
  expect(changes).toBe(1);
});
