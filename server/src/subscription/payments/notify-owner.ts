// Mails the agency's owner that a payment was not collected, and where to fix it.
import { and, eq } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { formatMoney } from '@vigie/domain/shared/money-format.ts';
import { PLATFORM_AGENCY, queueMail } from '../../plumbing/mail/queue-mail.ts';
import type { House } from '../../plumbing/house.ts';
import { lockPayment } from './records.ts';

export async function notifyOwner(house: House, tx: Tx, agencyId: string, paymentId: string): Promise<void> {
  const { payment, invoice } = await lockPayment(tx, agencyId, paymentId);
  const [owner] = await tx
    .select({ firstname: userCompanies.firstname, email: userCompanies.email })
    .from(agencies)
    .innerJoin(userCompanies, and(eq(userCompanies.agencyId, agencies.id), eq(userCompanies.id, agencies.managerId)))
    .where(eq(agencies.id, agencyId));
  if (!owner?.email) return;
  await queueMail(house, tx, {
    agencyId: PLATFORM_AGENCY,
    template: 'paymentFailed',
    recipients: [owner.email],
    about: { table: 'agency_invoices', id: invoice.id },
    data: {
      firstname: owner.firstname,
      reference: invoice.reference,
      total: formatMoney(payment.amountCents),
      reason: payment.failure,
      link: `${house.config.publicUrl}/#/payments/methods`,
    },
  });
}
