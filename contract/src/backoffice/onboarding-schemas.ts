// Defines the schemas for onboarding paths as administrators write them.
import { z } from 'zod';
import { audiences } from '@vigie/domain/backoffice/guidance.ts';
import { mostSteps, onboardingStatusLabels } from '@vigie/domain/backoffice/onboarding.ts';
import { stepKindLabels } from '@vigie/domain/backoffice/step-kind.ts';
import { isRight } from '@vigie/domain/identity/rights.ts';
import { numberEnum } from '../shared/enums.ts';
import { Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';

export const OnboardingStatusSchema = numberEnum(onboardingStatusLabels);

const step = { kind: numberEnum(stepKindLabels), title: z.string(), text: z.string(), target: z.string() };

export const OnboardingPath = z.object({
  id: Id,
  title: z.string(),
  status: OnboardingStatusSchema,
  rank: z.int(),
  steps: z.array(z.object(step)),
  roles: z.array(z.enum(audiences)),
  isGranted: z.array(z.string()),
  createdAt: Instant,
  version: Version,
});

/** With how many people have begun, finished and closed it. */
export const OnboardingPathRow = OnboardingPath.extend({ begun: z.int(), finished: z.int(), closed: z.int() });

export const PathStandingSchema = z.enum(['underway', 'finished', 'closed']);

/** What one person has done of a path. */
export const PathFollower = z.object({
  id: Id,
  fullname: z.string(),
  agencies: z.array(z.string()),
  stepsDone: z.int(),
  stepCount: z.int(),
  standing: PathStandingSchema,
  actedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
});

/** Creates without `id`. `newId`, chosen by the sender, makes a form sent twice create one path. */
export const OnboardingPathInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  title: text(255),
  status: OnboardingStatusSchema,
  rank: z.int().min(0).max(10_000).default(0),
  steps: z.array(
    z.object({
      kind: step.kind,
      title: text(255),
      text: optionalText(1000).default(''),
      target: optionalText(1000),
      /** Its previous rank, or null for a new step. When omitted, its current rank. People's progress moves with it. */
      was: z.int().min(0).max(mostSteps).nullable().optional(),
    }),
  ),
  roles: z.array(z.enum(audiences)).max(10).default([]),
  isGranted: z.array(z.string().max(60).refine(isRight, 'Format invalide')).max(200).default([]),
});
