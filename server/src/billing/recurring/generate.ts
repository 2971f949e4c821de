// Runs every hour: each active recurrence creates one draft per due day, exactly once, in any number of processes.
import { and, eq } from 'drizzle-orm';
import { invoiceRecurrences } from '@vigie/db/tables/billing/recurrences.ts';
import { RecurrenceStatus, dueDays, nextDueDay, servicePeriodOf, statusOfSchedule } from '@vigie/domain/billing/recurring.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { roundOfAgencies } from '../../mail/reminders.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { House } from '../../plumbing/house.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { discountOf, itemOfKept } from '../lines.ts';
import { createDraft } from '../invoices/save-invoice.ts';
import { lockRecurrence, scheduleOf, type RecurrenceTableRow } from './records.ts';

/** After a long stop the rest follows at the next run. */
const MOST_AT_ONCE = 60;

function periodOf(row: RecurrenceTableRow, day: LocalDay) {
  const period = servicePeriodOf(scheduleOf(row), day, row.servicePeriod);
  return { periodFrom: period?.from ?? null, periodUntil: period?.until ?? null };
}

const draftOf = (row: RecurrenceTableRow, date: LocalDay) => ({
  type: 'invoice' as const,
  customerId: row.customerId,
  title: row.title,
  reference: row.reference,
  buyerReference: row.buyerReference,
  date,
  dueDate: null,
  ...periodOf(row, date),
  intro: row.intro,
  notes: row.notes,
  discount: discountOf(row) ?? null,
  creditOfId: null,
  items: row.items.map(itemOfKept),
});

/** Runs in one transaction with its record: a killed process leaves neither drafts nor record. Returns how many. */
export async function generateDue({ tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>, id: string, today: LocalDay): Promise<number> {
  const row = await lockRecurrence(tx, agencyId, id);
  if (row.status !== RecurrenceStatus.running) return 0;
  const schedule = scheduleOf(row);
  const days = dueDays(schedule, { after: row.generatedUntil, until: today, limit: MOST_AT_ONCE });
  for (const day of days) await createDraft({ tx, agencyId }, draftOf(row, day), { operation: 'recurring', recurrenceId: id, recurrenceDay: day });
  const generatedUntil = days.at(-1) ?? row.generatedUntil;
  const status = statusOfSchedule(row.status, schedule, generatedUntil);
  if (days.length === 0 && status === row.status) return 0;
  await tx
    .update(invoiceRecurrences)
    .set({ generatedUntil, status })
    .where(and(eq(invoiceRecurrences.agencyId, agencyId), eq(invoiceRecurrences.id, id)));
  await notifyScreens(tx, { agencyId, topic: 'recurrences', ids: [id] });
  return days.length;
}

interface Waiting {
  readonly agencyId: string;
  readonly id: string;
  readonly today: LocalDay;
}

/** Each in its own transaction. */
export async function generateInvoices(house: House): Promise<void> {
  const waiting: Waiting[] = [];
  await roundOfAgencies(house, 'billing.recurrences', async (tx, agency, today) => {
    const rows = await tx
      .select()
      .from(invoiceRecurrences)
      .where(and(eq(invoiceRecurrences.agencyId, agency.id), eq(invoiceRecurrences.status, RecurrenceStatus.running)));
    for (const row of rows) {
      const next = nextDueDay(scheduleOf(row), row.generatedUntil);
      if (next === null || next <= today) waiting.push({ agencyId: agency.id, id: row.id, today });
    }
  });
  await eachOf(house, 'billing.recurrences', {
    things: waiting,
    naming: ({ agencyId, id }) => ({ agencyId, recurrenceId: id }),
    work: ({ agencyId, id, today }) => house.db.tenant({ agencyId, action: 'billing.recurrences' }, (tx) => generateDue({ tx, agencyId }, id, today)),
  });
}
