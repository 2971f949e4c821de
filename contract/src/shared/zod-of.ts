// Returns a call's schema with its full type, since calls only declare the minimum.
import { z } from 'zod';
import type { AnySchema } from './endpoint.ts';

export function zodOf(schema: AnySchema): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new TypeError('a schema that is none of zod');
}
