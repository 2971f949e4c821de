// Runs on a timer: gives a credit note to invoices that were called off by their status alone.
import { and, eq, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { agencyInvoices } from '@vigie/db/tables/platform/agency-payments.ts';
import { AgencyInvoiceStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { House } from '../../plumbing/house.ts';
import { issueCredit } from './issue-credit.ts';

const notes = alias(agencyInvoices, 'notes');

/** Without them the turnover would count what was called off. */
export async function creditMissing(house: House): Promise<void> {
  const missing = await house.db.platform(
    (tx) =>
      tx
        .select({ id: agencyInvoices.id })
        .from(agencyInvoices)
        .where(
          and(
            eq(agencyInvoices.type, 'invoice'),
            ne(agencyInvoices.status, AgencyInvoiceStatus.active),
            notExists(
              tx
                .select({ id: notes.id })
                .from(notes)
                .where(and(eq(notes.agencyId, agencyInvoices.agencyId), eq(notes.correctsId, agencyInvoices.id))),
            ),
          ),
        )
        .orderBy(agencyInvoices.issuedOn, agencyInvoices.reference),
    'agencyInvoices.creditMissing',
  );
  await eachOf(house, 'subscription.renew', {
    things: missing,
    naming: ({ id }) => ({ invoiceId: id }),
    work: ({ id }) =>
      house.db.platform((tx) => issueCredit(house, tx, { invoiceId: id, moneyBack: 'credit', isTold: false }), 'agencyInvoices.creditMissing'),
  });
}
