import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { unknownFields } from './unknown-fields.ts';

const Line = z.object({ label: z.string(), price: z.number().optional() });
const Form = z.object({
  name: z.string().transform((text) => text.trim()),
  lines: z.array(Line).default([]),
  place: z.object({ city: z.string() }).nullable(),
  file: z.union([z.object({ id: z.string() }), z.object({ name: z.string(), base64: z.string() })]).optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
  prices: z.record(z.string(), Line).optional(),
  pair: z.tuple([Line, z.string()]).optional(),
  kind: z
    .discriminatedUnion('type', [z.object({ type: z.literal('a'), a: z.string() }), z.object({ type: z.literal('b'), b: z.string() })])
    .optional(),
  both: z.intersection(z.object({ left: z.string() }), z.object({ right: z.string() })).optional(),
  piped: z
    .object({ day: z.string() })
    .transform(({ day }) => day)
    .optional(),
});

describe('fields that a schema does not declare', () => {
  test('a body with only declared fields has none', () => {
    const form = { name: 'x', lines: [{ label: 'a' }], place: { city: 'Toulouse' }, settings: { whatever: { is: 'known' } }, file: { id: '1' } };
    expect(unknownFields(Form, form)).toEqual([]);
    expect(unknownFields(Form, { name: 'x', place: null })).toEqual([]);
  });

  test.each([
    [{ dog: true }, ['dog']],
    [{ lines: [{ label: 'a' }, { label: 'b', vat: 20, price: 1 }] }, ['lines.1.vat']],
    [{ place: { city: 'Toulouse', zip: '31000' } }, ['place.zip']],
    [{ file: { id: '1', name: 'a.pdf' } }, ['file.name']],
    [{ file: { name: 'a.pdf', base64: '' } }, []],
    [{ prices: { night: { label: 'n', extra: 1 } } }, ['prices.night.extra']],
    [{ pair: [{ label: 'a', more: 1 }, 'b'] }, ['pair.0.more']],
    [{ kind: { type: 'a', a: '1', b: '2' } }, ['kind.b']],
    [{ both: { left: '1', right: '2', middle: '3' } }, ['both.middle']],
    [{ both: { left: '1', right: '2' } }, []],
    [{ piped: { day: '2026-11-23', hour: 3 } }, ['piped.hour']],
    [JSON.parse('{"__proto__": {"admin": true}}') as object, ['__proto__']],
    [{ constructor: 1, toString: 2 }, ['constructor', 'toString']],
  ])('%j has %j', (more, fields) => {
    const form: unknown = Object.defineProperties({ name: 'x', place: null }, Object.getOwnPropertyDescriptors(more));
    expect(unknownFields(Form, form)).toEqual(fields);
  });

  test('an added field is found wherever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.jsonValue(), (name, value) => {
        fc.pre(!Object.hasOwn(Form.shape, name) && name !== '__proto__');
        expect(unknownFields(Form, { name: 'x', place: null, [name]: value })).toEqual([name]);
      }),
    );
  });
});
