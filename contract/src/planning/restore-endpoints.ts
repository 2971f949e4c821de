// Taking a change of the plan back: what it had changed stands again as it stood before, by the number that the change was answered with.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id } from '../shared/schemas.ts';
import { Left, Undo } from './restore-schemas.ts';
import { ServiceRow } from './schemas.ts';

export const restoreCalls = {
  restore: endpoint({
    method: 'POST',
    path: '/restore-circuits',
    summary: 'Remet des services tels qu’ils étaient avant une modification ou une suppression de la même personne',
    access: { scope: 'scoped', agency: ['editServices', 'createServices', 'deleteServices'] },
    body: z.object({
      undo: Id,
      /** Only these of the change: those that were left the first time. */
      serviceIds: z.array(Id).min(1).max(400).optional(),
    }),
    output: z.object({
      services: z.array(ServiceRow),
      left: z.array(Left),
      /** By which this restoration is itself taken back; null when it changed nothing or brought drafts back. */
      undo: Undo,
    }),
  }),
};
