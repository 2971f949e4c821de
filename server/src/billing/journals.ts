// Writes the journals of sales and bank for the accountant, in the eighteen columns of the FEC.
import { and, eq, isNotNull, ne, sql, sum, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { payroll as calls } from '@vigie/contract/hours/payroll-endpoints.ts';
import { invoiceItems, invoicePayments, invoices } from '@vigie/db/tables/billing/billing.ts';
import { customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { vatCategoryOf } from '@vigie/domain/billing/invoice/invoice-line.ts';
import type { BookedDocument, BookedPayment } from '@vigie/domain/billing/journals/booked.ts';
import { entriesOf } from '@vigie/domain/billing/journals/entries.ts';
import { fecName, fecOf, latin9Bytes } from '@vigie/domain/billing/journals/fec.ts';
import { missingExportRight } from '@vigie/domain/hours/export-types.ts';
import { instantOf, localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../agency/profile.ts';
import { exportErrors } from '../hours/errors.ts';
import { demandRange } from '../plumbing/demand-range.ts';
import { forbidden, refusal } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { sirenOf } from '@vigie/domain/shared/identifiers-company.ts';
import { counted } from './turnover.ts';

type Lines = BookedDocument['lines'];

/** Whether a column names a deposit of the agency. */
const isDeposit = (column: SQLWrapper): SQL<boolean> =>
  sql`exists (select 1 from estimate_instalments e where e.agency_id = ${invoices.agencyId} and e.id = ${column} and e.kind = 'deposit')`;
/** A credit note of a deposit gives back money on account. */
const ofDeposit = isDeposit(sql`coalesce(${invoices.creditOfId}, ${invoices.id})`);

/** Net amounts of each numbered document by rate, category and nature: what the entries need of its lines. */
async function linesOf(tx: Tx, agencyId: string): Promise<ReadonlyMap<string, Lines>> {
  const { invoiceId, vatBp, vatCategory, itemType, netCents } = invoiceItems;
  const onAccount = sql<boolean>`(${isDeposit(invoiceItems.deductsId)} or ${ofDeposit})`;
  const rows = await tx
    .select({ invoiceId, vatBp, vatCategory, itemType, onAccount, netCents: sum(netCents).mapWith(Number) })
    .from(invoiceItems)
    .innerJoin(invoices, and(eq(invoices.agencyId, invoiceItems.agencyId), eq(invoices.id, invoiceItems.invoiceId)))
    .where(and(eq(invoiceItems.agencyId, agencyId), counted))
    .groupBy(invoiceId, vatBp, vatCategory, itemType, onAccount);
  const lines = rows.map(({ vatBp: basisPoints, vatCategory: category, ...row }) => ({
    ...row,
    basisPoints,
    category: vatCategoryOf({ vatBasisPoints: basisPoints, ...(category ? { vatCategory: category } : {}) }),
  }));
  return Map.groupBy(lines, (line) => line.invoiceId);
}

async function documentsOf(tx: Tx, agency: AgencyRow): Promise<BookedDocument[]> {
  const lines = await linesOf(tx, agency.id);
  const { onDebits } = settingsOf(agency).vatRegime;
  const rows = await tx
    .select({ row: invoices, customer: { number: customers.number, name: customers.name }, isDeposit: ofDeposit })
    .from(invoices)
    .innerJoin(customers, and(eq(customers.agencyId, invoices.agencyId), eq(customers.id, invoices.customerId)))
    .where(and(eq(invoices.agencyId, agency.id), counted, isNotNull(invoices.validatedAt)));
  return rows.map(({ row, customer, isDeposit: deposited }) => {
    const validatedAt = instantOf(row.validatedAt ?? row.createdAt);
    return {
      id: row.id,
      type: row.type,
      number: row.number ?? '',
      issuedOn: row.issuedOn,
      validatedAt,
      validatedOn: localDay(validatedAt, agency.timeZone),
      creditOfId: row.creditOfId,
      isDeposit: deposited,
      // One account per customer, even after its number changed.
      customer,
      vatOnDebits: row.parties?.seller.vatOnDebits ?? onDebits,
      totalCents: row.totalCents,
      vat: row.vatTable,
      lines: lines.get(row.id) ?? [],
    };
  });
}

/** A settlement by credit note is no payment: the credit note's own entry already moved the customer's account. */
async function paymentsOf(tx: Tx, { id: agencyId, timeZone }: AgencyRow): Promise<BookedPayment[]> {
  const rows = await tx
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.agencyId, agencyId), ne(invoicePayments.method, 'CREDIT')));
  return rows.flatMap(({ method, ...row }): BookedPayment[] => {
    if (method === 'CREDIT') return [];
    const recordedAt = instantOf(row.createdAt);
    const removedAt = row.removedAt === null ? null : instantOf(row.removedAt);
    return [
      {
        id: row.id,
        documentId: row.invoiceId,
        paidOn: row.paidOn,
        recordedAt,
        recordedOn: localDay(recordedAt, timeZone),
        amountCents: row.amountCents,
        method,
        removed: removedAt === null ? null : { at: removedAt, on: localDay(removedAt, timeZone) },
      },
    ];
  });
}

export async function exportJournals({ tx, agencyId, actor, reply, body }: ScopedCall<typeof calls.exportJournals>): Promise<FastifyReply> {
  const missing = missingExportRight(actor, 'accounting');
  if (missing) throw forbidden(missing);
  demandRange(body.from, body.until, 1);
  const agency = await loadAgency(tx, agencyId);
  const siren = sirenOf(agency.siret);
  if (siren.length < 9) throw refusal(exportErrors, 'export.siret');
  const entries = entriesOf(settingsOf(agency).accounts, await documentsOf(tx, agency), await paymentsOf(tx, agency));
  const file = fecOf(entries, body);
  if (file.lines === 0) throw refusal(exportErrors, 'export.empty');
  await reply
    .header('content-type', 'text/plain; charset=iso-8859-15')
    .header('content-disposition', `attachment; filename="${fecName(siren, body.until)}"`)
    .send(Buffer.from(latin9Bytes(file.text)));
  return reply;
}
