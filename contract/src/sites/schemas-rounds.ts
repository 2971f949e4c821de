// Defines the schemas for checkpoints and rounds as defined on a site.
import { z } from 'zod';
import { checkpointStatusLabels } from '@vigie/domain/sites/checkpoint.ts';
import { roundDirections, roundStatusLabels } from '@vigie/domain/sites/round.ts';
import { numberEnum } from '../shared/enums.ts';
import { qrSheetFields } from '../shared/qr-sheet.ts';
import { Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';
import { Named } from './schemas.ts';

export const RoundStatusSchema = numberEnum(roundStatusLabels);
export const RoundDirectionSchema = z.enum(roundDirections);

/** Degrees, WGS 84. */
export const Location = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Location = z.infer<typeof Location>;

export const Checkpoint = z.object({
  id: Id,
  title: z.string(),
  /** Serial number of its NFC badge, or empty. */
  badge: z.string(),
  location: Location.nullable(),
  status: numberEnum(checkpointStatusLabels),
  site: Named,
  customer: Named,
  /** Rounds that include it. */
  rounds: z.array(Named),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

/** Creates without `id`, updates with `id` and the `version` that was read. */
export const CheckpointInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  siteId: Id,
  title: text(255),
  badge: optionalText(80).default(''),
  location: Location.nullable().default(null),
});

/** Several new checkpoints. `newId` makes a form sent twice create each once. */
export const CheckpointLines = z.object({
  checkpoints: z
    .array(CheckpointInput.omit({ id: true, version: true }).extend({ newId: Id.optional() }))
    .min(1, 'Obligatoire')
    .max(100),
});

/** A sheet of the points' codes, to print (F-143). */
export const CheckpointSheetInput = z.object({
  checkpoints: z.array(Id).min(1, 'Choisissez au moins un point').max(2000),
  ...qrSheetFields,
});

export const RoundCheckpoint = z.object({
  id: Id,
  title: z.string(),
  badge: z.string(),
  location: Location.nullable(),
});

export const Round = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  status: RoundStatusSchema,
  grantedDirections: z.array(RoundDirectionSchema),
  site: Named,
  customer: Named,
  /** In the order of the round. */
  checkpoints: z.array(RoundCheckpoint),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

export const RoundInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  siteId: Id,
  name: text(255),
  /** Empty: made from the name, and unchanged when the name changes. */
  slug: z
    .string()
    .max(60, 'Maximum 60 caractère(s)')
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Format invalide')
    .default(''),
  grantedDirections: z.array(RoundDirectionSchema).max(3).default(['forward']),
  checkpointIds: z.array(Id).max(500).default([]),
});

/** Several new rounds. `newId` makes a form sent twice create each once. */
export const RoundLines = z.object({
  rounds: z
    .array(RoundInput.omit({ id: true, version: true }).extend({ newId: Id.optional() }))
    .min(1, 'Obligatoire')
    .max(100),
});
