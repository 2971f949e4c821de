// Runs the wall test for API keys: each call under each prefix, by a key with every right of keys.
import { describe, expect, test } from 'vitest';
import { callNames, contract } from '@vigie/contract/contract.ts';
import { closedToKeys, openToKeys } from '@vigie/contract/agency/key-calls.data.ts';
import { secondPaths, servedPaths, type EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { rightsOfPeople } from '@vigie/domain/identity/key-rights.data.ts';
import { addressOf, seen, tell } from './ask.ts';
import { fieldCases } from './calls/field.ts';
import { identityCases } from './calls/identity.ts';
import { paperCases } from './calls/papers.ts';
import { placeCases } from './calls/places.ts';
import { planCases } from './calls/plan.ts';
import { platformCases } from './calls/platform.ts';
import { requestCases } from './calls/requests.ts';
import { staffCases } from './calls/staff.ts';
import { answerFor, inputOf, kindOf, type Cases } from './cases.ts';
import { identifiersOf } from './identifiers.ts';
import { foreignIdentifiers } from './other-agency.ts';
import { ABSENT, lacks } from './rule.ts';
import { askerOf, groundOf, type Served } from './served.ts';
import { openWall, type Wall } from './world.ts';

const cases: Cases = Object.assign({}, identityCases, placeCases, staffCases, planCases, fieldCases, paperCases, requestCases, platformCases);
const all: Served[] = [...callNames()].flatMap(([spec, name]) =>
  [...servedPaths(spec), ...secondPaths(spec)].map(({ path, via }) => ({ spec, name, path, via, one: cases[name] ?? {} })),
);

const NOT_FOR_KEYS = '403 identity.not_for_keys';
const wall = await openWall();
const { t, rows } = wall;

/** The manager's place in the tables, taken by a key. */
const asKey = (token: string): Wall => ({ ...wall, people: { ...wall.people, staff: { ...wall.people.staff, token } } });
const ofAll = asKey(rows.apiSecret);

async function keyWith(name: string, rights: readonly Right[]): Promise<Wall> {
  const { body } = await t.call(contract.apiKeys.create, { as: wall.people.owner, body: { name, rights: [...rights], endsOn: null } });
  return asKey(body.secret);
}

/** By the declaration alone: the agency's prefix, a right that a key may have, a call decided to be open. */
function isReached({ spec, name, via }: Served): boolean {
  const { access } = spec;
  if (access.scope !== 'scoped' || via !== 'agency' || access.agency === undefined || access.agency === 'member') return false;
  return openToKeys.has(name) && access.agency.some((right) => !Object.hasOwn(rightsOfPeople, right));
}
const neededBy = ({ access }: EndpointSpec): readonly Right[] => {
  const needed = access.scope === 'scoped' ? access.agency : undefined;
  return needed === undefined || needed === 'member' ? [] : needed;
};

const ask = (asked: Wall, served: Served, ground?: string) =>
  tell(asked, served, 'staff', inputOf(served.spec, served.one, rows, askerOf(asked, served.via, 'staff')), ground);

const reached = all.filter(isReached);
const refused = all.filter((served) => !isReached(served) && served.spec.access.scope !== 'public');

describe('a key with every right of keys', () => {
  test('each call of the desk is decided: open to keys, or closed with a reason', () => {
    const ofDesk = [...callNames()].filter(([spec]) => neededBy(spec).length > 0).map(([, name]) => name);
    const decided = [...openToKeys, ...Object.keys(closedToKeys)];
    expect(decided.toSorted()).toEqual(ofDesk.toSorted());
  });

  test.each(reached)('reaches $name at $path as a manager does', async (served) => {
    expect(seen(await ask(ofAll, served))).toBe(answerFor(served.one, 'agency', 'staff'));
  });

  test('is refused every other call, and every call behind the prefix of a guard or a customer', async () => {
    const wrong: string[] = [];
    for (const served of refused) {
      const { name, via } = served;
      const line = seen(await ask(ofAll, served));
      // A key has no file and no customer: those prefixes are another's.
      if (line !== (openToKeys.has(name) && via !== 'agency' ? ABSENT : NOT_FOR_KEYS)) wrong.push(`${name} ${via}: ${line}`);
    }
    expect(wrong).toEqual([]);
    expect(refused.length).toBeGreaterThan(300);
  });

  test('finds nothing of another agency, behind that agency’s prefix', async () => {
    const answers: string[] = [];
    for (const served of reached.filter(({ path }) => path.includes('{agencyId}'))) {
      const line = seen(await ask(ofAll, served, wall.rowsElsewhere.agency));
      if (line !== ABSENT) answers.push(`${served.name}: ${line}`);
    }
    expect(answers).toEqual([]);
  });

  test.each(reached.flatMap((served) => ({ served, name: served.name, places: placesOf(served) })).filter(({ places }) => places.length > 0))(
    'takes another agency’s identifiers for unknown ones in $name',
    async ({ served, places }) => {
      const { found, expected } = await foreignIdentifiers(ofAll, served, places, 'staff');
      expect(found).toEqual(expected);
    },
  );
});

/** Those of its address. The bodies are the same for a manager, whom the other files of the wall ask. */
function placesOf({ spec, one }: Served) {
  return identifiersOf(spec).filter(({ name, part }) => part === 'params' && kindOf(one, name) !== null);
}

test('a key without the right of a call is told which one is missing', async () => {
  const [ofCustomers, ofDiscounts] = [await keyWith('Clients', ['listCustomers']), await keyWith('Remises', ['listDiscounts'])];
  const wrong: string[] = [];
  for (const served of reached) {
    const needed = neededBy(served.spec);
    const line = seen(await ask(needed.includes('listCustomers') ? ofDiscounts : ofCustomers, served));
    if (line !== lacks(needed[0]!)) wrong.push(`${served.name}: ${line}`);
  }
  expect(wrong).toEqual([]);
});

test('a key in the address instead of the header is no key', async () => {
  const [list] = all.filter(({ name, via }) => name === 'customers.list' && via === 'agency');
  const url = addressOf(list!.path, groundOf(wall, 'agency', 'staff'));
  for (const name of ['key', 'token', 'access_token', 'authorization']) {
    const answer = await wall.app.inject({ method: 'POST', url, query: { [name]: rows.apiSecret }, payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'JWT Token not found']);
  }
});
