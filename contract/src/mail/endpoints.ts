// Declares the calls about mails: sent mails and their events, writing one, and the two addresses that mails report to.
import { z } from 'zod';
import { mailEvents } from '@vigie/domain/mail/mail-event.ts';
import { cleanRichText } from '@vigie/domain/shared/rich-text/clean.ts';
import { endpoint } from '../shared/endpoint.ts';
import { RichText } from '../shared/rich-text.ts';
import { Day, FileRef, Id, Instant, listOf, listQuery, text } from '../shared/schemas.ts';

export const MailEventSchema = z.enum(mailEvents);

export const MailEventRow = z.object({
  id: Id,
  /** The mail whose content and attachments are read. */
  emailId: Id,
  event: MailEventSchema,
  date: Instant,
  emailSubject: z.string(),
  email: z.string(),
  /** Why it was refused, or the clicked link. */
  detail: z.string(),
});

export const MailContentView = z.object({
  id: Id,
  subject: z.string(),
  sender: z.string(),
  replyTo: z.string(),
  recipients: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  html: z.string(),
  text: z.string(),
  status: MailEventSchema,
  error: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});

export const MailInput = z.object({
  /** The reply address. */
  from: text(255),
  to: z.array(text(255)).min(1, 'Obligatoire').max(100),
  cc: z.array(text(255)).max(100).default([]),
  bcc: z.array(text(255)).max(100).default([]),
  subject: text(300),
  /** Plain or rich text. The editor's tree is also accepted as it is. */
  message: z
    .union([
      RichText,
      z
        .record(z.string(), z.unknown())
        .transform((tree) => JSON.stringify(cleanRichText(tree)))
        .pipe(RichText),
    ])
    .default(''),
  /** Identifiers of files uploaded earlier. */
  attachments: z.array(Id).max(20).default([]),
});

const one = z.object({ id: Id });
const tracked = z.object({ id: Id, signature: z.string().max(60) });

export const mail = {
  events: endpoint({
    method: 'POST',
    path: '/fetch/emails/events',
    alsoAt: '/fetch/emails/events',
    summary: 'Suivi des e-mails',
    access: { scope: 'scoped', agency: ['listEmailEvents'] },
    body: listQuery({ event: z.array(MailEventSchema), from: Day, until: Day, emailId: Id, aboutId: Id }),
    output: listOf(MailEventRow),
  }),
  content: endpoint({
    method: 'GET',
    path: '/fetch/emails/{id}/content',
    alsoAt: '/fetch/emails/{id}/content',
    summary: 'Un e-mail tel qu’il a été envoyé',
    access: { scope: 'scoped', agency: ['readEmailEvents'] },
    params: one,
    output: MailContentView,
  }),
  attachments: endpoint({
    method: 'GET',
    path: '/fetch/emails/{id}/attachments',
    alsoAt: '/fetch/emails/{id}/attachments',
    summary: 'Pièces jointes d’un e-mail',
    access: { scope: 'scoped', agency: ['readEmailEvents'] },
    params: one,
    output: z.array(FileRef),
  }),
  send: endpoint({
    method: 'POST',
    path: '/email',
    alsoAt: '/email',
    summary: 'Envoie un e-mail',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['sendEmails'] },
    body: MailInput,
    output: z.object({ message: z.string(), emailId: Id }),
  }),
  senders: endpoint({
    method: 'GET',
    path: '/emails/senders',
    summary: 'Les adresses au nom desquelles on peut écrire',
    access: { scope: 'scoped', agency: ['sendEmails'] },
    output: z.array(z.object({ email: z.string(), name: z.string() })),
  }),
  opened: endpoint({
    method: 'GET',
    path: '/t/o/{id}/{signature}',
    summary: 'Note l’ouverture d’un e-mail',
    access: { scope: 'public' },
    params: tracked,
    produces: ['image/gif'],
  }),
  clicked: endpoint({
    method: 'GET',
    path: '/t/c/{id}/{signature}',
    summary: 'Note un clic et mène à l’adresse',
    access: { scope: 'public' },
    params: tracked,
    query: z.object({ u: z.string().max(4000) }),
    produces: ['text/html'],
  }),
};
