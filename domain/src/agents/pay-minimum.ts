// Decides whether the pay of a contract is under the SMIC or under the grid of IDCC 1351 (facts, 1.6).
import { formatMoney } from '../shared/money-format.ts';
import { fraction, roundHalfUp } from '../shared/money.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { formatDay } from '../shared/time-format.ts';
import { contractCounts, monthlyMinutes, type ContractHours, type ContractPay, type ContractStatus, type ContractType } from './agent-contract.ts';
import { gridDates, gridLines } from './grid.data.ts';
import { smicHolds, smicMinimum, yearsLater, type PayMinimum } from './smic.ts';

/** These have a scale of their own: art. L124-6 C. éduc., art. D6222-26 and L6325-8 C. trav. */
const ownScale: readonly ContractType[] = ['INTERNSHIP', 'APPRENTICE', 'PRO_TRAINING'];

/** What decides a least pay. Only a change of one of these is judged anew. */
export interface PaidContract extends ContractHours, ContractPay {
  readonly type: ContractType;
  readonly startOn: LocalDay;
  readonly category: string;
  readonly coefficient: number | null;
}

/** The 151.67 hours of the grid's month, in hundredths, and the same month in minutes as contracts write it. */
const GRID_HOURS = 15_167;
const GRID_MINUTES = 9_100;

/** Whether the grid has a minimum for a coefficient. */
export const isInGrid = (category: string, coefficient: number): boolean => gridLines[category]?.[coefficient] !== undefined;

/**
 * The minimum of a coefficient on a day, or null where the grid is silent.
 * Full time owes the month of the grid. Other hours owe the lesser of its share and of the published hour.
 */
export function gridMinimum(contract: PaidContract, bornOn: LocalDay | null, day: LocalDay): PayMinimum | null {
  const { category, coefficient } = contract;
  const year = gridDates.findLastIndex((from) => from <= day);
  const month = coefficient === null ? undefined : gridLines[category]?.[coefficient]?.[year];
  const from = gridDates[year];
  // No source at hand says whether minors have a cut of the grid: the SMIC alone protects them.
  if (month === undefined || from === undefined || (bornOn !== null && day < yearsLater(bornOn, 18))) return null;
  const hour = roundHalfUp(fraction(month * 100, GRID_HOURS));
  const minutes = monthlyMinutes(contract);
  const share = roundHalfUp(fraction(month * minutes, GRID_MINUTES));
  const monthlyCents = minutes === GRID_MINUTES ? month : Math.min(share, roundHalfUp(fraction(hour * minutes, 60)));
  return { hourlyCents: hour, monthlyCents, name: `le minimum de branche du ${formatDay(from)} au coefficient ${coefficient}` };
}

export interface PayIssue {
  readonly field: 'hourlyCents' | 'monthlyCents';
  readonly message: string;
}

/** The field and the sentence of a pay under the law on a day, or null. The higher minimum is named. */
export function payIssue(contract: PaidContract, bornOn: LocalDay | null, day: LocalDay): PayIssue | null {
  if (ownScale.includes(contract.type)) return null;
  const field = contract.hourlyCents !== null && contract.hourlyCents > 0 ? 'hourlyCents' : 'monthlyCents';
  const paid = contract[field];
  if (paid === null || paid <= 0) return null;
  const found = [smicMinimum(contract, bornOn, day), gridMinimum(contract, bornOn, day)].filter((one) => one !== null);
  const highest = found.toSorted((a, b) => b[field] - a[field])[0];
  if (highest === undefined || paid >= highest[field]) return null;
  const per = field === 'hourlyCents' ? 'de l’heure' : 'par mois';
  return { field, message: `${formatMoney(paid)} ${per}, sous ${highest.name} (${formatMoney(highest[field])})` };
}

/** A running contract is judged by the values of today, any other by those of its first day. */
export const payDay = ({ startOn, endOn }: { readonly startOn: LocalDay; readonly endOn: LocalDay | null }, today: LocalDay): LocalDay =>
  startOn < today && (endOn === null || endOn >= today) ? today : startOn;

/** Whether what decides the least pay of a contract stays as it was. A contract that the law overtook since is an anomaly, not a refusal. */
export const samePay = (before: PaidContract, after: PaidContract): boolean =>
  (['type', 'startOn', 'period', 'limitMinutes', 'category', 'coefficient', 'hourlyCents', 'monthlyCents'] as const).every(
    (field) => before[field] === after[field],
  );

/** The pay of a contract as an anomaly of its file knows it. */
export interface PaidFacts extends Omit<PaidContract, 'startOn'> {
  readonly startDate: LocalDay;
  readonly endDate: LocalDay | null;
  readonly status: ContractStatus;
}

/** Whether a contract that has not ended is paid under the law, where that law holds. */
export function isUnderpaid(
  contract: PaidFacts,
  { bornOn, holidayLocale, today }: { bornOn: LocalDay | null; holidayLocale: string; today: LocalDay },
): boolean {
  const { startDate: startOn, endDate: endOn, status } = contract;
  if (!smicHolds(holidayLocale) || !contractCounts(status) || (endOn !== null && endOn < today)) return false;
  return payIssue({ ...contract, startOn }, bornOn, payDay({ startOn, endOn }, today)) !== null;
}
