// Declares the calls that undo a plan change. They restore what it changed, by the number in its answer.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id } from '../shared/schemas.ts';
import { Left, Undo } from './restore-schemas.ts';
import { ServiceRow } from './schemas.ts';

export const restoreCalls = {
  restore: endpoint({
    method: 'POST',
    path: '/restore-circuits',
    summary:
      'Remet des services tels qu’ils étaient avant une modification, une suppression, une déprogrammation ou un archivage de la même personne',
    access: { scope: 'scoped', agency: ['editServices', 'createServices', 'deleteServices', 'archiveServices'] },
    body: z.object({
      undo: Id,
      /** Only these services of the change: those that were left the first time. */
      serviceIds: z.array(Id).min(1).max(400).optional(),
    }),
    output: z.object({
      services: z.array(ServiceRow),
      left: z.array(Left),
      /** Undoes this restoration itself. null when it changed nothing or restored drafts. */
      undo: Undo,
    }),
  }),
};
