// Declares the calls about the proof of pay: figures with lines and rules, signatures, objections.
import { z } from 'zod';
import { figureUnits } from '@vigie/domain/hours/proof/pay-figure.ts';
import { monthStates } from '@vigie/domain/hours/proof/month-step.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Instant, Minutes, listOf, listQuery, text } from '../shared/schemas.ts';
import { Month } from './payroll-schemas.ts';
import { HoursDetail } from './schemas.ts';

const unit = z.enum(figureUnits);
const Agent = z.object({ id: Id, firstname: z.string(), lastname: z.string(), number: z.string() });

const Figure = z.object({
  /** The column of pre-payroll. */
  key: z.string(),
  label: z.string(),
  unit,
  /** Minutes, a number, hundredths or cents. */
  value: z.int(),
  /** In words, with the article or agreement that it comes from (empty: the agency's own). */
  rule: z.string(),
  source: z.string(),
  /** Unit of the lines where it is not the figure's own. */
  basis: unit.nullable(),
  working: z.string(),
  lines: z.array(z.object({ first: Day, last: Day, serviceId: Id.nullable(), words: z.string(), value: z.int() })),
});

const Step = z.object({
  state: z.enum(monthStates),
  /** Of the newest step. */
  at: Instant.nullable(),
  by: z.string(),
  requestId: Id.nullable(),
});

const PayProof = z.object({
  agent: Agent,
  month: Month,
  contract: z.object({ label: z.string(), startOn: Day, endOn: Day.nullable(), monthlyMinutes: Minutes }).nullable(),
  figures: z.array(Figure),
  /** Those that the lines name. */
  services: z.array(HoursDetail),
  /** Names the figures as they stand: a signature sends it back. */
  fingerprint: z.string(),
  step: Step,
  /** Why it cannot be signed yet, in French. */
  issue: z.string().nullable(),
});

const PayLine = z.object({
  agent: Agent,
  contract: z.string(),
  services: z.int(),
  plannedMinutes: Minutes,
  countedMinutes: Minutes,
  overtimeMinutes: Minutes,
  complementaryMinutes: Minutes,
  nightMinutes: Minutes,
  sundayMinutes: Minutes,
  holidayMinutes: Minutes,
  absenceHundredths: z.int(),
  /** Entered elements of the month. */
  elements: z.int(),
  step: Step,
});

const month = z.object({ month: Month });
const guards = { scope: 'scoped', agent: 'member' } as const;
const desk = { scope: 'scoped', agency: ['exportData'] } as const;

export const payProof = {
  list: endpoint({
    method: 'POST',
    path: '/pay-proof/{month}/fetch',
    summary: 'Prépaie d’un mois, collaborateur par collaborateur, avec les signatures',
    access: desk,
    params: month,
    body: listQuery({ states: z.array(z.enum(monthStates)) }).extend({
      limit: z.int().min(1).max(5000).default(100),
      orderBy: z.string().max(60).default('name'),
      ascending: z.union([z.literal(0), z.literal(1)]).default(1),
    }),
    output: listOf(PayLine).extend({
      /** Of the whole month, whatever is filtered. */
      states: z.record(z.enum(monthStates), z.int()),
      issue: z.string().nullable(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/agent/{id}/pay-proof/{month}',
    summary: 'Preuve de la prépaie d’un collaborateur : services, règle et article de chaque chiffre',
    access: { scope: 'scoped', agency: ['exportData'], agent: 'member' },
    params: z.object({ id: Id, month: Month }),
    output: PayProof,
    offline: 'cached',
  }),
  ask: endpoint({
    method: 'POST',
    path: '/pay-proof/{month}/ask',
    summary: 'Demande aux collaborateurs de signer leurs heures d’un mois',
    access: desk,
    params: month,
    body: z.object({ agentIds: z.array(Id).max(5000).default([]) }),
    output: z.object({
      asked: z.int(),
      /** Nobody can be notified: they have no access. */
      unreachable: z.int(),
    }),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/pay-proof/{month}/sign',
    summary: 'Signe ses heures d’un mois, telles qu’affichées',
    access: guards,
    params: month,
    body: z.object({ newId: Id.optional(), fingerprint: text(64) }),
    output: PayProof,
  }),
  object: endpoint({
    method: 'POST',
    path: '/pay-proof/{month}/object',
    summary: 'Conteste ses heures d’un mois : une demande part à l’agence',
    access: guards,
    params: month,
    body: z.object({
      newId: Id.optional(),
      fingerprint: text(64),
      /** The figure in question; null: the month as a whole. */
      key: z.string().max(80).nullable().default(null),
      content: text(5000),
    }),
    output: PayProof,
  }),
};

export type PayProofShape = z.input<typeof PayProof>;
export type PayLineShape = z.input<typeof PayLine>;
export type StepShape = z.input<typeof Step>;
