// Computes billing figures: unpaid, late and soon due amounts, turnover beside the year before, unanswered estimates.
import { and, count, eq, gte, lte, ne, sql, type SQL } from 'drizzle-orm';
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

const number = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

const read = ({ count, cents }: { count: number; cents: string }) => ({ count, cents: Number(cents) });
const NOTHING = { count: 0, cents: '0' };
const NO_INVOICE = { drafts: 0, leftOut: 0, unpaid: NOTHING, overdue: NOTHING, dueSoon: NOTHING, reminders: NOTHING };

export async function countInvoices(c: Counting) {
  const own = sql`${invoices.currency} = ${c.currency}`;
  const due = sql`${unpaid} and ${own}`;
  const late = sql`${due} and ${invoices.dueOn} < ${c.today}`;
  const soon = sql`${due} and ${invoices.dueOn} >= ${c.today} and ${invoices.dueOn} <= ${addDays(c.today, SOON)}`;
  const [row = NO_INVOICE] = await c.tx
    .select({
      drafts: number(sql`${invoices.number} is null`),
      leftOut: number(sql`${unpaid} and not (${own})`),
      unpaid: amount(due),
      overdue: amount(late),
      dueSoon: amount(soon),
      reminders: amount(sql`${late} and ${invoices.sentAt} is not null`),
    })
    .from(invoices)
    .where(and(eq(invoices.agencyId, c.agencyId), ne(invoices.status, InvoiceStatus.cancelled)));
  return {
    currency: c.currency,
    leftOut: row.leftOut,
    drafts: row.drafts,
    unpaid: read(row.unpaid),
    overdue: read(row.overdue),
    dueSoon: read(row.dueSoon),
    reminders: read(row.reminders),
  };
}

const month = sql<string>`to_char(${invoices.issuedOn}, 'YYYY-MM')`;
const signed = sql<string>`sum(${sign} * ${invoices.netCents})`;

export async function countTurnover(c: Counting) {
  const year = yearOf(c.today);
  const before = previousPeriod(year);
  const rows = await c.tx
    .select({ month, currency: invoices.currency, count: count(), net: signed })
    .from(invoices)
    .where(and(eq(invoices.agencyId, c.agencyId), counted, gte(invoices.issuedOn, before.from), lte(invoices.issuedOn, year.until)))
    .groupBy(month, invoices.currency);
  const leftOut = rows.filter(({ currency }) => currency !== c.currency).reduce((all, row) => all + row.count, 0);
  const net = new Map(rows.filter(({ currency }) => currency === c.currency).map((row) => [row.month, Number(row.net)]));
  const months = pairSteps(stepsOf(year, 'month'), stepsOf(before, 'month')).map(({ at, previousAt }) => ({
    month: at ?? '',
    netCents: net.get(at ?? '') ?? 0,
    previousNetCents: net.get(previousAt ?? '') ?? 0,
  }));
  const sum = (name: 'netCents' | 'previousNetCents'): number => months.reduce((all, one) => all + one[name], 0);
  return { currency: c.currency, leftOut, netCents: sum('netCents'), previousNetCents: sum('previousNetCents'), months };
}

const worth = (condition: SQL) => ({
  count: sql<number>`(count(*) filter (where ${condition}))::int`,
  cents: sql<string>`coalesce(sum(${papers.netCents}) filter (where ${condition}), 0)`,
});

/** The domain's `isPaperToRemind` and `isPaperExpired` as conditions. */
export async function countEstimates(c: Counting) {
  const { remindSettings } = await loadSettings(c.tx, c.agencyId);
  const lastDay = addDays(c.today, -remindDelay(remindSettings.estimates.afterDays));
  const own = sql`${papers.currency} = ${c.currency}`;
  const is = (status: PaperStatus): SQL => sql`${papers.status} = ${status}`;
  const awaited = sql`${is(PaperStatus.sent)} and ${papers.refusedAt} is null`;
  const sentOn = sql`(${papers.sentAt} at time zone ${c.zone})::date`;
  const expired = sql`${papers.validUntil} < ${c.today}::date and ${papers.status} < ${PaperStatus.received}`;
  const shown = sql`(${is(PaperStatus.waiting)} or ${is(PaperStatus.validated)} or ${awaited} or ${expired})`;
  const ours = (condition: SQL) => worth(sql`${own} and ${condition}`);
  const [row] = await c.tx
    .select({
      leftOut: number(sql`${shown} and not (${own})`),
      drafts: ours(is(PaperStatus.waiting)),
      toSend: ours(is(PaperStatus.validated)),
      waiting: ours(awaited),
      reminders: ours(sql`${awaited} and not ${invoiced} and ${sentOn} < ${lastDay}::date`),
      expired: ours(expired),
    })
    .from(papers)
    .where(and(eq(papers.agencyId, c.agencyId), eq(papers.kind, 'estimate')));
  const of = (name: 'drafts' | 'toSend' | 'waiting' | 'reminders' | 'expired') => read(row?.[name] ?? NOTHING);
  const { currency } = c;
  const leftOut = row?.leftOut ?? 0;
  return {
    currency,
    leftOut,
    drafts: of('drafts'),
    toSend: of('toSend'),
    waiting: of('waiting'),
    reminders: of('reminders'),
    expired: of('expired'),
  };
}
