// Judges a submitted document as a platform does: readable, the agency's own, to a known company, not sent before.
import { and, eq, ne, sql } from 'drizzle-orm';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { sandboxFlows } from '@vigie/db/tables/platform/sandbox-flows.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { ReasonCode } from '@vigie/domain/billing/einvoice/lifecycle/reasons.data.ts';
import type { ReadInvoice } from '@vigie/domain/billing/einvoice/read/read-model.ts';
import { readInvoice } from '@vigie/domain/billing/einvoice/read/read-invoice.ts';
import { isSiren } from '@vigie/domain/shared/identifiers-company.ts';
import { attachedInvoice, EncryptedPdf } from '../../../plumbing/pdf/attached-file.ts';
import type { SubmittedDocument } from '../../../plumbing/einvoicing/platform.ts';

export interface Verdict {
  readonly reasonCode: ReasonCode;
  readonly reason: string;
}
export interface Judged {
  readonly invoice: ReadInvoice | null;
  /** Null: it is deposited. */
  readonly verdict: Verdict | null;
}

const rejected = (reasonCode: ReasonCode, reason: string, invoice: ReadInvoice | null = null): Judged => ({
  invoice,
  verdict: { reasonCode, reason },
});

function xmlOf(bytes: Uint8Array): string | null {
  try {
    return attachedInvoice(bytes)?.toString('utf8') ?? null;
  } catch (error) {
    if (error instanceof EncryptedPdf) return null;
    throw error;
  }
}

/** Another flow of the agency has this number, and was not rejected. */
async function isKnown(tx: Tx, { agencyId, key }: SubmittedDocument, number: string): Promise<boolean> {
  const alive = sql`not exists (select from sandbox_states s where s.flow_id = ${sandboxFlows.id} and s.code = 213)`;
  return (
    (await tx.$count(sandboxFlows, and(eq(sandboxFlows.agencyId, agencyId), eq(sandboxFlows.number, number), ne(sandboxFlows.key, key), alive))) > 0
  );
}

export async function judgeDocument(tx: Tx, document: SubmittedDocument): Promise<Judged> {
  const xml = xmlOf(document.bytes);
  if (xml === null) return rejected('REJ_SEMAN', 'Le fichier n’est pas un PDF Factur-X.');
  const read = readInvoice(xml);
  if ('problem' in read) return rejected('REJ_SEMAN', read.problem);
  const { invoice } = read;
  const [agency] = await tx.select({ siret: agencies.siret }).from(agencies).where(eq(agencies.id, document.agencyId));
  if (!agency || !agency.siret.replaceAll(/\s/g, '').startsWith(invoice.seller.siren))
    return rejected('REJ_COH', 'Le vendeur n’est pas l’agence qui dépose.', invoice);
  if (!isSiren(invoice.buyer.siren)) return rejected('DEST_INC', 'Le SIREN de l’acheteur n’est pas dans l’annuaire.', invoice);
  if (await isKnown(tx, document, invoice.number)) return rejected('DOUBLON', `La facture ${invoice.number} a déjà été déposée.`, invoice);
  return { invoice, verdict: null };
}
