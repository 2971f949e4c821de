// Reads what is asked once more before an invoice gets its number.
import { and, eq, gte, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { invoiceItems, invoices } from '@vigie/db/tables/billing/billing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { holdsIban } from '@vigie/domain/agency/getting-started.ts';
import { doubtfulHours, periodsToHold, type HeldPeriod } from '@vigie/domain/billing/invoice/doubts.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import type { Interval } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../agency/profile.ts';
import { hoursPeriod } from '../hours/period.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { reach } from './invoices/read-invoice.ts';
import type { InvoiceTableRow } from './invoices/records.ts';

interface PlannedAt {
  readonly agencyId: string;
  readonly customerId: string;
  /** Empty: all sites of the customer. */
  readonly siteIds?: readonly string[];
}

/** Minutes of the customer's services in the period, for all their agents. Circuits are billed by passage. */
export async function plannedMinutes(tx: Tx, { agencyId, customerId, siteIds = [] }: PlannedAt, { start, end }: Interval): Promise<number> {
  const [from, until] = [new Date(start).toISOString(), new Date(end).toISOString()];
  const there = siteIds.length > 0 ? sql`site_id in ${[...siteIds]}` : sql`true`;
  const { rows } = await tx.execute<{ minutes: number }>(sql`
    select coalesce(sum(nb_agents * extract(epoch from least(end_at, ${until}::timestamptz) - greatest(start_at, ${from}::timestamptz)) / 60), 0)::int minutes
    from services
    where agency_id = ${agencyId} and customer_id = ${customerId} and ${there} and start_at < ${until} and end_at > ${from}
      and not is_circuit and parent_id is null and status <> ${ServiceStatus.unscheduled}`);
  return rows[0]?.minutes ?? 0;
}

/** Minutes on this invoice, and on numbered ones of the customer whose period meets this one. */
async function billedMinutes(tx: Tx, { agencyId, id, customerId }: InvoiceTableRow, { from, until }: HeldPeriod): Promise<number> {
  const others = and(
    ne(invoices.id, id),
    isNotNull(invoices.number),
    ne(invoices.status, InvoiceStatus.cancelled),
    lte(invoices.periodFrom, until),
    gte(invoices.periodUntil, from),
  );
  const [found] = await tx
    .select({ minutes: sql<number>`coalesce(sum(${invoiceItems.minutes}), 0)::int` })
    .from(invoiceItems)
    .innerJoin(invoices, and(eq(invoices.agencyId, invoiceItems.agencyId), eq(invoices.id, invoiceItems.invoiceId)))
    .where(
      and(
        eq(invoices.agencyId, agencyId),
        eq(invoices.customerId, customerId),
        eq(invoices.type, 'invoice'),
        sql`(${invoices.id} = ${id} or ${others})`,
      ),
    );
  return found?.minutes ?? 0;
}

export async function readDoubts(call: ScopedCall<typeof calls.doubts>) {
  const { tx, agencyId, params } = call;
  const { row, instalment } = await reach(call, params.id);
  if (row.type === 'creditNote') return { hasIban: true, hours: null };
  const settings = await loadSettings(tx, agencyId);
  const hasIban = holdsIban(settings.invoiceSettings.bankDetails);
  // A deposit bills a share, not hours.
  if (instalment !== null) return { hasIban, hours: null };
  const period = row.periodFrom && row.periodUntil ? { from: row.periodFrom, until: row.periodUntil } : null;
  const held = [];
  for (const one of periodsToHold({ date: row.issuedOn, period })) {
    const { within } = hoursPeriod(one.from, one.until, settings);
    held.push({ ...one, billedMinutes: await billedMinutes(tx, row, one), plannedMinutes: await plannedMinutes(tx, row, within) });
  }
  return { hasIban, hours: doubtfulHours(held) };
}
