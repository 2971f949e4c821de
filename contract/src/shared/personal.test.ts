// Checks that every answer field whose name suggests sensitive data is marked, or listed here with a reason.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callNames } from '../contract.ts';
import type { AnySchema } from './endpoint.ts';
import { looksIn, partsOf } from './looks.ts';
import { personal, personalMarks } from './personal.ts';

const TELLING = /^(?:nir|socialSecurity\w*|iban|bic|blood\w*|lat|lng|latitude|longitude|gps\w*|coordinates?|location|position|\w+Position)$/i;

/** Fields with such a name that do not reveal where a person is or was, by place in an answer. */
const NO_PERSONS: readonly (readonly [place: RegExp, reason: string])[] = [
  [/\.address\.(?:latitude|longitude)$/, 'the point of an address: where somebody is reached, not where they were'],
  [/^planning\.board\.agents\.facts\.location(?:\.\w+)?$/, 'the point of the home address, to rank by distance'],
  [/^agency\.communes\.(?:latitude|longitude)$/, 'a town'],
  [/^agency\.addresses\.data\.(?:latitude|longitude)$/, 'a public address'],
  [/\.site\.(?:latitude|longitude)$/, 'a site'],
  [/^planning\.board\.sites\.(?:latitude|longitude)$/, 'a site'],
  [/\.checkpoints\.(?:latitude|longitude)$/, 'a checkpoint of a site'],
  [/^sites\.(?:\w+\.)*(?:checkpoints?|data)\.location(?:\.\w+)?$/, 'a checkpoint of a site'],
  [/^(?:agents\.(?:\w+\.)*|customers\.\w+\.contacts\.)position$/, 'a job title, whether a badge bears it, or the place of equipment in a list'],
  [/^stock\.(?:\w+\.)+position$/, 'the place of equipment in a list'],
  [/^receivedInvoices\.\w+\.iban$/, 'the account of a supplier, on its own invoice'],
  [/^field\.day\.services\.position$/, 'the place of a stop in its circuit'],
];

interface Place {
  readonly path: string;
  readonly schema: AnySchema;
}

/** All fields of a schema by path, without the inside of marked ones. */
function fieldsOf(schema: AnySchema, path: string, around: readonly AnySchema[] = []): Place[] {
  if (around.includes(schema) || personalMarks.has(schema)) return [];
  const { same, each, named } = partsOf(schema);
  const within = [...around, schema];
  return [
    ...[...same, ...each].flatMap((part) => fieldsOf(part, path, within)),
    ...named.flatMap(([name, part]) => [
      ...(personalMarks.has(part) ? [] : [{ path: `${path}.${name}`, schema: part }]),
      ...fieldsOf(part, `${path}.${name}`, within),
    ]),
  ];
}

const calls = [...callNames()].flatMap(([spec, name]) => (spec.output ? [{ name, spec, output: spec.output as AnySchema }] : []));

test('each answer field named after a NIR, IBAN, blood group or position is marked, or is listed as no person’s', () => {
  const telling = calls.flatMap(({ name, output }) => fieldsOf(output, name)).filter(({ path }) => TELLING.test(path.split('.').at(-1)!));
  const open = telling.filter(({ path }) => !NO_PERSONS.some(([place]) => place.test(path)));
  expect(open.map(({ path }) => path)).toEqual([]);
  const idle = NO_PERSONS.filter(([place]) => !telling.some(({ path }) => place.test(path)));
  expect(idle.map(([place]) => String(place))).toEqual([]);
});

test('these calls record the sensitive data they return, each behind an agency', () => {
  const telling = calls.filter(({ output }) => looksIn(output) !== null);
  expect(telling.filter(({ spec }) => spec.access.scope !== 'scoped')).toEqual([]);
  expect(telling.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['agents.read', 'agents.save', 'field.supervision', 'field.alerts', 'field.events', 'field.readEvent', 'field.roundRun']),
  );
});

const Person = z.object({
  id: z.string(),
  name: z.string(),
  secrets: z.object({ nir: personal('nir', 'id', z.string()), bic: personal('iban', 'id', z.string().nullable()) }).nullable(),
});
const Point = z.object({
  id: z.string(),
  agent: z.object({ id: z.string() }).nullable(),
  at: personal('position', 'agent.id', z.number().nullable()),
});
const looks = (schema: z.ZodType, answer: unknown) =>
  [...(looksIn(schema)?.(answer) ?? [])].map(([agentId, matters]) => [agentId, [...matters].toSorted()]);

test('an answer is searched through lists, optional and wrapped parts, extensions and alternatives', () => {
  const people = z.object({ data: z.array(Person.extend({ more: z.boolean() })).readonly() });
  const given = (id: string, nir: string, bic: string | null = null) => ({ id, name: '', more: true, secrets: { nir, bic } });
  expect(looks(people, { data: [given('a', '1 85'), given('b', '', 'X'), given('c', '••••'), { ...given('d', ''), secrets: null }] })).toEqual([
    ['a', ['nir']],
    ['b', ['iban']],
  ]);
  const either = z.union([z.array(Point), z.record(z.string(), Point.optional())]);
  expect(looks(either, { x: { id: 'x', agent: { id: 'a' }, at: 0 }, y: { id: 'y', agent: null, at: 4 } })).toEqual([['a', ['position']]]);
});

test('an answer without sensitive data is not searched, and binding a call refuses a mark without a person', () => {
  expect(looksIn(z.object({ name: z.string() }))).toBeNull();
  expect(() => looksIn(z.object({ name: z.string(), nir: personal('nir', 'agent.id', z.string()) }))).toThrow('nir');
});
