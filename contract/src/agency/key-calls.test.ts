// Tests that calls and rights of keys fit: no right without a call, and no open call without a right.
import { expect, test } from 'vitest';
import { rightsOfKeys } from '@vigie/domain/identity/api-keys.ts';
import { closeRights, type Right } from '@vigie/domain/identity/rights.ts';
import { callNames } from '../contract.ts';
import { closedToKeys, openToKeys } from './key-calls.data.ts';

/** They open no call, and change what the answers of others contain. */
const SHAPING = ['accessAgentPhones', 'readAgentsPersonalData', 'readUnavailabilityReasons'] as const;

const neededBy = new Map<string, readonly Right[]>(
  [...callNames()].flatMap(([{ access }, name]) =>
    access.scope === 'scoped' && access.agency && access.agency !== 'member' ? [[name, access.agency] as const] : [],
  ),
);

test('each call of the desk that needs a right is decided once', () => {
  expect([...openToKeys, ...Object.keys(closedToKeys)].toSorted()).toEqual([...neededBy.keys()].toSorted());
});

test('a key can have the right of each open call, and each of its rights serves', () => {
  const ofKeys: ReadonlySet<Right> = new Set(rightsOfKeys);
  const opening = [...openToKeys].map((name) => (neededBy.get(name) ?? []).filter((right) => ofKeys.has(right)));
  expect(opening.filter((rights) => rights.length === 0)).toEqual([]);
  expect(closeRights([...opening.flat(), ...SHAPING])).toEqual(rightsOfKeys);
});
