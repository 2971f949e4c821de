// What the platform grants an agency, on the wire: its subscription and what is held against it.
import { z } from 'zod';
import { heldOfferLabels } from '@vigie/domain/subscription/offer.ts';
import { numberEnum } from './enums.ts';
import { Day } from './schemas.ts';

export const HeldOfferSchema = numberEnum(heldOfferLabels);

export const AgencySubscription = z.object({
  /** Last day that is paid for. */
  currentPeriodEndAt: Day,
  paid: z.boolean(),
  operation: z.object({ offer: z.object({ type: HeldOfferSchema }) }),
});

export const AgencyErrorSchema = z.object({ message: z.string(), lock: z.boolean() });
