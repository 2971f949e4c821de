// Defines the schemas for agencies, people, support accounts and requests for the platform's administration.
import { z } from 'zod';
import { agencyStatusLabels } from '@vigie/domain/agency/agency-status.ts';
import { feedbackStatusLabels } from '@vigie/domain/backoffice/platform-words.ts';
import { AgencyErrorSchema, AgencySubscription, HeldOfferSchema } from '../shared/agency-standing.ts';
import { numberEnum } from '../shared/enums.ts';
import { OptionalPhone } from '../shared/phone.ts';
import { Address, Day, Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';

export const AgencyStatusSchema = numberEnum(agencyStatusLabels);
export const FeedbackStatusSchema = numberEnum(feedbackStatusLabels);

const Manager = z.object({ id: Id, userId: Id.nullable(), fullname: z.string(), email: z.string() });

export const AdminAgencyRow = z.object({
  id: Id,
  name: z.string(),
  status: AgencyStatusSchema,
  city: z.string(),
  email: z.string(),
  manager: Manager.nullable(),
  subscription: AgencySubscription.nullable(),
  countAgents: z.object({ agents: z.int(), accounts: z.int() }),
  /** When a member of the agency was last active. */
  lastSeenAt: Instant.nullable(),
  /** Nobody has been active for longer than the platform allows. */
  idle: z.boolean(),
  createdAt: Instant,
  version: Version,
});

const limit = (max: number) => z.int().min(0).max(max);

/** What the platform grants: the subscription and its limits, what is prepaid, how it is billed. */
export const AgencyGrant = z.object({
  offerType: HeldOfferSchema,
  currentPeriodEndAt: Day,
  paid: z.boolean(),
  agentsLimit: limit(1_000_000),
  accountsLimit: limit(1_000_000),
  vFreeAccounts: limit(100_000),
  prepaidPayslips: limit(10_000_000),
  prepaidSignatures: limit(10_000_000),
  /** Gigabytes of files. null: the default of every agency. */
  storageLimit: z.int().min(1).max(100_000).nullable().default(null),
  vat: optionalText(20),
  vatLabel: text(20),
  mustBeBilled: z.boolean(),
});

export const AdminAgency = AdminAgencyRow.extend({
  type: z.literal('agency'),
  phone: z.string(),
  address: Address,
  siret: z.string(),
  vatNumber: z.string(),
  cnapsNumber: z.string(),
  currency: z.string(),
  holidayLocale: z.string(),
  timeZone: z.string(),
  errors: z.array(AgencyErrorSchema),
  grant: AgencyGrant,
});

const identity = {
  name: text(120),
  email: optionalText(255).default(''),
  phone: OptionalPhone.default(''),
  address: Address.default(() => Address.parse({})),
  siret: optionalText(20).default(''),
  vatNumber: optionalText(20).default(''),
  cnapsNumber: optionalText(60).default(''),
  currency: z.string().max(3).default('EUR'),
  holidayLocale: z.string().max(20).default('FR'),
};

/** Creates without `id` and names the owner, updates with `id` and the `version` that was read. */
export const AdminAgencyInput = z.object({
  ...identity,
  id: Id.optional(),
  version: Version.optional(),
  timeZone: z.string().max(60).optional(),
  manager: z.object({ firstname: text(80), lastname: text(80), email: text(255) }).optional(),
  errors: z
    .array(z.object({ message: text(300), lock: z.boolean() }))
    .max(20)
    .optional(),
  grant: AgencyGrant.optional(),
});

export const AdminUserRow = z.object({
  id: Id,
  fullname: z.string(),
  email: z.string(),
  role: z.string(),
  platformRole: z.enum(['superadmin', 'admin', 'support']).nullable(),
  userCompanies: z.array(
    z.object({
      company: z.object({ id: Id, name: z.string(), managerId: Id.nullable() }),
      /** The role in that agency, in words. */
      role: z.string(),
      agentInfos: z.object({ plannable: z.boolean() }).nullable(),
    }),
  ),
  lastLoginAt: Instant.nullable(),
  disabledAt: Instant.nullable(),
  createdAt: Instant,
});

export const SupportAccount = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  fullname: z.string(),
  email: z.string(),
  /** 100 may sign in, 200 may not. */
  status: z.union([z.literal(100), z.literal(200)]),
  /** False until the first password is chosen. */
  opened: z.boolean(),
  lastLoginAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
});

export const SupportAccountInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  firstname: text(80),
  lastname: text(80),
  email: text(255),
});

export const Feedback = z.object({
  id: Id,
  message: z.string(),
  page: z.string(),
  status: FeedbackStatusSchema,
  author: z.string(),
  email: z.string(),
  agencyName: z.string(),
  createdAt: Instant,
  closedAt: Instant.nullable(),
});
