// Writes the accounting file: the numbered invoices and credit notes of a period. A credit note's amounts are negative, so that sums agree.
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { payroll as calls } from '@vigie/contract/hours/payroll-endpoints.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { estimateInstalments } from '@vigie/db/tables/billing/instalments.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { documentName, type InstalmentKind } from '@vigie/domain/billing/instalments/instalments.ts';
import { InvoiceStatus, invoiceSign } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { exportFile } from '../hours/exports/export-data.ts';
import type { ExportAsked } from '../hours/exports/pay-parts.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import type { SheetColumn, SheetRow, SheetSource } from '../plumbing/workbook/sheet.ts';
import { counted } from './turnover.ts';

const columns: readonly SheetColumn[] = [
  { key: 'date', header: 'Date', kind: 'date' },
  { key: 'number', header: 'Numéro', kind: 'text', width: 16 },
  { key: 'kind', header: 'Type', kind: 'text', width: 18 },
  { key: 'customerNumber', header: 'N° client', kind: 'text', width: 14 },
  { key: 'customer', header: 'Client', kind: 'text', width: 28 },
  { key: 'label', header: 'Libellé', kind: 'text', width: 36 },
  { key: 'net', header: 'Montant HT', kind: 'money' },
  { key: 'vat', header: 'TVA', kind: 'money' },
  { key: 'total', header: 'Montant TTC', kind: 'money' },
  { key: 'due', header: 'Échéance', kind: 'date' },
  { key: 'paid', header: 'Payé', kind: 'money' },
  { key: 'status', header: 'Statut', kind: 'text', width: 12 },
];

interface Booked {
  readonly row: typeof invoices.$inferSelect;
  readonly customer: { readonly name: string; readonly number: string };
  readonly instalment: InstalmentKind | null;
}

function rowOf({ row, customer, instalment }: Booked): SheetRow {
  const sign = invoiceSign(row.type);
  const name = documentName(row.type, instalment);
  return {
    date: row.issuedOn,
    number: row.number,
    kind: name,
    // From the document, as they were when it was numbered.
    customerNumber: row.parties?.buyer.number ?? customer.number,
    customer: row.parties?.buyer.name ?? customer.name,
    label: row.title || `${name} ${row.number}`,
    net: sign * row.netCents,
    vat: sign * row.vatCents,
    total: sign * row.totalCents,
    due: row.dueOn,
    paid: sign * row.paidCents,
    status: row.status === InvoiceStatus.cancelled ? 'Annulée' : row.paidCents >= row.totalCents ? 'Soldée' : 'Ouverte',
  };
}

async function accountingSheet({ tx, agencyId, period: { from, until } }: ExportAsked): Promise<SheetSource> {
  const rows = await tx
    .select({ row: invoices, customer: { name: customers.name, number: customers.number }, instalment: estimateInstalments.kind })
    .from(invoices)
    .leftJoin(estimateInstalments, and(eq(estimateInstalments.agencyId, invoices.agencyId), eq(estimateInstalments.id, invoices.id)))
    .innerJoin(customers, and(eq(customers.agencyId, invoices.agencyId), eq(customers.id, invoices.customerId)))
    .where(and(eq(invoices.agencyId, agencyId), counted, gte(invoices.issuedOn, from), lte(invoices.issuedOn, until)))
    .orderBy(asc(invoices.issuedOn), asc(invoices.number));
  return { name: 'Comptabilité', columns, rows: rows.map(rowOf) };
}

export const exportAccounting = (call: ScopedCall<typeof calls.exportAccounting>): Promise<FastifyReply> =>
  exportFile(call, { kind: 'accounting', name: 'comptabilite', sheet: accountingSheet });
