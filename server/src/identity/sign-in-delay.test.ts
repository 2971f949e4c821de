import { beforeEach, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { throttles } from '@vigie/db/tables/platform/platform.ts';
import { makeUser } from '@vigie/demo/factories/people.ts';
import { growingDelays } from '@vigie/domain/identity/growing-delay.ts';
import { openTestHouse } from '../../test/house.ts';

const t = await openTestHouse();
beforeEach(() => t.platform((tx) => tx.delete(throttles)));

let number = 0;
const address = (): string => `198.51.100.${(number += 1)}`;
interface Try {
  readonly from?: string;
  readonly password?: string;
  readonly cookie?: string;
}
const tries = (username: string, { from = address(), password = 'faux', cookie }: Try = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/api${contract.identity.login.path}`,
    remoteAddress: from,
    headers: cookie === undefined ? {} : { cookie },
    payload: { username, password },
  });
const status = async (username: string, how?: Try): Promise<number> => (await tries(username, how)).statusCode;
/** All at once, which changes nothing: a try counts before it is checked. The lowest status first. */
const atOnce = async (times: number, one: (time: number) => Promise<number>): Promise<number[]> =>
  (await Promise.all(Array.from({ length: times }, (_, time) => one(time)))).toSorted((a, b) => a - b);
const fails = (username: string, times: number, how?: Try): Promise<number[]> => atOnce(times, () => status(username, how));
const RIGHT = { password: 'Guet-Apens-7' };
const someone = (email: string) => t.platform((tx) => makeUser(tx, { email, ...RIGHT }));
const wait = (seconds: number): void => t.clock.advance(seconds / 60);

describe('failed sign-ins with one name', () => {
  test('cause a wait from the fifth on, doubled each time, whatever the address and the spelling of the name', async () => {
    await someone('visee@vigie.test');
    expect(await fails('visee@vigie.test', 4)).toEqual([401, 401, 401, 401]);
    expect(await status(' Visee@Vigie.test ')).toBe(401);
    const told: string[] = [];
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      const refused = await tries('visee@vigie.test', RIGHT);
      expect(refused.json()).toMatchObject({ code: 'identity.too_many_attempts', data: { seconds } });
      told.push(refused.json().message.replace('Trop de tentatives. Réessayez dans ', ''));
      wait(seconds);
      expect(await status('visee@vigie.test')).toBe(401);
    }
    expect(told).toEqual(['30 secondes.', '1 minute.', '2 minutes.', '4 minutes.', '8 minutes.', '15 minutes.', '15 minutes.']);
  });

  test('a try during the wait does not extend it, and another name is not affected', async () => {
    await someone('patiente@vigie.test');
    await fails('patiente@vigie.test', 5);
    expect(await fails('patiente@vigie.test', 6)).toEqual([429, 429, 429, 429, 429, 429]);
    expect(await status('autre@vigie.test')).toBe(401);
    wait(30);
    expect(await status('patiente@vigie.test', RIGHT)).toBe(200);
  });

  test('are forgotten an hour after the last of them, and not a second before', async () => {
    await fails('oubliee@vigie.test', 4);
    wait(3599);
    expect(await fails('oubliee@vigie.test', 2)).toEqual([401, 429]);
    await fails('oubliee-apres@vigie.test', 4);
    wait(3600);
    expect(await fails('oubliee-apres@vigie.test', 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('are forgotten once the person is in', async () => {
    await someone('revenue@vigie.test');
    await fails('revenue@vigie.test', 4);
    expect(await status('revenue@vigie.test', RIGHT)).toBe(200);
    expect(await fails('revenue@vigie.test', 5)).toEqual([401, 401, 401, 401, 401]);
  });

  test('with an unknown name cause the same wait', async () => {
    expect(await fails('personne@vigie.test', 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('many at once gain nothing', async () => {
    await someone('assaillie@vigie.test');
    const answers = await Promise.all(Array.from({ length: 20 }, () => status('assaillie@vigie.test')));
    expect(answers.filter((answer) => answer === 401)).toHaveLength(5);
  });

  test('from elsewhere do not lock out a browser that signed in before, which has five tries of its own', async () => {
    await someone('connue@vigie.test');
    const [cookie] = String((await tries('connue@vigie.test', RIGHT)).headers['set-cookie']).split(';');
    await fails('connue@vigie.test', 6);
    expect(await status('connue@vigie.test', RIGHT)).toBe(429);
    expect(await status('connue@vigie.test', { ...RIGHT, cookie: cookie! })).toBe(200);
    expect(await fails('connue@vigie.test', 6, { cookie: cookie! })).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('the word of another person’s browser gives no separate count', async () => {
    await someone('voisine@vigie.test');
    await someone('cible@vigie.test');
    const [cookie] = String((await tries('voisine@vigie.test', RIGHT)).headers['set-cookie']).split(';');
    await fails('cible@vigie.test', 5);
    expect(await status('cible@vigie.test', { cookie: cookie! })).toBe(429);
  });
});

describe('failed sign-ins from one address', () => {
  const { free } = growingDelays.address;
  const many = (from: string, times: number): Promise<number[]> => atOnce(times, (time) => status(`nom-${time}@vigie.test`, { from }));

  test('make the address wait whatever the names, and a success takes back only itself', async () => {
    await someone('ici@vigie.test');
    expect(new Set(await many('203.0.113.9', free - 1))).toEqual(new Set([401]));
    expect(await status('ici@vigie.test', { ...RIGHT, from: '203.0.113.9' })).toBe(200);
    expect(await many('203.0.113.9', 2)).toEqual([401, 429]);
    expect(await status('ici@vigie.test', { ...RIGHT, from: '203.0.113.9' })).toBe(429);
    expect(await status('ici@vigie.test', { ...RIGHT, from: '203.0.113.10' })).toBe(200);
    wait(30);
    expect(await status('ici@vigie.test', { ...RIGHT, from: '203.0.113.9' })).toBe(200);
    expect(await status('ici@vigie.test', { ...RIGHT, from: '203.0.113.9' })).toBe(200);
  });

  test('over IPv6 count for the whole connection', async () => {
    await atOnce(free, (time) => status(`six-${time}@vigie.test`, { from: `2001:db8:1:2::${time}` }));
    expect([await status('six@vigie.test', { from: '2001:db8:1:2:ffff::1' }), await status('six@vigie.test', { from: '2001:db8:1:3::1' })]).toEqual([
      429, 401,
    ]);
  });
});

test('failed sign-ins of everybody delay unknown browsers, and nobody else', async () => {
  await someone('fidele@vigie.test');
  const [cookie] = String((await tries('fidele@vigie.test', RIGHT)).headers['set-cookie']).split(';');
  await status('x@vigie.test');
  await t.platform((tx) => tx.update(throttles).set({ attempts: growingDelays.all.free - 1 }));
  await t.platform((tx) => tx.update(throttles).set({ blockedUntil: null }));
  await status('y@vigie.test', { from: '192.0.2.44' });
  expect(await status('fidele@vigie.test', { ...RIGHT, from: '192.0.2.45' })).toBe(429);
  expect(await status('fidele@vigie.test', { ...RIGHT, from: '192.0.2.46', cookie: cookie! })).toBe(200);
});
