// A customer of the agency: statuses and their moves, numbering, and what makes a record acceptable.
import type { Address } from '../shared/address.ts';
import { isEmail, isFrenchLocale, messages } from '../shared/validators.ts';
import { isFrenchPostcode } from '../shared/address.ts';
import { isSiren, isSiret, isVatNumber } from '../shared/identifiers-company.ts';
import { normaliseForeignPhone, normalisePhone } from '../shared/phone.ts';
import { settlementIssue, type Terms } from './settlement.ts';

/** C-019. */
export const CustomerStatus = { active: 100, inactive: 200, archived: 300 } as const;
export type CustomerStatus = (typeof CustomerStatus)[keyof typeof CustomerStatus];

export const customerStatusLabels = {
  [CustomerStatus.active]: 'Actif',
  [CustomerStatus.inactive]: 'Inactif',
  [CustomerStatus.archived]: 'Archivé',
} as const satisfies Record<CustomerStatus, string>;

const moves: Record<CustomerStatus, readonly CustomerStatus[]> = {
  [CustomerStatus.active]: [CustomerStatus.inactive, CustomerStatus.archived],
  [CustomerStatus.inactive]: [CustomerStatus.active, CustomerStatus.archived],
  [CustomerStatus.archived]: [CustomerStatus.active],
};

/** Active and inactive can switch, and both can be archived. An archived customer comes back active (C-020). */
export const customerMayBecome = (from: CustomerStatus, to: CustomerStatus): boolean => moves[from].includes(to);

/** Archived customers do not appear in pickers (C-020). */
export const isSelectableCustomer = (customer: { readonly status: CustomerStatus }): boolean => customer.status !== CustomerStatus.archived;

/** The values allowed in DELETE agencyCustomer/{id}/{kind} (C-026). */
export const customerRemovals = ['delete', 'archive', 'deactivate'] as const;

/** A customer with issued invoices is archived, never deleted (C-026), because accounts are kept for ten years. */
export const customerDeletionIssue = (customer: { readonly invoiceCount: number }): string | null =>
  customer.invoiceCount > 0 ? 'Ce client a des factures : il peut être archivé, pas supprimé' : null;

export const customerNumberPrefix = '411-';

/** Prefix and five digits: 411-00001, 411-00002… The rank never goes back, even after a deletion (C-013). */
export const customerNumber = (rank: number, prefix: string = customerNumberPrefix): string => `${prefix}${String(rank).padStart(5, '0')}`;

/** Which mails a contact of the customer receives (C-016, C-017). */
export const contactFlags = [
  'invoiceRecipient',
  'estimateRecipient',
  'planningRecipient',
  'sendCustomerInterventionReport',
  'sendCustomerServiceEventReport',
] as const;
export type ContactFlag = (typeof contactFlags)[number];

export const contactFlagLabels = {
  invoiceRecipient: 'Reçoit les factures',
  estimateRecipient: 'Reçoit les devis',
  planningRecipient: 'Reçoit les plannings',
  sendCustomerInterventionReport: "Reçoit les bons d'intervention",
  sendCustomerServiceEventReport: 'Reçoit les mains courantes',
} as const satisfies Record<ContactFlag, string>;

export interface CustomerFields extends Terms {
  readonly name: string;
  readonly email: string;
  readonly phones: readonly string[];
  readonly address: Address;
  readonly siren: string;
  readonly siret: string;
  readonly vatNumber: string;
  readonly number?: string | undefined;
  /** Vigie generates the number. When false, a person types it. */
  readonly generateNumber?: boolean | undefined;
}

const badPhone = (phones: readonly string[], french: boolean): boolean =>
  phones.some((phone) => (french ? normalisePhone(phone) : (normalisePhone(phone) ?? normaliseForeignPhone(phone))) === null);

const filledAnd = (text: string, fails: (text: string) => boolean): boolean => text.trim() !== '' && fails(text.trim());

/** Returns every reason why the record cannot be saved, by field, in French. French numbers are checked only under a French holiday locale. */
export function customerIssues(customer: CustomerFields, holidayLocale: string): Partial<Record<string, string>> {
  const french = isFrenchLocale(holidayLocale);
  const beyond = settlementIssue(customer);
  const checks: readonly [field: string, fails: boolean, message: string][] = [
    ['name', customer.name.trim() === '', messages.required],
    ['number', customer.generateNumber === false && customer.number?.trim() === '', messages.required],
    ['email', filledAnd(customer.email, (text) => !isEmail(text)), messages.email],
    ['phones', badPhone(customer.phones, french), french ? messages.phone : messages.format],
    [
      'address.zipcode',
      customer.address.country === 'France' && filledAnd(customer.address.zipcode, (text) => !isFrenchPostcode(text)),
      messages.format,
    ],
    ['siren', french && filledAnd(customer.siren, (text) => !isSiren(text)), messages.format],
    ['siret', french && filledAnd(customer.siret, (text) => !isSiret(text)), messages.format],
    ['vatNumber', french && filledAnd(customer.vatNumber, (text) => text.startsWith('FR') && !isVatNumber(text)), messages.format],
    ['settlementPeriodDays', !(Number.isInteger(customer.settlementPeriodDays) && customer.settlementPeriodDays >= 0), messages.positiveInteger],
    ['settlementPeriodDays', beyond !== null, beyond ?? ''],
  ];
  return Object.fromEntries(checks.filter(([, fails]) => fails).map(([field, , message]) => [field, message]));
}

export interface ContactFields {
  readonly email: string;
  readonly phone: string;
  readonly portalAccess?: boolean;
}

/** Returns what is wrong with the customer's contacts, by field (`contacts.0.email`). A contact who signs in needs an address. */
export function contactsIssues(contacts: readonly ContactFields[], holidayLocale: string): Record<string, string> {
  const french = isFrenchLocale(holidayLocale);
  const issues: Record<string, string> = {};
  for (const [index, contact] of contacts.entries()) {
    if (contact.portalAccess && contact.email.trim() === '') issues[`contacts.${index}.email`] = messages.required;
    if (filledAnd(contact.email, (text) => !isEmail(text))) issues[`contacts.${index}.email`] = messages.email;
    if (filledAnd(contact.phone, (text) => badPhone([text], french))) issues[`contacts.${index}.phone`] = french ? messages.phone : messages.format;
  }
  return issues;
}
