// Returns one mail for the agency's owner, with its attachments, as people other than its addressee may read it.
import { and, eq } from 'drizzle-orm';
import type { mail as calls } from '@vigie/contract/mail/endpoints.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import type { MailEvent } from '@vigie/domain/mail/mail-event.ts';
import { mailCan } from '@vigie/domain/mail/mail-can.ts';
import { carriesSecretLink, withoutSecretLinks } from '@vigie/domain/mail/secret-link.ts';
import { filesById, presentFile, signedUrl } from '../documents/files/store-file.ts';
import { mayHandOver } from '../identity/accounts/entrusted-accounts.ts';
import { withImageAddresses } from '../plumbing/mail/render.ts';
import { forbidden, notFound } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { openContent, type MailText } from '../plumbing/mail/sealed-content.ts';

type MailRow = typeof mails.$inferSelect;
type ReadCall = ScopedCall<typeof calls.content>;

async function load({ tx, agencyId, actor }: Pick<Scope, 'tx' | 'agencyId' | 'actor'>, id: string): Promise<MailRow> {
  if (!mailCan.readContent(actor)) throw forbidden('readEmailEvents');
  const [row] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.agencyId, agencyId), eq(mails.id, id)));
  if (!row) throw notFound('E-mail introuvable');
  return row;
}

/** The only case in which somebody else reads the link. Without a mail server, the owner of the agency that opened the account hands it over. */
async function textFor({ house, actor, person, agencyId }: ReadCall, row: MailRow): Promise<MailText> {
  const shown = { html: row.html, text: row.textBody };
  if (!carriesSecretLink(row.template)) return shown;
  const { sealedContent, opensAccount, template, status } = row;
  const isOwner = mailCan.handOver(actor) && person.user.platformRole === null;
  if (isOwner && status === 'kept' && sealedContent && opensAccount && !house.mail.enabled) {
    const isFirst = template === 'accountCreated';
    if (await mayHandOver(house, { userId: opensAccount, agencyId, isFirst })) return openContent(house, sealedContent);
  }
  return { html: withoutSecretLinks(shown.html), text: withoutSecretLinks(shown.text) };
}

export async function readMail(call: ReadCall) {
  const row = await load(call, call.params.id);
  const { html, text } = await textFor(call, row);
  return {
    ...row,
    status: row.status as MailEvent,
    html: withImageAddresses(html, (id) => `${signedUrl(call.house, { agencyId: row.agencyId, id, expiresAt: null })}&inline=1`),
    text,
  };
}

export async function readMailAttachments(call: ScopedCall<typeof calls.attachments>) {
  const { tx, agencyId, house } = call;
  const { fileIds } = await load(call, call.params.id);
  const files = await filesById(tx, agencyId, fileIds);
  return fileIds.flatMap((id) => files.get(id) ?? []).map((file) => presentFile(house, file));
}
