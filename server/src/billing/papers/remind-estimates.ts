// Runs every hour: reminds of estimates without an answer, on the agency's chosen days after their sending (C-112).
import { and, eq, gte, isNotNull, isNull, ne, not, or } from 'drizzle-orm';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { PaperStatus } from '@vigie/domain/billing/paper.ts';
import { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import { formatMoney, type Currency } from '@vigie/domain/shared/money-format.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { instantOf, localDay } from '@vigie/domain/shared/time.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { dueReminders, noteReminder, roundOfAgencies, type Due } from '../../mail/reminders.ts';
import type { House } from '../../plumbing/house.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { linkFor } from './online/estimate-links.ts';
import { addressesOf } from './party.ts';
import { invoiced } from './records.ts';

/** `dueOn` is the day of its sending, from which the days count. */
type Unanswered = typeof papers.$inferSelect & { readonly customerName: string; readonly dueOn: LocalDay };

/** Sent, still valid, without an answer, of an active customer. */
async function unanswered(tx: Tx, { id: agencyId, timeZone }: AgencyRow, today: LocalDay): Promise<Unanswered[]> {
  const rows = await tx
    .select({ paper: papers, customerName: customers.name })
    .from(papers)
    .innerJoin(customers, and(eq(customers.agencyId, papers.agencyId), eq(customers.id, papers.customerId)))
    .where(
      and(
        eq(papers.agencyId, agencyId),
        eq(papers.kind, 'estimate'),
        eq(papers.status, PaperStatus.sent),
        not(invoiced),
        isNull(papers.refusedAt),
        isNotNull(papers.pdfFileId),
        or(isNull(papers.validUntil), gte(papers.validUntil, today)),
        ne(customers.status, CustomerStatus.archived),
      ),
    )
    .orderBy(papers.sentAt, papers.id);
  return rows.flatMap(({ paper, customerName }) =>
    paper.sentAt === null ? [] : [{ ...paper, customerName, dueOn: localDay(instantOf(paper.sentAt), timeZone) }],
  );
}

async function remind(house: House, tx: Tx, agency: AgencyRow, due: Due<Unanswered>): Promise<void> {
  const { of: paper } = due;
  const recipients = paper.recipients.length > 0 ? paper.recipients : await addressesOf(tx, agency.id, paper);
  if (recipients.length === 0 || !(await noteReminder(house, tx, agency.id, 'estimate', due))) return;
  const words = {
    number: paper.number ?? '',
    customer: paper.parties?.buyer.name ?? paper.customerName,
    total: formatMoney(paper.totalCents, paper.currency as Currency),
    sentOn: formatDay(paper.dueOn),
    until: paper.validUntil === null ? '' : formatDay(paper.validUntil),
    message: settingsOf(agency).remindSettings.estimates.message,
  };
  for (const address of new Set(recipients))
    await queueMail(house, tx, {
      agencyId: agency.id,
      template: 'estimateReminder',
      recipients: [address],
      fileIds: paper.pdfFileId === null ? [] : [paper.pdfFileId],
      about: { table: 'papers', id: paper.id },
      data: { ...words, link: await linkFor(house, tx, paper, address) },
    });
}

export async function remindEstimates(house: House): Promise<void> {
  await roundOfAgencies(house, 'billing.estimateReminders', async (tx, agency, today) => {
    const { enabled, afterDays } = settingsOf(agency).remindSettings.estimates;
    if (!enabled) return;
    const due = await dueReminders(tx, agency.id, 'estimate', await unanswered(tx, agency, today), afterDays, today);
    for (const one of due) await remind(house, tx, agency, one);
    if (due.length > 0) await notifyScreens(tx, { agencyId: agency.id, topic: 'mails', ids: [] });
  });
}
