// Marks answer fields with a person's sensitive data. The server records who received them (docs/decisions/0043-who-looked.md).
import type { z } from 'zod';
import type { AccessMatter } from '@vigie/domain/agency/access-log.ts';

export interface PersonalMark {
  readonly matter: AccessMatter;
  /** The path of the file's identifier, from the nearest enclosing object that has its first name: « agent.id ». */
  readonly of: string;
}

/** By schema. Not a registry of the library, which a guard's phone would have to load. */
export const personalMarks = new Map<object, PersonalMark>();

/** Returns the schema itself, marked. Pass it its own schema, not a shared constant that inputs use too. */
export function personal<S extends z.ZodType>(matter: AccessMatter, of: string, schema: S): S {
  personalMarks.set(schema, { matter, of });
  return schema;
}
