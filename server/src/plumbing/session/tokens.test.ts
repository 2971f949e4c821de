import { expect, test } from 'vitest';
import { createTokens } from './tokens.ts';

const START = Date.parse('2026-11-21T09:00:00.000Z');
let now = START;
const instant = () => new Date(now).toISOString();
const tokens = createTokens('a secret of tests', { now: () => now, instant });

test('an access token works for a quarter of an hour, and not a second longer', async () => {
  const token = await tokens.sign('person', 'family');
  now = START + 15 * 60_000 - 1000;
  expect(await tokens.verify(token)).toEqual({ userId: 'person', familyId: 'family' });
  now = START + 15 * 60_000;
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'Expired JWT Token' });
});

test('a verified token’s seal is not accepted for another token, nor for a token of another key', async () => {
  now = START;
  const token = await tokens.sign('person', 'family');
  expect(await tokens.verify(token)).toEqual({ userId: 'person', familyId: 'family' });
  expect(await tokens.verify(token)).toEqual({ userId: 'person', familyId: 'family' });
  const [head, , seal] = token.split('.');
  const [, claims] = (await tokens.sign('somebody else', 'family')).split('.');
  const forged = createTokens('another secret', { now: () => now, instant });
  for (const wrong of [[head, claims, seal].join('.'), await forged.sign('person', 'family'), token.slice(0, -2)])
    await expect(tokens.verify(wrong)).rejects.toMatchObject({ code: 'Invalid JWT Token' });
});

test('a clock that is set back accepts a token again', async () => {
  now = START;
  const token = await tokens.sign('person', 'family');
  now = START + 16 * 60_000;
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'Expired JWT Token' });
  now = START;
  expect(await tokens.verify(token)).toEqual({ userId: 'person', familyId: 'family' });
});
