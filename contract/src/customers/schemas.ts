// Shapes of customers and their contacts.
import { z } from 'zod';
import { customerStatusLabels, customerTypeLabels, settlementPeriods } from '@vigie/domain/customers/customer.ts';
import { numberEnum } from '../shared/enums.ts';
import { Address, Cents, Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';

export const CustomerTypeSchema = numberEnum(customerTypeLabels);
export const CustomerStatusSchema = numberEnum(customerStatusLabels);

export const CustomerContact = z.object({
  id: Id,
  firstname: text(80),
  lastname: text(80),
  email: optionalText(255),
  phone: optionalText(30),
  position: optionalText(120),
  invoiceRecipient: z.boolean(),
  estimateRecipient: z.boolean(),
  planningRecipient: z.boolean(),
  sendCustomerInterventionReport: z.boolean(),
  sendCustomerServiceEventReport: z.boolean(),
  /** Signs in to the customers' portal; left out of an input it stays as it was, giving it sends an invitation, taking it closes the access at once. */
  portalAccess: z.boolean(),
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
  /** A demonstration row: read, never changed. */
  isFake: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

export const Customer = CustomerRow.omit({ siteCount: true }).extend({
  siren: z.string(),
  siret: z.string(),
  vatNumber: z.string(),
  settlementPeriod: z.enum(settlementPeriods),
  settlementPeriodDays: z.int(),
  /** Selling price of a day hour; null takes the agency's. Like the comments, absent where the reader is the customer. */
  dayPriceCents: Cents.nullable().optional(),
  comments: z.string().optional(),
  contacts: z.array(CustomerContact),
});

/** Without `id` it creates, with `id` and the `version` that was read it updates. */
export const CustomerInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  number: optionalText(20).default(''),
  name: text(255),
  type: CustomerTypeSchema.default(100),
  email: optionalText(255).default(''),
  phones: z.array(text(30)).max(10).default([]),
  address: Address.default(() => Address.parse({})),
  siren: optionalText(20).default(''),
  siret: optionalText(20).default(''),
  vatNumber: optionalText(20).default(''),
  prospect: z.boolean().default(false),
  settlementPeriod: z.enum(settlementPeriods).default('days'),
  settlementPeriodDays: z.int().min(0).max(180).default(30),
  dayPriceCents: Cents.min(0).max(100_000_00).nullable().default(null),
  comments: optionalText(10_000).default(''),
  contacts: z
    .array(CustomerContact.extend({ id: Id.optional(), portalAccess: z.boolean().optional() }))
    .max(100)
    .optional(),
});
