// Defines the schemas for agents: the list's row, the whole file, what is saved, licence and rights, directory, deadlines.
import { z } from 'zod';
import { agentLicenceLabels, agentTypes, bloodGroups, civilityLabels, defaultRating, genderLabels, type Rating } from '@vigie/domain/agents/agent.ts';
import { agentAnomalyLabels } from '@vigie/domain/agents/agent-anomalies.ts';
import { licenceDurations, type LicenceDuration } from '@vigie/domain/agents/licence.ts';
import { numberEnum } from '../shared/enums.ts';
import { personal } from '../shared/personal.ts';
import { Phone } from '../shared/phone.ts';
import { Address, Day, Id, Instant, Minutes, Version, optionalText, text } from '../shared/schemas.ts';
import {
  AgentBan,
  AgentBanInput,
  AgentContract,
  AgentContractInput,
  AgentDog,
  AgentDogInput,
  AgentExpiration,
  AgentExpirationInput,
  AgentRestriction,
  AgentRestrictionInput,
  ContractTypeSchema,
} from './schemas-file.ts';
import { AgentItem } from './schemas-items.ts';
import { RightNames } from './schemas-rights.ts';

export const AgentTypeSchema = z.enum(agentTypes, { error: 'Format invalide' });
export const AgentStatusSchema = numberEnum(agentLicenceLabels);
export const RatingSchema = numberEnum({ 1: '', 2: '', 3: '', 4: '', 5: '' } as Record<Rating, string>);
export const LicenceDurationSchema = numberEnum(Object.fromEntries(licenceDurations.map((days) => [days, ''])) as Record<LicenceDuration, string>);
const AnomalySchema = numberEnum(agentAnomalyLabels);

export const Specialty = z.object({ id: z.string(), key: z.string(), label: z.string(), colour: z.string(), enabled: z.boolean() });

/** The contract in force today, as the list shows it. */
export const ActiveContract = AgentContract.pick({
  id: true,
  name: true,
  type: true,
  startOn: true,
  endOn: true,
  period: true,
  limitMinutes: true,
  status: true,
});

export const AgentRow = z.object({
  id: Id,
  number: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  fullname: z.string(),
  type: AgentTypeSchema,
  status: AgentStatusSchema,
  plannable: z.boolean(),
  /** A demonstration row: read-only. */
  isFake: z.boolean(),
  position: z.string(),
  email: z.string(),
  /** Null for people who may not see phones. */
  phones: z.array(z.string()).nullable(),
  address: Address,
  rating: RatingSchema,
  sendPlanning: z.boolean(),
  specialties: z.array(z.string()),
  anomalies: z.array(AnomalySchema),
  activeContract: ActiveContract.nullable(),
  lastLogin: Instant.nullable(),
  /** The agency's main administrator. */
  isManager: z.boolean(),
  /** First day of a licence that starts later. */
  willActivateOn: Day.nullable(),
  /** Last day of a dated licence. */
  willDeactivateOn: Day.nullable(),
  pictureUrl: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

/** Sealed data: complete for people who may read it, masked for others. Empty when there is none. */
export const PersonalData = z.object({
  visible: z.boolean(),
  socialSecurityNumber: personal('nir', 'id', z.string()),
  iban: personal('iban', 'id', z.string()),
  bic: personal('iban', 'id', z.string()),
  accountHolder: z.string(),
  /** Masked, so that nobody can tell which group. */
  bloodGroup: personal('bloodGroup', 'id', z.string()),
});

/** How the agent signs in, and what they may do. `rights` is null for people who may not edit them. */
export const AgentAccount = z.object({
  kind: z.enum(['owner', 'staff', 'agent']),
  hasAccount: z.boolean(),
  loginEmail: z.string(),
  passwordChosen: z.boolean(),
  lastLogin: Instant.nullable(),
  rights: z.array(z.string()).nullable(),
  version: Version,
});

export const BadgeSettings = z.object({ photo: z.boolean(), position: z.boolean(), number: z.boolean() });

const identity = {
  civility: numberEnum(civilityLabels),
  gender: numberEnum(genderLabels),
  birthOn: Day.nullable(),
  birthLocation: z.string(),
  nationality: z.string(),
  cardNumber: z.string(),
  externalCompanyName: z.string(),
  siret: z.string(),
  comments: z.string(),
  hiredOn: Day.nullable(),
  insuranceExempt: z.boolean(),
  insuranceExemptReason: z.string(),
  sstNumber: z.string(),
  palpationApprovalNumber: z.string(),
  workingLimitMinutes: Minutes.nullable(),
  weekDurationMinutes: Minutes.nullable(),
  overtimeIncreasePercent: z.int().nullable(),
  badgeSettings: BadgeSettings,
  nextSubscription: LicenceDurationSchema,
  pictureFileId: Id.nullable(),
};

export const AgentDocument = z.object({ id: Id, name: z.string(), date: Day.nullable(), expiredAt: Day.nullable() });
export const WorkingTime = z.object({ from: Day, until: Day, plannedMinutes: Minutes, workedMinutes: Minutes });

export const Agent = AgentRow.extend({
  ...identity,
  personalData: PersonalData,
  /** The target of the badge's QR code. null for people who may not show it. */
  badgeAddress: z.string().nullable(),
  account: AgentAccount,
  contracts: z.array(AgentContract),
  expirations: z.array(AgentExpiration),
  restrictions: z.array(AgentRestriction),
  bans: z.array(AgentBan),
  dogs: z.array(AgentDog),
  /** The complete contract in force today. */
  activeContract: AgentContract.nullable(),
  /** In the order of the file. */
  items: z.array(AgentItem.omit({ agent: true })),
  /** Documents about the agent. Empty for people who may not list them. */
  documents: z.array(AgentDocument),
  /** For the current month. null for people who may not see hours. */
  workingTime: WorkingTime.nullable(),
});

/** Creates without `id`, updates with `id` and the `version` that was read. An omitted list stays unchanged, and a given list replaces. */
export const AgentInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  number: optionalText(20).default(''),
  firstname: text(80),
  lastname: text(80),
  type: AgentTypeSchema.default('EMPLOYEE'),
  plannable: z.boolean().default(true),
  position: optionalText(120).default(''),
  email: optionalText(255).default(''),
  phones: z.array(Phone).max(10).optional(),
  address: Address.default(() => Address.parse({})),
  rating: RatingSchema.default(defaultRating),
  sendPlanning: z.boolean().default(true),
  civility: identity.civility.default(0),
  gender: identity.gender.default(0),
  birthOn: Day.nullable().default(null),
  birthLocation: optionalText(120).default(''),
  nationality: optionalText(80).default(''),
  cardNumber: optionalText(60).default(''),
  externalCompanyName: optionalText(255).default(''),
  siret: optionalText(20).default(''),
  comments: optionalText(10_000).default(''),
  hiredOn: Day.nullable().default(null),
  insuranceExempt: z.boolean().default(false),
  insuranceExemptReason: optionalText(255).default(''),
  sstNumber: optionalText(60).default(''),
  palpationApprovalNumber: optionalText(60).default(''),
  workingLimitMinutes: Minutes.min(1, 'Doit être supérieur à 0').max(10_080).nullable().default(null),
  weekDurationMinutes: Minutes.min(60, 'Au moins 1 h').max(2880, 'Au plus 48 h').nullable().default(null),
  overtimeIncreasePercent: z.int().min(10, 'Au moins 10 %').max(200, 'Au plus 200 %').nullable().default(null),
  badgeSettings: BadgeSettings.optional(),
  pictureFileId: Id.nullable().optional(),
  /** Omitted, or with an omitted field: unchanged. An empty text erases. */
  personalData: z
    .object({
      socialSecurityNumber: optionalText(30).optional(),
      iban: optionalText(45).optional(),
      bic: optionalText(11).optional(),
      accountHolder: optionalText(120).optional(),
      bloodGroup: z.union([z.enum(bloodGroups), z.literal('')], { error: 'Format invalide' }).optional(),
    })
    .optional(),
  specialties: z.array(z.string().max(40)).max(60).optional(),
  contracts: z.array(AgentContractInput).max(60).optional(),
  expirations: z.array(AgentExpirationInput).max(40).optional(),
  restrictions: z.array(AgentRestrictionInput).max(40).optional(),
  bans: z.array(AgentBanInput).max(200).optional(),
  dogs: z.array(AgentDogInput).max(10).optional(),
});

export const LicenceInput = z.object({
  licence: z.boolean('Obligatoire'),
  /** Days bought, 0 without an end. Required when a licence is granted. */
  subscription: LicenceDurationSchema.optional(),
  /** First day, when it starts later. */
  startOn: Day.nullable().default(null),
  /** Sign-in address. The file's own when omitted. */
  email: optionalText(255).optional(),
  /** Cents before tax, accepted for a licence beyond the plan: the price that was shown (C-189). */
  extraPriceCents: z.int().optional(),
  version: Version,
});

export const RightsInput = z.object({
  kind: z.enum(['staff', 'agent'], { error: 'Format invalide' }),
  rights: RightNames,
  /** The account version that was read. */
  version: Version,
});

/** The agency's limits and their use (F-255). */
export const LicencePricing = z.object({
  agentsLimit: z.int(),
  accountsLimit: z.int(),
  vFreeAccounts: z.int(),
  /** Cents before tax for one more collaborator's file. */
  agentUnitPriceCents: z.int(),
  prepaidPayslips: z.int(),
  prepaidSignatures: z.int(),
  /** Cents before tax of a licence beyond the plan. Null: none is offered. */
  extraLicence: z.object({ monthlyCents: z.int(), dailyCents: z.int() }).nullable(),
  /** Bytes of the agency's files. `limit` null: no limit. */
  storage: z.object({ used: z.int(), limit: z.int().nullable() }),
  countAgents: z.object({ agents: z.int(), accounts: z.int() }),
});

export const DirectoryEntry = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  fullname: z.string(),
  position: z.string(),
  phones: z.array(z.string()).nullable(),
  pictureUrl: z.string().nullable(),
});

export const UpcomingService = z.object({
  id: Id,
  startAt: Instant,
  endAt: Instant,
  siteName: z.string(),
  timeZone: z.string(),
});

const agentOf = {
  agent: z.object({ id: Id, number: z.string(), fullname: z.string(), type: AgentTypeSchema }),
};

export const ExpirationRow = AgentExpiration.extend({
  ...agentOf,
  /** The later of the date and the receipt, on which the buckets are based. */
  deadline: Day.nullable(),
  version: Version,
});
/** A contract of employment that nobody has signed. */
export const UnsignedContract = z.object({
  id: Id,
  agentId: Id,
  fullname: z.string(),
  type: ContractTypeSchema,
  startOn: Day,
  endOn: Day.nullable(),
});
export const ContractExpirationRow = ActiveContract.extend({ ...agentOf, version: Version });
