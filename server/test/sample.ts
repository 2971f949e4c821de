// Builds the smallest value that a schema of the contract accepts, for tests of all calls.
import { zodOf } from '@vigie/contract/shared/zod-of.ts';
import { z } from 'zod';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';

export type Json = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  minItems?: number;
  anyOf?: Json[];
  oneOf?: Json[];
  minimum?: number;
  minLength?: number;
  pattern?: string;
  default?: unknown;
};

/** Values that a test chooses itself. The sample provides the others. */
export interface Chosen {
  /** By the name of the property. */
  readonly id?: (key: string) => string;
  /** By the name of the property, for days and instants: a period with content. */
  readonly time?: (key: string, format: 'date' | 'date-time') => string | undefined;
}

const BY_TYPE: Record<string, (schema: Json, chosen: Chosen, key: string) => unknown> = {
  string: (schema) => (schema.pattern ? '07:00' : 'texte'.padEnd(schema.minLength ?? 0, 'x')),
  integer: (schema) => Math.max(1, schema.minimum ?? 1),
  number: (schema) => Math.max(1, schema.minimum ?? 1),
  boolean: () => true,
  array: (schema, chosen, key) => (schema.items && (schema.minItems ?? 0) > 0 ? [sample(schema.items, chosen, key)] : []),
  object: (schema, chosen) => Object.fromEntries((schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] ?? {}, chosen, key)])),
};

function formatted(format: string | undefined, { id, time }: Chosen, key: string): unknown {
  if (format === 'uuid') return id?.(key) ?? crypto.randomUUID();
  if (format === 'date-time') return time?.(key, format) ?? '2026-11-21T09:00:00.000Z';
  if (format === 'date') return time?.(key, format) ?? '2026-11-21';
  return format === 'email' ? 'personne@vigie.test' : undefined;
}

function sample(schema: Json, chosen: Chosen, key = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sample(first, chosen, key);
  const type = schema.type ?? 'object';
  return (type === 'string' && formatted(schema.format, chosen, key)) || BY_TYPE[type]?.(schema, chosen, key);
}

/** The smallest value of a part of a schema. */
export const leastOf = (schema: Json, chosen: Chosen = {}): unknown => sample(schema, chosen);

/** Built once per schema, because a test calls it many times. */
const known = new WeakMap<object, Json>();
export function jsonOf(schema: NonNullable<EndpointSpec['body']>): Json {
  const json = known.get(schema) ?? (z.toJSONSchema(zodOf(schema), { io: 'input', unrepresentable: 'any' }) as Json);
  known.set(schema, json);
  return json;
}

/** All its identifiers are unused, unless the test chooses them. */
export const sampleOf = (schema: EndpointSpec['body'], chosen: Chosen = {}): unknown => (schema ? sample(jsonOf(schema), chosen) : undefined);
