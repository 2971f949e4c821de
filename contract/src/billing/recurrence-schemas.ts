// Defines the schemas for recurring invoices.
import { z } from 'zod';
import { RECURRENCE_STATUS_LABELS, RHYTHM_LABELS, ServicePeriod } from '@vigie/domain/billing/recurring.ts';
import { numberEnum } from '../shared/enums.ts';
import { Cents, Day, Id, Instant, Version, optionalText } from '../shared/schemas.ts';
import { DiscountSchema, DocumentItem, DocumentItemInput, VatSubtotalSchema } from './schemas.ts';

export const RecurrenceStatusSchema = numberEnum(RECURRENCE_STATUS_LABELS);
export const RhythmSchema = numberEnum(RHYTHM_LABELS);
export const ServicePeriodSchema = z.enum(ServicePeriod);

const schedule = {
  startAt: Day,
  /** Last day included. null: no end. */
  endAt: Day.nullable().default(null),
  frequencyRhythm: RhythmSchema,
  /** The number of units between two due days. */
  frequency: z.int('Doit être un nombre entier').min(1, 'De 1 à 366').max(366, 'De 1 à 366'),
};

export const RecurrenceRow = z.object({
  id: Id,
  ...schedule,
  endAt: Day.nullable(),
  title: z.string(),
  customer: z.object({ id: Id, name: z.string() }),
  /** The generated invoice: the number of the last one, and the amount of each. */
  invoice: z.object({ number: z.string().nullable(), netCents: Cents, totalCents: Cents, customerName: z.string() }),
  currency: z.string(),
  status: RecurrenceStatusSchema,
  /** Null when nothing more is due, or while it is suspended. */
  nextDay: Day.nullable(),
  generatedCount: z.int(),
  /** Due days of a suspended one that gave no invoice. */
  missedCount: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

export const Recurrence = RecurrenceRow.extend({
  reference: z.string(),
  buyerReference: z.string(),
  servicePeriod: ServicePeriodSchema,
  intro: z.string(),
  notes: z.string(),
  discount: DiscountSchema.nullable(),
  items: z.array(DocumentItem.omit({ id: true })),
  linesNetCents: Cents,
  discountCents: Cents,
  netCents: Cents,
  vatCents: Cents,
  totalCents: Cents,
  vat: z.array(VatSubtotalSchema),
  /** The last due day that was generated or skipped. */
  generatedUntil: Day.nullable(),
  generatedInvoices: z.array(z.object({ id: Id, number: z.string().nullable(), date: Day, totalCents: Cents })),
});

/** Creates without `id` (`newId`, chosen by the sender, makes a form sent twice create one recurrence). */
export const RecurrenceInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  ...schedule,
  customerId: Id,
  /** When absent, the title from the settings. */
  title: optionalText(200).default(''),
  reference: optionalText(60).default(''),
  /** The buyer's own reference (BT-10). */
  buyerReference: optionalText(60).default(''),
  servicePeriod: ServicePeriodSchema.default('none'),
  intro: optionalText(20_000).default(''),
  notes: optionalText(20_000).default(''),
  discount: DiscountSchema.nullable().default(null),
  items: z.array(DocumentItemInput).min(1, 'Ajoutez au moins une ligne').max(500),
  /** The person agrees that the invoices to come make a customer of a prospect. */
  client: z.boolean().default(false),
});
