// Tests an agency's API keys: who makes them, what they tell once, how they act, and when they end.
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { accessLines } from '@vigie/db/tables/access.ts';
import { apiKeys } from '@vigie/db/tables/api-keys.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { KEY_CALLS_A_MINUTE, KEYS_AT_MOST } from '@vigie/domain/identity/api-keys.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { buildApp } from '../../build-app.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';

const t = await openTestHouse();
const { list, create, revoke } = contract.apiKeys;
/** Another process of the same installation. */
const elsewhere = await buildApp(t.house);
afterAll(() => elsewhere.close());

/** Changes with each write of a row. */
const xminOf = sql<string>`api_keys.xmin::text`;

const make = (as: TestPerson, changes: object = {}) =>
  t.call(create, { as, body: { name: 'Paie', rights: ['listCustomers'], endsOn: null, ...changes } });
/** Whoever sends the key instead of a token. */
const by = (a: TestAgency, secret: string): TestPerson => ({ ...a.manager, token: secret });
const customers = (as: TestPerson) => t.call(contract.customers.list, { as, body: {} });
const keyOf = async (a: TestAgency, rights: readonly Right[] = ['listCustomers'], changes: object = {}) => {
  const { body } = await make(a.owner, { rights, ...changes });
  return { id: body.key.id, secret: body.secret, as: by(a, body.secret) };
};
const rowOf = async (a: TestAgency, id: string) => {
  const [row] = await t.tx(a.id, (tx) =>
    tx
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.agencyId, a.id), eq(apiKeys.id, id))),
  );
  return row!;
};

describe('a new key', () => {
  test('tells its secret once, and is stored as a hash with its readable beginning', async () => {
    const a = await t.agency();
    const { status, body } = await make(a.owner, { rights: ['editCustomers'] });
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^vigie_[\w-]{43}$/);
    expect(body.key).toMatchObject({
      name: 'Paie',
      beginning: body.secret.slice(0, 12),
      rights: ['listCustomers', 'readCustomers', 'editCustomers'],
    });
    const row = await rowOf(a, body.key.id);
    expect(JSON.stringify(row)).not.toContain(body.secret.slice(12));
    const listed = await t.call(list, { as: a.manager });
    expect(listed.body.data).toMatchObject([{ id: body.key.id, state: 'active', lastUsedOn: null, endsOn: null }]);
    expect(listed.raw.toString()).not.toMatch(/secret|hash/i);
  });

  test('has no right that its maker lacks, and none that needs a person', async () => {
    const a = await t.agency();
    const mayNot = await t.tx(a.id, async (tx) => {
      const rights: Right[] = ['readAgencySettings', 'editAgencySettings', 'listCustomers'];
      await tx.update(userCompanies).set({ rights }).where(eq(userCompanies.id, a.manager.memberId));
      return ['editCustomers', 'exportData', 'signAgentContracts', 'editAgencySettings'];
    });
    t.house.people.forget();
    for (const right of mayNot) expect(Object.keys((await make(a.manager, { rights: [right] })).body.errors)).toEqual(['rights']);
    expect((await make(a.manager)).status).toBe(200);
    expect((await make(a.agent)).status).toBe(403);
  });

  test('has a name of its own among those that work, an end to come, and few siblings', async () => {
    const a = await t.agency();
    const first = await keyOf(a);
    expect((await make(a.owner, { name: ' paie ' })).body.errors).toEqual({ name: 'Une autre clé porte ce nom' });
    expect(Object.keys((await make(a.owner, { name: 'Caisse', endsOn: '2026-11-20' })).body.errors)).toEqual(['endsOn']);
    await t.call(revoke, { as: a.owner, params: { id: first.id } });
    for (let made = 0; made < KEYS_AT_MOST; made += 1) expect((await make(a.owner, { name: `Clé ${made}` })).status).toBe(200);
    expect((await make(a.owner, { name: 'Encore' })).body.code).toBe('agency.too_many_keys');
  });

  test('is not made by somebody of the platform in a visit, who may revoke one', async () => {
    const a = await t.agency();
    const { id } = await keyOf(a);
    const support = await t.platformPerson('support');
    await t.visit(support, a.id);
    const made = await t.call(create, { as: support, scopeId: a.id, body: { name: 'Porte', rights: ['listCustomers'], endsOn: null } });
    expect([made.status, made.body.code]).toEqual([403, 'agency.key_by_visitor']);
    expect((await t.call(revoke, { as: support, scopeId: a.id, params: { id } })).status).toBe(200);
  });

  test('of another agency is neither listed nor revoked', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id, as } = await keyOf(a);
    expect((await t.call(revoke, { as: b.owner, params: { id } })).status).toBe(404);
    expect((await t.call(list, { as: b.owner })).body.data).toEqual([]);
    expect((await customers(as)).status).toBe(200);
    expect((await t.call(contract.customers.list, { as, scopeId: b.id, body: {} })).status).toBe(404);
  });
});

describe('a call by a key', () => {
  test('is in the trail under the name of the key, never of its maker', async () => {
    const a = await t.agency();
    const { id, as } = await keyOf(a, ['createCustomers', 'listCustomers']);
    const saved = await t.call(contract.customers.save, { as, body: { name: 'Client de la caisse' } });
    expect(saved.status).toBe(200);
    const lines = await t.tx(a.id, (tx) => tx.select().from(auditLines).where(eq(auditLines.rowId, saved.body.id)));
    expect(lines.map(({ userId }) => userId)).toEqual([id]);
    const trail = await t.call(contract.agency.audit, { as: a.owner, body: { query: 'clé api paie' } });
    expect(trail.body.data.map(({ author }) => author)).toEqual(['Clé API Paie']);
    const made = await t.call(contract.agency.audit, { as: a.owner, body: { filters: { tableName: 'api_keys' } } });
    expect(made.body.data.map(({ changes, author }) => [changes['secret_hash'], author === 'Clé API Paie'])).toEqual([['•••', false]]);
  });

  test('that is told sensitive data leaves a line of « Consultations » with its name', async () => {
    const a = await t.agency();
    const who = a.agent.agentId!;
    const socialSecuritySealed = t.house.seal.seal('2 92 03 99 126 111 21');
    await t.tx(a.id, (tx) => tx.update(agents).set({ socialSecuritySealed }).where(eq(agents.id, who)));
    const { id, as } = await keyOf(a, ['readAgentsPersonalData']);
    expect((await t.call(contract.agents.read, { as, params: { id: who } })).status).toBe(200);
    const lines = await t.tx(a.id, (tx) => tx.select().from(accessLines).where(eq(accessLines.agencyId, a.id)));
    expect(lines).toMatchObject([{ userId: id, actorName: 'Clé API Paie', actorKind: 'key', agentId: who, matter: 'nir', call: 'agents.read' }]);
    const shown = await t.call(contract.agency.accessLines, { as: a.owner, body: { filters: {} } });
    expect(shown.body.data).toMatchObject([{ author: 'Clé API Paie', authorKind: 'key' }]);
  });

  test('opens no account: a contact gets no access to the portal', async () => {
    const a = await t.agency();
    const { as } = await keyOf(a, ['createCustomers', 'editCustomers']);
    const receives = { invoiceRecipient: false, estimateRecipient: false, planningRecipient: false };
    const sends = { sendCustomerInterventionReport: false, sendCustomerServiceEventReport: false };
    const contact = { firstname: 'Zoé', lastname: 'Rey', email: 'zoe@client.test', phone: '', position: '', ...receives, ...sends };
    const refused = await t.call(contract.customers.save, { as, body: { name: 'Rey', contacts: [{ ...contact, portalAccess: true }] } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['contacts']]);
    expect((await t.call(contract.customers.save, { as, body: { name: 'Rey', contacts: [contact] } })).status).toBe(200);
  });

  test('writes the day of its use once', async () => {
    const a = await t.agency();
    const { id, as } = await keyOf(a);
    await customers(as);
    const changes = () => t.tx(a.id, (tx) => tx.$count(auditLines, eq(auditLines.rowId, id)));
    const used = await rowOf(a, id);
    expect([used.lastUsedOn, await changes()]).toEqual(['2026-11-21', 1]);
    const [before] = await t.platform((tx) => tx.select({ xmin: xminOf }).from(apiKeys).where(eq(apiKeys.id, id)));
    await customers(as);
    expect(await t.platform((tx) => tx.select({ xmin: xminOf }).from(apiKeys).where(eq(apiKeys.id, id)))).toEqual([before]);
  });
});

describe('a key that does not work', () => {
  test.each([['vigie_'], [`vigie_${'a'.repeat(43)}`], [`vigie_${'a'.repeat(44)}`], ['vigie_é'], [`vigie_${"' or 1=1 --".padEnd(43, 'x')}`]])(
    '« %s » is unknown',
    async (secret) => {
      const a = await t.agency();
      const { status, body } = await customers(by(a, encodeURIComponent(secret)));
      expect([status, body.code]).toEqual([401, 'identity.key_unknown']);
    },
  );

  test('once revoked is refused at once in every process, and revoking it again changes nothing', async () => {
    const a = await t.agency();
    const { id, secret, as } = await keyOf(a);
    const there = () =>
      elsewhere.inject({ method: 'POST', url: `/api/agency/${a.id}/fetch/customers`, headers: { authorization: `Bearer ${secret}` }, payload: {} });
    expect([(await customers(as)).status, (await there()).statusCode]).toEqual([200, 200]);
    await t.call(revoke, { as: a.owner, params: { id } });
    expect([(await customers(as)).body.code, (await there()).json().code]).toEqual(['identity.key_unknown', 'identity.key_unknown']);
    const { revokedAt } = await rowOf(a, id);
    expect((await t.call(revoke, { as: a.owner, params: { id } })).status).toBe(200);
    expect((await rowOf(a, id)).revokedAt).toBe(revokedAt);
  });

  test('is refused after its last day, as the agency counts days', async () => {
    const a = await t.agency();
    const { as } = await keyOf(a, ['listCustomers'], { endsOn: '2026-11-21' });
    const before = t.clock.instant();
    t.clock.set('2026-11-21T22:59:00.000Z');
    expect((await customers(as)).status).toBe(200);
    t.clock.set('2026-11-21T23:01:00.000Z');
    expect((await customers(as)).body.code).toBe('identity.key_unknown');
    t.clock.set(before);
  });

  test('of an agency without a subscription, with a lock, or closed is refused as a member is', async () => {
    const a = await t.agency();
    const { as } = await keyOf(a);
    const here = eq(agencies.id, a.id);
    const lock = (errors: { message: string; lock: boolean }[]) => t.platform((tx) => tx.update(agencies).set({ errors }).where(here));
    await lock([{ message: 'Fermée', lock: true }]);
    expect((await customers(as)).body.code).toBe('agency.lock');
    await lock([]);
    await t.platform((tx) => tx.update(agencySubscriptions).set({ currentPeriodEndOn: '2026-11-20' }).where(eq(agencySubscriptions.agencyId, a.id)));
    expect((await customers(as)).body.code).toBe('agency.subscription');
    await t.platform((tx) => tx.update(agencies).set({ status: 300 }).where(here));
    expect((await customers(as)).body.code).toBe('identity.key_unknown');
  });

  test('cannot be given more rights, another end or a new life by anybody', async () => {
    const a = await t.agency();
    const { id } = await keyOf(a);
    await t.call(revoke, { as: a.owner, params: { id } });
    for (const values of [{ rights: ['exportData'] }, { endsOn: '2030-01-01' }, { revokedAt: null }]) {
      const changed = t.tx(a.id, (tx) => tx.update(apiKeys).set(values).where(eq(apiKeys.id, id)));
      await expect(changed).rejects.toMatchObject({ cause: { code: 'VG001' } });
    }
  });
});

test('a key that calls too often waits as long as it is told', async () => {
  const a = await t.agency();
  const [often, other] = [await keyOf(a), await keyOf(a, ['listCustomers'], { name: 'Calme' })];
  const answers = await Promise.all(Array.from({ length: KEY_CALLS_A_MINUTE }, () => customers(often.as)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  t.clock.set('2026-11-21T09:00:20.000Z');
  const refused = await t.app.inject({
    method: 'POST',
    url: `/api/agency/${a.id}/fetch/customers`,
    headers: { authorization: `Bearer ${often.secret}` },
    payload: {},
  });
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'identity.key_too_often', '41']);
  expect((await customers(other.as)).status).toBe(200);
  t.clock.set('2026-11-21T09:01:01.000Z');
  expect((await customers(often.as)).status).toBe(200);
});
