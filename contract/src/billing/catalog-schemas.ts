// Defines the schemas for the service catalogue and the agency's discounts.
import { z } from 'zod';
import { Cents, Id, Instant, Version, text } from '../shared/schemas.ts';
import { DiscountSchema, QuantitySchema, SpecialtyKey } from './schemas.ts';

const UnitSchema = z.enum(['hour', 'piece', 'day', 'month', 'kilometre', 'flatRate']) satisfies z.ZodType<z.output<typeof QuantitySchema>['unit']>;

const fields = {
  name: text(200),
  description: text(2000),
  /** Unit price before tax. */
  priceCents: z.int('Obligatoire').min(0, 'Le prix ne peut pas être négatif').max(100_000_000, 'Doit être inférieur ou égal à 1 000 000 €'),
};

/** Adds a service without `id`, changes one with `id` and the `version` that was read. */
export const CatalogServiceInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  ...fields,
  unit: UnitSchema.default('hour'),
  specialtyKeys: z.array(SpecialtyKey).max(50).default([]),
});

export const CatalogService = z.object({
  ...fields,
  id: Id,
  unit: UnitSchema,
  specialties: z.array(z.object({ key: z.string(), name: z.string() })),
  createdAt: Instant,
  version: Version,
});

export const KeptDiscountInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  name: text(200),
  discount: DiscountSchema,
  /** Empty: for every customer. */
  customerIds: z.array(Id).max(500).default([]),
});

export const KeptDiscount = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['percent', 'amount']),
  /** Basis points or cents. */
  value: Cents,
  customers: z.array(z.object({ id: Id, name: z.string() })),
  createdAt: Instant,
  version: Version,
});
