import { expect, test } from 'vitest';
import { doorOf } from './own-door.ts';

type Call = Parameters<typeof doorOf>[0];
const actor = { agentId: 'agent', customerId: 'customer', kind: 'staff', rights: new Set<string>() } as const;
const door = (via: Call['via']) => doorOf({ agencyId: 'agency', userId: 'user', actor, via, request: { headers: {} } }, 'rooms.print');

test('a document made outside the transaction is read through the caller’s own narrow door', () => {
  const ids = (via: Call['via']) => [door(via).agentId, door(via).customerId];
  expect(ids('agency')).toEqual([null, null]);
  expect(ids('agent')).toEqual(['agent', null]);
  expect(ids('customer')).toEqual([null, 'customer']);
  expect(door('agency')).toMatchObject({ agencyId: 'agency', userId: 'user', action: 'rooms.print' });
});
