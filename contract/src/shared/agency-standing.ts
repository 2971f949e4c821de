// Defines the schemas for what the platform grants an agency: its subscription and its recorded problems.
import { z } from 'zod';
import { heldOfferLabels } from '@vigie/domain/subscription/offer.ts';
import { numberEnum } from './enums.ts';
import { Day } from './schemas.ts';

export const HeldOfferSchema = numberEnum(heldOfferLabels);

export const AgencySubscription = z.object({
  /** Last paid day. */
  currentPeriodEndAt: Day,
  paid: z.boolean(),
  operation: z.object({ offer: z.object({ type: HeldOfferSchema }) }),
});

export const AgencyErrorSchema = z.object({ message: z.string(), lock: z.boolean() });
