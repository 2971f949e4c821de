import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { throttles } from '@vigie/db/tables/platform.ts';
import { openTestHouse } from '../../../test/house.ts';
import type { Config } from '../config.ts';
import { buildApp } from './app.ts';

const t = await openTestHouse();
const behind = async (trustProxy: Config['trustProxy']) => {
  const app = await buildApp({ ...t.house, config: { ...t.house.config, trustProxy } });
  return {
    app,
    /** A forgotten password, through a proxy that was called from `from` and was told `told`. */
    asks: async (identifier: string, from: string, told = '') => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/user/forgot-password',
        remoteAddress: '10.0.0.4',
        headers: { 'x-forwarded-for': told === '' ? from : `${told}, ${from}` },
        payload: { identifier },
      });
      return answer.statusCode;
    },
  };
};
const [one, named] = [await behind(1), await behind('10.0.0.0/8')];
afterAll(() => Promise.all([one.app.close(), named.app.close()]));
beforeEach(() => t.platform((tx) => tx.delete(throttles)));

describe('forgotten passwords', () => {
  test.each([
    ['counted', one],
    ['named', named],
  ])('are five in five minutes for a name from an address, whatever address the caller writes before the proxy’s (%s)', async (_, { asks }) => {
    for (let number = 1; number <= 5; number += 1) expect(await asks('claire', '203.0.113.9', `192.0.2.${number}`)).toBe(200);
    expect(await asks('claire', '203.0.113.9', '192.0.2.99')).toBe(429);
    expect([await asks('marc', '203.0.113.9'), await asks('claire', '198.51.100.7')]).toEqual([200, 200]);
    t.clock.advance(6);
    expect(await asks('claire', '203.0.113.9')).toBe(200);
  });

  test('are twenty-five in five minutes for a name over all addresses', async () => {
    const answers = await Promise.all(Array.from({ length: 26 }, (_, number) => one.asks('claire', `198.51.100.${number}`)));
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  test('are a hundred in five minutes from an address, whatever the names', async () => {
    const answers: number[] = [];
    for (let number = 0; number < 102; number += 1) answers.push(await one.asks(`name-${number}`, '203.0.113.9'));
    expect([answers.indexOf(429), answers.filter((status) => status === 429).length]).toEqual([100, 2]);
  });
});

test('sign-ins are a hundred and sixty a minute from an address, before anything of them is read', async () => {
  const answers: number[] = [];
  for (let number = 0; number < 162; number += 1) {
    const payload = {};
    answers.push((await one.app.inject({ method: 'POST', url: '/api/login_check', remoteAddress: '10.0.0.4', payload })).statusCode);
  }
  expect([answers.indexOf(429), answers.filter((status) => status === 429).length]).toEqual([160, 2]);
});
