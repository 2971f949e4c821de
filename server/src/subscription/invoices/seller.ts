// Refuses to issue invoices while the platform's identity as the seller is incomplete, and tells its people.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { sellerRefusal } from '@vigie/domain/subscription/issuer.ts';
import { loadAgency, type AgencyRow } from '../../agency/profile.ts';
import type { House } from '../../plumbing/house.ts';
import { PLATFORM_AGENCY, queueMail } from '../../plumbing/mail/queue-mail.ts';

const refusalOf = ({ street, zipcode, city, country, ...row }: AgencyRow): string | null =>
  sellerRefusal({ ...row, address: { street, zipcode, city, country } });

/** Why no invoice is issued now. Null: they are. */
export const sellerIssue = async (tx: Tx): Promise<string | null> => refusalOf(await loadAgency(tx, PLATFORM_AGENCY));

/** Throws 409 before anything is numbered. */
export async function demandSeller(tx: Tx): Promise<void> {
  const message = await sellerIssue(tx);
  if (message !== null) throw new ApiError(409, { code: 'agencyInvoices.seller_incomplete', message });
}

/** Mails the super-administrators, who alone may complete it, once a day at most. */
async function tell(house: House, tx: Tx, message: string): Promise<void> {
  const [told] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.agencyId, PLATFORM_AGENCY), eq(mails.template, 'issuerIncomplete'), sql`${mails.createdAt} > now() - interval '1 day'`))
    .limit(1);
  if (told) return;
  const people = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.platformRole, 'superadmin'), isNull(users.disabledAt)));
  for (const { email } of people)
    await queueMail(house, tx, {
      agencyId: PLATFORM_AGENCY,
      template: 'issuerIncomplete',
      recipients: [email],
      data: { message, link: `${house.config.publicUrl}/#/platform/admin/agencyInvoices` },
    });
}

/** For jobs: false while invoices have to wait, and the platform's people are told. */
export const mayIssue = (house: House): Promise<boolean> =>
  house.db.platform(async (tx) => {
    const message = await sellerIssue(tx);
    if (message !== null) await tell(house, tx, message);
    return message === null;
  }, 'agencyInvoices.seller');
