// Declares the calls about personal data: the retention table, a person's export and erasure, and holds for disputes.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Instant, Ok } from '../shared/schemas.ts';

const Counts = z.record(z.string(), z.number().int());

export const RetentionLine = z.object({
  key: z.string(),
  label: z.string(),
  what: z.string(),
  period: z.string(),
  from: z.string(),
  basis: z.string(),
  isLegal: z.boolean(),
  end: z.enum(['delete', 'empty', 'anonymise']),
});
const Run = z.object({ night: Day, finishedAt: Instant.nullable(), counts: Counts });
const Act = z.object({
  id: Id,
  kind: z.enum(['export', 'erasure']),
  /** Identified by the file's number, since the name may be gone. */
  subject: z.string(),
  by: z.string(),
  byThemselves: z.boolean(),
  madeAt: Instant,
});
const Hold = z.object({ agentId: Id, name: z.string(), reason: z.string(), since: Instant });

/** What of a category is erased at once, and what stays until when. */
const ErasureLine = z.object({
  key: z.string(),
  label: z.string(),
  basis: z.string(),
  rows: z.number().int(),
  stays: z.boolean(),
  /** The last day, when all of it is known to expire by then. null: each row has its own date. */
  until: Day.nullable(),
});
export const ErasurePreview = z.object({
  name: z.string(),
  phrase: z.string(),
  refusal: z.string().nullable(),
  hold: z.object({ reason: z.string(), since: Instant }).nullable(),
  lines: z.array(ErasureLine),
});

const params = z.object({ id: Id });
const archive = { produces: ['application/zip'] } as const;
const confirmation = z.object({ confirmation: z.string().max(300) });

export const privacy = {
  read: endpoint({
    method: 'GET',
    path: '/personal-data',
    summary: 'Durées de conservation, dernières nuits, demandes traitées',
    access: { scope: 'scoped', agency: ['readAuditTrail'] },
    output: z.object({
      rules: z.array(RetentionLine),
      nextRunAt: Instant,
      runs: z.array(Run),
      acts: z.array(Act),
      holds: z.array(Hold),
    }),
  }),
  exportOwn: endpoint({
    method: 'POST',
    path: '/personal-data/own/export',
    summary: 'Exporte ses propres données',
    access: { scope: 'scoped', agency: 'member', agent: 'member', customer: 'member' },
    /** The right of access continues after a subscription ends. */
    withoutSubscription: true,
    ...archive,
  }),
  exportAgent: endpoint({
    method: 'POST',
    path: '/personal-data/agent/{id}/export',
    summary: 'Exporte les données d’un collaborateur',
    access: { scope: 'scoped', agency: ['readAgentsPersonalData'] },
    params,
    ...archive,
  }),
  exportContact: endpoint({
    method: 'POST',
    path: '/personal-data/contact/{id}/export',
    summary: 'Exporte les données d’un contact de client',
    access: { scope: 'scoped', agency: ['editCustomers'] },
    params,
    ...archive,
  }),
  previewAgent: endpoint({
    method: 'GET',
    path: '/personal-data/agent/{id}/erasure',
    summary: 'Ce qu’un effacement supprime et ce que la loi conserve',
    access: { scope: 'scoped', agency: ['editAgentsPersonalData'] },
    params,
    output: ErasurePreview,
  }),
  eraseAgent: endpoint({
    method: 'POST',
    path: '/personal-data/agent/{id}/erasure',
    summary: 'Efface les données d’un collaborateur sorti',
    access: { scope: 'scoped', agency: ['editAgentsPersonalData'] },
    params,
    body: confirmation,
    output: Ok,
  }),
  previewContact: endpoint({
    method: 'GET',
    path: '/personal-data/contact/{id}/erasure',
    summary: 'Ce qu’un effacement supprime et ce que la loi conserve, d’un contact de client',
    access: { scope: 'scoped', agency: ['editCustomers'] },
    params,
    output: ErasurePreview,
  }),
  eraseContact: endpoint({
    method: 'POST',
    path: '/personal-data/contact/{id}/erasure',
    summary: 'Efface les données d’un contact de client',
    access: { scope: 'scoped', agency: ['editCustomers'] },
    params,
    body: confirmation,
    output: Ok,
  }),
  hold: endpoint({
    method: 'POST',
    path: '/personal-data/agent/{id}/hold',
    summary: 'Conserve les données d’un collaborateur pour un litige',
    access: { scope: 'scoped', agency: ['editAgentsPersonalData'] },
    params,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    output: Ok,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/personal-data/agent/{id}/hold',
    summary: 'Lève la conservation pour litige',
    access: { scope: 'scoped', agency: ['editAgentsPersonalData'] },
    params,
    output: Ok,
  }),
};
