import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { sessions, users } from '@vigie/db/tables/platform/platform.ts';
import { makeUser } from '@vigie/demo/factories/people.ts';
import { openTestHouse, type TestPerson } from '../../test/house.ts';

const t = await openTestHouse();
const { refresh, me, closeOtherSessions, closeSession } = contract.identity;

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

interface Browser {
  readonly userAgent?: string;
  readonly from?: string;
  readonly cookie?: string | undefined;
}
interface SignedIn {
  readonly as: TestPerson;
  readonly refreshToken: string;
  readonly cookie: string;
  readonly setCookie: string;
}
async function signIn(email: string, { userAgent = CHROME, from = '203.0.113.9', cookie }: Browser = {}): Promise<SignedIn> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/login_check',
    remoteAddress: from,
    headers: { 'user-agent': userAgent, ...(cookie === undefined ? {} : { cookie }) },
    payload: { username: email, password: 'Vigie-2026' },
  });
  expect(answer.statusCode).toBe(200);
  const { token, refresh_token: refreshToken } = answer.json();
  const setCookie = String(answer.headers['set-cookie']);
  return { as: { token, userId: '', memberId: '', agencyId: '', kind: 'owner' }, refreshToken, cookie: setCookie.split(';')[0]!, setCookie };
}
const someone = async (email: string): Promise<string> => (await t.platform((tx) => makeUser(tx, { email }))).email;
const listed = async ({ as }: SignedIn) => (await t.call(contract.identity.sessions, { as })).body;
const opens = async ({ as }: SignedIn): Promise<number> => (await t.call(me, { as })).status;
const renews = async ({ refreshToken }: SignedIn): Promise<number> => (await t.call(refresh, { body: { refresh_token: refreshToken } })).status;

describe('the sessions of a person', () => {
  test('are listed with device, address, start and last renewal, and the current one is marked', async () => {
    const email = await someone('anne@vigie.test');
    const began = t.clock.instant();
    const desk = await signIn(email);
    t.clock.advance(10);
    const phone = await signIn(email, { userAgent: IPHONE, from: '::ffff:198.51.100.4' });
    t.clock.advance(4);
    await t.app.inject({
      method: 'POST',
      url: '/api/token/refresh',
      remoteAddress: '198.51.100.77',
      headers: { 'user-agent': CHROME },
      payload: { refresh_token: desk.refreshToken },
    });
    const rows = await listed(phone);
    const minutes = rows.map(({ begunAt, seenAt }) => [begunAt, seenAt].map((at) => (Date.parse(at) - Date.parse(began)) / 60_000));
    expect(minutes).toEqual([
      [0, 14],
      [10, 10],
    ]);
    expect(rows).toMatchObject([
      { device: 'Chrome sur Windows', address: '198.51.100.77', current: false },
      { device: 'Safari sur iPhone', address: '198.51.100.4', current: true },
    ]);
    expect((await listed(desk)).map(({ current }) => current)).toEqual([true, false]);
  });

  test('are closed one by one: a closed one opens nothing from that moment, the others continue', async () => {
    const email = await someone('bea@vigie.test');
    const [desk, phone] = [await signIn(email), await signIn(email, { userAgent: IPHONE })];
    const { id } = (await listed(desk)).find(({ current }) => !current)!;
    expect(await opens(phone)).toBe(200);
    expect((await t.call(closeSession, { as: desk.as, params: { id } })).body).toEqual({ ok: true });
    expect([await opens(phone), await renews(phone), await opens(desk), await renews(desk)]).toEqual([401, 401, 200, 200]);
    expect(await listed(desk)).toHaveLength(1);
    expect((await t.call(closeSession, { as: desk.as, params: { id } })).status).toBe(404);
  });

  test('are all closed except the current one', async () => {
    const email = await someone('clea@vigie.test');
    const [desk, phone, other] = [await signIn(email), await signIn(email, { userAgent: IPHONE }), await signIn(email, { userAgent: FIREFOX })];
    const heard: string[] = [];
    const deaf = t.house.realtime.subscribe(({ topic, ids }) => void (topic === 'people' && heard.push(...ids)));
    expect((await t.call(closeOtherSessions, { as: desk.as })).body).toEqual({ closed: 2 });
    // Other processes are notified, so that no access token opens anything there.
    await expect.poll(() => heard).toContain((await t.call(me, { as: desk.as })).body.id);
    deaf();
    expect([await opens(phone), await renews(other), await opens(desk), await renews(desk)]).toEqual([401, 401, 200, 200]);
    expect((await t.call(closeOtherSessions, { as: desk.as })).body).toEqual({ closed: 0 });
  });

  test('of another person are not found, and stay open', async () => {
    const [mine, theirs] = [await signIn(await someone('dora@vigie.test')), await signIn(await someone('elsa@vigie.test'))];
    const { id } = (await listed(theirs))[0]!;
    expect((await t.call(closeSession, { as: mine.as, params: { id } })).status).toBe(404);
    await t.call(closeOtherSessions, { as: mine.as });
    expect([await opens(theirs), await renews(theirs)]).toEqual([200, 200]);
  });

  test('that ended by themselves are no longer listed', async () => {
    const email = await someone('fanny@vigie.test');
    await signIn(email);
    t.clock.advance(31 * 24 * 60);
    expect(await listed(await signIn(email))).toHaveLength(1);
  });

  test('need a signed-in person', async () => {
    expect((await t.call(contract.identity.sessions)).status).toBe(401);
  });
});

describe('a sign-in from a new browser', () => {
  const told = (email: string) =>
    t.platform(async (tx) =>
      (await tx.select().from(mails).where(eq(mails.template, 'newDevice'))).filter(({ recipients }) => recipients[0] === email),
    );

  test('is mailed with device, address, time and advice, except the very first of an account', async () => {
    const email = await someone('gaelle@vigie.test');
    await signIn(email);
    expect(await told(email)).toEqual([]);
    await signIn(email, { userAgent: FIREFOX, from: '198.51.100.23' });
    const [mail, ...more] = await told(email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Nouvelle connexion à votre compte');
    const day = t.clock.instant().slice(0, 10).split('-').toReversed().join('/');
    for (const words of ['Firefox sur Linux', '198.51.100.23', day, 'Fermez cette session', '/#/user']) expect(mail!.textBody).toContain(words);
  });

  test('is not mailed again from the same browser, whatever its name and wherever it is', async () => {
    const email = await someone('hana@vigie.test');
    const { cookie } = await signIn(email);
    const renamed = await signIn(email, { cookie, userAgent: CHROME.replace('150', '151'), from: '192.0.2.7' });
    expect([renamed.cookie, await told(email)]).toEqual([cookie, []]);
  });

  test('is mailed although the browser claims the name of a known one', async () => {
    const email = await someone('ida@vigie.test');
    await signIn(email);
    await signIn(email);
    expect(await told(email)).toHaveLength(1);
  });

  test('is mailed only to the person whose account is new to it: a shared browser reveals nothing of the other', async () => {
    const [one, two] = [await someone('jade@vigie.test'), await someone('kim@vigie.test')];
    const { cookie } = await signIn(one);
    await signIn(two);
    await signIn(two, { cookie });
    expect([(await told(one)).length, (await told(two)).length]).toEqual([0, 1]);
  });

  test('of an account older than this rule is mailed unless an earlier sign-in had the same browser name', async () => {
    const [same, other] = [await someone('lila@vigie.test'), await someone('mona@vigie.test')];
    for (const email of [same, other])
      await t.platform(async (tx) => {
        const user = await makeUser(tx, { email: `avant-${email}` });
        const lastLoginAt = t.clock.instant();
        await tx.update(users).set({ lastLoginAt }).where(eq(users.id, user.id));
        const expiresAt = '2026-11-22T09:00:00.000Z';
        await tx
          .insert(sessions)
          .values({ userId: user.id, familyId: crypto.randomUUID(), tokenHash: crypto.randomUUID(), expiresAt, userAgent: CHROME });
      });
    await signIn(`avant-${same}`, { userAgent: CHROME });
    await signIn(`avant-${other}`, { userAgent: FIREFOX });
    expect([(await told(`avant-${same}`)).length, (await told(`avant-${other}`)).length]).toEqual([0, 1]);
  });

  test('leaves a word with the browser that no script reads and that is sent only at sign-in', async () => {
    const { setCookie } = await signIn(await someone('nina@vigie.test'));
    expect(setCookie).toMatch(/^vigie-appareil=[\w-]{43}; Path=\/api\/login_check; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
  });
});
