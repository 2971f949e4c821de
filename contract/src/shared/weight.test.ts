import { zodOf } from './zod-of.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { callNames } from '../contract.ts';
import { weightOf } from './endpoint.ts';

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly maximum?: number } } }[];
  readonly shape?: Record<string, z.ZodType>;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
}

/** The parts of a schema, itself included. */
function* partsOf(schema: z.ZodType, depth = 0): Generator<z.ZodType> {
  yield schema;
  if (depth > 15) return;
  const { shape, element, options, innerType, valueType, left, right, in: input } = schema._zod.def as Def;
  const inner = [...Object.values(shape ?? {}), element, ...(options ?? []), innerType, valueType, left, right, input];
  for (const part of inner) if (part) yield* partsOf(part, depth + 1);
}

/** The longest single text it may contain. Rich texts and drawings declare a length, included files do not. */
function longestText(body: z.ZodType): number {
  const lengths = [...partsOf(body)].map((part) => {
    const { type, format, checks = [] } = part._zod.def as Def;
    if (type !== 'string') return 0;
    if (format === 'base64') return Number.POSITIVE_INFINITY;
    return Math.max(0, ...checks.map(({ _zod }) => _zod.def.maximum ?? 0));
  });
  return Math.max(0, ...lengths);
}

const calls = [...callNames()].flatMap(([spec, name]) => (spec.body ? [{ spec, name, longest: longestText(zodOf(spec.body)) }] : []));
const ROOM = { light: 60_000, medium: 1_000_000, heavy: Number.POSITIVE_INFINITY } as const;

test('a call accepts the longest text that its body may contain', () => {
  expect(calls.filter(({ longest }) => longest > 1_000_000).length).toBeGreaterThan(15);
  expect(calls.filter(({ spec, longest }) => longest > ROOM[weightOf(spec)]).map(({ name }) => name)).toEqual([]);
});

test('a call without a session accepts little data', () => {
  const open = [...callNames()].filter(([{ access }]) => access.scope === 'public');
  expect(
    open
      .filter(([spec]) => weightOf(spec) !== 'light')
      .map(([, name]) => name)
      .sort(),
  ).toEqual(['contracts.signAsAgent', 'contracts.signAsCustomer', 'payments.webhook']);
});
