// Declares the calls about unanswered alerts: who is on call, and the sheet of one alert. Only the desk uses them.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id } from '../shared/schemas.ts';
import { AlertSheet, OnCall } from './on-call-schemas.ts';

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
