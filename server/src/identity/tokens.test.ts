import { expect, test } from 'vitest';
import { createTokens } from './tokens.ts';

const START = Date.parse('2026-11-21T09:00:00.000Z');
let now = START;
const instant = () => new Date(now).toISOString();
const tokens = createTokens('a secret of tests', { now: () => now, instant });

test('an access token serves for a quarter of an hour, and not a second longer', async () => {
  const token = await tokens.sign('person', 'family');
  now = START + 15 * 60_000 - 1000;
  expect(await tokens.verify(token)).toEqual({ userId: 'person', familyId: 'family' });
  now = START + 15 * 60_000;
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'Expired JWT Token' });
});
