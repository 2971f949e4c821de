import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { openTestHouse } from '../../../test/house.ts';
import { tokenIn, withMailServer } from '../../../test/mail-server.ts';

const t = await openTestHouse();
const calls = contract.backoffice;
const admin = await t.platformPerson('admin');
const superadmin = await t.platformPerson('superadmin');
const mark = (): string => crypto.randomUUID().slice(0, 8);

/** The link that a call mails to this address. */
const linkMailed = (email: string, ask: () => Promise<unknown>): Promise<string> =>
  withMailServer(t, async (outgoing) => {
    await ask();
    await t.drain();
    return tokenIn(outgoing.findLast(({ to }) => to.includes(email))?.text ?? '');
  });
const signIn = (username: string, password: string) => t.call(contract.identity.login, { body: { username, password } });

describe('the people who sign in', () => {
  test('are listed with where they work and their role (C-260)', async () => {
    const a = await t.agency();
    const { body } = await t.call(calls.users, { as: admin, body: { filters: { agency: a.id }, orderBy: 'createdAt', ascending: 1 } });
    expect(body.count).toBe(5);
    const of = (userId: string) => body.data.find(({ id }) => id === userId);
    expect(of(a.owner.userId)).toMatchObject({
      role: "Propriétaire de l'agence",
      userCompanies: [{ company: { id: a.id, managerId: a.owner.memberId }, agentInfos: null }],
    });
    expect(of(a.agent.userId)).toMatchObject({ role: 'Collaborateur planifiable', userCompanies: [{ agentInfos: { plannable: true } }] });
    expect(of(a.office.userId)?.role).toBe('Collaborateur non planifiable');
    expect(of(a.customer.userId)?.role).toBe('Client');
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('are filtered by role, and include the platform’s own people', async () => {
    const { body } = await t.call(calls.users, { as: admin, body: { limit: 500, filters: { kind: ['platform'] } } });
    expect(body.data.map(({ id }) => id)).toContain(superadmin.userId);
    expect(body.data.every(({ platformRole }) => platformRole !== null)).toBe(true);
  });

  test('get a link to choose a password when they need help, unless their account is closed (C-261)', async () => {
    const a = await t.agency();
    const [user] = await t.platform((tx) => tx.select().from(users).where(eq(users.id, a.manager.userId)));
    const ask = () => t.call(calls.mailPassword, { as: admin, params: { id: user!.id } });
    expect((await ask()).body.code).toBe('backoffice.no_mail_server');
    const confirmationToken = await linkMailed(user!.email, async () => expect((await ask()).status).toBe(200));
    await t.call(contract.identity.resetPassword, { params: { confirmationToken }, body: { password: 'Guet-Apens-7' } });
    expect((await signIn(user!.email, 'Guet-Apens-7')).status).toBe(200);
    await t.platform((tx) => tx.update(users).set({ disabledAt: t.clock.instant() }).where(eq(users.id, user!.id)));
    expect((await t.call(calls.mailPassword, { as: admin, params: { id: user!.id } })).body.code).toBe('backoffice.account_closed');
  });
});

describe('support accounts', () => {
  const open = async () => {
    const email = `aide-${mark()}@vigie.test`;
    let id = '';
    const confirmationToken = await linkMailed(email, async () => {
      id = (await t.call(calls.saveSupportAccount, { as: superadmin, body: { firstname: 'Simon', lastname: 'Tellier', email } })).body.id;
    });
    await t.call(contract.identity.resetPassword, { params: { confirmationToken }, body: { password: 'Guet-Apens-7' } });
    return { email, id };
  };

  test('are created with a mail that lets the person in as support (C-261)', async () => {
    const { email } = await open();
    const { body } = await signIn(email, 'Guet-Apens-7');
    const answer = await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${body.token}` } });
    expect(answer.json()).toMatchObject({ isSupport: true, platformRole: 'support', userCompanies: [] });
  });

  test('need an address that is not taken, and a second sending creates no second account', async () => {
    const { email } = await open();
    const again = await t.call(calls.saveSupportAccount, { as: superadmin, body: { firstname: 'S', lastname: 'T', email: email.toUpperCase() } });
    expect([again.status, again.body.errors]).toEqual([422, { email: 'Cette adresse e-mail est déjà celle d’un compte' }]);
    const none = await t.call(calls.saveSupportAccount, { as: superadmin, body: { firstname: 'S', lastname: 'T', email: 'nulle part' } });
    expect(none.body.errors).toEqual({ email: 'Veuillez saisir une adresse mail valide' });
  });

  test('switched off, the person is out at once; switched on, they sign in again', async () => {
    const { email, id } = await open();
    const { body } = await signIn(email, 'Guet-Apens-7');
    const me = async () => (await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${body.token}` } })).statusCode;
    expect(await me()).toBe(200);
    const move = (status: '100' | '200') => t.call(calls.moveSupportAccount, { as: superadmin, params: { id, status } });
    expect((await move('200')).body.status).toBe(200);
    await expect.poll(me).toBe(401);
    expect((await signIn(email, 'Guet-Apens-7')).status).toBe(401);
    expect((await move('100')).body.status).toBe(100);
    expect((await signIn(email, 'Guet-Apens-7')).status).toBe(200);
  });

  test('deleted, the account opens nothing, its address is free, and its name stays where it acted', async () => {
    const { email, id } = await open();
    expect((await t.call(calls.removeSupportAccount, { as: superadmin, params: { id } })).status).toBe(200);
    expect((await signIn(email, 'Guet-Apens-7')).status).toBe(401);
    expect((await t.call(calls.removeSupportAccount, { as: superadmin, params: { id } })).status).toBe(404);
    const [row] = await t.platform((tx) => tx.select().from(users).where(eq(users.id, id)));
    expect([row?.lastname, row?.platformRole]).toEqual(['Tellier', null]);
    const again = await t.call(calls.saveSupportAccount, { as: superadmin, body: { firstname: 'S', lastname: 'T', email } });
    expect(again.status).toBe(200);
    const listed = await t.call(calls.users, { as: admin, body: { query: 'supprime.invalid' } });
    expect(listed.body.count).toBe(0);
  });

  test('do not include an administrator’s account', async () => {
    const removed = await t.call(calls.removeSupportAccount, { as: superadmin, params: { id: admin.userId } });
    expect(removed.status).toBe(404);
  });
});

describe('requests for improvements', () => {
  test('are sent by anybody signed in, and read by administrators with their author and agency', async () => {
    const a = await t.agency();
    const message = `Un raccourci vers demain ${mark()}`;
    const sent = await t.call(calls.sendFeedback, { as: a.agent, body: { message: `  ${message} `, page: '/terrain/planning', agencyId: a.id } });
    expect(sent.status).toBe(200);
    const { body } = await t.call(calls.feedbacks, { as: admin, body: { query: message } });
    expect(body.data[0]).toMatchObject({ message, page: '/terrain/planning', status: 100, closedAt: null });
    expect(body.data[0]?.agencyName).toMatch(/^Agence/);
    expect((await t.call(calls.sendFeedback, { as: a.agent, body: { message: '   ' } })).body.errors).toEqual({ message: 'Obligatoire' });
  });

  test('are never sent in the name of somebody else’s agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const message = `Ailleurs ${mark()}`;
    await t.call(calls.sendFeedback, { as: a.owner, body: { message, agencyId: b.id } });
    const { body } = await t.call(calls.feedbacks, { as: admin, body: { query: message } });
    expect(body.data[0]?.agencyName).toBe('');
  });

  test('are closed and reopened, and closing twice keeps the first time (C-261)', async () => {
    const a = await t.agency();
    const message = `Fermeture ${mark()}`;
    await t.call(calls.sendFeedback, { as: a.owner, body: { message } });
    const id = (await t.call(calls.feedbacks, { as: admin, body: { query: message } })).body.data[0]!.id;
    const move = async (status: string) => (await t.call(calls.moveFeedback, { as: admin, params: { id, status } })).body;
    const closedAt = (await move('200')).closedAt;
    t.clock.advance(2);
    expect((await move('200')).closedAt).toBe(closedAt);
    const open = await t.call(calls.feedbacks, { as: admin, body: { query: message, filters: { status: [100] } } });
    expect(open.body.count).toBe(0);
    expect(await move('100')).toMatchObject({ status: 100, closedAt: null });
  });
});
