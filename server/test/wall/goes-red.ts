// Shows that the wall test can fail: removes one defence from the real server, and sends the same questions again.
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import type { Access, EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import type { Case, Cases } from './cases.ts';
import { identifiersOf } from './identifiers.ts';
import { onStrangeGround, whoIsLetIn } from './let-in.ts';
import { spokenInVain, unclassified, withoutRequest, type Calls } from './lists.ts';
import { inMirror } from './mirror.ts';
import { foreignIdentifiers } from './other-agency.ts';
import { askerFor, servedIn, type Answers, type Served } from './served.ts';
import type { Wall } from './world.ts';

/** What the wall test reports as wrong, question by question. */
const wrong = ({ found, expected }: Answers): Record<string, string> =>
  Object.fromEntries(Object.entries(found).filter(([question, line]) => line !== expected[question]));

const READ: Case = { row: 'customer' };
const SAVE: Case = { row: 'customer', input: () => ({ body: { name: 'Neuf' } }) };
const CASES: Cases = { 'customers.read': READ, 'customers.save': SAVE };
const served = (name: string): Served => servedIn(['customers', 'stock'], CASES).find((one) => one.name === name)!;
const asked = (wall: Wall, one: Served): Promise<Answers> => foreignIdentifiers(wall, one, identifiersOf(one.spec), askerFor(one));

/** The server requires another right than the description. The wall test uses the written description. */
async function demanding(spec: EndpointSpec, access: Access, work: (written: EndpointSpec) => Promise<void>): Promise<void> {
  const written = { ...spec };
  const served = spec as { access: Access };
  served.access = access;
  try {
    await work(written);
  } finally {
    served.access = written.access;
  }
}

/** Every agency reaches every row: neither row-level security nor the queries' own conditions apply. */
export const withoutWalls = (text: string): string =>
  text.replace('set local role vigie_app', 'set local role vigie_platform').replaceAll(/(?:"\w+"\.)?"agency_id" = (\$\d+)/g, '$1::uuid is not null');

function lists(): void {
  const calls: Calls = [[contract.customers.save, 'customers.save']];
  test('where a call has no request in the tables, or an identifier no row', () => {
    expect(withoutRequest(calls, {}, [])).toEqual(['customers.save']);
    expect(unclassified(calls, CASES)).toEqual([
      'customers.save body.logoFileId',
      'customers.save body.contacts[].id',
      'customers.save body.contacts[].pictureFileId',
    ]);
    expect(spokenInVain(calls, { ...CASES, 'customers.save': { foreign: { 'agency body.siteId': '200' } } }, [])).toEqual([
      'customers.read',
      'customers.save body.siteId',
    ]);
  });
}

export function describeRed(wall: Wall): void {
  describe('the wall goes red', () => {
    lists();

    test('where a right is asked for no more', async () => {
      const one = served('stock.references');
      expect(wrong(await whoIsLetIn(wall, one))).toEqual({});
      await demanding(one.spec, { scope: 'scoped', agency: 'member' }, async (spec) => {
        expect(wrong(await whoIsLetIn(wall, { ...one, spec }))).toMatchObject({ bareStaff: '200' });
      });
    });

    test('where everybody is taken for a member of the other agency', async () => {
      const { people } = wall.t.house;
      const of: typeof people.of = async (id) => {
        const person = await people.of(id);
        const there = person?.memberships.map((one) => ({ ...one, agency: { ...one.agency, id: inMirror(one.agency.id) } })) ?? [];
        return person && { ...person, memberships: [...person.memberships, ...there] };
      };
      const blind = await wall.change({ house: { people: Object.assign(Object.create(people) as typeof people, { of }) } });
      const one = served('customers.read');
      expect(wrong(await onStrangeGround(wall, one))).toEqual({});
      expect(wrong(await onStrangeGround(blind, one))).toMatchObject({ 'owner elsewhere': '200' });
    });

    test('where a row is looked for in every agency', async () => {
      const open = await wall.change({ said: withoutWalls });
      const [read, save] = [served('customers.read'), served('customers.save')];
      expect(wrong(await asked(wall, read))).toEqual({});
      expect(wrong(await asked(open, read))).toMatchObject({ 'params.id staff': '200; shows the other agency' });
      expect(wrong(await asked(open, save))).toMatchObject({ 'body.id staff': '200; shows the other agency; changes customers of the other agency' });
    });

    test('where a request of the tables is wrong', async () => {
      const one = { ...served('customers.save'), one: { ...SAVE, input: () => ({ body: { name: '' } }) } };
      expect(wrong(await whoIsLetIn(wall, one))).toMatchObject({ owner: '422 shared.invalid name' });
    });
  });
}
