// Defines the schemas for rights templates, and what a badge shows to people who scan it.
import { z } from 'zod';
import { isRight } from '@vigie/domain/identity/rights.ts';
import { Day, Id, Version, text } from '../shared/schemas.ts';

/** Rights to save. An unknown one is refused by its name: somebody meant to give it. */
export const RightNames = z
  .array(z.string().max(60))
  .max(500)
  .superRefine((names, context) => {
    const unknown = [...new Set(names)].filter((name) => !isRight(name));
    if (unknown.length > 0) context.addIssue({ code: 'custom', message: `Autorisation inconnue : ${unknown.slice(0, 10).join(', ')}` });
  });

const Kind = z.enum(['staff', 'agent'], { error: 'Format invalide' });

export const RightsTemplate = z.object({
  /** null: the unchanged built-in template. */
  id: Id.nullable(),
  name: z.string(),
  kind: Kind,
  rights: z.array(z.string()),
  isDefault: z.boolean(),
  builtIn: z.boolean(),
  changed: z.boolean(),
  version: z.int(),
});

export const RightsTemplateInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  name: text(60),
  kind: Kind,
  /** null: those of the built-in template with this name. */
  rights: RightNames.nullable(),
  isDefault: z.boolean(),
});

/** What the public check of a badge shows: no more than the printed card. */
export const BadgeInfos = z.object({
  firstname: z.string(),
  lastname: z.string(),
  position: z.string(),
  photoUrl: z.string().nullable(),
  agency: z.object({ name: z.string(), cnapsNumber: z.string(), phone: z.string() }),
  cardNumber: z.string(),
  individualNumber: z.string().nullable(),
  /** Last day of the professional card. null when the agency has not entered it. */
  validUntil: Day.nullable(),
  status: z.enum(['valid', 'expired', 'unknown']),
});
