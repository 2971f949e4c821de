// Puts a mail in the outbox, in the transaction of what it tells about; sending is a job.
import { and, eq } from 'drizzle-orm';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { agencies } from '@vigie/db/tables/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { House } from '../plumbing/house.ts';
import { renderMail, type MailContent } from '../plumbing/mail/render.ts';

/** The platform's own row among the agencies: owner of mails that belong to no agency. */
export const PLATFORM_AGENCY = '00000000-0000-7000-8000-000000000000';

export type QueuedMail = MailContent & {
  readonly agencyId: string;
  readonly recipients: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly fileIds?: readonly string[];
  readonly about?: { readonly table: string; readonly id: string };
};

/** Renders and queues; answers the mail's id. */
export async function queueMail(house: House, tx: Tx, mail: QueuedMail): Promise<string> {
  const [agency] = await tx.select({ name: agencies.name, email: agencies.email, phone: agencies.phone, cnapsNumber: agencies.cnapsNumber })
    .from(agencies).where(and(eq(agencies.id, mail.agencyId)));
  const rendered = renderMail(mail, { name: agency?.name ?? 'Vigie', email: agency?.email ?? '', phone: agency?.phone ?? '', cnapsNumber: agency?.cnapsNumber ?? '', publicUrl: house.config.publicUrl });
  const id = crypto.randomUUID();
  await tx.insert(mails).values({
    agencyId: mail.agencyId,
    id,
    template: mail.template,
    sender: agency?.name ?? 'Vigie',
    recipients: [...mail.recipients],
    cc: [...(mail.cc ?? [])],
    bcc: [...(mail.bcc ?? [])],
    subject: rendered.subject,
    html: rendered.html,
    textBody: rendered.text,
    fileIds: [...(mail.fileIds ?? [])],
    status: house.config.smtpUrl ? 'queued' : 'kept',
    aboutTable: mail.about?.table ?? '',
    aboutId: mail.about?.id ?? null,
  });
  if (house.config.smtpUrl) await house.jobs.send(tx, 'mail.send', { agencyId: mail.agencyId, mailId: id });
  return id;
}
