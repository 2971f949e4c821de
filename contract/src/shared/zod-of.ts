// The schema of a call as what it is: a call is described by the least of a schema that its types need.
import { z } from 'zod';
import type { AnySchema } from './endpoint.ts';

export function zodOf(schema: AnySchema): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new TypeError('a schema that is none of zod');
}
