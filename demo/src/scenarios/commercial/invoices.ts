// Creates the demonstration's invoices: last month's for most customers, this month's for some, a credit note, drafts; paid, waiting or overdue.
import { addDays, daysBetween, lastOfMonth, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { localDay, MINUTE, toInstant } from '@vigie/domain/shared/time.ts';
import type { Clerk, PaymentWish } from '../../hands.ts';

const ZONE = 'Europe/Paris';

/** What happens to a customer's invoice of the first period. */
interface Story {
  readonly unsent?: true;
  /** Only the first half of the period is billed: the rest waits for « Facturer la période ». */
  readonly half?: true;
  /** Days agreed individually, instead of the customer's terms. */
  readonly dueIn?: number;
  readonly reference?: string;
  /** Cents, or the whole amount. */
  readonly paid?: number | 'all';
  readonly method?: PaymentWish['method'];
  readonly credited?: { readonly minutes: number; readonly reason: string };
  /** What happens to the weeks since then. */
  readonly since?: 'draft' | 'validated' | 'sent';
}

/** By the customer's rank. The first one's account is `customer@vigie.test`. */
const STORIES: readonly Story[] = [
  { credited: { minutes: 150, reason: 'Geste commercial de 2 h 30, suite à votre réclamation' }, paid: 600_000, since: 'sent' },
  { paid: 'all', since: 'validated' },
  { paid: 'all', since: 'draft' },
  { reference: 'BC-2026-0418' },
  { reference: 'Marché 26-07', half: true },
  { half: true },
  { dueIn: 5, paid: 250_000, method: 'CHECK' },
  { paid: 'all', since: 'sent' },
  { since: 'draft' },
  { dueIn: 5, half: true },
  { unsent: true },
  { paid: 'all', method: 'CARD', half: true },
];

interface Period {
  readonly from: string;
  readonly until: string;
  readonly issuedOn: string;
}

/** The end of last month when it is a week old, else the first two weeks. Then the rest, until last Sunday. */
export function billedPeriods(firstDay: string, today: string): readonly [Period, Period] {
  const monthEnd = lastOfMonth(firstDay);
  const first = monthEnd <= addDays(today, -9) ? monthEnd : addDays(firstDay, 13);
  const monday = mondayOf(today);
  return [
    { from: firstDay, until: first, issuedOn: addDays(first, 2) },
    { from: addDays(first, 1), until: addDays(monday, -1), issuedOn: monday },
  ];
}

/** The last day of the first half. A single day is billed whole. */
export const halfOf = (from: string, until: string): string => addDays(from, Math.max(0, Math.floor((daysBetween(from, until) - 1) / 2)));

export interface BooksOptions {
  readonly customers: readonly { id: string }[];
  readonly firstDay: string;
  readonly now: number;
}

interface Told {
  readonly customerId: string;
  readonly story: Story;
  /** Office hours of a day, one document after the other, and never in the future. */
  readonly at: (day: string, later?: number) => number;
}

/** Bills the work until the end of the first period, and moves the invoice to its status. */
async function billFirst(clerk: Clerk, { customerId, story, at }: Told, { from, until: end, issuedOn }: Period): Promise<void> {
  const { reference, dueIn, credited, half, paid, method = 'SEPA' } = story;
  const until = half ? halfOf(from, end) : end;
  const agreed = { ...(reference ? { reference } : {}), ...(dueIn ? { dueOn: addDays(issuedOn, dueIn) } : {}) };
  const invoice = await clerk.draw({ customerId, from, until, ...agreed }, at(issuedOn));
  if (!invoice) return;
  const { totalCents } = await clerk.validate(invoice, at(issuedOn));
  if (!story.unsent) await clerk.markSent(invoice, at(issuedOn, 60));
  if (credited) {
    const day = addDays(issuedOn, 2);
    await clerk.markSent(await clerk.credit(invoice, credited, at(day)), at(day, 5));
  }
  if (!paid) return;
  const cents = paid === 'all' ? {} : { cents: Math.min(paid, Math.floor(totalCents / 2)) };
  await clerk.pay(invoice, { ...cents, method }, at(addDays(issuedOn, 4)));
}

async function billSince(clerk: Clerk, { customerId, story, at }: Told, { from, until, issuedOn }: Period): Promise<void> {
  if (!story.since) return;
  const invoice = await clerk.draw({ customerId, from, until }, at(issuedOn));
  if (!invoice || story.since === 'draft') return;
  await clerk.validate(invoice, at(issuedOn));
  if (story.since === 'sent') await clerk.markSent(invoice, at(issuedOn, 60));
}

export async function keepBooks(clerk: Clerk, { customers, firstDay, now }: BooksOptions): Promise<void> {
  const [first, since] = billedPeriods(firstDay, localDay(now, ZONE));
  const told = customers.map(({ id }, rank): Told => ({
    customerId: id,
    story: STORIES[rank % STORIES.length]!,
    at: (day, later = 0) => Math.min(now - MINUTE, toInstant(day, '09:30', ZONE) + (rank * 4 + later) * MINUTE),
  }));
  for (const one of told) await billFirst(clerk, one, first);
  for (const one of told) await billSince(clerk, one, since);
}
