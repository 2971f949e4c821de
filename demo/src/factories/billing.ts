// Creates invoices for tests. Omitted values get defaults. A numbered invoice has its file row, but no bytes behind it.
import { and, eq } from 'drizzle-orm';
import { invoiceItems, invoices } from '@vigie/db/tables/billing/billing.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { invoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';

type Values = Partial<typeof invoices.$inferInsert>;

const one = <T>(rows: T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('the factory wrote nothing');
  return row;
};

/** One line of hours at 21 € with 20 % VAT. */
const line = (minutes: number) => ({ quantity: { unit: 'hour' as const, minutes }, unitPriceE3: 21_000, vatBasisPoints: 2_000 });

interface Billed {
  readonly minutes?: number;
  readonly serviceIds?: string[];
  readonly siteId?: string | null;
  /** Counts the minutes of its first service, by day. Otherwise it bills its services whole. */
  readonly byMinute?: boolean;
}

/** A draft of one line, 10 hours unless `minutes` is given. With a `number` it is validated, and its trigger locks it. */
export async function makeInvoice(
  tx: Tx,
  agencyId: string,
  customerId: string,
  { minutes = 600, serviceIds = [], siteId = null, byMinute = false, ...values }: Values & Billed = {},
) {
  const { number, ...fields } = values;
  const totals = invoiceTotals({ lines: [line(minutes)] });
  const draft = one(
    await tx
      .insert(invoices)
      .values({
        issuedOn: '2026-11-20',
        dueOn: '2026-12-20',
        title: 'Prestations de sécurité',
        netCents: totals.netCents,
        vatCents: totals.vatCents,
        totalCents: totals.totalCents,
        vatTable: [...totals.vat],
        ...fields,
        agencyId,
        customerId,
      })
      .returning(),
  );
  await tx.insert(invoiceItems).values({
    agencyId,
    invoiceId: draft.id,
    customerId,
    position: 0,
    label: 'Agent de sécurité – Jour',
    unit: 'hour',
    minutes,
    unitPriceE3: 21_000,
    netCents: totals.netCents,
    serviceIds,
    ...(byMinute ? { category: 'day', serviceMinutes: [minutes] } : {}),
    siteId,
  });
  if (!number) return draft;
  const file = one(
    await tx
      .insert(files)
      .values({ agencyId, name: `${number}.pdf`, mimeType: 'application/pdf', size: 0, sha256: '0'.repeat(64), storageKey: crypto.randomUUID() })
      .returning(),
  );
  return one(
    await tx
      .update(invoices)
      .set({ number, validatedAt: '2026-11-20T08:00:00.000Z', pdfFileId: file.id, pdfSha256: file.sha256 })
      .where(and(eq(invoices.agencyId, agencyId), eq(invoices.id, draft.id)))
      .returning(),
  );
}
