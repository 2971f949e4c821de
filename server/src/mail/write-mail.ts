// Sends a mail that a person writes in the e-mail form.
import type { mail as calls } from '@vigie/contract/mail/endpoints.ts';
import { addressIssues } from '@vigie/domain/mail/address-issues.ts';
import { mailCan } from '@vigie/domain/mail/mail-can.ts';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import { readRichText } from '@vigie/domain/shared/rich-text/kept-text.ts';
import { SENT_SEVERAL } from '@vigie/domain/mail/sent-text.ts';
import { demandOwnImages } from '../documents/files/rich-images.ts';
import { filesById } from '../documents/files/store-file.ts';
import { forbidden, invalid } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { queueMail } from '../plumbing/mail/queue-mail.ts';
import { sendersOf } from './senders.ts';

async function demandLawful(call: ScopedCall<typeof calls.send>): Promise<void> {
  const { tx, agencyId } = call;
  const { from, to, cc, bcc, attachments, message } = call.body;
  const issues = addressIssues({ to, cc, bcc });
  if (!isEmail(from.trim())) issues['from'] = messages.email;
  else if (!(await sendersOf(call)).some(({ email }) => email === from.trim())) issues['from'] = 'Choisissez votre adresse ou celle de l’agence';
  const files = await filesById(tx, agencyId, attachments);
  if (attachments.some((id) => !files.has(id))) issues['attachments'] = 'Le fichier est invalide';
  if (Object.keys(issues).length > 0) throw invalid(issues);
  await demandOwnImages(tx, agencyId, 'message', message);
}

const trimmed = (addresses: readonly string[]): string[] => addresses.map((address) => address.trim());

export async function writeMail(call: ScopedCall<typeof calls.send>) {
  const { tx, agencyId, actor, body, house } = call;
  if (!mailCan.send(actor)) throw forbidden('sendEmails');
  await demandLawful(call);
  const emailId = await queueMail(house, tx, {
    agencyId,
    template: 'generic',
    data: { subject: body.subject, message: readRichText(body.message) },
    recipients: trimmed(body.to),
    cc: trimmed(body.cc),
    bcc: trimmed(body.bcc),
    replyTo: body.from.trim(),
    fileIds: body.attachments,
  });
  await notifyScreens(tx, { agencyId, topic: 'mails', ids: [emailId] });
  return { message: SENT_SEVERAL, emailId };
}
