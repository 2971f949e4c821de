// The values of the customer's form: from what was read, to what is saved, and what is wrong with them.
import type { z } from 'zod';
import type { Customer, CustomerInput } from '@vigie/contract/customers/schemas.ts';
import { contactsIssues, customerIssues, defaultSettlement, type CustomerType, type SettlementPeriod } from '@vigie/domain/customers/customer.ts';
import { emptyAddress, type Address } from '@vigie/domain/shared/address.ts';
import { withoutKeys, type FormLine } from '../shared/ui/form/lines.ts';
import { messages } from '@vigie/domain/shared/validators.ts';

export type CustomerFile = z.output<typeof Customer>;
type ContactInput = NonNullable<z.input<typeof CustomerInput>['contacts']>[number];
export type ContactValues = ContactInput & FormLine;

export interface CustomerValues extends Record<string, unknown> {
  number: string;
  name: string;
  type: string;
  email: string;
  phones: string[];
  address: Address;
  prospect: boolean;
  siren: string;
  siret: string;
  vatNumber: string;
  settlementPeriod: SettlementPeriod;
  settlementPeriodDays: number | null;
  dayPriceCents: number | null;
  comments: string;
  contacts: ContactValues[];
}

export const newContact = (): ContactValues => ({
  key: crypto.randomUUID(),
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  position: '',
  invoiceRecipient: false,
  estimateRecipient: false,
  planningRecipient: false,
  sendCustomerInterventionReport: false,
  sendCustomerServiceEventReport: false,
  portalAccess: false,
});

/** The country is the agency's (C-011). */
export const emptyCustomer = (country: string): CustomerValues => ({
  number: '',
  name: '',
  type: '100',
  email: '',
  phones: [''],
  address: emptyAddress(country),
  prospect: false,
  siren: '',
  siret: '',
  vatNumber: '',
  ...defaultSettlement,
  dayPriceCents: null,
  comments: '',
  contacts: [],
});

export const valuesOf = (customer: CustomerFile): CustomerValues => ({
  number: customer.number,
  name: customer.name,
  type: String(customer.type),
  email: customer.email,
  phones: customer.phones.length > 0 ? customer.phones : [''],
  address: customer.address,
  prospect: customer.prospect,
  siren: customer.siren,
  siret: customer.siret,
  vatNumber: customer.vatNumber,
  settlementPeriod: customer.settlementPeriod,
  settlementPeriodDays: customer.settlementPeriodDays,
  dayPriceCents: customer.dayPriceCents ?? null,
  comments: customer.comments ?? '',
  contacts: customer.contacts.map((contact) => ({ ...contact, key: contact.id })),
});

const phonesOf = (values: CustomerValues): string[] => values.phones.map((phone) => phone.trim()).filter(Boolean);
const daysOf = (values: CustomerValues): number => (values.settlementPeriod === 'onReceipt' ? 0 : (values.settlementPeriodDays ?? 0));

export const callOf = (values: CustomerValues): z.input<typeof CustomerInput> => ({
  ...values,
  type: Number(values.type) as CustomerType,
  phones: phonesOf(values),
  settlementPeriodDays: daysOf(values),
  contacts: withoutKeys(values.contacts),
});

/** The server's own rules, so that a wrong field says so before anything is sent. */
export function customerProblems(values: CustomerValues, holidayLocale: string): Record<string, string | null> {
  const { phones, ...problems } = customerIssues(
    {
      ...values,
      phones: phonesOf(values),
      type: Number(values.type) as CustomerType,
      settlementPeriodDays: daysOf(values),
    },
    holidayLocale,
  ) as Record<string, string>;
  const unnamed = values.contacts.flatMap((contact, index) =>
    (['firstname', 'lastname'] as const)
      .filter((field) => contact[field].trim() === '')
      .map((field) => [`contacts.${index}.${field}`, messages.required] as const),
  );
  return {
    ...problems,
    ...(phones ? { 'phones.0': phones } : {}),
    ...contactsIssues(values.contacts, holidayLocale),
    ...Object.fromEntries(unnamed),
  };
}
