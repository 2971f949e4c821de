// The calls about mails, and the rows that their screen shows.
import { mail } from '@vigie/contract/mail/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../shared/api/client.ts';

export const mailApi = clientOf(mail);

export type MailEventLine = Answer<typeof mail.events>['data'][number];
export type MailContent = Answer<typeof mail.content>;
export type MailSender = Answer<typeof mail.senders>[number];
export type MailAttachment = Answer<typeof mail.attachments>[number];
