// Makes and reads the links by which addressees answer an estimate: one an address, its secret stored nowhere.
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { paperLinks } from '@vigie/db/tables/billing/answers.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ESTIMATE_UNKNOWN, estimateLink } from '@vigie/domain/billing/online-answer.ts';
import { isTokenOf, linkToken } from '../../../contracts/signing/token.ts';
import { notFound } from '../../../plumbing/errors.ts';
import type { House } from '../../../plumbing/house.ts';
import type { PaperTableRow } from '../records.ts';

export type PaperLinkRow = typeof paperLinks.$inferSelect;

const KIND = 'estimate-answer';

/** The address for one addressee. Sent again it is the same one, and shows the PDF of then. */
export async function linkFor(house: House, tx: Tx, paper: PaperTableRow, address: string): Promise<string> {
  const { agencyId, id: paperId, pdfSha256: shownSha256 } = paper;
  const sentAt = house.clock.instant();
  const [link] = await tx
    .insert(paperLinks)
    .values({ agencyId, paperId, email: address.toLowerCase(), tokenSeed: randomBytes(24).toString('base64url'), shownSha256, sentAt })
    .onConflictDoUpdate({ target: [paperLinks.agencyId, paperLinks.paperId, paperLinks.email], set: { shownSha256, sentAt } })
    .returning();
  if (!link) throw new Error('a link was not kept');
  return estimateLink(house.config.publicUrl, link.id, linkToken(KIND, house.addressKey, link));
}

/** The link that the token opens, whatever agency's it is: only the seal tells. */
export async function linkOf(house: House, { id, token }: { readonly id: string; readonly token: string }): Promise<PaperLinkRow> {
  const rows = await house.db.platform((tx) => tx.select().from(paperLinks).where(eq(paperLinks.id, id)), 'estimates.byLink');
  const meant = rows.find((link) => isTokenOf(house.addressKey, link, token, KIND));
  if (!meant) throw notFound(ESTIMATE_UNKNOWN);
  return meant;
}

/** The same row within the agency's transaction: the estimate may have been sent again meanwhile. */
export async function loadLink(tx: Tx, { agencyId, id }: PaperLinkRow): Promise<PaperLinkRow> {
  const [link] = await tx
    .select()
    .from(paperLinks)
    .where(and(eq(paperLinks.agencyId, agencyId), eq(paperLinks.id, id)));
  if (!link) throw notFound(ESTIMATE_UNKNOWN);
  return link;
}
