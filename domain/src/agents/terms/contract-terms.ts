// Checks what the law wants written in a fixed-term or part-time contract (art. L1242-12 and L3123-6 C. trav.).
import type { LocalDay } from '../../shared/time-day.ts';
import { messages } from '../../shared/validators.ts';
import { fullTimeWeeklyMinutes, isPartTime, weeklyMinutes } from '../agent-contract.ts';
import type { Classification, ContractHours, ContractStatus, ContractType } from '../agent-contract.ts';
import { trialIssue, type Trial, type TrialUnit } from './trial-period.ts';

/** The written terms of a contract, as the file keeps them. Empty: not said. */
export interface ContractTerms {
  /** Why the term is fixed. */
  readonly reason: string;
  readonly replacedName: string;
  readonly replacedQualification: string;
  /** The least duration, where the end is an event (art. L1242-7 C. trav.). */
  readonly minimumUntilOn: LocalDay | null;
  readonly trialCount: number | null;
  readonly trialUnit: TrialUnit;
  /** Premiums and other elements of pay. */
  readonly payElements: string;
  /** How part-time hours are spread over days or weeks. */
  readonly hoursSpread: string;
  /** When and how that spread may change. */
  readonly spreadChanges: string;
  /** How the hours of a day are told. */
  readonly hoursNotice: string;
  /** Complementary minutes allowed per period of the contract. */
  readonly complementaryMinutes: number | null;
}

export const noTerms: ContractTerms = {
  reason: '',
  replacedName: '',
  replacedQualification: '',
  minimumUntilOn: null,
  trialCount: null,
  trialUnit: 'MONTH',
  payElements: '',
  hoursSpread: '',
  spreadChanges: '',
  hoursNotice: '',
  complementaryMinutes: null,
};

/** The longest words of each term; the columns have the same limits. */
export const longestTerm = 1000;
export const longestReplaced = 160;

const fixedTerm: ReadonlySet<string> = new Set<ContractType>(['CDD', 'SEASONAL_CONTRACT', 'CDD_ACTIVITY', 'CDD_REPLACEMENT']);
export const isFixedTerm = (type: string): boolean => fixedTerm.has(type);

/** A replacement or a season may end with its reason, without an exact day (art. L1242-7 C. trav.). */
export const mayEndWithReason = (type: string): boolean => type === 'CDD_REPLACEMENT' || type === 'SEASONAL_CONTRACT';

export interface TermedContract extends ContractHours, Partial<ContractTerms> {
  readonly type: ContractType;
  readonly category: Classification;
  readonly startOn: LocalDay;
  readonly endOn: LocalDay | null;
}

type Issues = Record<string, string>;

/** A reason of replacement names the person and their qualification; without them the contract counts as a CDI (art. L1242-12, 1°, and L1245-1 C. trav.). */
function reasonIssues({ type, reason = '', replacedName = '', replacedQualification = '' }: TermedContract): Issues {
  const isReplacement = isFixedTerm(type) && reason.trim() !== '' && (type === 'CDD_REPLACEMENT' || /rempla[cç]/i.test(reason));
  if (!isReplacement) return {};
  return {
    ...(replacedName.trim() === '' ? { replacedName: messages.required } : {}),
    ...(replacedQualification.trim() === '' ? { replacedQualification: messages.required } : {}),
  };
}

/** At most a third of the duration, and never up to full time (art. L3123-9 and L3123-20 C. trav.). */
function complementaryIssue(contract: TermedContract): string | null {
  const { period, limitMinutes, complementaryMinutes = null } = contract;
  if (complementaryMinutes === null || complementaryMinutes === 0) return null;
  if (!isPartTime(contract)) return 'Seul un temps partiel a des heures complémentaires';
  if (complementaryMinutes * 3 > limitMinutes) return 'Au plus le tiers de la durée du contrat';
  const most = weeklyMinutes({ period, limitMinutes: limitMinutes + complementaryMinutes });
  return most >= fullTimeWeeklyMinutes ? 'Ces heures atteindraient le temps plein' : null;
}

export const trialOf = ({ trialCount = null, trialUnit = 'MONTH' }: Partial<ContractTerms>): Trial | null =>
  trialCount === null || trialCount === 0 ? null : { count: trialCount, unit: trialUnit };

export function termIssues(contract: TermedContract): Issues {
  const { minimumUntilOn = null } = contract;
  const trial = trialIssue({ ...contract, minimumUntilOn }, trialOf(contract));
  const complementary = complementaryIssue(contract);
  return {
    ...reasonIssues(contract),
    ...(minimumUntilOn !== null && minimumUntilOn < contract.startOn ? { minimumUntilOn: 'Doit suivre la date de début' } : {}),
    ...(trial ? { trialCount: trial } : {}),
    ...(complementary ? { complementaryMinutes: complementary } : {}),
  };
}

export interface ReasonedContract {
  readonly type: string;
  readonly endDate: LocalDay | null;
  readonly status: ContractStatus;
  readonly reason: string;
}

/** A fixed term that still runs without its reason, by which it counts as a CDI (art. L1242-12 and L1245-1 C. trav.). */
export const lacksReason = ({ type, endDate, reason }: ReasonedContract, today: LocalDay): boolean =>
  isFixedTerm(type) && reason.trim() === '' && (endDate === null || endDate >= today);
