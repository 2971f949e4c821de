// Defines the schemas for salary elements and export requests.
import { z } from 'zod';
import { journalCodes } from '@vigie/domain/billing/journals/booked.ts';
import { ExportType } from '@vigie/domain/hours/export-types.ts';
import { payrollLayouts } from '@vigie/domain/hours/payroll/layouts.data.ts';
import { Cents, Day, Id, Instant, optionalText } from '../shared/schemas.ts';

export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Format invalide');

export const SalaryElement = z.object({
  id: Id,
  agent: z.object({ id: Id, firstname: z.string(), lastname: z.string(), number: z.string() }),
  typeKey: z.string(),
  month: Month,
  /** One of the two. */
  amountCents: Cents.nullable(),
  quantityHundredths: z.int().nullable(),
  comment: z.string(),
  createdAt: Instant,
});

export const SalaryElementInput = z.object({
  /** Chosen by the form, so that sending it twice creates one. */
  newId: Id.optional(),
  agentId: Id,
  typeKey: z.string().max(40),
  month: Month,
  amountCents: Cents.nullable().default(null),
  quantityHundredths: z.int().nullable().default(null),
  comment: optionalText(500).default(''),
});

const format = z.enum(['xlsx', 'csv']).default('xlsx');

/** Days of the agency, both included. */
export const ExportInput = z.object({
  type: z.enum(ExportType),
  from: Day,
  until: Day,
  format,
  /** Of the register: the establishment it is of. Null or absent: the head office. */
  establishmentId: Id.nullable().default(null),
});
export const PayrollInput = z.object({ month: Month, layout: z.enum(payrollLayouts) });
export const AccountingInput = z.object({ from: Day, until: Day, format });
export const JournalsInput = z.object({
  from: Day,
  until: Day,
  journals: z
    .array(z.enum(journalCodes))
    .min(1, 'Choisissez au moins un journal')
    .max(2)
    .default([...journalCodes]),
});
