// Declares the calls that close a month, reopen it, and carry later changes to the next one.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Instant } from '../shared/schemas.ts';
import { Month } from './payroll-schemas.ts';

const FigureChange = z.object({
  key: z.string(),
  header: z.string(),
  /** Minutes; otherwise hundredths of a day, cents or a number. */
  isHours: z.boolean(),
  before: z.number(),
  now: z.number(),
  left: z.number(),
});

const Closing = z.object({
  month: Month,
  /** Why it cannot be closed yet, in French. */
  issue: z.string().nullable(),
  closed: z.object({ at: Instant, by: z.string() }).nullable(),
  /** What is still to do in the month. */
  open: z.object({
    unfinishedServices: z.int(),
    draftServices: z.int(),
    unbilledServices: z.int(),
    draftInvoices: z.int(),
    pendingLeave: z.int(),
  }),
  /** The figures that field evidence has changed since the month was closed. */
  changes: z.array(z.object({ agent: z.object({ id: Id, name: z.string() }), figures: z.array(FigureChange) })),
});

const params = z.object({ month: Month });
const access = { scope: 'scoped', agency: ['exportData'] } as const;

export const closing = {
  read: endpoint({
    method: 'GET',
    path: '/closing/{month}',
    summary: 'État d’un mois : clôture, travail restant, changements depuis',
    access,
    params,
    output: Closing,
  }),
  close: endpoint({ method: 'POST', path: '/closing/{month}', summary: 'Clôture un mois', access, params, output: Closing }),
  reopen: endpoint({
    method: 'POST',
    path: '/closing/{month}/reopen',
    summary: 'Rouvre un mois clôturé, avec un motif',
    access,
    params,
    body: z.object({ reason: z.string().trim().min(1, 'Obligatoire').max(500) }),
    output: Closing,
  }),
  carry: endpoint({
    method: 'POST',
    path: '/closing/{month}/carry',
    summary: 'Reporte sur le mois suivant un changement d’heures d’un mois clôturé',
    access: { scope: 'scoped', agency: ['createSalaryElements'] },
    params,
    body: z.object({ agentId: Id, key: z.string().max(80) }),
    output: Closing,
  }),
};
