// Defines the schemas of a guard's arrival: the guard's answer, and what the desk sees of it.
import { z } from 'zod';
import { arrivalRisks, arrivalSaids } from '@vigie/domain/field/arrival.ts';
import { Instant } from '../shared/schemas.ts';

const said = z.enum(arrivalSaids);

export const ArrivalInput = z.object({
  said,
  /** Minutes after the planned start. Only with « onWay ». */
  lateMinutes: z.int().min(0).max(240).default(0),
});

/** The guard's own answer about the service as it is planned now. */
export const OwnArrival = z.object({ said, arrivalAt: Instant.nullable() });

export const DeskArrival = z.object({
  asked: z.int(),
  said: said.nullable(),
  saidAt: Instant.nullable(),
  arrivalAt: Instant.nullable(),
  /** Why the start is in doubt. */
  risk: z.enum(arrivalRisks).nullable(),
});
