// Defines the schemas for the lists inside an agent's file: contracts, deadlines, restrictions, bans, dogs.
import { z } from 'zod';
import {
  ContractAnomaly,
  classificationLabels,
  contractPeriodLabels,
  contractStatusLabels,
  contractTypes,
} from '@vigie/domain/agents/agent-contract.ts';
import type { Classification, ContractPeriod } from '@vigie/domain/agents/agent-contract.ts';
import { longestReplaced, longestTerm } from '@vigie/domain/agents/terms/contract-terms.ts';
import { trialUnits } from '@vigie/domain/agents/terms/trial-period.ts';
import { restrictionKinds } from '@vigie/domain/agents/agent-restriction.ts';
import { wishMoments, type WishMoment } from '@vigie/domain/agents/agent-wishes.ts';
import { expirationTypes, type ExpirationType } from '@vigie/domain/agents/expirations.data.ts';
import { numberEnum } from '../shared/enums.ts';
import { Cents, Day, Id, LocalTime, Minutes, optionalText, text } from '../shared/schemas.ts';

const format = { error: 'Format invalide' };
export const ContractTypeSchema = z.enum(contractTypes, format);
export const ContractStatusSchema = numberEnum(contractStatusLabels);
export const ExpirationTypeSchema = z.enum(expirationTypes.map((type) => type.key) as [ExpirationType, ...ExpirationType[]], format);
export const RestrictionKindSchema = z.enum(restrictionKinds, format);

const day = Day.nullable().default(null);

/** A working contract. Amounts are null for readers without the right on contracts. */
export const AgentContract = z.object({
  id: Id,
  reference: z.string(),
  name: z.string(),
  type: ContractTypeSchema,
  startOn: Day,
  /** Last day, included. */
  endOn: Day.nullable(),
  period: z.enum(Object.keys(contractPeriodLabels) as [ContractPeriod, ...ContractPeriod[]], format),
  /** Minutes per period. */
  limitMinutes: Minutes,
  hourlyCents: Cents.nullable(),
  monthlyCents: Cents.nullable(),
  status: ContractStatusSchema,
  category: z.enum(Object.keys(classificationLabels) as [Classification, ...Classification[]], format),
  level: z.string(),
  grade: z.string(),
  coefficient: z.int().nullable(),
  tutor: z.string(),
  workPlace: z.string(),
  /** Why the term is fixed, and who is replaced. */
  reason: z.string(),
  replacedName: z.string(),
  replacedQualification: z.string(),
  /** The least duration, where the end is an event. */
  minimumUntilOn: Day.nullable(),
  trialCount: z.int().nullable(),
  trialUnit: z.enum(trialUnits, format),
  payElements: z.string(),
  hoursSpread: z.string(),
  spreadChanges: z.string(),
  hoursNotice: z.string(),
  /** Per period of the contract. */
  complementaryMinutes: Minutes.nullable(),
  /** 100 none, 101 overlapping dates. */
  anomaly: numberEnum({ [ContractAnomaly.none]: '', [ContractAnomaly.overlappingDates]: '' } as Record<ContractAnomaly, string>),
});

export const AgentContractInput = AgentContract.omit({ anomaly: true }).extend({
  id: Id.optional(),
  reference: optionalText(60).default(''),
  name: optionalText(120).default(''),
  endOn: day,
  period: AgentContract.shape.period.default('MONTH'),
  limitMinutes: Minutes.min(1, 'Doit être supérieur à 0').max(20_000),
  hourlyCents: Cents.min(0).max(100_000).nullable().optional(),
  monthlyCents: Cents.min(0).max(10_000_000).nullable().optional(),
  status: ContractStatusSchema.default(250),
  category: AgentContract.shape.category.default('AGENT_EXPLOIT'),
  level: optionalText(20).default(''),
  grade: optionalText(20).default(''),
  coefficient: z.int().min(100).max(1000).nullable().default(null),
  tutor: optionalText(120).default(''),
  workPlace: optionalText(255).default(''),
  reason: optionalText(longestTerm).optional(),
  replacedName: optionalText(longestReplaced).optional(),
  replacedQualification: optionalText(longestReplaced).optional(),
  minimumUntilOn: Day.nullable().optional(),
  trialCount: z.int().min(0).max(400).nullable().optional(),
  trialUnit: AgentContract.shape.trialUnit.optional(),
  payElements: optionalText(longestTerm).optional(),
  hoursSpread: optionalText(longestTerm).optional(),
  spreadChanges: optionalText(longestTerm).optional(),
  hoursNotice: optionalText(longestTerm).optional(),
  complementaryMinutes: Minutes.min(0).max(20_000).nullable().optional(),
});

export const AgentExpiration = z.object({
  id: Id,
  typeKey: ExpirationTypeSchema,
  number: z.string(),
  issuedOn: Day.nullable(),
  /** Valid until the end of this day. */
  expiresOn: Day.nullable(),
  receiptUntil: Day.nullable(),
});
export const AgentExpirationInput = z.object({
  typeKey: ExpirationTypeSchema,
  number: optionalText(60).default(''),
  issuedOn: day,
  expiresOn: day,
  receiptUntil: day,
});

const period = { fromOn: day, untilOn: day };
const parameters = {
  days: z.array(z.int().min(1).max(7)).max(7).optional(),
  startTime: LocalTime.optional(),
  endTime: LocalTime.optional(),
  minutes: Minutes.min(0).max(1440).optional(),
  kilometres: z.int().min(0).max(20_000).optional(),
  siteIds: z.array(Id).max(500).optional(),
  customerIds: z.array(Id).max(500).optional(),
};
export const AgentRestrictionInput = z.object({ kind: RestrictionKindSchema, ...parameters, ...period });
export const AgentRestriction = z.object({
  id: Id,
  kind: RestrictionKindSchema,
  ...parameters,
  fromOn: Day.nullable(),
  untilOn: Day.nullable(),
});

export const AgentBanInput = z.object({
  siteId: Id.nullable().default(null),
  customerId: Id.nullable().default(null),
  ...period,
});
export const AgentBan = z.object({
  id: Id,
  siteId: Id.nullable(),
  customerId: Id.nullable(),
  /** Name of the site or the customer. */
  label: z.string(),
  fromOn: Day.nullable(),
  untilOn: Day.nullable(),
});

export const AgentDogInput = z.object({
  /** Id of an existing dog, since services refer to it. */
  id: Id.optional(),
  name: text(60),
  breed: optionalText(60).default(''),
  chipNumber: optionalText(30).default(''),
  expiresOn: day,
});
export const AgentDog = z.object({
  id: Id,
  name: z.string(),
  breed: z.string(),
  chipNumber: z.string(),
  expiresOn: Day.nullable(),
});

export const WishSide = z.object({
  moments: z.array(z.enum(wishMoments as [WishMoment, ...WishMoment[]], format)).max(10),
  siteIds: z.array(Id).max(200),
});
export const AgentWishesInput = z.object({ prefers: WishSide, avoids: WishSide, version: z.int().min(0) });
/** An agent's wishes, and the sites they may name. Version 0: nothing saved yet. */
export const AgentWishesFile = AgentWishesInput.extend({ sites: z.array(z.object({ id: Id, name: z.string() })) });

/** What the agency writes on the work certificate (art. D1234-6 C. trav.). */
export const WorkCertificateInput = z.object({
  issuedOn: Day,
  place: optionalText(120).default(''),
  signatory: text(120),
  signatoryRole: optionalText(120).default(''),
  /** Not for a dismissal for gross misconduct: its end of cover keeps no guarantee (art. L911-8 CSS). */
  portability: z.boolean().default(true),
});

/** The sums paid at the end of a contract (art. L1234-20 C. trav.). */
export const BalanceReceiptInput = z.object({
  paidOn: Day,
  method: optionalText(120).default(''),
  place: optionalText(120).default(''),
  lines: z
    .array(z.object({ label: text(160), cents: Cents.min(-100_000_000).max(100_000_000) }))
    .min(1, 'Saisissez au moins une somme')
    .max(40),
});
