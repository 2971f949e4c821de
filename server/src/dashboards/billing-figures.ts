// Computes billing figures: unpaid, late and soon due amounts, turnover beside the year before, unanswered estimates.
import { and, eq, gte, lte, ne, sql, type SQL } from 'drizzle-orm';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { PaperStatus, remindDelay } from '@vigie/domain/billing/paper.ts';
import { pairSteps, previousPeriod, stepsOf, yearOf } from '@vigie/domain/dashboards/compared-period.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { loadSettings } from '../agency/profile.ts';
import { invoiced } from '../billing/papers/records.ts';
import { counted, sign } from '../billing/turnover.ts';
import type { Counting } from './scope.ts';

const SOON = 7;

/** The domain's `isLateToPay` and related rules as SQL conditions. */
export const unpaid = sql`${invoices.type} = 'invoice' and ${invoices.number} is not null and ${invoices.paidCents} < ${invoices.totalCents}`;

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
const signed = sql<string>`sum(${sign} * ${invoices.netCents})`;

export async function countTurnover(c: Counting) {
  const year = yearOf(c.today);
  const before = previousPeriod(year);
  const rows = await c.tx
    .select({ month, net: signed })
    .from(invoices)
    .where(and(eq(invoices.agencyId, c.agencyId), counted, gte(invoices.issuedOn, before.from), lte(invoices.issuedOn, year.until)))
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

const worth = (condition: SQL) => ({
  count: sql<number>`(count(*) filter (where ${condition}))::int`,
  cents: sql<string>`coalesce(sum(${papers.netCents}) filter (where ${condition}), 0)`,
});

/** The domain's `isPaperToRemind` and `isPaperExpired` as conditions. */
export async function countEstimates(c: Counting) {
  const { remindSettings } = await loadSettings(c.tx, c.agencyId);
  const lastDay = addDays(c.today, -remindDelay(remindSettings.estimates.afterDays));
  const is = (status: PaperStatus): SQL => sql`${papers.status} = ${status}`;
  const awaited = sql`${is(PaperStatus.sent)} and ${papers.refusedAt} is null`;
  const sentOn = sql`(${papers.sentAt} at time zone ${c.zone})::date`;
  const [row] = await c.tx
    .select({
      drafts: worth(is(PaperStatus.waiting)),
      toSend: worth(is(PaperStatus.validated)),
      waiting: worth(awaited),
      reminders: worth(sql`${awaited} and not ${invoiced} and ${sentOn} < ${lastDay}::date`),
      expired: worth(sql`${papers.validUntil} < ${c.today}::date and ${papers.status} < ${PaperStatus.received}`),
    })
    .from(papers)
    .where(and(eq(papers.agencyId, c.agencyId), eq(papers.kind, 'estimate')));
  const of = (name: 'drafts' | 'toSend' | 'waiting' | 'reminders' | 'expired') => read(row?.[name] ?? NOTHING);
  return { drafts: of('drafts'), toSend: of('toSend'), waiting: of('waiting'), reminders: of('reminders'), expired: of('expired') };
}
