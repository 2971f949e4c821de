// Runs every hour: reminds of unpaid invoices on the agency's chosen days before and after their due day (C-112).
import { and, eq, isNotNull, lt, ne } from 'drizzle-orm';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import { formatMoney, type Currency } from '@vigie/domain/shared/money-format.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { daysBetween, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import { dueReminders, noteReminder, roundOfAgencies, type Due } from '../../mail/reminders.ts';
import type { House } from '../../plumbing/house.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { recipientsOf } from './read-invoice.ts';

type Unpaid = typeof invoices.$inferSelect & { readonly customerName: string };

/** Sent, unsettled, of an active customer. */
async function unpaid(tx: Tx, agencyId: string): Promise<Unpaid[]> {
  const rows = await tx
    .select({ invoice: invoices, customerName: customers.name })
    .from(invoices)
    .innerJoin(customers, and(eq(customers.agencyId, invoices.agencyId), eq(customers.id, invoices.customerId)))
    .where(
      and(
        eq(invoices.agencyId, agencyId),
        eq(invoices.type, 'invoice'),
        // An invoice without its print is reminded later, with its PDF.
        isNotNull(invoices.pdfFileId),
        isNotNull(invoices.sentAt),
        ne(invoices.status, InvoiceStatus.cancelled),
        lt(invoices.paidCents, invoices.totalCents),
        ne(customers.status, CustomerStatus.archived),
      ),
    )
    .orderBy(invoices.dueOn, invoices.id);
  return rows.map(({ invoice, customerName }) => ({ ...invoice, customerName }));
}

async function remind(house: House, tx: Tx, agency: AgencyRow, due: Due<Unpaid>, today: LocalDay): Promise<void> {
  const { of: invoice } = due;
  const recipients = await recipientsOf(tx, agency.id, invoice.customerId);
  if (recipients.length === 0 || !(await noteReminder(house, tx, agency.id, 'invoice', due))) return;
  await queueMail(house, tx, {
    agencyId: agency.id,
    template: 'invoiceReminder',
    recipients,
    fileIds: invoice.pdfFileId === null ? [] : [invoice.pdfFileId],
    about: { table: 'invoices', id: invoice.id },
    data: {
      number: invoice.number ?? '',
      customer: invoice.parties?.buyer.name ?? invoice.customerName,
      due: formatMoney(invoice.totalCents - invoice.paidCents, invoice.currency as Currency),
      dueOn: formatDay(invoice.dueOn),
      daysLate: Math.max(0, daysBetween(invoice.dueOn, today)),
      message: settingsOf(agency).remindSettings.invoices.message,
    },
  });
}

export async function remindInvoices(house: House): Promise<void> {
  await roundOfAgencies(house, 'billing.reminders', async (tx, agency, today) => {
    const { enabled, beforeDays, afterDays } = settingsOf(agency).remindSettings.invoices;
    if (!enabled) return;
    const steps = [...beforeDays.map((days) => -days), ...afterDays];
    const due = await dueReminders(tx, agency.id, 'invoice', await unpaid(tx, agency.id), steps, today);
    for (const one of due) await remind(house, tx, agency, one, today);
    if (due.length > 0) await notifyScreens(tx, { agencyId: agency.id, topic: 'mails', ids: [] });
  });
}
