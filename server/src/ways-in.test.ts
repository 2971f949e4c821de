import { eq, isNull, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import { demoAccounts, demoPassword } from '@vigie/demo/accounts.ts';
import { makeAgency, makeUser } from '@vigie/demo/factories/people.ts';
import { openTestHouse, type TestHouse } from '../test/house.ts';
import { tokenIn } from '../test/mail-server.ts';
import { createAdmin, FALLBACK_ADDRESS, firstAdmin, passwordFor } from './identity/accounts/first-admin.ts';
import { readConfig } from './plumbing/config.ts';
import type { House } from './plumbing/house.ts';
import { sayWaysIn, settleDemoAccounts } from './ways-in.ts';

const PASSWORD = 'Guet-Apens-7';
const published = { password: demoPassword, accounts: demoAccounts };
const { login, resetPassword, me, forgotPassword } = contract.identity;

const signIn = (t: TestHouse, username: string, password = PASSWORD) => t.call(login, { body: { username, password } });
const choose = async (t: TestHouse, link: string, password = PASSWORD): Promise<number> =>
  (await t.call(resetPassword, { params: { confirmationToken: tokenIn(link) }, body: { password } })).status;
/** The start of a server with these settings, limited to accounts, and its messages. */
async function start(t: TestHouse, settings: Partial<House['config']>): Promise<string> {
  const said: string[] = [];
  const house = { ...t.house, config: { ...t.house.config, ...settings } };
  await settleDemoAccounts(house, published, (text) => said.push(text));
  await sayWaysIn(house, published, (text) => said.push(text));
  return said.join('\n');
}

describe('an installation without the demonstration', () => {
  test('says at each start how its first administrator signs in, until somebody can', async () => {
    const t = await openTestHouse();
    const first = await start(t, { demo: false });
    expect(first).toMatch(
      /^Premier administrateur \(identifiant admin@vigie\.local\) : ouvrez http:\/\/\S+\/#\/reset-password\/[\w-]+ dans les 24 h$/,
    );
    const again = await start(t, { demo: false });
    expect(tokenIn(again)).not.toBe(tokenIn(first));
    expect(await t.platform((tx) => tx.$count(users))).toBe(1);
    // A forgotten-password request in the meantime does not end the machine's link.
    await t.call(forgotPassword, { body: { identifier: FALLBACK_ADDRESS } });
    expect(await choose(t, first)).toBe(200);
    expect(await choose(t, again)).toBe(410);
    const { body } = await signIn(t, FALLBACK_ADDRESS);
    const answer = await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${body.token}` } });
    expect(answer.json()).toMatchObject({ platformRole: 'superadmin', firstLogin: true });
    expect(await start(t, { demo: false })).toBe('');
  });

  test('uses the address of ADMIN_EMAIL, also when set later, and no other account’s', async () => {
    const t = await openTestHouse();
    await t.platform((tx) => makeUser(tx, { email: 'garde@agence.fr' }));
    expect(await start(t, { demo: false })).toContain(FALLBACK_ADDRESS);
    expect(await start(t, { demo: false, adminEmail: 'chef@securite.fr' })).toContain('identifiant chef@securite.fr');
    await expect(start(t, { demo: false, adminEmail: 'Garde@agence.fr' })).rejects.toThrow('est déjà l’adresse d’un compte');
    await expect(start(t, { demo: false, adminEmail: 'personne' })).rejects.toThrow('n’est pas une adresse e-mail');
    const admins = await t.platform((tx) => tx.select({ email: users.email }).from(users).where(eq(users.platformRole, 'superadmin')));
    expect(admins).toEqual([{ email: 'chef@securite.fr' }]);
  });

  test('two processes that start at once create one administrator, and both links work', async () => {
    const t = await openTestHouse();
    const ways = await Promise.all([firstAdmin(t.house, undefined), firstAdmin(t.house, undefined)]);
    expect(await t.platform((tx) => tx.$count(users))).toBe(1);
    expect(await choose(t, ways[1]!.link)).toBe(200);
    expect(await choose(t, ways[0]!.link)).toBe(410);
  });

  test('a link expires after a day', async () => {
    const t = await openTestHouse();
    const wayIn = await firstAdmin(t.house, undefined);
    t.clock.advance(24 * 60 + 1);
    expect(await choose(t, wayIn!.link)).toBe(410);
  });
});

describe('the operator of the machine', () => {
  test('creates another administrator, but not with a used address', async () => {
    const t = await openTestHouse();
    const { email, link } = await createAdmin(t.house, 'seconde@securite.fr');
    expect(await choose(t, link)).toBe(200);
    const { body } = await signIn(t, email);
    expect((await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${body.token}` } })).json()).toMatchObject({ admin: true });
    await expect(createAdmin(t.house, email.toUpperCase())).rejects.toThrow('est déjà l’adresse d’un compte');
    await expect(createAdmin(t.house, 'rien')).rejects.toThrow('n’est pas une adresse e-mail');
  });

  test('gives anybody a new link, which ends earlier sessions and proves the address', async () => {
    const t = await openTestHouse();
    const a = await t.agency();
    const [owner] = await t.platform((tx) => tx.update(users).set({ entrustedTo: a.id }).where(eq(users.id, a.owner.userId)).returning());
    const before = await signIn(t, owner!.email, demoPassword);
    const { link } = await passwordFor(t.house, owner!.email.toUpperCase());
    expect(await choose(t, link)).toBe(200);
    expect((await t.call(me, { as: { ...a.owner, token: before.body.token } })).status).toBe(401);
    expect((await signIn(t, owner!.email)).status).toBe(200);
    const [after] = await t.platform((tx) => tx.select().from(users).where(eq(users.id, owner!.id)));
    expect(after?.entrustedTo).toBeNull();
    await expect(passwordFor(t.house, 'inconnue@agence.fr')).rejects.toThrow('Aucun compte');
    await t.platform((tx) => tx.update(users).set({ disabledAt: t.clock.instant() }).where(eq(users.id, owner!.id)));
    await expect(passwordFor(t.house, owner!.email)).rejects.toThrow('est désactivé');
  });
});

describe('accounts with a published password', () => {
  async function demonstration() {
    const t = await openTestHouse();
    const open = () => t.platform((tx) => tx.$count(users, isNull(users.disabledAt)));
    await t.platform(async (tx) => {
      await makeAgency(tx, { isDemonstration: true });
      for (const { email, platformRole } of demoAccounts) await makeUser(tx, { email, password: demoPassword, platformRole: platformRole ?? null });
    });
    return { t, open };
  }

  test('are closed with their sessions where the demonstration is not served, and those with their own password stay', async () => {
    const { t, open } = await demonstration();
    await t.platform((tx) => makeUser(tx, { email: 'vraie@agence.fr', password: 'Sesame-Propre-9' }));
    await t.platform((tx) => makeUser(tx, { email: 'essai@vigie.test', password: 'Sesame-Propre-9' }));
    const session = await signIn(t, 'superadmin@vigie.test', demoPassword);
    expect(session.status).toBe(200);
    const said = await start(t, { demo: false });
    expect(said).toContain(`Comptes de démonstration fermés, leur mot de passe est publié : ${demoAccounts.length}`);
    expect(said).toContain(`Premier administrateur (identifiant ${FALLBACK_ADDRESS})`);
    const read = await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${session.body.token}` } });
    expect(read.statusCode).toBe(401);
    const { refresh_token } = session.body;
    expect((await t.call(contract.identity.refresh, { body: { refresh_token } })).status).toBe(401);
    for (const { email } of demoAccounts) {
      await t.platform((tx) => tx.execute(sql`delete from throttles`));
      expect([email, (await signIn(t, email, demoPassword)).status]).toEqual([email, 401]);
    }
    expect((await signIn(t, 'vraie@agence.fr', 'Sesame-Propre-9')).status).toBe(200);
    expect((await signIn(t, 'essai@vigie.test', 'Sesame-Propre-9')).status).toBe(200);
    await expect(passwordFor(t.house, 'superadmin@vigie.test')).rejects.toThrow('compte de démonstration');
    const left = await open();
    expect(await start(t, { demo: false })).not.toContain('fermés');
    expect(await open()).toBe(left);
  });

  test('reopen with the demonstration, unless there is a real agency beside it', async () => {
    const { t } = await demonstration();
    const { refresh_token } = (await signIn(t, 'owner@vigie.test', demoPassword)).body;
    await start(t, { demo: false });
    expect(await start(t, { demo: true, host: '127.0.0.1' })).toContain('Comptes de démonstration rouverts');
    // Earlier sessions do not come back.
    expect((await t.call(contract.identity.refresh, { body: { refresh_token } })).status).toBe(401);
    expect((await signIn(t, 'owner@vigie.test', demoPassword)).status).toBe(200);
    await start(t, { demo: false });
    const real = await t.platform((tx) => makeAgency(tx));
    const said = await start(t, { demo: true });
    expect([said.includes('restent fermés'), said.includes(demoPassword)]).toEqual([true, false]);
    expect((await signIn(t, 'owner@vigie.test', demoPassword)).status).toBe(401);
    await t.platform((tx) => tx.update(agencies).set({ isDemonstration: true }).where(eq(agencies.id, real.id)));
    expect(await t.platform((tx) => tx.$count(users, like(users.email, '%@vigie.test')))).toBe(demoAccounts.length);
  });

  test('an account that an administrator had closed stays closed', async () => {
    const { t } = await demonstration();
    await t.platform((tx) => tx.update(users).set({ disabledAt: t.clock.instant() }).where(eq(users.email, 'support@vigie.test')));
    await start(t, { demo: false });
    await start(t, { demo: true });
    expect((await signIn(t, 'support@vigie.test', demoPassword)).status).toBe(401);
  });

  test('are named with a warning where others can reach the machine, and without one otherwise', async () => {
    const { t } = await demonstration();
    const warning = 'Attention : ces comptes s’ouvrent à qui joint cette machine';
    expect(await start(t, { demo: true, host: '127.0.0.1' })).not.toContain(warning);
    expect(await start(t, { demo: true, host: 'localhost' })).not.toContain(warning);
    expect(await start(t, { demo: true, host: '0.0.0.0' })).toContain(`${warning} (HOST=0.0.0.0)`);
    expect(await start(t, { demo: true, host: '192.168.1.20' })).toContain(warning);
  });
});

test('the demonstration is served to this machine alone, an installation to all, and HOST overrides both', () => {
  const host = (env: Record<string, string>) => readConfig(env).host;
  expect([host({}), host({ DEMO: '1' }), host({ DEMO: '0' })]).toEqual(['127.0.0.1', '127.0.0.1', '0.0.0.0']);
  expect([host({ HOST: '0.0.0.0' }), host({ DEMO: '0', HOST: '10.0.0.4' })]).toEqual(['0.0.0.0', '10.0.0.4']);
  expect([readConfig({}).adminEmail, readConfig({ ADMIN_EMAIL: ' chef@securite.fr ' }).adminEmail]).toEqual([undefined, 'chef@securite.fr']);
});
