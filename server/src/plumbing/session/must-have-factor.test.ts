import { afterAll, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { mails, auditLines } from '@vigie/db/tables/plumbing.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { platformAgencyId } from '@vigie/domain/agency/agency-status.ts';
import { makeMember } from '@vigie/demo/factories/people.ts';
import { factorWorld, PASSWORD } from '../../../test/worlds/factor-world.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../test/house.ts';
import { buildApp } from '../../build-app.ts';
import { dropFactorOf, MachineRefusal } from '../../identity/accounts/first-admin.ts';
import { notifyScreens } from '../realtime.ts';

const t = await openTestHouse();
const { withTotp } = factorWorld(t);
const { me, sessions } = contract.identity;
const { profile, save } = contract.agency;
const calls = contract.secondFactor;
const given = { currentPassword: PASSWORD };

/** The same house served without the demonstration. */
const app = await buildApp({ ...t.house, config: { ...t.house.config, demo: false } });
afterAll(() => app.close());
const real = async (as: TestPerson, url: string, payload?: object) => {
  const answer = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${as.token}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const emailOf = async (world: TestHouse, as: TestPerson): Promise<string> => (await world.call(me, { as })).body.email;

describe('the platform’s own people', () => {
  test.each(['superadmin', 'admin', 'support'] as const)(
    '%s: outside the demonstration nothing is answered before a second factor is set up',
    async (role) => {
      const person = await t.platformPerson(role);
      const lists = { limit: 5 };
      const closed = await real(person, '/admin/fetch/agencies', lists);
      expect([closed.status, closed.body.code]).toEqual([403, 'identity.factor_required']);
      for (const url of ['/user/sessions', '/user/notifications', '/user/devices'])
        expect((await real(person, url)).body.code).toBe('identity.factor_required');
      expect((await real(person, '/user')).body.factorRequired).toBe(true);
      expect((await real(person, '/user/second-factor')).body.required).toBe(true);
      await withTotp(person);
      expect((await real(person, '/admin/fetch/agencies', lists)).status).toBe(200);
      expect((await real(person, '/user')).body.factorRequired).toBe(false);
      const last = await real(person, '/user/second-factor/totp/remove', given);
      expect([last.status, last.body.code]).toEqual([409, 'identity.last_factor']);
    },
  );

  test('are not stopped in the demonstration, whose password is published', async () => {
    const person = await t.platformPerson('superadmin');
    expect((await t.call(me, { as: person })).body.factorRequired).toBe(false);
    expect((await t.call(contract.backoffice.agencies, { as: person, body: {} })).status).toBe(200);
  });
});

describe('an agency that requires a second factor', () => {
  const version = async (as: TestPerson): Promise<number> => (await t.call(profile, { as })).body.version;
  const demands = async (as: TestPerson, demand: string) =>
    t.call(save, { as, body: { version: await version(as), settings: { secondFactor: { demand } } } });
  const answered = async (as: TestPerson): Promise<number> => (await t.call(profile, { as })).status;

  test('from its owners stops them at once, and nobody else; with a factor, or without the rule, they continue', async () => {
    const a = await t.agency();
    expect((await demands(a.owner, 'owners')).status).toBe(200);
    t.house.people.forget();
    expect((await t.call(profile, { as: a.owner })).body.code).toBe('identity.factor_required');
    expect([await answered(a.manager), await answered(a.agent), await answered(a.customer)]).toEqual([200, 200, 200]);
    await withTotp(a.owner);
    expect(await answered(a.owner)).toBe(200);
    expect((await t.call(calls.removeTotp, { as: a.owner, body: given })).body.code).toBe('identity.last_factor');
    await demands(a.owner, 'nobody');
    t.house.people.forget();
    expect((await t.call(calls.removeTotp, { as: a.owner, body: given })).status).toBe(200);
    expect(await answered(a.owner)).toBe(200);
  });

  test('from its managers too stops both, while guards work on', async () => {
    const a = await t.agency();
    await demands(a.owner, 'ownersAndStaff');
    t.house.people.forget();
    expect([await answered(a.owner), await answered(a.manager), await answered(a.agent)]).toEqual([403, 403, 200]);
  });

  test('is set by its owner alone, and only to a known value', async () => {
    const a = await t.agency();
    const refused = await demands(a.manager, 'owners');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['settings.secondFactor.demand']]);
    expect((await demands(a.manager, 'nobody')).status).toBe(200);
    expect((await demands(a.owner, 'everybody')).status).toBe(422);
    const [row] = await t.platform((tx) => tx.select().from(agencies).where(eq(agencies.id, a.id)));
    expect(row!.settings).not.toHaveProperty('secondFactor');
  });
});

describe('a second factor is removed for somebody who has lost it', () => {
  const take = contract.agents.takeFactorAway;
  const takeFrom = (as: TestPerson, id: string) => t.call(take, { as, params: { id } });
  const isSet = async (as: TestPerson): Promise<boolean> => (await t.call(calls.factors, { as })).body.totpSince !== null;

  test('by the owner of the agency: the person is notified, and the trail says who did it', async () => {
    const a = await t.agency();
    await withTotp(a.agent);
    expect((await takeFrom(a.manager, a.agent.agentId!)).body.code).toBe('accounts.owner_takes_away');
    expect(await isSet(a.agent)).toBe(true);
    expect((await takeFrom(a.owner, a.agent.agentId!)).body).toEqual({ ok: true });
    expect(await isSet(a.agent)).toBe(false);
    const ofRow = and(eq(auditLines.agencyId, a.id), eq(auditLines.action, 'agents.takeFactorAway'));
    const [line] = await t.platform((tx) => tx.select().from(auditLines).where(ofRow));
    expect(line).toMatchObject({ userId: a.owner.userId, rowId: a.agent.memberId, changes: { second_factor: [true, false] } });
    const email = await emailOf(t, a.agent);
    const told = await t.platform((tx) => tx.select().from(mails).where(eq(mails.template, 'factorChanged')));
    expect(
      told.find(
        ({ recipients, textBody }) => recipients[0] === email && textBody.includes('a été retirée à la demande de votre agence. Un mot de passe'),
      ),
    ).toBeDefined();
    expect((await takeFrom(a.owner, a.agent.agentId!)).body.code).toBe('identity.factor_absent');
  });

  test('not by another agency’s owner, and not from somebody who also works for another agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await withTotp(a.agent);
    expect((await takeFrom(b.owner, a.agent.agentId!)).status).toBe(404);
    await t.platform((tx) => makeMember(tx, b.id, { kind: 'staff', userId: a.agent.userId }));
    expect((await takeFrom(a.owner, a.agent.agentId!)).body.code).toBe('accounts.of_others_too');
    expect(await isSet(a.agent)).toBe(true);
  });

  test('for a contact by their agency in the same way', async () => {
    const a = await t.agency();
    await withTotp(a.customer);
    const params = { id: a.customerId, contactId: a.customer.memberId };
    const takeAway = (as: TestPerson) => t.call(contract.customers.takeFactorAway, { as, params });
    expect((await takeAway(a.manager)).body.code).toBe('accounts.owner_takes_away');
    expect((await takeAway(a.owner)).status).toBe(200);
    expect(await isSet(a.customer)).toBe(false);
  });

  test('for an owner by superadmin and support, with a trace in the agency; not by an administrator or an insider', async () => {
    const a = await t.agency();
    await withTotp(a.owner);
    const takeAway = (as: TestPerson) => t.call(contract.backoffice.takeOwnersFactorAway, { as, params: { id: a.id } });
    for (const as of [await t.platformPerson('admin'), a.owner, a.manager]) expect((await takeAway(as)).status).toBe(403);
    const support = await t.platformPerson('support');
    expect((await takeAway(support)).status).toBe(200);
    expect(await isSet(a.owner)).toBe(false);
    const ofRow = and(eq(auditLines.agencyId, a.id), eq(auditLines.action, 'backoffice.takeOwnersFactorAway'));
    expect(await t.platform((tx) => tx.select().from(auditLines).where(ofRow))).toMatchObject([{ userId: support.userId, rowId: a.owner.memberId }]);
    expect((await t.call(contract.backoffice.takeOwnersFactorAway, { as: support, params: { id: crypto.randomUUID() } })).status).toBe(404);
  });

  test('for anybody by the operator of the machine, and their sessions end with it', async () => {
    const person = await t.platformPerson('superadmin');
    const email = await emailOf(t, person);
    const machine = { db: t.house.db, clock: t.clock, config: t.house.config };
    await expect(dropFactorOf(machine, email)).rejects.toThrow(new MachineRefusal(`Le compte ${email} n’a pas de double authentification`));
    await expect(dropFactorOf(machine, 'personne@vigie.test')).rejects.toThrow(MachineRefusal);
    const { body } = await t.call(contract.identity.login, { body: { username: email, password: PASSWORD } });
    const signedIn = { ...person, token: body.token };
    await withTotp(person);
    const heard: (readonly [string, readonly string[]])[] = [];
    const deaf = t.house.realtime.subscribe(({ agencyId, topic, ids }) => void (topic === 'people' && heard.push([agencyId, ids])));
    // What was told before arrives in order: the next word is the removal's.
    const sentinel = crypto.randomUUID();
    await t.platform((tx) => notifyScreens(tx, { agencyId: platformAgencyId, topic: 'people', ids: [sentinel] }));
    await expect.poll(() => heard.at(-1)?.[1]).toEqual([sentinel]);
    heard.length = 0;
    expect(await dropFactorOf(machine, email)).toEqual({ email, dropped: true });
    // A server that runs forgets the person, whose rights it keeps.
    await expect.poll(() => heard).toContainEqual([platformAgencyId, [person.userId]]);
    deaf();
    t.house.people.forget();
    expect((await t.call(sessions, { as: signedIn })).status).toBe(401);
    expect((await t.call(contract.identity.login, { body: { username: email, password: PASSWORD } })).status).toBe(200);
  });
});
