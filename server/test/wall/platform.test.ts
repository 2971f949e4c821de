// Runs the wall test for the platform's offers and announcements, imports, advertisements and figures.
import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { platformCases } from './calls/platform.ts';
import { describeRed } from './goes-red.ts';
import { inMirror } from './mirror.ts';
import { askRooms } from './questions.ts';
import { ROOMS } from './rooms.ts';

const wall = await askRooms(ROOMS.platform, platformCases, [
  // The tests have no mail server.
  'backoffice.mailPassword: 409 backoffice.no_mail_server',
  // The provider's test mode knows no mandate that it did not create itself.
  'payments.sepaMandate: 404 payments.no_mandate',
  // Signed by the provider with a key that nobody has here.
  'payments.webhook: 400 payments.forged',
]);

const { t, people, rows, unbound } = wall;

test('every room is tested, in one file', () => {
  expect(Object.values(ROOMS).flat().toSorted()).toEqual(Object.keys(contract).toSorted());
});

test('every call of the contract has its function', () => {
  expect(unbound).toEqual([]);
});

test('platform people act in any visited agency, customers and agents only in their own (A-297)', async () => {
  const { profile } = contract.agency;
  const scopeId = inMirror(rows.agency);
  // Not one of the tested people: they have no visit there.
  expect((await t.call(profile, { as: await t.platformPerson('support'), scopeId })).status).toBe(200);
  expect((await t.call(profile, { as: people.guard, via: 'agency', scopeId })).status).toBe(404);
  expect((await t.call(profile, { as: people.customer, via: 'customer', scopeId: inMirror(rows.customer) })).status).toBe(404);
});

describeRed(wall);
