// Reads what was sent as the call's schemas say: wrong fields are named in French, and so are fields that the call does not have.
import { zodOf } from '@vigie/contract/shared/zod-of.ts';
import type { AnySchema, EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { frenchErrors, UNKNOWN_FIELD } from '@vigie/contract/shared/issues.ts';
import { unknownFields } from '@vigie/contract/shared/unknown-fields.ts';
import { invalid } from '../errors.ts';

/** Numbers and booleans come as text in paths and queries: read them as the schema asks. */
export function readParts(schema: AnySchema | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = zodOf(schema).safeParse(input ?? {});
  if (result.success) return result.data;
  throw invalid(frenchErrors(result.error.issues, input));
}

/**
 * The same, and nothing beside it: a field that is dropped in silence looks saved. What a phone has kept in its outbox is taken from whatever
 * version of the application wrote it: evidence is not refused for a field too many.
 */
export function readWhole({ offline }: EndpointSpec, schema: AnySchema | undefined, input: unknown): unknown {
  const data = readParts(schema, input);
  const unknown = schema && offline !== 'queued' ? unknownFields(zodOf(schema), input ?? {}) : [];
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((field) => [field, UNKNOWN_FIELD])));
  return data;
}
