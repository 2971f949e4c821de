// Sends one queued mail and records the result. A second run does nothing.
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { mailEvents, mails, type files } from '@vigie/db/tables/plumbing.ts';
import { isFollowed, type MailEvent } from '@vigie/domain/mail/mail-event.ts';
import type { House } from '../plumbing/house.ts';
import type { JobData } from '../plumbing/jobs.ts';
import { imagesInMail } from '../plumbing/mail/render.ts';
import { trackedHtml } from '../plumbing/mail/tracking.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { filesById } from '../documents/files/store-file.ts';
import { openContent, type MailText } from '../plumbing/mail/sealed-content.ts';

type FileRow = typeof files.$inferSelect;
type MailRow = typeof mails.$inferSelect;

/** Read whole: a stream that a failing server never consumes would stay open. */
const attachment = async (house: House, file: FileRow, isImage: boolean) => ({
  ...(isImage ? { cid: file.id } : {}),
  filename: file.name,
  contentType: file.mimeType,
  content: await buffer(await house.files.get(file)),
});

/** The text for the addressee. Tracked texts contain no secret link. */
function textOf(house: House, mail: MailRow): MailText {
  const content: MailText = mail.sealedContent ? openContent(house, mail.sealedContent) : { html: mail.html, text: mail.textBody };
  if (!isFollowed(mail.template)) return content;
  return { ...content, html: trackedHtml(content.html, { mailId: mail.id, baseUrl: `${house.config.publicUrl}/api`, key: house.addressKey }) };
}

const send = async (house: House, mail: MailRow, files: ReadonlyMap<string, FileRow>) => {
  const isThere = (id: string): boolean => files.has(id);
  const images = imagesInMail(mail.html).filter(isThere);
  return house.mail.send({
    id: mail.id,
    senderName: mail.sender,
    to: mail.recipients,
    cc: mail.cc,
    bcc: mail.bcc,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    ...textOf(house, mail),
    attachments: await Promise.all([
      ...mail.fileIds.filter(isThere).map((id) => attachment(house, files.get(id)!, false)),
      ...images.map((id) => attachment(house, files.get(id)!, true)),
    ]),
  });
};

interface Outcome {
  readonly event: MailEvent;
  readonly email: string;
  readonly detail: string;
}

function outcomes(mail: MailRow, result: Awaited<ReturnType<typeof send>>): Outcome[] {
  if (result.kind === 'refused') return mail.recipients.map((email) => ({ event: 'bounced', email, detail: result.reason }));
  return [
    ...mail.recipients.filter((email) => !result.refused.includes(email)).map((email): Outcome => ({ event: 'sent', email, detail: '' })),
    ...result.refusals.map(({ address, reason }): Outcome => ({ event: 'bounced', email: address, detail: reason })),
  ];
}

/** A mail that reached a copy only, none of its addressees, did not arrive. */
function storedResult({ recipients }: MailRow, result: Awaited<ReturnType<typeof send>>, now: string): Partial<MailRow> {
  if (result.kind === 'refused') return { status: 'bounced', error: result.reason };
  const { messageId, refused, refusals } = result;
  const status = recipients.length > 0 && recipients.every((email) => refused.includes(email)) ? 'bounced' : 'sent';
  return { status, messageId, sentAt: now, error: refusals.map(({ reason }) => reason).join(' ; ') };
}

/** The lists that say whether a document's mail left. */
const SHOWN_IN: Readonly<Record<string, readonly ('invoices' | 'estimates' | 'purchaseOrders')[]>> = {
  invoices: ['invoices'],
  papers: ['estimates', 'purchaseOrders'],
};

export async function sendMail(house: House, { agencyId, mailId }: JobData['mail.send']): Promise<void> {
  const scope = { agencyId, action: 'mail.send' };
  const here = and(eq(mails.agencyId, agencyId), eq(mails.id, mailId));
  const found = await house.db.tenant(scope, async (tx) => {
    const [mail] = await tx.select().from(mails).where(here);
    return mail && { mail, files: await filesById(tx, agencyId, [...mail.fileIds, ...imagesInMail(mail.html)]) };
  });
  if (!found || found.mail.status !== 'queued') return;
  const result = await send(house, found.mail, found.files);
  await house.db.tenant(scope, async (tx) => {
    const now = house.clock.instant();
    await tx
      .update(mails)
      .set({
        ...storedResult(found.mail, result, now),
        sealedContent: null,
      })
      .where(here);
    // The waiting mail was sent, so its events are replaced by the result.
    await tx.delete(mailEvents).where(and(eq(mailEvents.agencyId, agencyId), eq(mailEvents.mailId, mailId), eq(mailEvents.event, 'queued')));
    await tx.insert(mailEvents).values(outcomes(found.mail, result).map((outcome) => ({ ...outcome, agencyId, mailId, createdAt: now })));
    await notifyScreens(tx, { agencyId, topic: 'mails', ids: [mailId] });
    const about = found.mail.aboutId;
    for (const topic of SHOWN_IN[found.mail.aboutTable] ?? []) await notifyScreens(tx, { agencyId, topic, ids: about === null ? [] : [about] });
  });
}
