// The job that sends one queued mail and keeps what became of it; sent twice it does nothing the second time.
import { and, eq } from 'drizzle-orm';
import { files, mailEvents, mails } from '@vigie/db/tables/plumbing.ts';
import type { House } from '../plumbing/house.ts';
import type { JobData } from '../plumbing/jobs.ts';
import { filesById } from '../documents/store-file.ts';

type FileRow = typeof files.$inferSelect;

const attachment = async (house: House, file: FileRow) => ({
  filename: file.name, contentType: file.mimeType, content: await house.files.get(file.storageKey),
});

export async function sendMail(house: House, { agencyId, mailId }: JobData['mail.send']): Promise<void> {
  const scope = { agencyId, action: 'mail.send' };
  const here = and(eq(mails.agencyId, agencyId), eq(mails.id, mailId));
  const found = await house.db.tenant(scope, async (tx) => {
    const [mail] = await tx.select().from(mails).where(here);
    return mail && { mail, attached: await filesById(tx, agencyId, mail.fileIds) };
  });
  if (!found || found.mail.status !== 'queued') return;
  const { mail, attached } = found;
  const result = await house.mail.send({
    id: mail.id, senderName: mail.sender, to: mail.recipients, cc: mail.cc, bcc: mail.bcc,
    subject: mail.subject, html: mail.html, text: mail.textBody,
    attachments: await Promise.all([...attached.values()].map((file) => attachment(house, file))),
  });
  await house.db.tenant(scope, async (tx) => {
    const event = (name: string, email: string, detail = '') => ({ agencyId, mailId, event: name, email, detail });
    if (result.kind === 'sent') {
      await tx.update(mails).set({ status: 'sent', messageId: result.messageId, sentAt: house.clock.instant() }).where(here);
      await tx.insert(mailEvents).values([
        ...mail.recipients.filter((email) => !result.refused.includes(email)).map((email) => event('sent', email)),
        ...result.refusals.map(({ address, reason }) => event('bounced', address, reason)),
      ]);
    } else {
      await tx.update(mails).set({ status: 'bounced', error: result.reason }).where(here);
      await tx.insert(mailEvents).values(mail.recipients.map((email) => event('bounced', email, result.reason)));
    }
  });
}
