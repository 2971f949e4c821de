// Shapes of the agency's own page, its trail of changes, communes and the platform's contacts.
import { z } from 'zod';
import { legalForms, registries } from '@vigie/domain/agency/legal-identity.ts';
import { AgencyErrorSchema, AgencySubscription } from '../shared/agency-standing.ts';
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
  phone: optionalText(30),
  address: Address,
  siret: optionalText(20),
  vatNumber: optionalText(20),
  ...LegalIdentityFields,
  cnapsNumber: optionalText(60),
  currency: z.string(),
  holidayLocale: z.string(),
  timeZone: z.string(),
  status: z.int(),
  logoUrl: z.string().nullable(),
  accountsLimit: z.int(),
  agentsLimit: z.int(),
  /** Null without one, and for customers and agents: they are told by their session whether it is valid. */
  subscription: AgencySubscription.nullable(),
  /** What the platform holds against the agency; of its own people only. */
  errors: z.array(AgencyErrorSchema),
  /** Only what differs from the domain's defaults; read with `withDefaults`. */
  settings: z.record(z.string(), z.unknown()),
  version: Version,
});

export const AuditLine = z.object({
  id: Id,
  at: Instant,
  author: z.string(),
  /** The visit of the support in which it was done. */
  visitId: Id.nullable(),
  /** What it is about, in words: « FA-2026-00012 », « Gare Matabiau »; empty when nothing is left of it. */
  subject: z.string(),
  action: z.string(),
  tableName: z.string(),
  rowId: z.string(),
  operation: z.string(),
  /** Update: column → [before, after]; otherwise the row. Sealed values are left out. */
  changes: z.record(z.string(), z.unknown()),
  /** Names of what the identifiers in the changes stand for; « supprimé » for what is there no more. */
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

export const AdminContacts = z.object({
  productEmail: optionalText(255),
  supportPhone: optionalText(30),
  isSupportPhoneActive: z.boolean(),
  commercialPhone: optionalText(30),
  isCommercialPhoneActive: z.boolean(),
});
