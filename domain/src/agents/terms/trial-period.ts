// Decides how long the trial period of an employment contract may last, and when it ends.
import { formatDay } from '../../shared/time-format.ts';
import { addDays, addMonths, daysBetween, type LocalDay } from '../../shared/time-day.ts';
import type { Classification, ContractType } from '../agent-contract.ts';

export const trialUnitLabels = { DAY: 'jours', WEEK: 'semaines', MONTH: 'mois' } as const;
export const trialUnits = ['DAY', 'WEEK', 'MONTH'] as const;
export type TrialUnit = (typeof trialUnits)[number];

/** Null: the contract has no trial period. It is not presumed, it must be written (art. L1221-23 C. trav.). */
export interface Trial {
  readonly count: number;
  readonly unit: TrialUnit;
}

export interface TriedContract {
  readonly type: ContractType;
  readonly category: Classification;
  readonly startOn: LocalDay;
  readonly endOn: LocalDay | null;
  /** The day until which a contract without an exact end lasts at least. */
  readonly minimumUntilOn: LocalDay | null;
}

const oneOf: Readonly<Record<TrialUnit, string>> = { DAY: 'jour', WEEK: 'semaine', MONTH: 'mois' };
export const trialWords = ({ count, unit }: Trial): string => `${count} ${count > 1 ? trialUnitLabels[unit] : oneOf[unit]}`;

/** Last day of a trial period, counted in calendar days from the first day of the contract. */
export function trialEnd(startOn: LocalDay, { count, unit }: Trial): LocalDay {
  if (unit === 'MONTH') return addDays(addMonths(startOn, count), -1);
  return addDays(startOn, count * (unit === 'WEEK' ? 7 : 1) - 1);
}

/** Employees 2 months, supervisors 3, managers 4, before any renewal (art. L1221-19 C. trav.). */
const openEndedMonths: Readonly<Record<Classification, number>> = { AGENT_EXPLOIT: 2, AGENT_MAITRISE: 3, INGENIEUR_CADRE: 4 };

/** One day a week: at most two weeks up to six months, else one month. Without an exact end, the least duration counts (art. L1242-10 C. trav.). */
function fixedTermLimit(startOn: LocalDay, endOn: LocalDay): Trial {
  const weeks = Math.floor((daysBetween(startOn, endOn) + 1) / 7);
  const isShort = endOn < addMonths(startOn, 6);
  if (isShort) return weeks < 14 ? { count: weeks, unit: 'DAY' } : { count: 2, unit: 'WEEK' };
  const days = { count: weeks, unit: 'DAY' } as const;
  const month = { count: 1, unit: 'MONTH' } as const;
  return trialEnd(startOn, days) < trialEnd(startOn, month) ? days : month;
}

/** Two days up to a month, three up to two months, else five (art. L1251-14 C. trav.). */
function temporaryLimit(startOn: LocalDay, endOn: LocalDay): Trial {
  if (endOn < addMonths(startOn, 1)) return { count: 2, unit: 'DAY' };
  return { count: endOn < addMonths(startOn, 2) ? 3 : 5, unit: 'DAY' };
}

/** The longest lawful trial period, or null while the end of a fixed term is unknown. Trainees and apprentices have none (art. L6222-18 C. trav.). */
export function longestTrial({ type, category, startOn, endOn, minimumUntilOn }: TriedContract): Trial | null {
  if (type === 'CDI') return { count: openEndedMonths[category], unit: 'MONTH' };
  if (type === 'INTERNSHIP' || type === 'APPRENTICE') return { count: 0, unit: 'DAY' };
  const end = endOn ?? minimumUntilOn;
  if (end === null || end < startOn) return null;
  return type === 'INTERIM' ? temporaryLimit(startOn, end) : fixedTermLimit(startOn, end);
}

/** Why a trial period is too long, or null. */
export function trialIssue(contract: TriedContract, trial: Trial | null): string | null {
  const limit = trial && longestTrial(contract);
  if (!trial || !limit) return null;
  if (limit.count === 0) return 'Ce contrat ne peut pas avoir de période d’essai';
  const last = trialEnd(contract.startOn, limit);
  if (trialEnd(contract.startOn, trial) <= last) return null;
  return `Maximum légal : ${trialWords(limit)}, jusqu’au ${formatDay(last)}`;
}
