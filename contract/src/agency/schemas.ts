// Defines the schemas for the agency's page, its audit trail, communes and the platform's contacts.
import { z } from 'zod';
import { legalForms, registries } from '@vigie/domain/agency/legal-identity.ts';
import { AgencyErrorSchema, AgencySubscription } from '../shared/agency-standing.ts';
import { OptionalPhone } from '../shared/phone.ts';
import { Address, Cents, Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';

/** What the law wants to read on the papers of a company (C. com. R123-237, R123-238). */
export const LegalIdentityFields = {
  legalForm: z.enum(['', ...legalForms]),
  shareCapitalCents: Cents.max(1_000_000_000_000).nullable(),
  registry: z.enum(registries),
  registryCity: optionalText(120),
  apeCode: optionalText(10),
};

export const AgencyProfile = z.object({
  id: Id,
  name: text(120),
  email: optionalText(255),
  phone: OptionalPhone,
  address: Address,
  siret: optionalText(20),
  vatNumber: optionalText(20),
  ...LegalIdentityFields,
  cnapsNumber: optionalText(60),
  currency: z.string(),
  holidayLocale: z.string(),
  timeZone: z.string(),
  status: z.int(),
  logoFileId: Id.nullable(),
  logoUrl: z.string().nullable(),
  /** Its own, `#rrggbb`, from its settings. */
  colour: z.string().nullable(),
  accountsLimit: z.int(),
  agentsLimit: z.int(),
  /** Null without one, and for customers and agents: their session says whether it is valid. */
  subscription: AgencySubscription.nullable(),
  /** Problems recorded by the platform. Only for platform staff. */
  errors: z.array(AgencyErrorSchema),
  /** Only the differences from the domain's defaults. Read with `withDefaults`. */
  settings: z.record(z.string(), z.unknown()),
  version: Version,
});

export const AuditLine = z.object({
  id: Id,
  at: Instant,
  author: z.string(),
  /** The support visit in which it was done. */
  visitId: Id.nullable(),
  /** The changed record in words: « FA-2026-00012 », « Gare Matabiau ». Empty when nothing is left of it. */
  subject: z.string(),
  action: z.string(),
  tableName: z.string(),
  rowId: z.string(),
  operation: z.string(),
  /** For an update: column → [before, after]. Otherwise the row. Sealed values are omitted. */
  changes: z.record(z.string(), z.unknown()),
  /** Names for the identifiers in the changes. « supprimé » for deleted records. */
  names: z.record(z.string(), z.string()),
});

export const Commune = z.object({
  code: z.string(),
  name: z.string(),
  zipcode: z.string(),
  department: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const AddressProposal = z.object({
  label: z.string(),
  kind: z.enum(['housenumber', 'street', 'locality']),
  street: z.string(),
  zipcode: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** From 0 to 1. */
  score: z.number(),
});

export const AdminContacts = z.object({
  productEmail: optionalText(255),
  supportPhone: OptionalPhone,
  isSupportPhoneActive: z.boolean(),
  commercialPhone: OptionalPhone,
  isCommercialPhoneActive: z.boolean(),
});
