// Gives the least pay of an employment contract by the SMIC of a day (art. L3231-2 C. trav.).
import { formatDay } from '../shared/time-format.ts';
import { fraction, roundHalfUp } from '../shared/money.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { isFrenchLocale } from '../shared/validators.ts';
import { monthlyMinutes, type ContractHours } from './agent-contract.ts';
import { smicLines } from './smic.data.ts';

/** Mayotte has a lower SMIC of its own, and these collectivities have other laws. */
const otherLaw: ReadonlySet<string> = new Set(['FR-YT', 'FR-NC', 'FR-PF', 'FR-WF']);

/** Whether the SMIC of the list holds in an agency, by its locale of holidays. */
export const smicHolds = (holidayLocale: string): boolean => isFrenchLocale(holidayLocale) && !otherLaw.has(holidayLocale);

export const yearsLater = (day: LocalDay, years: number): LocalDay => `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** Percents of the SMIC owed to minors. The cut ends after six months in the trade, which nobody enters: the lowest holds (art. D3231-3 C. trav.). */
function percentOwed(bornOn: LocalDay | null, day: LocalDay): number {
  if (bornOn === null || day >= yearsLater(bornOn, 18)) return 100;
  return day < yearsLater(bornOn, 17) ? 80 : 90;
}

/** The least pay of a contract, by the hour and by the month, with the words that name it. */
export interface PayMinimum {
  readonly hourlyCents: number;
  readonly monthlyCents: number;
  readonly name: string;
}

/** A month is rounded to the cent, as it is published. Null before the first known value. */
export function smicMinimum(hours: ContractHours, bornOn: LocalDay | null, day: LocalDay): PayMinimum | null {
  const line = smicLines.findLast(({ from }) => from <= day);
  if (line === undefined) return null;
  const owed = (minutes: number): number => roundHalfUp(fraction(line.cents * percentOwed(bornOn, day) * minutes, 60 * 100));
  return { hourlyCents: owed(60), monthlyCents: owed(monthlyMinutes(hours)), name: `le SMIC du ${formatDay(line.from)}` };
}
