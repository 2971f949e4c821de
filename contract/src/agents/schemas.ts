// Shapes of agents: the row of the list, the whole file, what is saved, licence and rights, directory, deadlines.
import { z } from 'zod';
import { agentLicenceLabels, agentTypes, bloodGroups, civilityLabels, defaultRating, genderLabels, type Rating } from '@vigie/domain/agents/agent.ts';
import { agentAnomalyLabels } from '@vigie/domain/agents/agent-anomalies.ts';
import { licenceDurations, type LicenceDuration } from '@vigie/domain/agents/licence.ts';
import { numberEnum } from '../shared/enums.ts';
import { personal } from '../shared/personal.ts';
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
} from './schemas-file.ts';
import { AgentItem } from './schemas-items.ts';

export const AgentTypeSchema = z.enum(agentTypes, { error: 'Format invalide' });
export const AgentStatusSchema = numberEnum(agentLicenceLabels);
export const RatingSchema = numberEnum({ 1: '', 2: '', 3: '', 4: '', 5: '' } as Record<Rating, string>);
export const LicenceDurationSchema = numberEnum(Object.fromEntries(licenceDurations.map((days) => [days, ''])) as Record<LicenceDuration, string>);
const AnomalySchema = numberEnum(agentAnomalyLabels);

export const Specialty = z.object({ id: z.string(), key: z.string(), label: z.string(), colour: z.string(), enabled: z.boolean() });

/** The contract that holds today, as the list shows it. */
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
  /** A demonstration row: read, never changed. */
  isFake: z.boolean(),
  position: z.string(),
  email: z.string(),
  /** Null for whoever may not see phones. */
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
  /** First day of a licence that begins later. */
  willActivateOn: Day.nullable(),
  /** Last day of a dated licence. */
  willDeactivateOn: Day.nullable(),
  pictureUrl: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

/** Sealed data: whole for whoever may read it, masked for the others; empty when there is none. */
export const PersonalData = z.object({
  visible: z.boolean(),
  socialSecurityNumber: personal('nir', 'id', z.string()),
  iban: personal('iban', 'id', z.string()),
  bic: personal('iban', 'id', z.string()),
  accountHolder: z.string(),
  /** Masked: nobody learns from it which one. */
  bloodGroup: personal('bloodGroup', 'id', z.string()),
});

/** How the agent signs in, and what he may do. `rights` is null for whoever may not edit them. */
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
  /** Where the QR code of the badge leads; null for who may not show it. */
  badgeAddress: z.string().nullable(),
  account: AgentAccount,
  contracts: z.array(AgentContract),
  expirations: z.array(AgentExpiration),
  restrictions: z.array(AgentRestriction),
  bans: z.array(AgentBan),
  dogs: z.array(AgentDog),
  /** The contract that holds today, whole. */
  activeContract: AgentContract.nullable(),
  /** In the order of the file. */
  items: z.array(AgentItem.omit({ agent: true })),
  /** Those that concern him; none for whoever may not list them. */
  documents: z.array(AgentDocument),
  /** Of the current month; null for whoever may not see hours. */
  workingTime: WorkingTime.nullable(),
});

/** Without `id` it creates, with `id` and the `version` that was read it updates. A list that is left out stays as it is, one that is given replaces. */
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
  phones: z.array(text(30)).max(10).optional(),
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
  /** Left out, or a field left out: unchanged; an empty text erases. */
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
  /** Days bought; 0 without an end. Asked for when a licence is given. */
  subscription: LicenceDurationSchema.optional(),
  /** First day, when it is to begin later. */
  startOn: Day.nullable().default(null),
  /** Address to sign in with; the file's own when left out. */
  email: optionalText(255).optional(),
  version: Version,
});

export const RightsInput = z.object({
  kind: z.enum(['staff', 'agent'], { error: 'Format invalide' }),
  rights: z.array(z.string().max(60)).max(500),
  /** Version of the account that was read. */
  version: Version,
});

/** The agency's limits and what is used of them (F-255). */
export const LicencePricing = z.object({
  agentsLimit: z.int(),
  accountsLimit: z.int(),
  vFreeAccounts: z.int(),
  /** Cents before tax of one more collaborator's file. */
  agentUnitPriceCents: z.int(),
  prepaidPayslips: z.int(),
  prepaidSignatures: z.int(),
  /** Bytes of the agency's files; `limit` null: without one. */
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
  /** The later of the date and the receipt: what the buckets count. */
  deadline: Day.nullable(),
  version: Version,
});
export const ContractExpirationRow = ActiveContract.extend({ ...agentOf, version: Version });
