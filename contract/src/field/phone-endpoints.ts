// The calls of a guard's phone. Apart from the desk's, for the phone loads them before its first screen.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok } from '../shared/schemas.ts';
import { MessageBody } from './messages.ts';
import { FieldDay, LogbookEntryDetail } from './schemas.ts';
import { PtiBeat } from './watch-schemas.ts';
import { SentTypeSchema } from './sent-messages.ts';

export const phoneCalls = {
  beat: endpoint({
    method: 'POST',
    path: '/pti-beat',
    summary: 'Signe de vie d’un téléphone dont la protection est active',
    weight: 'light',
    access: { scope: 'scoped', agent: 'member' },
    body: PtiBeat,
    output: Ok,
    // A guard is protected to the end of the service that had begun.
    withoutSubscription: true,
  }),
  /** True: taken, now or before. False: not yet, what it follows has not arrived; keep it and send it again (F-216). A 4xx: refused for good. */
  sourcing: endpoint({
    method: 'POST',
    path: '/sourcing/{messageType}',
    summary: 'Reçoit un message du téléphone',
    weight: 'heavy',
    access: { scope: 'scoped', agent: 'member' },
    params: z.object({ messageType: SentTypeSchema }),
    body: MessageBody,
    output: z.boolean(),
    offline: 'queued',
    bySendingPass: true,
    // What happened in a service that was begun is kept, whatever becomes of the subscription meanwhile.
    withoutSubscription: true,
  }),
  day: endpoint({
    method: 'GET',
    path: '/field/day',
    summary: 'Tout ce dont le téléphone a besoin pour les 72 heures à venir',
    access: { scope: 'scoped', agent: 'member' },
    output: FieldDay,
    offline: 'cached',
  }),
  readEvent: endpoint({
    method: 'GET',
    path: '/event/{id}',
    summary: 'Une main courante et ses compléments',
    access: { scope: 'scoped', agency: ['readMissionEvents'], customer: ['listMissionEvents'], agent: 'member' },
    params: z.object({ id: Id }),
    output: LogbookEntryDetail,
  }),
};
