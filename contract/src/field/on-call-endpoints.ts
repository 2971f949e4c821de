// Declares the calls about unanswered alerts: who is on call, and the sheet of one alert. Only the desk uses them.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { personal } from '../shared/personal.ts';
import { Id, Instant } from '../shared/schemas.ts';
import { OpenAlert } from './contested-schemas.ts';

const Person = z.object({ id: Id, name: z.string(), email: z.string(), phone: z.string(), /** A device takes notifications. */ push: z.boolean() });

const OnCall = z.object({
  /** In the order in which they are called. */
  data: z.array(Person),
  /** Who may be added: the agency's people who follow the supervision. */
  others: z.array(Person),
  /** Seconds without anybody in charge before the next one is called. */
  seconds: z.int(),
  /** Mails leave this server. */
  byMail: z.boolean(),
  /** Text messages and calls do. */
  byPhone: z.boolean(),
});

const Nearby = z.object({
  agentId: Id,
  name: z.string(),
  phone: z.string(),
  site: z.string(),
  /** From the alert's place. null: one of the two places is unknown. */
  metres: personal('position', 'agentId', z.int().nullable()),
  /** Of the position that the distance is from. */
  positionAt: Instant.nullable(),
});

export const AlertSheet = z.object({
  alert: OpenAlert,
  site: z.object({ address: z.string(), instructions: z.string() }).nullable(),
  /** What was written beside it, the oldest first. */
  steps: z.array(z.object({ id: Id, at: Instant, by: z.string(), words: z.string() })),
  /** null once somebody has taken charge, or everybody was called. */
  nextCallAt: Instant.nullable(),
  takenBy: z.string().nullable(),
  takenAt: Instant.nullable(),
  nearby: z.array(Nearby),
});

export const onCall = {
  onCall: endpoint({
    method: 'GET',
    path: '/on-call',
    summary: 'Qui est appelé, et dans quel ordre, tant que personne ne prend une alerte',
    access: { scope: 'scoped', agency: ['readSupervision'] },
    output: OnCall,
    withoutSubscription: true,
  }),
  saveOnCall: endpoint({
    method: 'PUT',
    path: '/on-call',
    summary: 'Enregistre la liste d’astreinte',
    access: { scope: 'scoped', agency: ['editAgencySettings'] },
    body: z.object({
      ids: z
        .array(Id)
        .max(30)
        .refine((ids) => new Set(ids).size === ids.length, 'Une personne est deux fois dans la liste'),
    }),
    output: OnCall,
    withoutSubscription: true,
  }),
  alertSheet: endpoint({
    method: 'GET',
    path: '/alert/{id}',
    summary: 'La fiche d’une alerte : ses étapes, son lieu et les collègues les plus proches',
    access: { scope: 'scoped', agency: ['readSupervision'] },
    params: z.object({ id: Id }),
    output: AlertSheet,
    withoutSubscription: true,
  }),
} as const;
