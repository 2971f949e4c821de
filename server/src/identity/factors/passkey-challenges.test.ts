import { expect, test } from 'vitest';
import { openTestHouse } from '../../../test/house.ts';
import { keepChallenge, relyingParty, takeChallenge } from './passkey-challenges.ts';

const originsOf = (publicUrl: string, host: string | undefined): string[] =>
  relyingParty({ config: { publicUrl } }, { headers: host === undefined ? {} : { host } }).origins;

test('passkeys belong to the product’s own address, and only locally the port does not matter', () => {
  expect(originsOf('http://localhost:3000', 'localhost:4101')).toEqual(['http://localhost:3000', 'http://localhost:4101']);
  expect(originsOf('https://vigie.example', 'localhost:4101')).toEqual(['https://vigie.example']);
  expect(originsOf('http://localhost:3000', 'vigie.example')).toEqual(['http://localhost:3000']);
  expect(originsOf('http://localhost:3000', undefined)).toEqual(['http://localhost:3000']);
});

test('a challenge is answered once, within five minutes, for its purpose and its person alone', async () => {
  const t = await openTestHouse();
  const { agent, manager } = await t.agency();
  const keep = () => keepChallenge(t.house, 'register', agent.userId, 'challenge');
  const take = async (id: string, userId = agent.userId, purpose: 'register' | 'enter' = 'register') =>
    (await t.platform((tx) => takeChallenge(t.house, tx, purpose, id, userId)))?.challenge;
  const [known, late] = [await keep(), await keep()];
  expect([await take(known, manager.userId), await take(known, agent.userId, 'enter')]).toEqual([undefined, undefined]);
  const began = Date.parse(t.clock.instant());
  // The time that WebAuthn recommends where a person must be verified.
  t.clock.set(new Date(began + 300_000 - 1).toISOString());
  expect([await take(known), await take(known)]).toEqual(['challenge', undefined]);
  t.clock.set(new Date(began + 300_000).toISOString());
  expect(await take(late)).toBeUndefined();
});
