import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pushDevices, users } from '@vigie/db/tables/platform/platform.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';
import { runJob } from '../../rooms.ts';
import { passwordLink } from './password-link.ts';

const t = await openTestHouse();
const { me, saveMe, login, resetPassword, devices, saveDevice, removeDevice } = contract.identity;
const newcomer = async () => {
  const a = await t.agency();
  await t.platform((tx) => tx.update(users).set({ firstLogin: true }).where(eq(users.id, a.manager.userId)));
  t.house.people.forget();
  return a;
};

describe('the first sign-in', () => {
  test('is marked until the welcome step is done, and never again, whatever is saved or changed (A-162)', async () => {
    const a = await newcomer();
    const link = await t.platform((tx) => passwordLink(t.house, tx, a.manager.userId, { origin: 'person' }));
    await t.call(resetPassword, { params: { confirmationToken: link.split('/').at(-1)! }, body: { password: 'Phare-2026' } });
    const [user] = await t.platform((tx) => tx.select().from(users).where(eq(users.id, a.manager.userId)));
    const signIn = async () => {
      const { body } = await t.call(login, { body: { username: user!.email, password: 'Phare-2026' } });
      return { ...a.manager, token: body.token };
    };
    const as = await signIn();
    expect((await t.call(me, { as })).body.firstLogin).toBe(true);
    expect((await t.call(saveMe, { as, body: { phone: '+33612345678' } })).body.firstLogin).toBe(true);
    const done = await t.call(saveMe, { as, body: { firstname: 'Inès', lastname: 'Roy', phone: '+33612345678', firstLogin: false } });
    expect(done.body).toMatchObject({ firstname: 'Inès', lastname: 'Roy', firstLogin: false });
    expect((await t.call(me, { as: await signIn() })).body.firstLogin).toBe(false);
    expect((await t.call(saveMe, { as, body: { firstLogin: true } })).status).toBe(422);
  });
});

describe('one’s own telephone', () => {
  test.each(['06 12 34 56 78', '+330612345678', '06.12.34.56.78'])(
    '%s is kept in one form, and what is no number is refused (A-238, A-251)',
    async (phone) => {
      const { manager: as } = await t.agency();
      expect((await t.call(saveMe, { as, body: { phone } })).body.phone).toBe('+33612345678');
      const refused = await t.call(saveMe, { as, body: { phone: 'abc' } });
      expect([refused.status, refused.body.errors?.['phone']]).toEqual([422, expect.stringContaining('Format de téléphone')]);
      expect((await t.call(saveMe, { as, body: { phone: '' } })).body.phone).toBe('');
    },
  );
});

describe('one’s own password', () => {
  const [OLD, NEW] = ['Vigie-2026', 'Phare-2027'];
  async function signedInTwice() {
    const a = await t.agency();
    const [user] = await t.platform((tx) => tx.select({ email: users.email }).from(users).where(eq(users.id, a.manager.userId)));
    const signIn = (password: string) => t.call(login, { body: { username: user!.email, password } });
    const sessions = [(await signIn(OLD)).body, (await signIn(OLD)).body] as const;
    const [here, there] = sessions.map(({ token }) => ({ ...a.manager, token }));
    return { signIn, here: here!, there: there!, sessions };
  }

  test('is changed with the old one, and the person stays signed in only here', async () => {
    const { signIn, here, there, sessions } = await signedInTwice();
    expect((await t.call(saveMe, { as: here, body: { currentPassword: OLD, newPassword: NEW } })).status).toBe(200);
    expect([(await t.call(me, { as: here })).status, (await t.call(me, { as: there })).status]).toEqual([200, 401]);
    const refreshed = await Promise.all(sessions.map(({ refresh_token }) => t.call(contract.identity.refresh, { body: { refresh_token } })));
    expect(refreshed.map(({ status }) => status)).toEqual([200, 401]);
    expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([401, 200]);
  });

  test('stays when the current one is wrong or missing, or the new one is weak', async () => {
    const { signIn, here, there } = await signedInTwice();
    const change = async (body: object) => {
      const answer = await t.call(saveMe, { as: here, body });
      return [answer.status, answer.body.code];
    };
    for (const currentPassword of ['Autre-2026', '', undefined])
      expect(await change({ currentPassword, newPassword: NEW })).toEqual([422, 'identity.wrong_password']);
    expect((await change({ currentPassword: OLD, newPassword: 'court' }))[0]).toBe(422);
    expect([(await t.call(me, { as: there })).status, (await signIn(OLD)).status]).toEqual([200, 200]);
  });
});

test('cannot be guessed with an open session: after eight tries in a minute even the right one is refused', async () => {
  const a = await t.agency();
  const guess = async (currentPassword: string) =>
    (await t.call(saveMe, { as: a.manager, body: { currentPassword, newPassword: 'Phare-2027' } })).body.code;
  for (let tries = 0; tries < 8; tries += 1) expect(await guess(`Autre-${tries}`)).toBe('identity.wrong_password');
  expect(await guess('Vigie-2026')).toBe('identity.too_many_attempts');
  expect((await t.call(saveMe, { as: a.owner, body: { currentPassword: 'faux', newPassword: 'Phare-2027' } })).body.code).toBe(
    'identity.wrong_password',
  );
  t.clock.advance(2);
  expect(await guess('Vigie-2026')).toBeUndefined();
});

describe('one’s own settings of pages', () => {
  test('are saved by PUT user with pagesConfig and read back, and another person has none of them (C-321)', async () => {
    const a = await t.agency();
    const pagesConfig = {
      'sites.sites': { config: { columns: ['name', 'city'] }, filtersPreset: [{ key: 'p1', label: 'Toulouse', filters: { city: 'Toulouse' } }] },
    };
    expect((await t.call(saveMe, { as: a.manager, body: { pagesConfig } })).status).toBe(200);
    expect((await t.call(me, { as: a.manager })).body.pagesConfig).toEqual(pagesConfig);
    expect((await t.call(me, { as: a.owner })).body.pagesConfig).toEqual({});
  });
});

describe('the signed-in person', () => {
  test('is returned with their companies, their rights there, their pages and their token (A-160)', async () => {
    const a = await t.agency();
    const favourite = { key: 'p1', label: 'Actifs', filters: { status: [100] }, favorite: true };
    const pagesConfig = { 'agents.agents': { filtersPreset: [favourite], config: { columns: ['fullname'] } } };
    await t.call(saveMe, { as: a.agent, body: { pagesConfig } });
    const { body } = await t.call(me, { as: a.agent });
    expect(body).toMatchObject({ id: a.agent.userId, admin: false, isSupport: false, firstLogin: false, pagesConfig });
    const [company] = body.userCompanies;
    expect(company).toMatchObject({ id: a.agent.memberId, agency: { id: a.id }, agentId: a.agent.agentId, plannable: true });
    expect([company?.company, company?.agentInfos]).toEqual([
      { id: a.id, name: company?.agency.name },
      { id: a.agent.agentId, plannable: true },
    ]);
    expect(body.authToken).toEqual({ token: a.agent.token });
    expect((await t.call(me, { as: a.owner })).body.userCompanies).toMatchObject([{ company: { id: a.id }, agentInfos: null }]);
    expect(company?.rights).toEqual(expect.arrayContaining(['readOwnBadge']));
    const [user] = await t.platform((tx) => tx.select().from(users).where(eq(users.id, a.agent.userId)));
    const link = await t.platform((tx) => passwordLink(t.house, tx, a.agent.userId, { origin: 'person' }));
    await t.call(resetPassword, { params: { confirmationToken: link.split('/').at(-1)! }, body: { password: 'Phare-2026' } });
    const { body: tokens } = await t.call(login, { body: { username: user!.email, password: 'Phare-2026' } });
    expect((await t.call(me, { as: { ...a.agent, token: tokens.token } })).body.id).toBe(a.agent.userId);
  });
});

describe('a chart on a dashboard', () => {
  const saveTile = async (as: TestPerson, type: string, filters: object) =>
    t.call(saveMe, { as, body: { pagesConfig: { adminDashboard: { config: { tiles: [{ i: 'plannedHours-1', config: { type, filters } }] } } } } });

  test('has a daily or monthly step, compares metrics or years, and shows at least one metric; anything else is refused (A-349)', async () => {
    const a = await t.agency();
    const good = { period: 'daily', comparison: 'metrics', metrics: ['planned'] };
    for (const period of ['daily', 'monthly'])
      for (const comparison of ['metrics', 'year']) {
        expect((await saveTile(a.manager, 'chart', { ...good, period, comparison })).status).toBe(200);
      }
    const stands = (await t.call(me, { as: a.manager })).body.pagesConfig;
    for (const wrong of [{ period: 'weekly' }, { period: null }, { comparison: 'month' }, { metrics: [] }, { metrics: 'planned' }]) {
      const { status, body } = await saveTile(a.manager, 'chart', { ...good, ...wrong });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([
        422,
        [`pagesConfig.adminDashboard.config.tiles.0.config.filters.${Object.keys(wrong)[0]}`],
      ]);
    }
    expect((await t.call(me, { as: a.manager })).body.pagesConfig).toEqual(stands);
  });
});

describe('devices for notifications', () => {
  const device = (token: string) => ({ token, deviceInfos: 'Mozilla/5.0 (X11; Linux x86_64)', browserName: 'Firefox', browserVersion: '150.0' });
  const endpoint = (name: string) =>
    JSON.stringify({ endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`, keys: { p256dh: 'a', auth: 'b' } });

  test('are subscribed, listed and unsubscribed by their token, with their browser, each person their own (A-203)', async () => {
    const a = await t.agency();
    const [desk, phone] = [endpoint('desk'), endpoint('phone')];
    for (const token of [desk, phone, phone]) expect((await t.call(saveDevice, { as: a.manager, body: device(token) })).body).toEqual({ ok: true });
    const listed = async (as = a.manager) => (await t.call(devices, { as })).body;
    expect(await listed()).toHaveLength(2);
    expect((await listed())[0]).toMatchObject({ deviceInfos: 'Mozilla/5.0 (X11; Linux x86_64)', browserName: 'Firefox', browserVersion: '150.0' });
    expect(await listed(a.owner)).toEqual([]);
    await t.call(removeDevice, { as: a.owner, params: { token: desk } });
    expect(await listed()).toHaveLength(2);
    await t.call(removeDevice, { as: a.manager, params: { token: desk } });
    expect((await listed()).map(({ token }) => token)).toEqual([phone]);
  });

  test('need a signed-in person and the required fields', async () => {
    const a = await t.agency();
    expect((await t.call(devices)).status).toBe(401);
    expect((await t.call(saveDevice, { as: a.manager, body: { token: 'x' } })).body.errors).toHaveProperty('browserName');
  });

  test('make the server call only a browser’s push service, also when one was stored before', async () => {
    const a = await t.agency();
    let calls = 0;
    const inside = createServer(() => (calls += 1));
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const { port } = inside.address() as AddressInfo;
    for (const address of [`https://127.0.0.1:${port}/internal`, 'https://10.0.0.8/', 'https://push.test/x']) {
      const token = JSON.stringify({ endpoint: address, keys: { p256dh: 'a', auth: 'b' } });
      const refused = await t.call(saveDevice, { as: a.agent, body: device(token) });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['token']]);
      await t.platform((tx) => tx.insert(pushDevices).values({ userId: a.agent.userId, ...device(token) }));
    }
    await runJob(t.house, 'people.notify', { userIds: [a.agent.userId], title: 'Bonjour', body: '', href: '/' });
    expect([calls, (await t.call(devices, { as: a.agent })).body]).toEqual([0, []]);
    await new Promise((resolve) => inside.close(resolve));
  });

  test('are not needed: open screens receive a notification', async () => {
    const a = await t.agency();
    const heard: string[] = [];
    const deaf = t.house.realtime.subscribe(({ topic, ids }) => void (topic === 'notifications' && heard.push(...ids)));
    await runJob(t.house, 'people.notify', { userIds: [a.manager.userId], title: 'Bonjour', body: '', href: '/' });
    await expect.poll(() => heard).toEqual([a.manager.userId]);
    deaf();
  });

  test('are twenty at most, and beyond that the oldest are removed', async () => {
    const a = await t.agency();
    for (let number = 1; number <= 22; number += 1) await t.call(saveDevice, { as: a.manager, body: device(endpoint(`n${number}-`)) });
    const kept = (await t.call(devices, { as: a.manager })).body.map(({ token }) => /n(\d+)-/.exec(token)?.[1]);
    expect(kept.toSorted((x, y) => Number(x) - Number(y))).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 3)));
  });
});
