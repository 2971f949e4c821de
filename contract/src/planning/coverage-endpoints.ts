// Declares the call about coverage: how many places of each day are filled.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id } from '../shared/schemas.ts';

export const coverageCalls = {
  coverage: endpoint({
    method: 'POST',
    path: '/fetch/coverage',
    summary: 'Les places pourvues et à pourvoir de chaque jour, d’un site ou de toute l’agence',
    access: { scope: 'scoped', agency: ['listServices'] },
    body: z.object({ from: Day, until: Day, siteId: Id.optional() }),
    output: z.object({
      /** Every day of the period. A service counts on the day on which it begins, in the site's time zone, or else in the agency's. */
      data: z.array(
        z.object({
          day: Day,
          holiday: z.string().nullable(),
          services: z.int(),
          /** Services with an empty place. */
          unfilled: z.int(),
          places: z.int(),
          missingAgents: z.int(),
        }),
      ),
    }),
  }),
};
