// Defines the average of twelve civil weeks: its limits, and what a week of leave is worth in it.

import { weeklyMinutes } from '../agents/agent-contract.ts';
import type { ContractPeriod } from '../agents/agent-contract.ts';
import { startOfDayNumber } from '../shared/time.ts';
import type { Interval } from '../shared/time.ts';

export const WEEKS = 12;
const HOUR = 60;

/** The branch allows more than the Code by agreement (L3121-23). Its figure warns; the Code's has the level of the check. */
export const averages = {
  agreement: { limit: 46 * HOUR, warningOnly: true, source: 'Convention collective IDCC 1351, art. 7.09 (46 h en moyenne sur 12 semaines)' },
  law: { limit: 44 * HOUR, warningOnly: false, source: 'Code du travail, art. L3121-22 (44 h en moyenne sur 12 semaines)' },
} as const;

interface Hours {
  readonly period: ContractPeriod;
  /** Null: the contract names no hours. */
  readonly limitMinutes: number | null;
}

/** A week wholly on leave, Saturday aside, is neutral: it counts as the contract's hours, not as nothing. `monday` is a day's number. */
export function neutralMinutes(absences: readonly Interval[], monday: number, zone: string, contract: Hours | null, fullTime: number): number {
  const [start, saturday] = [startOfDayNumber(monday, zone), startOfDayNumber(monday + 5, zone)];
  if (!absences.some((absence) => absence.start <= start && absence.end >= saturday)) return 0;
  if (!contract || contract.limitMinutes === null) return fullTime;
  return weeklyMinutes({ period: contract.period, limitMinutes: contract.limitMinutes });
}
