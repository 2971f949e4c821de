// Lists papers with the sums of the filtered ones, and estimates that have waited too long for an answer.
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { estimates } from '@vigie/contract/billing/paper-endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { PaperStatus, isPaperToRemind, remindDelay } from '@vigie/domain/billing/paper.ts';
import { instantOf, localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf } from '../../agency/profile.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { byCurrency } from '../by-currency.ts';
import type { Face, PaperCalls } from './face.ts';
import { presentPaperRow } from './present.ts';
import { hasLeftSql } from '../sent-mails.ts';
import { invoiced, offeredTo, withParty } from './records.ts';

const partyName = sql`coalesce(${customers.name}, ${agents.firstname} || ' ' || ${agents.lastname})`;
/** The domain's `isPaperExpired` in SQL, because the database pages the list. */
const expired = (today: string): SQL => sql`(${papers.validUntil} < ${today} and ${papers.status} < ${PaperStatus.received})`;

/** The customer has not answered yet, and still may. */
const awaited = (today: string): SQL =>
  sql`(${papers.status} < ${PaperStatus.received} and ${papers.refusedAt} is null and not coalesce(${expired(today)}, false))`;

const declarationOf = (today: string): ListDeclaration => ({
  orderBy: {
    createdAt: papers.createdAt,
    number: papers.number,
    name: sql`fold(${papers.name})`,
    party: sql`fold(${partyName})`,
    date: papers.issuedOn,
    month: sql`date_trunc('month', ${papers.issuedOn})`,
    validUntil: papers.validUntil,
    netCents: papers.netCents,
    totalCents: papers.totalCents,
    status: papers.status,
  },
  search: sql`fold(coalesce(${papers.number}, '') || ' ' || ${papers.name} || ' ' || ${partyName})`,
  filters: {
    status: (values: PaperStatus[]) => inArray(papers.status, values),
    sent: (value: boolean) => (value ? and(isNotNull(papers.sentAt), hasLeftSql(papers)) : or(isNull(papers.sentAt), not(hasLeftSql(papers)))),
    customerIds: (ids: string[]) => inArray(papers.customerId, ids),
    agentIds: (ids: string[]) => inArray(papers.agentId, ids),
    expired: (value: boolean) => (value ? expired(today) : not(expired(today))),
    awaited: (value: boolean) => (value ? awaited(today) : not(awaited(today))),
    invoiced: (value: boolean) => (value ? invoiced : not(invoiced)),
    from: (day: string) => gte(papers.issuedOn, day),
    until: (day: string) => lte(papers.issuedOn, day),
  },
  tie: papers.id,
});

async function sumsOf(tx: Tx, where: SQL | undefined, currency: string) {
  const alive = sql`${papers.status} <> ${PaperStatus.cancelled}`;
  const rows = await tx
    .select({
      count: count(),
      currency: papers.currency,
      netCents: sql`coalesce(sum(${papers.netCents}) filter (where ${alive}), 0)`.mapWith(Number),
      totalCents: sql`coalesce(sum(${papers.totalCents}) filter (where ${alive}), 0)`.mapWith(Number),
    })
    .from(papers)
    .leftJoin(customers, and(eq(customers.agencyId, papers.agencyId), eq(customers.id, papers.customerId)))
    .leftJoin(agents, and(eq(agents.agencyId, papers.agencyId), eq(agents.id, papers.agentId)))
    .where(where)
    .groupBy(papers.currency)
    .orderBy(desc(count()), papers.currency);
  const sums = rows.map(({ count: _rows, ...one }) => one);
  const none = { currency, netCents: 0, totalCents: 0 };
  return { count: rows.reduce((all, one) => all + one.count, 0), sums: byCurrency(sums, currency, none) };
}

export const listPapers = (face: Face) => async (call: ScopedCall<PaperCalls['list']>) => {
  const { tx, agencyId, body, house } = call;
  const { timeZone, currency } = await loadAgency(tx, agencyId);
  const today = localDay(house.clock.now(), timeZone);
  const { where, orderBy, limit, offset } = listParts(declarationOf(today), body);
  const scoped = and(eq(papers.agencyId, agencyId), eq(papers.kind, face.kind), offeredTo(call), where);
  const rows = await withParty(tx)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { data: rows.map((row) => presentPaperRow(row, today)), ...(await sumsOf(tx, scoped, currency)) };
};

/** Sent, unanswered and not billed, older than the delay of the reminders, oldest first (C-112). */
export async function listReminds({ tx, agencyId, house }: ScopedCall<typeof estimates.reminds>) {
  const agency = await loadAgency(tx, agencyId);
  const today = localDay(house.clock.now(), agency.timeZone);
  const delay = remindDelay(settingsOf(agency).remindSettings.estimates.afterDays);
  const rows = await withParty(tx)
    .where(and(eq(papers.agencyId, agencyId), eq(papers.kind, 'estimate'), eq(papers.status, PaperStatus.sent), not(invoiced)))
    .orderBy(papers.sentAt, papers.id)
    .limit(5000);
  const sentOn = (at: string | null): string | null => (at === null ? null : localDay(instantOf(at), agency.timeZone));
  const data = rows
    .filter(({ row }) => isPaperToRemind({ status: row.status, sentOn: sentOn(row.sentAt), refusedAt: row.refusedAt }, today, delay))
    .map((row) => presentPaperRow(row, today));
  return { data, count: data.length };
}
