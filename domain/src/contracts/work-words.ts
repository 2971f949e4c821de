// Writes the terms of a working contract as the variables of contract texts print them.
import { monthlyMinutes, qualificationWords, classificationLabels, contractTypeLabels } from '../agents/agent-contract.ts';
import type { Classification, ContractHours, ContractPay, ContractType } from '../agents/agent-contract.ts';
import { trialOf, type ContractTerms } from '../agents/terms/contract-terms.ts';
import { trialEnd, trialWords } from '../agents/terms/trial-period.ts';
import { formatMoney } from '../shared/money-format.ts';
import { addDays, addMonths, daysBetween, type LocalDay } from '../shared/time-day.ts';
import { formatDay } from '../shared/time-format.ts';
import { collectiveAgreement } from './contract-variables.data.ts';
import type { VariableValues } from './contract-variables.ts';

export interface WrittenWork extends ContractTerms, ContractHours, ContractPay {
  readonly type: ContractType;
  readonly category: Classification;
  readonly level: string;
  readonly grade: string;
  readonly coefficient: number | null;
  readonly workPlace: string;
  readonly startOn: LocalDay;
}

const hours = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100).replace('.', ',');
const perPeriod = (minutes: number, { period }: ContractHours): string => `${hours(minutes)} heures par ${period === 'WEEK' ? 'semaine' : 'mois'}`;
const money = (cents: number | null): string => (cents === null ? '' : formatMoney(cents));

/** « 6 mois et 12 jours », both days included. */
export function lengthWords(start: LocalDay, end: LocalDay): string {
  const after = addDays(end, 1);
  let months = 0;
  while (addMonths(start, months + 1) <= after) months += 1;
  const days = daysBetween(addMonths(start, months), after);
  const parts = [months > 0 ? `${months} mois` : '', days > 0 ? `${days} ${days > 1 ? 'jours' : 'jour'}` : ''];
  return parts.filter(Boolean).join(' et ');
}

/** A monthly pay that nobody wrote follows from the hourly one, for the hours of a month. */
function monthlyPay({ hourlyCents, monthlyCents, ...contract }: ContractPay & ContractHours): number | null {
  if (monthlyCents !== null || hourlyCents === null) return monthlyCents;
  return Math.round((hourlyCents * monthlyMinutes(contract)) / 60);
}

function trialPeriod(work: WrittenWork): string {
  const trial = trialOf(work);
  if (trial) return `${trialWords(trial)}, jusqu’au ${formatDay(trialEnd(work.startOn, trial))}`;
  return work.trialCount === 0 ? 'aucune' : '';
}

/** Pay that the reader may not see stays without a value. */
export function workWords(work: WrittenWork, seesPay: boolean): VariableValues {
  const { complementaryMinutes, minimumUntilOn } = work;
  return {
    'work.type': contractTypeLabels[work.type],
    'work.qualification': qualificationWords(work),
    'work.category': classificationLabels[work.category],
    'work.level': work.level,
    'work.step': work.grade,
    'work.coefficient': work.coefficient === null ? '' : String(work.coefficient),
    'work.place': work.workPlace,
    'work.hours': perPeriod(work.limitMinutes, work),
    'work.trial': trialPeriod(work),
    'work.agreement': collectiveAgreement,
    'work.hourly': seesPay ? money(work.hourlyCents) : '',
    'work.monthly': seesPay ? money(monthlyPay(work)) : '',
    'work.elements': seesPay ? work.payElements : '',
    'work.reason': work.reason,
    'work.replaced': work.replacedName,
    'work.replacedqualification': work.replacedQualification,
    'work.minimum': minimumUntilOn ? `jusqu’au ${formatDay(minimumUntilOn)} au moins` : '',
    'work.spread': work.hoursSpread,
    'work.spreadchanges': work.spreadChanges,
    'work.hoursnotice': work.hoursNotice,
    'work.complementary': complementaryMinutes === null ? '' : perPeriod(complementaryMinutes, work),
  };
}
