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
    /** A sign-in that fails, through a proxy that was called from `from` and was told `told`. */
    tries: async (username: string, from: string, told = '') => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/login_check',
        remoteAddress: '10.0.0.4',
        headers: { 'x-forwarded-for': told === '' ? from : `${told}, ${from}` },
        payload: { username, password: 'faux' },
      });
      return answer.statusCode;
    },
  };
};
const [one, named] = [await behind(1), await behind('10.0.0.0/8')];
afterAll(() => Promise.all([one.app.close(), named.app.close()]));
beforeEach(() => t.platform((tx) => tx.delete(throttles)));

describe('attempts at the sign-in', () => {
  test.each([
    ['counted', one],
    ['named', named],
  ])('are eight a minute for a name from an address, whatever address the caller writes before the proxy’s (%s)', async (_, { tries }) => {
    for (let number = 1; number <= 8; number += 1) expect(await tries('claire', '203.0.113.9', `192.0.2.${number}`)).toBe(401);
    expect(await tries('claire', '203.0.113.9', '192.0.2.99')).toBe(429);
    expect([await tries('marc', '203.0.113.9'), await tries('claire', '198.51.100.7')]).toEqual([401, 401]);
    t.clock.advance(2);
    expect(await tries('claire', '203.0.113.9')).toBe(401);
  });

  test('are forty a minute for a name over all addresses', async () => {
    const answers = await Promise.all(Array.from({ length: 41 }, (_, number) => one.tries('claire', `198.51.100.${number}`)));
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  test('are a hundred and sixty a minute from an address, whatever the names', async () => {
    const answers: number[] = [];
    for (let number = 0; number < 162; number += 1) answers.push(await one.tries(`name-${number}`, '203.0.113.9'));
    expect([answers.indexOf(429), answers.filter((status) => status === 429).length]).toEqual([160, 2]);
  });
});
