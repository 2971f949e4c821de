// What the platform grants an agency, on the wire: its subscription and what is held against it.
import { z } from 'zod';
import { offerTypeLabels } from '@vigie/domain/subscription/subscription-state.ts';
import { numberEnum } from './enums.ts';
import { Day } from './schemas.ts';

export const OfferTypeSchema = numberEnum(offerTypeLabels);

export const AgencySubscription = z.object({
  /** Last day that is paid for. */
  currentPeriodEndAt: Day,
  paid: z.boolean(),
  operation: z.object({ offer: z.object({ type: OfferTypeSchema }) }),
});

export const AgencyErrorSchema = z.object({ message: z.string(), lock: z.boolean() });
