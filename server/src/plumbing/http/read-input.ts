// Reads input by the call's schemas, and names wrong and unknown fields in French.
import { zodOf } from '@vigie/contract/shared/zod-of.ts';
import type { AnySchema, EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { frenchErrors, UNKNOWN_FIELD } from '@vigie/contract/shared/issues.ts';
import { unknownFields } from '@vigie/contract/shared/unknown-fields.ts';
import { invalid } from '../errors.ts';

/** Numbers and booleans arrive as text in paths and queries, and are read as the schema requires. */
export function readParts(schema: AnySchema | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = zodOf(schema).safeParse(input ?? {});
  if (result.success) return result.data;
  throw invalid(frenchErrors(result.error.issues, input));
}

/**
 * The same, without unknown fields: a silently dropped field looks saved. A phone's outbox is accepted from any version of the application, because
 * an extra field must not lose evidence.
 */
export function readWhole({ offline }: EndpointSpec, schema: AnySchema | undefined, input: unknown): unknown {
  const data = readParts(schema, input);
  const unknown = schema && offline !== 'queued' ? unknownFields(zodOf(schema), input ?? {}) : [];
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((field) => [field, UNKNOWN_FIELD])));
  return data;
}
