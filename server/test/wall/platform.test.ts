// The wall asked of what the platform sells and says, of imports, of advertisements and of figures.
import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { platformCases } from './calls/platform.ts';
import { describeRed } from './goes-red.ts';
import { inMirror } from './mirror.ts';
import { askRooms } from './questions.ts';
import { ROOMS } from './rooms.ts';

const wall = await askRooms(ROOMS.platform, platformCases, [
  // No mail server stands behind the tests.
  'backoffice.mailPassword: 409 backoffice.no_mail_server',
  // The provider's test mode knows no mandate of a row that it did not make itself.
  'payments.sepaMandate: 404 payments.no_mandate',
  // Signed by the provider with a key that nobody here has.
  'payments.webhook: 400 payments.forged',
]);

const { t, people, rows, unbound } = wall;

test('every room is asked, in one file', () => {
  expect(Object.values(ROOMS).flat().toSorted()).toEqual(Object.keys(contract).toSorted());
});

test('every call of the contract has its function', () => {
  expect(unbound).toEqual([]);
});

test('platform people act in any agency that they visit, customers and agents in none but theirs (A-297)', async () => {
  const { profile } = contract.agency;
  const scopeId = inMirror(rows.agency);
  // Not one of those who are asked: they have no visit there.
  expect((await t.call(profile, { as: await t.platformPerson('support'), scopeId })).status).toBe(200);
  expect((await t.call(profile, { as: people.guard, via: 'agency', scopeId })).status).toBe(404);
  expect((await t.call(profile, { as: people.customer, via: 'customer', scopeId: inMirror(rows.customer) })).status).toBe(404);
});

describeRed(wall);
