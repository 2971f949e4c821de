// The values of the customer's form: how they are loaded, saved and checked.
import type { z } from 'zod';
import type { Customer, CustomerInput } from '@vigie/contract/customers/schemas.ts';
import type { CustomerType } from '@vigie/domain/customers/customer-type.ts';
import { factorsIssues } from '@vigie/domain/customers/customer-factors.ts';
import { contactsIssues, customerIssues } from '@vigie/domain/customers/customer.ts';
import { defaultSettlement, type SettlementPeriod } from '@vigie/domain/customers/settlement.ts';
import { emptyAddress, type Address } from '@vigie/domain/shared/address.ts';
import type { UploadedFile } from '../shared/api/upload.ts';
import { withoutKeys, type FormLine } from '../shared/ui/form/lines/lines.ts';
import { messages } from '@vigie/domain/shared/validators.ts';

export type CustomerFile = z.output<typeof Customer>;
type ContactInput = NonNullable<z.input<typeof CustomerInput>['contacts']>[number];
export type ContactValues = Omit<ContactInput, 'pictureFileId'> & FormLine & { picture: UploadedFile[] };

export interface CustomerValues extends Record<string, unknown> {
  number: string;
  name: string;
  type: string;
  email: string;
  phones: string[];
  address: Address;
  prospect: boolean;
  /** Of a new one only. */
  willActivate?: boolean;
  specialties: string[];
  generateNumber: boolean;
  logo: UploadedFile[];
  siren: string;
  siret: string;
  vatNumber: string;
  settlementPeriod: SettlementPeriod;
  settlementPeriodDays: number | null;
  dayPriceCents: number | null;
  specialtyFactors: Record<string, number>;
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
  picture: [],
});

/** Allowed types of a logo and a photo. */
export const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A stored picture, in the form that a file field expects. */
const kept = (id: string | null, url: string | null, name: string): UploadedFile[] =>
  id === null ? [] : [{ id, name, mimeType: 'image/*', size: 0, url: url ?? '' }];

/** The country is the agency's (C-011). */
export const emptyCustomer = (country: string): CustomerValues => ({
  number: '',
  name: '',
  type: '100',
  email: '',
  phones: [''],
  address: emptyAddress(country),
  prospect: false,
  willActivate: true,
  specialties: [],
  generateNumber: true,
  logo: [],
  siren: '',
  siret: '',
  vatNumber: '',
  ...defaultSettlement,
  dayPriceCents: null,
  specialtyFactors: {},
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
  specialties: customer.specialties,
  generateNumber: customer.generateNumber,
  logo: kept(customer.logoFileId, customer.logoUrl, 'Logo'),
  siren: customer.siren,
  siret: customer.siret,
  vatNumber: customer.vatNumber,
  settlementPeriod: customer.settlementPeriod,
  settlementPeriodDays: customer.settlementPeriodDays,
  dayPriceCents: customer.dayPriceCents ?? null,
  specialtyFactors: customer.specialtyFactors ?? {},
  comments: customer.comments ?? '',
  contacts: customer.contacts.map(({ pictureFileId, pictureUrl, ...contact }) => ({
    ...contact,
    key: contact.id,
    picture: kept(pictureFileId, pictureUrl, 'Photo'),
  })),
});

const phonesOf = (values: Pick<CustomerValues, 'phones'>): string[] => values.phones.map((phone) => phone.trim()).filter(Boolean);
const daysOf = (values: Pick<CustomerValues, 'settlementPeriod' | 'settlementPeriodDays'>): number =>
  values.settlementPeriod === 'onReceipt' ? 0 : (values.settlementPeriodDays ?? 0);

export const callOf = ({ logo, contacts, ...values }: CustomerValues): z.input<typeof CustomerInput> => ({
  ...values,
  type: Number(values.type) as CustomerType,
  phones: phonesOf(values),
  settlementPeriodDays: daysOf(values),
  logoFileId: logo[0]?.id ?? null,
  contacts: withoutKeys(contacts).map(({ picture, ...contact }) => ({ ...contact, pictureFileId: picture[0]?.id ?? null })),
});

/** The server's own rules, so that a wrong field is reported before anything is sent. */
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
    ...factorsIssues(values.specialtyFactors),
    ...Object.fromEntries(unnamed),
  };
}
