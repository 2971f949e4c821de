// Builds the fullest value that a schema describes: every field is present, every list has one row.
import { zodOf } from '@vigie/contract/shared/zod-of.ts';
import { z } from 'zod';
import type { AnySchema, OutputOf } from '@vigie/contract/shared/endpoint.ts';

interface Json {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '01900000-0000-7000-8000-000000000001',
  'date-time': '2026-11-21T09:00:00.000Z',
  date: '2026-11-21',
  email: 'personne@vigie.test',
};
const PLAIN: Readonly<Record<string, unknown>> = { string: '07:00', integer: 1, number: 1, boolean: true, null: null };

const objectOf = ({ properties = {} }: Json): unknown => Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fullOf(field)]));

const choicesOf = (json: Json): readonly unknown[] => json.enum ?? (json.const === undefined ? [] : [json.const]);
const shapesOf = ({ anyOf = [], oneOf = [] }: Json): readonly Json[] => [...anyOf, ...oneOf].filter(({ type }) => type !== 'null');
const plainOf = ({ type = '', format = '' }: Json): unknown => FORMATS[format] ?? PLAIN[type] ?? null;

function fullOf(json: Json): unknown {
  const [choice] = choicesOf(json);
  if (choice !== undefined) return choice;
  const [shape] = shapesOf(json);
  if (shape) return fullOf(shape);
  if (json.type === 'array') return json.items ? [fullOf(json.items)] : [];
  return json.type === 'object' ? objectOf(json) : plainOf(json);
}

/** As the server answers it. */
export const fullAnswer = <S extends AnySchema>(schema: S): OutputOf<S> =>
  fullOf(z.toJSONSchema(zodOf(schema), { io: 'output', unrepresentable: 'any' }) as Json) as OutputOf<S>;
