import { describe, expect, test } from 'vitest';
import { shapeBook } from './shapes.ts';
import { typeOf } from './types-of.ts';

test.each([
  [{ type: 'string', format: 'uuid', pattern: 'x' }, 'string'],
  [{ type: 'integer', minimum: 0, maximum: 9 }, 'number'],
  [{ type: ['string', 'null'] }, '(string | null)'],
  [{}, 'unknown'],
  [{ not: {} }, 'never'],
  [{ const: 'a' }, '"a"'],
  [{ enum: [1, 2, null] }, '(1 | 2 | null)'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, '(string | null)'],
  [{ oneOf: [{ type: 'number' }, { type: 'integer' }] }, 'number'],
  [
    {
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } } },
        { type: 'object', properties: { b: { const: true } }, required: ['b'] },
      ],
    },
    '({ a?: string } & { b: true })',
  ],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, '(string | number)[]'],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: { type: 'null' } }, '[string, number, ...null[]]'],
  [
    { type: 'object', properties: { 'a-b': { type: 'boolean' }, c: {} }, required: ['c'], additionalProperties: false },
    '{ "a-b"?: boolean; c: unknown }',
  ],
  [{ type: 'object', properties: {}, additionalProperties: false }, 'Record<string, never>'],
  [{ type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  [{ type: 'object', propertyNames: { enum: ['x', 'y'] }, additionalProperties: { type: 'number' } }, 'Partial<Record<("x" | "y"), number>>'],
  [
    { type: 'object', propertyNames: { enum: ['x', 'y'] }, additionalProperties: { type: 'number' }, required: ['x', 'y'] },
    'Record<("x" | "y"), number>',
  ],
])('%j is written %s', (schema, text) => {
  expect(typeOf(schema, 'it')).toBe(text);
});

test('what the generator does not know stops it, instead of being written wrongly', () => {
  expect(() => typeOf({ $ref: '#/elsewhere' }, 'place')).toThrow('place: the generator does not know $ref');
  expect(() => typeOf({ type: 'object', patternProperties: {} }, 'place')).toThrow('patternProperties');
  expect(() => typeOf({ type: 'date' }, 'place')).toThrow('place: no type for');
});

describe('types that several places share', () => {
  const address = {
    type: 'object',
    properties: Object.fromEntries(['street', 'complement', 'zipcode', 'city'].map((name) => [name, { type: 'string' }])),
  };
  const long = '{ street?: string; complement?: string; zipcode?: string; city?: string }';

  test('are declared once, by the word under which they were found', () => {
    const book = shapeBook([]);
    const texts = [1, 2].map(() => typeOf({ type: 'object', properties: { address } }, 'x', book));
    expect(book.written(texts)).toEqual({
      texts: ['{ address?: Address }', '{ address?: Address }'],
      declarations: [`export type Address = ${long};`],
    });
  });

  test('stand in place where they are used once, and never take a name that is taken', () => {
    const once = shapeBook([]);
    expect(once.written([typeOf(address, 'address', once)])).toEqual({ texts: [long], declarations: [] });
    const taken = shapeBook(['Address']);
    const texts = [1, 2].map(() => typeOf(address, 'address', taken));
    expect(taken.written(texts).texts).toEqual(['Address2', 'Address2']);
  });
});
