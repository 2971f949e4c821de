// Marks the fields of answers that tell sensitive data of a person; the server records who was given them (docs/decisions/0043-who-looked.md).
import type { z } from 'zod';
import type { AccessMatter } from '@vigie/domain/agency/access-log.ts';

export interface PersonalMark {
  readonly matter: AccessMatter;
  /** Where the identifier of the collaborator's file stands, from the nearest object around that has the path's first name: « agent.id ». */
  readonly of: string;
}

/** By schema. Not a registry of the library, which a guard's phone would load for it. */
export const personalMarks = new Map<object, PersonalMark>();

/** The schema itself, marked: give one of its own, not a shared constant that inputs use too. */
export function personal<S extends z.ZodType>(matter: AccessMatter, of: string, schema: S): S {
  personalMarks.set(schema, { matter, of });
  return schema;
}
