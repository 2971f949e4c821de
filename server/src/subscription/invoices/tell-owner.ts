// Mails the agency's owner that an invoice was called off, and what becomes of the money that it had received.
import { and, eq } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { formatMoney } from '@vigie/domain/shared/money-format.ts';
import { PLATFORM_AGENCY, queueMail } from '../../plumbing/mail/queue-mail.ts';
import type { House } from '../../plumbing/house.ts';
import { loadInvoice, type InvoiceRecord } from './records.ts';

function fateOf({ row: { backCents, moneyBack } }: InvoiceRecord): string {
  if (backCents === 0) return 'Vous n’aviez rien réglé : rien ne vous est plus demandé pour cette facture.';
  const sum = formatMoney(backCents);
  return moneyBack === 'refund' ? `${sum} vous seront remboursés.` : `${sum} seront déduits de vos prochaines factures.`;
}

export async function tellOwner(house: House, tx: Tx, creditNoteId: string): Promise<void> {
  const note = await loadInvoice(tx, creditNoteId);
  const [owner] = await tx
    .select({ firstname: userCompanies.firstname, email: userCompanies.email })
    .from(agencies)
    .innerJoin(userCompanies, and(eq(userCompanies.agencyId, agencies.id), eq(userCompanies.id, agencies.managerId)))
    .where(eq(agencies.id, note.row.agencyId));
  if (!owner?.email) return;
  await queueMail(house, tx, {
    agencyId: PLATFORM_AGENCY,
    template: 'invoiceCredited',
    recipients: [owner.email],
    about: { table: 'agency_invoices', id: creditNoteId },
    data: {
      firstname: owner.firstname,
      reference: note.row.reference,
      invoice: note.corrects?.reference ?? '',
      total: formatMoney(note.row.totalCents),
      fate: fateOf(note),
      link: `${house.config.publicUrl}/#/payments/invoices`,
    },
  });
}
