import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { sqlState } from '@vigie/db/door.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { makeAgency, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { restrictionFor } from '../plumbing/session/restriction-for.ts';
import { asInput } from '../../test/as-input.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { signedInAgain } from '../../test/worlds/field-world.ts';

const t = await openTestHouse();
const support = await t.platformPerson('support');
const { list } = contract.customers;
const { profile, save } = contract.agency;
const { pricing, saveLicence } = contract.agents;

const subscribe = async (a: TestAgency, values: Partial<typeof agencySubscriptions.$inferInsert>) => {
  await t.platform((tx) => tx.update(agencySubscriptions).set(values).where(eq(agencySubscriptions.agencyId, a.id)));
  t.house.people.forget();
};
const hold = async (a: TestAgency, errors: { message: string; lock: boolean }[]) => {
  await t.platform((tx) => tx.update(agencies).set({ errors }).where(eq(agencies.id, a.id)));
  t.house.people.forget();
};
const restrictionOf = async (as: TestPerson) => (await t.call(contract.identity.me, { as })).body.userCompanies[0]?.agency.restriction;

describe('without a valid subscription', () => {
  test('the agency’s people are refused, but not on its last day (A-017, A-207)', async () => {
    const a = await t.agency();
    await subscribe(a, { currentPeriodEndOn: '2026-11-21' });
    expect([await restrictionOf(a.owner), (await t.call(list, { as: a.owner, body: {} })).status]).toEqual([null, 200]);
    await subscribe(a, { currentPeriodEndOn: '2026-11-20' });
    expect(await restrictionOf(a.owner)).toBe('subscription');
    for (const as of [a.owner, a.manager]) {
      const { status, body } = await t.call(list, { as, body: {} });
      expect([status, body.code]).toEqual([403, 'agency.subscription']);
    }
  });

  test('an agency that is neither paid nor on trial is closed, and so is one without any', async () => {
    const a = await t.agency();
    await subscribe(a, { paid: false, offerType: 0 });
    expect(await restrictionOf(a.owner)).toBeNull();
    await subscribe(a, { paid: false, offerType: 1 });
    expect(await restrictionOf(a.owner)).toBe('subscription');
    await t.platform((tx) => tx.delete(agencySubscriptions).where(eq(agencySubscriptions.agencyId, a.id)));
    t.house.people.forget();
    expect((await t.call(list, { as: a.owner, body: {} })).status).toBe(403);
    expect((await t.call(profile, { as: a.owner })).body.subscription).toBeNull();
  });

  test('the agency itself, its limits and its settings stay open (C-175)', async () => {
    const a = await t.agency();
    await subscribe(a, { currentPeriodEndOn: '2026-11-20' });
    const { body } = await t.call(profile, { as: a.owner });
    expect(body.subscription).toEqual({ currentPeriodEndAt: '2026-11-20', paid: true, operation: { offer: { type: 1 } } });
    expect((await t.call(pricing, { as: a.owner })).status).toBe(200);
    expect((await t.call(save, { as: a.owner, body: { version: body.version, phone: '0561000000' } })).status).toBe(200);
  });

  test('customers and agents follow their agency, without seeing its terms', async () => {
    const a = await t.agency();
    await subscribe(a, { currentPeriodEndOn: '2026-11-19' });
    expect([await restrictionOf(a.customer), await restrictionOf(a.agent)]).toEqual(['subscription', 'subscription']);
    const read = { params: { id: a.customerId } };
    expect((await t.call(contract.customers.read, { as: a.customer, ...read })).body.code).toBe('agency.subscription');
    for (const seen of [await t.call(profile, { as: a.customer }), await t.call(profile, { as: a.agent, via: 'agent' })])
      expect([seen.status, seen.body.subscription]).toEqual([200, null]);
  });

  test('a guard on duty at midnight finishes the service: the field closes at noon, the desk at once', async () => {
    const a = await t.agency();
    await subscribe(a, { currentPeriodEndOn: '2026-11-20' });
    expect([await restrictionOf(a.agent), (await t.call(contract.field.day, { as: a.agent, via: 'agent' })).status]).toEqual([null, 200]);
    expect(await restrictionOf(a.manager)).toBe('subscription');
    const member = (await t.house.people.of(a.agent.userId))!.memberships[0]!;
    const at = (instant: string) => restrictionFor(member, Date.parse(instant));
    expect([at('2026-11-21T10:59:00.000Z'), at('2026-11-21T11:00:00.000Z')]).toEqual([null, 'subscription']);
  });

  test('what a guard did in the field is still accepted', async () => {
    const a = await t.agency();
    await subscribe(a, { currentPeriodEndOn: '2026-11-19' });
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/agent/${a.agent.agentId}/sourcing/nothing`,
      headers: { authorization: `Bearer ${a.agent.token}` },
      payload: {},
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'shared.invalid']);
    expect((await t.call(contract.field.day, { as: a.agent, via: 'agent' })).status).toBe(403);
  });

  test('support can still act (A-277, C-175)', async () => {
    const a = await t.agency();
    await subscribe(a, { currentPeriodEndOn: '2026-11-20' });
    expect((await t.call(list, { as: support, scopeId: a.id, body: {} })).status).toBe(200);
  });
});

describe('the subscription and what it grants', () => {
  test('are read with the agency and its pricing, and an added file raises the count (A-168, C-172)', async () => {
    const a = await t.agency();
    await subscribe(a, { currentPeriodEndOn: '2027-03-31', freeAccounts: 2, prepaidPayslips: 12, prepaidSignatures: 7 });
    expect((await t.call(profile, { as: a.owner })).body.subscription).toMatchObject({ currentPeriodEndAt: '2027-03-31', paid: true });
    const before = (await t.call(pricing, { as: a.owner })).body;
    expect(before).toEqual({
      agentsLimit: 1000,
      agentUnitPriceCents: 150,
      accountsLimit: 100,
      vFreeAccounts: 2,
      storage: { used: 0, limit: 50_000_000_000 },
      prepaidPayslips: 12,
      prepaidSignatures: 7,
      countAgents: { agents: 2, accounts: 2 },
      // No order holds this subscription: no renewal would bill a licence beyond it.
      extraLicence: null,
    });
    await t.call(contract.agents.save, { as: a.manager, body: { firstname: 'Inès', lastname: 'Marty' } });
    expect((await t.call(pricing, { as: a.owner })).body.countAgents).toEqual({ agents: 3, accounts: 2 });
  });

  test('free accounts add to the limit of accounts, not to that of files (A-209, C-174)', async () => {
    const a = await t.agency();
    await subscribe(a, { freeAccounts: 1 });
    await t.platform((tx) => tx.update(agencies).set({ accountsLimit: 2, agentsLimit: 4 }).where(eq(agencies.id, a.id)));
    const create = (lastname: string) => t.call(contract.agents.save, { as: a.manager, body: { firstname: 'Léo', lastname } });
    const give = async (lastname: string) => {
      const { body } = await create(lastname);
      return t.call(saveLicence, {
        as: a.manager,
        params: { id: body.id },
        body: { licence: true, subscription: 0, email: `${lastname}-${a.id}@vigie.test`, version: body.version },
      });
    };
    // Two files have a licence. The free account takes the third place, so a fourth is too many.
    expect((await give('tiers')).status).toBe(200);
    expect((await give('quart')).status).toBe(409);
    expect((await create('quint')).body.code).toBe('agents.files_reached');
  });

  test('are not written by the agency, not even through its own door', async () => {
    const a = await t.agency();
    const refused = (work: Promise<unknown>) => work.then(() => 'written', sqlState);
    expect(await refused(t.tx(a.id, (tx) => tx.execute(sql`update agency_subscriptions set paid = true`)))).toBe('42501');
    expect(await refused(t.tx(a.id, (tx) => tx.execute(sql`update agencies set status = 100`)))).toBe('42501');
    expect(await refused(t.tx(a.id, (tx) => tx.execute(sql`update agencies set errors = '[]'`)))).toBe('42501');
    const body = { version: 1, name: 'Toujours', status: 300, agentsLimit: 9, errors: [] };
    await t.call(save, { as: a.owner, body });
    const [row] = await t.platform((tx) => tx.select().from(agencies).where(eq(agencies.id, a.id)));
    expect([row?.status, row?.agentsLimit]).toEqual([100, 1000]);
  });
});

describe('a restriction that the platform puts on an agency', () => {
  test('is listed with it, each with its lock, and only its own people read it (A-166)', async () => {
    const a = await t.agency();
    const errors = [
      { message: 'Prélèvement rejeté', lock: false },
      { message: 'Dossier en litige', lock: true },
    ];
    await hold(a, errors);
    expect((await t.call(profile, { as: a.manager })).body.errors).toEqual(errors);
    expect((await t.call(profile, { as: a.customer })).body.errors).toEqual([]);
  });

  test('closes the agency as a lapsed subscription does when it locks; a plain error closes nothing (A-167)', async () => {
    const a = await t.agency();
    await hold(a, [{ message: 'Prélèvement rejeté', lock: false }]);
    expect([await restrictionOf(a.owner), (await t.call(list, { as: a.owner, body: {} })).status]).toEqual([null, 200]);
    await hold(a, [{ message: 'Dossier en litige', lock: true }]);
    expect(await restrictionOf(a.owner)).toBe('lock');
    const { status, body } = await t.call(list, { as: a.owner, body: {} });
    expect([status, body.code]).toEqual([403, 'agency.lock']);
    expect((await t.call(profile, { as: a.owner })).status).toBe(200);
    expect((await t.call(list, { as: support, scopeId: a.id, body: {} })).status).toBe(200);
  });
});

describe('a lock in the middle of a service', () => {
  const save = async (a: TestAgency, errors: { message: string; lock: boolean }[]) => {
    const admin = await t.platformPerson('admin');
    const { manager: _manager, ...before } = (await t.call(contract.backoffice.readAgency, { as: admin, params: { id: a.id } })).body;
    const body = asInput(contract.backoffice.saveAgency, { ...before, id: a.id, errors });
    const answer = await t.call(contract.backoffice.saveAgency, { as: admin, body });
    t.house.people.forget();
    return answer.body.errors;
  };
  const onDuty = async (a: TestAgency) => (await t.call(contract.field.day, { as: await signedInAgain(t, a.agent), via: 'agent' })).status;

  test('closes the desk at once, and the field twelve hours later, so that who is on duty finishes', async () => {
    t.clock.set('2026-11-21T09:00:00.000Z');
    const a = await t.agency();
    // The answer tells no more than what was typed.
    expect(await save(a, [{ message: 'Dossier en litige', lock: true }])).toEqual([{ message: 'Dossier en litige', lock: true }]);
    expect([(await t.call(list, { as: a.owner, body: {} })).body.code, await onDuty(a)]).toEqual(['agency.lock', 200]);
    t.clock.set('2026-11-21T20:59:00.000Z');
    await save(a, [{ message: 'Dossier en litige (bis)', lock: true }]);
    expect(await onDuty(a)).toBe(200);
    t.clock.set('2026-11-21T21:00:00.000Z');
    expect(await onDuty(a)).toBe(403);
    t.clock.set('2026-11-21T09:00:00.000Z');
  });
});

describe('the status of an agency at sign-in', () => {
  const person = async (status: number) =>
    t.platform(async (tx) => {
      const email = `etat-${status}-${crypto.randomUUID().slice(0, 8)}@vigie.test`;
      const agency = await makeAgency(tx, { status });
      const user = await makeUser(tx, { email, password: 'Guet-Apens-7' });
      await makeMember(tx, agency.id, { kind: 'owner', userId: user.id, email });
      return { email, agency, user };
    });
  const signIn = async (email: string) => (await t.call(contract.identity.login, { body: { username: email, password: 'Guet-Apens-7' } })).body;

  test('created and active let its people in; inactive and archived say why they do not (A-165, C-254)', async () => {
    for (const status of [0, 100]) expect(await signIn((await person(status)).email)).toHaveProperty('token');
    for (const status of [200, 300]) {
      const answer = await signIn((await person(status)).email);
      expect([answer.code, answer.message]).toEqual([
        'identity.agency_closed',
        'Votre agence n’a plus accès à Vigie. Adressez-vous à son responsable.',
      ]);
    }
  });

  test('a signed-in person is stopped at the next call, while support can still act there', async () => {
    const a = await t.agency();
    expect((await t.call(list, { as: a.owner, body: {} })).status).toBe(200);
    await t.platform((tx) => tx.update(agencies).set({ status: 200 }).where(eq(agencies.id, a.id)));
    t.house.people.forget();
    const { status, body } = await t.call(list, { as: a.owner, body: {} });
    expect([status, body.code]).toEqual([401, 'identity.agency_closed']);
    expect((await t.call(list, { as: support, scopeId: a.id, body: {} })).status).toBe(200);
  });

  test('somebody who also works elsewhere can still work there', async () => {
    const { email, user } = await person(200);
    const other = await t.platform(async (tx) => {
      const agency = await makeAgency(tx);
      await makeMember(tx, agency.id, { kind: 'staff', userId: user.id, email });
      return agency;
    });
    const { token } = await signIn(email);
    const answer = await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
    expect(answer.json().userCompanies.map((each: { agency: { id: string } }) => each.agency.id)).toEqual([other.id]);
  });
});
