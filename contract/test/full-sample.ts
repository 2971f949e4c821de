// The fullest value that a schema describes: every field is there, every list has one row.
import { z } from 'zod';
import type { AnySchema } from '../src/shared/endpoint.ts';

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

function fullOf(json: Json): unknown {
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  const shapes = json.anyOf ?? json.oneOf;
  if (shapes) return fullOf(shapes.find(({ type }) => type !== 'null') ?? {});
  if (json.type === 'array') return json.items ? [fullOf(json.items)] : [];
  if (json.type === 'object' || json.properties)
    return Object.fromEntries(Object.entries(json.properties ?? {}).map(([name, field]) => [name, fullOf(field)]));
  return FORMATS[json.format ?? ''] ?? PLAIN[json.type ?? ''] ?? null;
}

/** As the server answers it. */
export const fullAnswer = (schema: AnySchema): unknown =>
  fullOf(z.toJSONSchema(schema as unknown as z.ZodType, { io: 'output', unrepresentable: 'any' }) as Json);
