// Reads papers: the row with its recipient and the invoice made from it.
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { PaperStatus, paperMoveIssue, type PaperMove, type PaperState } from '@vigie/domain/billing/paper.ts';
import type { MailState } from '@vigie/domain/mail/mail-state.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { moveRefused } from '../errors.ts';
import { mailStateOf } from '../sent-mails.ts';
import type { Face } from './face.ts';

export type PaperTableRow = typeof papers.$inferSelect;

export interface PaperRecord {
  readonly row: PaperTableRow;
  readonly customer: { readonly id: string; readonly name: string } | null;
  readonly agent: { readonly id: string; readonly firstname: string; readonly lastname: string } | null;
  /** The invoice that bills it whole, or its rest. A cancelled one bills nothing: the estimate can be billed again. */
  readonly invoice: { readonly id: string; readonly number: string | null } | null;
  readonly partlyInvoiced: boolean;
  readonly mail: MailState | null;
}

/** A deposit or a progress invoice of the estimate exists that no credit note cancelled. */
const partlyInvoiced = sql<boolean>`exists (select 1 from estimate_instalments e join invoices i on i.agency_id = e.agency_id and i.id = e.id
  where e.agency_id = ${papers.agencyId} and e.estimate_id = ${papers.id} and e.kind <> 'final' and i.status <> ${InvoiceStatus.cancelled})`;

/** An invoice bills the estimate whole, or its rest, and was not cancelled. */
export const invoiced = sql<boolean>`exists (select 1 from invoices i where i.agency_id = ${papers.agencyId} and i.id = ${papers.invoiceId}
  and i.status <> ${InvoiceStatus.cancelled})`;

export const withParty = (tx: Tx) =>
  tx
    .select({
      row: papers,
      customer: { id: customers.id, name: customers.name },
      agent: { id: agents.id, firstname: agents.firstname, lastname: agents.lastname },
      invoice: { id: invoices.id, number: invoices.number },
      partlyInvoiced,
      mail: mailStateOf(papers),
    })
    .from(papers)
    .leftJoin(customers, and(eq(customers.agencyId, papers.agencyId), eq(customers.id, papers.customerId)))
    .leftJoin(agents, and(eq(agents.agencyId, papers.agencyId), eq(agents.id, papers.agentId)))
    .leftJoin(invoices, and(eq(invoices.agencyId, papers.agencyId), eq(invoices.id, papers.invoiceId), ne(invoices.status, InvoiceStatus.cancelled)));

const own = ({ kind }: Face, agencyId: string, id: string): SQL | undefined =>
  and(eq(papers.agencyId, agencyId), eq(papers.kind, kind), eq(papers.id, id));

/** With a customer's prefix only the estimates that it was sent exist. */
export const offeredTo = ({ via, actor }: Pick<Scope, 'via' | 'actor'>): SQL | undefined =>
  via === 'customer'
    ? and(
        eq(papers.kind, 'estimate'),
        eq(papers.customerId, actor.customerId ?? ''),
        inArray(papers.status, [PaperStatus.sent, PaperStatus.received]),
      )
    : undefined;

/** The paper of this agency and face, or 404. */
export async function loadPaper(tx: Tx, face: Face, agencyId: string, id: string, narrowed?: SQL): Promise<PaperRecord> {
  const [found] = await withParty(tx).where(and(own(face, agencyId, id), narrowed));
  if (!found) throw notFound(face.missing);
  return found;
}

/** The same, locked until the end of the transaction: two people cannot act on one paper at once. */
export async function lockPaper(tx: Tx, face: Face, agencyId: string, id: string, version?: number): Promise<PaperRecord> {
  const [held] = await tx
    .select({ version: papers.version })
    .from(papers)
    .where(own(face, agencyId, id))
    .for('update');
  if (!held) throw notFound(face.missing);
  if (version !== undefined && version !== held.version) throw await staleOf(tx, agencyId, papers, 'papers', id);
  return loadPaper(tx, face, agencyId, id);
}

export const stateOf = ({ row, invoice, partlyInvoiced: isPartly }: PaperRecord): PaperState => ({
  kind: row.kind,
  status: row.status,
  hasCustomer: row.customerId !== null,
  invoiced: invoice !== null,
  partlyInvoiced: isPartly,
  refused: row.refusedAt !== null,
});

/** Throws the domain's reason when the move is not allowed now. */
export function demandPaperMove(record: PaperRecord, move: PaperMove): void {
  const issue = paperMoveIssue(stateOf(record), move);
  if (issue !== null) throw moveRefused(issue);
}
