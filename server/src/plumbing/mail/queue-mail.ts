// Puts a mail in the outbox, in the transaction of its cause. A job sends it.
import { eq } from 'drizzle-orm';
import { mailEvents, mails } from '@vigie/db/tables/plumbing.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { platformAgencyId } from '@vigie/domain/agency/agency-status.ts';
import { type PartialSettings } from '@vigie/domain/agency/settings/settings.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { carriesSecretLink } from '@vigie/domain/mail/secret-link.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { House } from '../house.ts';
import { renderMail, secretLinksOf, type MailContent, type MailSender } from './render.ts';
import { sealContent } from './sealed-content.ts';

export const PLATFORM_AGENCY = platformAgencyId;

export type QueuedMail = MailContent & {
  readonly agencyId: string;
  readonly recipients: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly fileIds?: readonly string[];
  /** The reply address. The agency's own when absent. */
  readonly replyTo?: string;
  readonly about?: { readonly table: string; readonly id: string };
  /** Without a mail server the agency itself hands over the link of this account. */
  readonly handsOver?: string | undefined;
};

const NOBODY: MailSender = { name: 'Vigie', email: '', phone: '', cnapsNumber: '', publicUrl: '', signature: '' };

interface Writer extends MailSender {
  readonly replyTo: string;
}

async function senderOf(house: House, tx: Tx, agencyId: string): Promise<Writer> {
  const [agency] = await tx
    .select({
      name: agencies.name,
      email: agencies.email,
      phone: agencies.phone,
      cnapsNumber: agencies.cnapsNumber,
      logoFileId: agencies.logoFileId,
      settings: agencies.settings,
    })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
  if (!agency) return { ...NOBODY, replyTo: '', publicUrl: house.config.publicUrl };
  const { settings, ...own } = agency;
  const { mailSettings, exportSettings } = withDefaults(settings as PartialSettings);
  const { replyTo, signature } = mailSettings;
  return { ...NOBODY, ...own, colour: exportSettings.colour, replyTo: replyTo || own.email, signature, publicUrl: house.config.publicUrl };
}

/** A secret link is stored only while it can still reach its addressee. */
function sealedPart(house: House, mail: QueuedMail, sender: MailSender): Pick<typeof mails.$inferInsert, 'sealedContent' | 'opensAccount'> {
  if (!carriesSecretLink(mail.template) || !(house.mail.enabled || mail.handsOver)) return {};
  return { sealedContent: sealContent(house, renderMail(mail, sender)), opensAccount: house.mail.enabled ? null : (mail.handsOver ?? null) };
}

/** The operator of a machine without a mail server hands over such a link: it is printed once, stored nowhere. */
function printLinks({ mail: { enabled }, terminal }: House, mail: QueuedMail): void {
  if (enabled) return;
  for (const link of secretLinksOf(mail)) terminal(`Sans serveur de mail, lien pour ${mail.recipients.join(', ')} : ${link}`);
}

/** Renders and queues the mail, and returns its id. Without a mail server the mail stays readable in the outbox screen. */
export async function queueMail(house: House, tx: Tx, mail: QueuedMail): Promise<string> {
  const { agencyId, recipients, cc = [], bcc = [], fileIds = [], about } = mail;
  const sender = await senderOf(house, tx, agencyId);
  const { subject, html, text } = renderMail(mail, sender, 'others');
  const id = crypto.randomUUID();
  const status = house.mail.enabled ? 'queued' : 'kept';
  await tx.insert(mails).values({
    agencyId,
    id,
    subject,
    html,
    textBody: text,
    ...sealedPart(house, mail, sender),
    template: mail.template,
    sender: sender.name,
    replyTo: mail.replyTo ?? sender.replyTo,
    recipients: [...recipients],
    cc: [...cc],
    bcc: [...bcc],
    fileIds: [...fileIds],
    status,
    ...(about ? { aboutTable: about.table, aboutId: about.id } : {}),
  });
  const createdAt = house.clock.instant();
  if (recipients.length > 0)
    await tx.insert(mailEvents).values(recipients.map((email) => ({ agencyId, mailId: id, event: status, email, createdAt })));
  if (house.mail.enabled) await house.jobs.send(tx, 'mail.send', { agencyId, mailId: id });
  printLinks(house, mail);
  return id;
}
