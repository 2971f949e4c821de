// Decides whether the pay of an employment contract is under the SMIC of its first day (art. L3231-2 C. trav.).
import { formatMoney } from '../shared/money-format.ts';
import { fraction, roundHalfUp } from '../shared/money.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { isFrenchLocale } from '../shared/validators.ts';
import { monthlyMinutes, type ContractHours, type ContractPay, type ContractType } from './agent-contract.ts';
import { smicLines } from './smic.data.ts';

/** These have a scale of their own: art. L124-6 C. éduc., art. D6222-26 and L6325-8 C. trav. */
const ownScale: readonly ContractType[] = ['INTERNSHIP', 'APPRENTICE', 'PRO_TRAINING'];

/** Mayotte has a lower SMIC of its own, and these collectivities have other laws. */
const otherLaw: ReadonlySet<string> = new Set(['FR-YT', 'FR-NC', 'FR-PF', 'FR-WF']);

/** Whether the SMIC of the list holds in an agency, by its locale of holidays. */
export const smicHolds = (holidayLocale: string): boolean => isFrenchLocale(holidayLocale) && !otherLaw.has(holidayLocale);

const yearsLater = (day: LocalDay, years: number): LocalDay => `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** Percents of the SMIC owed to minors. The cut ends after six months in the trade, which nobody enters: the lowest holds (art. D3231-3 C. trav.). */
function percentOwed(bornOn: LocalDay | null, day: LocalDay): number {
  if (bornOn === null || day >= yearsLater(bornOn, 18)) return 100;
  return day < yearsLater(bornOn, 17) ? 80 : 90;
}

export interface PaidContract extends ContractHours, ContractPay {
  readonly type: ContractType;
  readonly startOn: LocalDay;
}

/** The field and the sentence of a pay under the SMIC, or null. A monthly pay is compared by the month, as it is published, rounded to the cent. */
export function smicIssue(contract: PaidContract, bornOn: LocalDay | null): { field: 'hourlyCents' | 'monthlyCents'; message: string } | null {
  const smic = smicLines.findLast(({ from }) => from <= contract.startOn)?.cents;
  if (smic === undefined || ownScale.includes(contract.type)) return null;
  const owed = (minutes: number): number => roundHalfUp(fraction(smic * percentOwed(bornOn, contract.startOn) * minutes, 60 * 100));
  const { hourlyCents, monthlyCents } = contract;
  if (hourlyCents !== null && hourlyCents > 0) {
    const least = owed(60);
    const message = `${formatMoney(hourlyCents)} de l’heure, sous le SMIC du contrat (${formatMoney(least)})`;
    return hourlyCents < least ? { field: 'hourlyCents', message } : null;
  }
  const least = owed(monthlyMinutes(contract));
  if (monthlyCents === null || monthlyCents <= 0 || monthlyCents >= least) return null;
  return { field: 'monthlyCents', message: `${formatMoney(monthlyCents)} par mois, sous le SMIC du contrat (${formatMoney(least)})` };
}
