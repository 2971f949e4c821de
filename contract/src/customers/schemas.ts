// Defines the schemas for customers and their contacts.
import { z } from 'zod';
import { payKeys } from '@vigie/domain/agency/pay-keys.ts';
import { customerTypeLabels } from '@vigie/domain/customers/customer-type.ts';
import { customerStatusLabels } from '@vigie/domain/customers/customer.ts';
import { settlementPeriods } from '@vigie/domain/customers/settlement.ts';
import { numberEnum } from '../shared/enums.ts';
import { OptionalPhone, Phone } from '../shared/phone.ts';
import { Address, Cents, Day, Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';

export const CustomerTypeSchema = numberEnum(customerTypeLabels);
export const CustomerStatusSchema = numberEnum(customerStatusLabels);

export const CustomerContact = z.object({
  id: Id,
  firstname: text(80),
  lastname: text(80),
  email: optionalText(255),
  phone: OptionalPhone,
  position: optionalText(120),
  invoiceRecipient: z.boolean(),
  estimateRecipient: z.boolean(),
  planningRecipient: z.boolean(),
  sendCustomerInterventionReport: z.boolean(),
  sendCustomerServiceEventReport: z.boolean(),
  /** Access to the customer portal. Omitted in an input, it stays unchanged. Granting it sends an invitation, and removing it closes the access at once. */
  portalAccess: z.boolean(),
  pictureFileId: Id.nullable(),
  pictureUrl: z.string().nullable(),
});

export const CustomerRow = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  type: CustomerTypeSchema,
  status: CustomerStatusSchema,
  email: z.string(),
  phones: z.array(z.string()),
  address: Address,
  prospect: z.boolean(),
  siteCount: z.int(),
  /** A demonstration row: read-only. */
  isFake: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

const Factors = z.record(text(40), z.number());

/** Contracts, discounts and documents of the customer. Each list is only for people who may list it, never for the customer. */
const Lists = z.object({
  companyContracts: z.array(z.object({ id: Id, title: z.string(), status: z.int(), startsOn: Day.nullable(), endsOn: Day.nullable() })),
  /** Discounts that name the customer. The agency's general discounts are not included. */
  companyDiscounts: z.array(z.object({ id: Id, name: z.string(), kind: z.enum(['percent', 'amount']), value: Cents })),
  documents: z.array(z.object({ id: Id, name: z.string(), expiredAt: Day.nullable() })),
});

export const Customer = CustomerRow.omit({ siteCount: true }).extend({
  /** Keys of specialties. */
  specialties: z.array(z.string()),
  /** Vigie assigns the number. */
  generateNumber: z.boolean(),
  logoFileId: Id.nullable(),
  logoUrl: z.string().nullable(),
  siren: z.string(),
  siret: z.string(),
  vatNumber: z.string(),
  settlementPeriod: z.enum(settlementPeriods),
  settlementPeriodDays: z.int(),
  /** Selling price of a day hour. null uses the agency's. Absent for a customer, like the comments. */
  dayPriceCents: Cents.nullable().optional(),
  /** Its own coefficients by specialty. Those that are absent are the agency's. */
  specialtyFactors: Factors.optional(),
  comments: z.string().optional(),
  contacts: z.array(CustomerContact),
  ...Lists.partial().shape,
});

const PricedHour = z.object({
  category: z.enum(payKeys),
  /** Thousandths of the currency, before tax. */
  priceE3: z.int(),
});

/** What an hour costs the customer, by category and by required specialty. */
export const CustomerPricing = z.object({
  /** Its own price of a day hour. null: the agency's. */
  dayPriceCents: Cents.nullable(),
  currency: z.string(),
  hours: z.array(PricedHour),
  specialties: z.array(z.object({ key: z.string(), name: z.string(), coefficient: z.number(), hours: z.array(PricedHour) })),
  /** The coefficient of every specialty that has one: the customer's own, else the agency's. */
  specialtyFactors: Factors,
});

/** An empty country is the agency's (C-011). */
const OwnAddress = Address.extend({ country: optionalText(60).default('') });

/** Creates without `id`, updates with `id` and the `version` that was read. */
export const CustomerInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  number: optionalText(20).default(''),
  name: text(255),
  type: CustomerTypeSchema.default(100),
  email: optionalText(255).default(''),
  phones: z.array(Phone).max(10).default([]),
  address: OwnAddress.default(() => OwnAddress.parse({})),
  siren: optionalText(20).default(''),
  siret: optionalText(20).default(''),
  vatNumber: optionalText(20).default(''),
  prospect: z.boolean().default(false),
  /** Of a new one only: whether it is active at once. It is, unless this says no (C-015). */
  willActivate: z.boolean().optional(),
  /** When omitted, these three stay unchanged. */
  specialties: z.array(text(40)).max(100).optional(),
  generateNumber: z.boolean().optional(),
  logoFileId: Id.nullable().optional(),
  settlementPeriod: z.enum(settlementPeriods).default('days'),
  settlementPeriodDays: z.int().min(0).max(180).default(30),
  dayPriceCents: Cents.min(0).max(100_000_00).nullable().default(null),
  /** When omitted, they stay unchanged. */
  specialtyFactors: Factors.optional(),
  comments: optionalText(10_000).default(''),
  contacts: z
    .array(
      CustomerContact.omit({ pictureUrl: true }).extend({
        id: Id.optional(),
        portalAccess: z.boolean().optional(),
        pictureFileId: Id.nullable().optional(),
      }),
    )
    .max(100)
    .optional(),
});
