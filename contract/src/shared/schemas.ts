// Provides the schema pieces that every room uses: ids, instants, days, money, list queries, versions.
import { z } from 'zod';

export const Id = z.uuid({ error: 'Format invalide' });
/** The accepted years, so that dates computed from a day stay valid. */
const isOfOurTime = (value: string): boolean => /^(19|20|21)\d\d-/.test(value);
export const Instant = z.iso.datetime({ error: 'Format invalide' }).refine(isOfOurTime, 'Format invalide');
export const Day = z.iso.date({ error: "La date n'existe pas" }).refine(isOfOurTime, "La date n'existe pas");
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Format invalide');
export const Cents = z.int();
export const Minutes = z.int();
export const Version = z.int().min(1);

/** Required text: trimmed length 1 to `max`. */
export const text = (max = 255) =>
  z
    .string()
    .max(max, `Maximum ${max} caractère(s)`)
    .refine((value) => value.trim().length > 0, 'Obligatoire');
/** Text that may be empty. */
export const optionalText = (max = 255) => z.string().max(max, `Maximum ${max} caractère(s)`);

export const Address = z.object({
  street: optionalText(255).default(''),
  complement: optionalText(255).default(''),
  zipcode: optionalText(10).default(''),
  city: optionalText(120).default(''),
  country: optionalText(60).default('France'),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
});
export type Address = z.infer<typeof Address>;

/** The specification's paged list query (frame document, 7). */
export const listQuery = <F extends z.ZodRawShape>(filters: F) =>
  z.object({
    query: z.string().max(200).default(''),
    limit: z.int().min(1).max(5000).default(25),
    page: z.int().min(1).max(100_000).default(1),
    ascending: z.union([z.literal(0), z.literal(1)]).default(0),
    orderBy: z.string().max(60).default('createdAt'),
    filters: z
      .object(filters)
      .partial()
      // Every filter is optional, but the compiler cannot know that an empty object is valid.
      .default({} as never),
  });

export const listOf = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), count: z.int() });

/** A device's position. The accuracy is in metres. */
export const Position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(100_000).default(0),
});

export const FileRef = z.object({
  id: Id,
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  /** Signed and short-lived. */
  url: z.string(),
});

export const Ok = z.object({ ok: z.literal(true) });
