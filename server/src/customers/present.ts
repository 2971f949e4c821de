// Presents customers as the API returns them.
import type { z } from 'zod';
import type { Customer, CustomerContact, CustomerRow } from '@vigie/contract/customers/schemas.ts';
import type { customers, userCompanies } from '@vigie/db/tables/people.ts';
import type { CustomerType } from '@vigie/domain/customers/customer-type.ts';
import type { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import type { PictureOf } from '../documents/files/pictures.ts';
import { addressOf } from '../plumbing/address.ts';

export type CustomerRecord = typeof customers.$inferSelect;
export type ContactRecord = typeof userCompanies.$inferSelect;

const common = (row: CustomerRecord) => ({
  ...row,
  type: row.type as CustomerType,
  status: row.status as CustomerStatus,
  address: addressOf(row),
});

export const presentCustomerRow = (row: CustomerRecord, siteCount: number): z.input<typeof CustomerRow> => ({
  ...common(row),
  siteCount,
});

const presentContact =
  (pictureOf: PictureOf) =>
  (row: ContactRecord): z.input<typeof CustomerContact> => ({ ...row, portalAccess: row.userId !== null, pictureUrl: pictureOf(row.pictureFileId) });

type Lists = Pick<z.input<typeof Customer>, 'companyContracts' | 'companyDiscounts' | 'documents'>;

export interface CustomerView {
  readonly contacts: readonly ContactRecord[];
  readonly pictureOf: PictureOf;
  readonly lists: Lists;
  /** The reader is the customer, who does not see the agency's comments and prices. */
  readonly own: boolean;
}

export function presentCustomer(row: CustomerRecord, { contacts, pictureOf, lists, own }: CustomerView): z.input<typeof Customer> {
  const { comments, dayPriceCents, specialtyFactors, ...open } = common(row);
  return {
    ...open,
    ...(own ? {} : { comments, dayPriceCents, specialtyFactors }),
    logoUrl: pictureOf(row.logoFileId),
    contacts: contacts.map(presentContact(pictureOf)),
    ...lists,
  };
}
