// Mails documents as attachments of one message. Replies go to the sender.
import { inArray } from 'drizzle-orm';
import type { documents as calls } from '@vigie/contract/documents/endpoints.ts';
import { documents } from '@vigie/db/tables/documents.ts';
import { sentText } from '@vigie/domain/mail/sent-text.ts';
import { queueMail } from '../plumbing/mail/queue-mail.ts';
import { addressIssues } from '@vigie/domain/mail/address-issues.ts';
import { invalid, notFound, refusal, transportErrors } from '../plumbing/errors.ts';
import { UPLOAD_LIMIT } from '../plumbing/http/limits.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { demandAction, documentMissing, documentsWhere } from './records.ts';

export async function sendDocuments(call: ScopedCall<typeof calls.send>) {
  const { tx, agencyId, actor, body, house, person } = call;
  const ids = [...new Set(body.ids)];
  const records = await documentsWhere(tx, agencyId, inArray(documents.id, ids));
  if (records.length < ids.length) throw notFound(documentMissing);
  for (const record of records) demandAction(actor, record, 'send');
  const issues = addressIssues({ to: body.to });
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const attached = records.flatMap(({ file }) => file ?? []);
  if (attached.reduce((sum, { size }) => sum + size, 0) > UPLOAD_LIMIT) throw refusal(transportErrors, 'files_sizes_too_large');
  const names = records.map(({ row }) => `– ${row.name}`).join('\n');
  const message = body.message.trim() || `Bonjour,\nVeuillez trouver ci-joint :\n${names}`;
  const emailId = await queueMail(house, tx, {
    agencyId,
    template: 'generic',
    data: { subject: body.subject.trim(), message },
    recipients: body.to.map((address) => address.trim()),
    replyTo: person.user.email,
    fileIds: attached.map(({ id }) => id),
    about: { table: 'documents', id: ids[0] ?? '' },
  });
  await notifyScreens(tx, { agencyId, topic: 'mails', ids: [emailId], agentIds: [] });
  return { message: sentText(body.to), emailId };
}
