import { describe, expect, test } from 'vitest';
import { and, eq, isNull } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, passwordResets, users } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { makeAgent, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { tokenIn, wholeText } from '../../../test/mail-server.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { turnLicences } from './begin-licences.ts';
import { endDatedLicences } from './end-licences.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const { saveLicence, read, pricing } = contract.agents;

let serial = 0;
const newAddress = (): string => `licence-${(serial += 1)}@vigie.test`;
const unlicensed = (a: TestAgency, email: string) => t.tx(a.id, (tx) => makeAgent(tx, a.id, { status: 200, email }));
const give = (a: TestAgency, id: string, body: Record<string, unknown> = {}) =>
  t.call(saveLicence, {
    as: a.manager,
    params: { id },
    body: { licence: true, subscription: 0, version: 1, ...body },
  });
const take = (a: TestAgency, id: string, version: number) =>
  t.call(saveLicence, { as: a.manager, params: { id }, body: { licence: false, version } });
const mailsTo = (a: TestAgency, email: string) =>
  t.tx(a.id, async (tx) => (await tx.select().from(mails).where(eq(mails.agencyId, a.id))).filter((mail) => mail.recipients.includes(email)));

describe('giving a licence', () => {
  test('opens an account, mails a link to choose a password, and lets the agent in (F-256, C-181)', async () => {
    const a = await t.agency();
    const email = newAddress();
    const agent = await unlicensed(a, email);
    expect((await t.call(read, { as: a.manager, params: { id: agent.id } })).body.status).toBe(AgentStatus.unlicensed);
    const given = await give(a, agent.id);
    expect(given.status).toBe(200);
    expect(AgentStatus).toEqual({ licensed: 100, unlicensed: 200, archived: 300, deleted: 400 });
    expect(given.body).toMatchObject({
      status: 100,
      nextSubscription: 0,
      willDeactivateOn: null,
      account: { hasAccount: true, loginEmail: email, passwordChosen: false },
    });
    const [mail] = await mailsTo(a, email);
    expect(mail).toMatchObject({ template: 'accountCreated' });
    const token = tokenIn(wholeText(t, mail!));
    expect(
      (
        await t.call(contract.identity.resetPassword, {
          params: { confirmationToken: token },
          body: { password: 'Guet-Apens-7' },
        })
      ).status,
    ).toBe(200);
    const session = await t.call(contract.identity.login, {
      body: { username: email, password: 'Guet-Apens-7' },
    });
    const me = await t.app.inject({
      url: '/api/user',
      headers: { authorization: `Bearer ${session.body.token}` },
    });
    expect(me.json()).toMatchObject({ email, userCompanies: [{ kind: 'agent', agentId: agent.id }] });
  });

  test('links the account that the person already has in another agency, without a new password', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const email = newAddress();
    const user = await t.platform((tx) => makeUser(tx, { email }));
    await t.platform((tx) => makeMember(tx, b.id, { kind: 'staff', userId: user.id }));
    const agent = await unlicensed(a, email.toUpperCase());
    expect((await give(a, agent.id)).body.account).toMatchObject({ loginEmail: email, passwordChosen: true });
    expect(await mailsTo(a, email)).toMatchObject([{ template: 'generic' }]);
    expect(await t.platform((tx) => tx.select().from(passwordResets).where(eq(passwordResets.userId, user.id)))).toEqual([]);
    const person = await t.house.people.of(user.id);
    expect(person?.memberships.map((membership) => membership.agency.id).toSorted()).toEqual([a.id, b.id].toSorted());
  });

  test('is refused when the address belongs to another person of the agency', async () => {
    const a = await t.agency();
    const [owner] = await t.platform((tx) => tx.select().from(users).where(eq(users.id, a.owner.userId)));
    const agent = await unlicensed(a, owner!.email);
    const answer = await give(a, agent.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'accounts.address_taken']);
    expect((await t.call(read, { as: a.manager, params: { id: agent.id } })).body).toMatchObject({
      status: 200,
      account: { hasAccount: false },
    });
    const other = newAddress();
    expect((await give(a, agent.id, { email: other })).body).toMatchObject({
      status: 100,
      email: owner!.email,
      account: { loginEmail: other },
    });
  });

  test('is refused to the second of two agents with one address', async () => {
    const a = await t.agency();
    const email = newAddress();
    const [first, second] = [await unlicensed(a, email), await unlicensed(a, email)];
    expect((await give(a, first.id)).status).toBe(200);
    expect((await give(a, second.id)).body.code).toBe('accounts.address_taken');
  });

  test('needs a subscription and a readable address', async () => {
    const a = await t.agency();
    const agent = await unlicensed(a, '');
    expect((await give(a, agent.id, { subscription: undefined })).body.errors).toEqual({
      subscription: 'Obligatoire',
    });
    expect((await give(a, agent.id)).body.errors).toEqual({ email: 'Obligatoire' });
    expect((await give(a, agent.id, { email: 'awa' })).body.errors).toEqual({
      email: 'Veuillez saisir une adresse mail valide',
    });
    expect((await give(a, agent.id, { subscription: 7 })).body.errors).toEqual({
      subscription: 'Format invalide',
    });
  });

  test('stops at the agency’s quota (F-258, A-208)', async () => {
    const a = await t.agency();
    await t.platform((tx) => tx.update(agencies).set({ accountsLimit: 3 }).where(eq(agencies.id, a.id)));
    const [first, second] = [await unlicensed(a, newAddress()), await unlicensed(a, newAddress())];
    const answers = await Promise.all([give(a, first.id), give(a, second.id)]);
    expect(answers.map((answer) => answer.status).toSorted(bySize)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.message).toBe(
      'Vous avez atteint la limite de votre forfait de licence utilisateur.',
    );
    expect((await t.call(pricing, { as: a.manager })).body).toEqual({
      agentsLimit: 1000,
      agentUnitPriceCents: 150,
      extraLicence: null,
      accountsLimit: 3,
      vFreeAccounts: 0,
      prepaidPayslips: 0,
      prepaidSignatures: 0,
      storage: { used: 0, limit: 50_000_000_000 },
      countAgents: { agents: 4, accounts: 3 },
    });
  });

  test('a corrected address replaces an account that was never opened, but not an opened one', async () => {
    const a = await t.agency();
    const [wrong, right] = [newAddress(), newAddress()];
    const agent = await unlicensed(a, wrong);
    const { version } = (await give(a, agent.id)).body;
    const taken = (await take(a, agent.id, version)).body;
    const again = (await give(a, agent.id, { email: right, version: taken.version })).body;
    expect(again.account.loginEmail).toBe(right);
    await t.platform((tx) => tx.update(users).set({ passwordHash: 'chosen' }).where(eq(users.email, right)));
    const out = (await take(a, agent.id, again.version)).body;
    expect((await give(a, agent.id, { email: wrong, version: out.version })).body.account.loginEmail).toBe(right);
  });

  test('an archived agent, a stale version and another agency’s agent are refused', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const archived = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { status: 300, email: newAddress() }));
    expect((await give(a, archived.id)).body.message).toBe('Ce collaborateur est archivé');
    const agent = await unlicensed(a, newAddress());
    expect((await give(a, agent.id, { version: 7 })).body.code).toBe('shared.stale');
    expect((await give(a, b.agent.agentId!)).status).toBe(404);
    await onlyRights(t, a.manager, ['editAgents']);
    expect((await give(a, agent.id)).status).toBe(403);
  });
});

describe('taking a licence away', () => {
  test('closes the account at once, whatever kind of member the agent is', async () => {
    const a = await t.agency();
    const [row] = await t.tx(a.id, (tx) => tx.update(userCompanies).set({ kind: 'staff' }).where(eq(userCompanies.id, a.agent.memberId)).returning());
    expect(row?.kind).toBe('staff');
    const agent = (await t.call(read, { as: a.owner, params: { id: a.agent.agentId! } })).body;
    expect((await take(a, agent.id, agent.version)).body).toMatchObject({ status: 200 });
    await expect.poll(async () => (await t.house.people.of(a.agent.userId))?.memberships).toEqual([]);
    expect((await t.call(contract.agents.directory, { as: a.agent, via: 'agent', body: {} })).status).toBe(404);
  });

  test('is refused for the main administrator, with a message (F-262, C-185)', async () => {
    const a = await t.agency();
    const agent = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    await t.platform((tx) => tx.update(userCompanies).set({ agentId: agent.id }).where(eq(userCompanies.id, a.owner.memberId)));
    const answer = await take(a, agent.id, 1);
    expect([answer.status, answer.body.message]).toEqual([409, "Impossible de désactiver l'administrateur principal"]);
    expect((await t.call(read, { as: a.manager, params: { id: agent.id } })).body).toMatchObject({
      isManager: true,
      status: 100,
    });
  });

  test('a dated licence is not removed by hand, and ends after its last local day (F-260, F-261, C-184)', async () => {
    const a = await t.agency();
    const agent = await unlicensed(a, newAddress());
    const given = (await give(a, agent.id, { subscription: 2 })).body;
    expect(given.willDeactivateOn).toBe('2026-11-22');
    expect((await take(a, agent.id, given.version)).body.message).toBe('Ce collaborateur sera désactivé automatiquement');
    t.clock.set('2026-11-22T22:30:00.000Z');
    await endDatedLicences(t.house);
    expect((await t.tx(a.id, (tx) => tx.select().from(agents).where(eq(agents.id, agent.id))))[0]?.status).toBe(100);
    t.clock.set('2026-11-22T23:30:00.000Z');
    await endDatedLicences(t.house);
    expect((await t.tx(a.id, (tx) => tx.select().from(agents).where(eq(agents.id, agent.id))))[0]).toMatchObject({
      status: 200,
      willDeactivateOn: null,
    });
    expect(
      await t.tx(a.id, (tx) =>
        tx
          .select()
          .from(userCompanies)
          .where(and(eq(userCompanies.agentId, agent.id), isNull(userCompanies.disabledAt))),
      ),
    ).toEqual([]);
    t.clock.set('2026-11-21T09:00:00.000Z');
  });
});

describe('a licence that begins later', () => {
  const first = '2026-11-24';
  test('waits with its account closed, counts, and begins on its day for the chosen period', async () => {
    const a = await t.agency();
    const email = newAddress();
    const agent = await unlicensed(a, email);
    const used = async () => (await t.call(pricing, { as: a.manager })).body.countAgents.accounts;
    const before = await used();
    const given = await give(a, agent.id, { startOn: first, subscription: 2 });
    expect(given.body).toMatchObject({
      status: 200,
      willActivateOn: first,
      willDeactivateOn: null,
      nextSubscription: 2,
      account: { loginEmail: email },
    });
    expect([await used(), (await mailsTo(a, email)).length]).toEqual([before + 1, 0]);
    await turnLicences(t.house);
    expect((await t.call(read, { as: a.manager, params: { id: agent.id } })).body).toMatchObject({ status: 200, willActivateOn: first });
    t.clock.set('2026-11-24T06:00:00.000Z');
    await turnLicences(t.house);
    await turnLicences(t.house);
    const [row] = await t.tx(a.id, (tx) => tx.select().from(agents).where(eq(agents.id, agent.id)));
    expect(row).toMatchObject({ status: 100, willActivateOn: null, willDeactivateOn: '2026-11-25' });
    expect((await mailsTo(a, email)).map(({ template }) => template)).toEqual(['accountCreated']);
    t.clock.set('2026-11-21T09:00:00.000Z');
  });

  test('can be cancelled, and cannot begin today or on a past day', async () => {
    const a = await t.agency();
    const agent = await unlicensed(a, newAddress());
    for (const startOn of ['2026-11-20', '2026-11-21'])
      expect((await give(a, agent.id, { startOn })).body.errors).toEqual({ startOn: 'Doit être supérieure à 21/11/2026' });
    const given = await give(a, agent.id, { startOn: '2026-12-24' });
    expect((await take(a, agent.id, given.body.version)).body).toMatchObject({ status: 200, willActivateOn: null, nextSubscription: 0 });
  });
});
