// One mail as it was sent, with its attachments, for the owner of the agency.
import { and, eq } from 'drizzle-orm';
import type { mail as calls } from '@vigie/contract/mail/endpoints.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import type { MailEvent } from '@vigie/domain/mail/mail-event.ts';
import { mailCan } from '@vigie/domain/mail/mail-can.ts';
import { filesById, presentFile, signedUrl } from '../documents/store-file.ts';
import { withImageAddresses } from '../plumbing/mail/render.ts';
import { forbidden, notFound } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';

/** These mails open somebody's account: once they have left, only their addressee may read them. */
const SECRET: readonly string[] = ['forgotPassword', 'accountCreated'];
const HIDDEN = 'Ce message contient un lien personnel : seul son destinataire peut le lire.';

async function load({ tx, agencyId, actor }: Pick<Scope, 'tx' | 'agencyId' | 'actor'>, id: string): Promise<typeof mails.$inferSelect> {
  if (!mailCan.readContent(actor)) throw forbidden('readEmailEvents');
  const [row] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.agencyId, agencyId), eq(mails.id, id)));
  if (!row) throw notFound('E-mail introuvable');
  return row;
}

export async function readMail(call: ScopedCall<typeof calls.content>) {
  const row = await load(call, call.params.id);
  const isHidden = SECRET.includes(row.template) && row.status !== 'kept';
  return {
    ...row,
    status: row.status as MailEvent,
    html: isHidden
      ? `<p>${HIDDEN}</p>`
      : withImageAddresses(row.html, (id) => `${signedUrl(call.house, { agencyId: row.agencyId, id, expiresAt: null })}&inline=1`),
    text: isHidden ? HIDDEN : row.textBody,
  };
}

export async function readMailAttachments(call: ScopedCall<typeof calls.attachments>) {
  const { tx, agencyId, house } = call;
  const { fileIds } = await load(call, call.params.id);
  const files = await filesById(tx, agencyId, fileIds);
  return fileIds.flatMap((id) => files.get(id) ?? []).map((file) => presentFile(house, file));
}
