// Figures of billing: what is still to pay, what is late, what is due soon, and the year's turnover beside the year before.
import { and, eq, gte, isNotNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { invoices } from '@vigie/db/tables/billing.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice-status.ts';
import { pairSteps, previousPeriod, stepsOf, yearOf } from '@vigie/domain/dashboards/compared-period.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import type { Counting } from './scope.ts';

const SOON = 7;

/** The domain's `isLateToPay` and its neighbours as conditions. */
const unpaid = sql`${invoices.type} = 'invoice' and ${invoices.number} is not null and ${invoices.paidCents} < ${invoices.totalCents}`;

const amount = (condition: SQL) => ({
  count: sql<number>`(count(*) filter (where ${condition}))::int`,
  cents: sql<string>`coalesce(sum(${invoices.totalCents} - ${invoices.paidCents}) filter (where ${condition}), 0)`,
});

const read = ({ count, cents }: { count: number; cents: string }) => ({ count, cents: Number(cents) });
const NOTHING = { count: 0, cents: '0' };

export async function countInvoices(c: Counting) {
  const late = sql`${unpaid} and ${invoices.dueOn} < ${c.today}`;
  const soon = sql`${unpaid} and ${invoices.dueOn} >= ${c.today} and ${invoices.dueOn} <= ${addDays(c.today, SOON)}`;
  const [row] = await c.tx
    .select({
      drafts: sql<number>`(count(*) filter (where ${invoices.number} is null))::int`,
      unpaid: amount(unpaid),
      overdue: amount(late),
      dueSoon: amount(soon),
      reminders: amount(sql`${late} and ${invoices.sentAt} is not null`),
    })
    .from(invoices)
    .where(and(eq(invoices.agencyId, c.agencyId), ne(invoices.status, InvoiceStatus.cancelled)));
  return {
    drafts: row?.drafts ?? 0,
    unpaid: read(row?.unpaid ?? NOTHING),
    overdue: read(row?.overdue ?? NOTHING),
    dueSoon: read(row?.dueSoon ?? NOTHING),
    reminders: read(row?.reminders ?? NOTHING),
  };
}

const month = sql<string>`to_char(${invoices.issuedOn}, 'YYYY-MM')`;
const signed = sql<string>`sum(case when ${invoices.type} = 'creditNote' then -1 else 1 end * ${invoices.netCents})`;

export async function countTurnover(c: Counting) {
  const year = yearOf(c.today);
  const before = previousPeriod(year);
  const rows = await c.tx
    .select({ month, net: signed })
    .from(invoices)
    .where(
      and(
        eq(invoices.agencyId, c.agencyId),
        isNotNull(invoices.number),
        ne(invoices.status, InvoiceStatus.cancelled),
        gte(invoices.issuedOn, before.from),
        lte(invoices.issuedOn, year.until),
      ),
    )
    .groupBy(month);
  const net = new Map(rows.map((row) => [row.month, Number(row.net)]));
  const months = pairSteps(stepsOf(year, 'month'), stepsOf(before, 'month')).map(({ at, previousAt }) => ({
    month: at ?? '',
    netCents: net.get(at ?? '') ?? 0,
    previousNetCents: net.get(previousAt ?? '') ?? 0,
  }));
  const sum = (name: 'netCents' | 'previousNetCents'): number => months.reduce((all, one) => all + one[name], 0);
  return { netCents: sum('netCents'), previousNetCents: sum('previousNetCents'), months };
}
