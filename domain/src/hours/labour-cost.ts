// What worked hours cost in gross pay: the contract's own rate, with the premiums of the collective agreement. The agreement counts
// them on its minimum rate; here they are on the contract's, which is never lower.
import { payKeys } from '../agency/pay-keys.ts';
import { branchFactors } from '../agency/settings/settings-defaults.data.ts';
import { contractOn, hourlyRate, type ContractDates, type ContractHours, type ContractPay } from '../agents/agent-contract.ts';
import { add, fraction, roundHalfUp } from '../shared/money.ts';
import type { LocalDay } from '../shared/time-day.ts';
import type { PayMinutes } from './split.ts';

/** What a contract says of pay, and when it holds. */
export type DatedPay = ContractDates & ContractHours & ContractPay;

/** Worked minutes of one person that began on a day. */
export interface WorkToPay {
  readonly agentId: string | null;
  readonly day: LocalDay;
  readonly minutes: PayMinutes;
  readonly total: number;
}

export interface LabourCost {
  readonly cents: number;
  readonly minutes: number;
  /** Of `minutes`, those of people whose contract of that day says no pay: they cost something that nobody has entered. */
  readonly unpricedMinutes: number;
}

const WHOLE = 10_000;
const weights = payKeys.map((key) => [key, Math.round(branchFactors[key] * WHOLE)] as const);
/** Minutes with their premiums, in ten-thousandths: integers, so that a month of lines stays one small fraction. */
const weighed = (minutes: PayMinutes): number => weights.reduce((sum, [key, weight]) => sum + minutes[key] * weight, 0);

/** Neither the employer's contributions, nor overtime, nor leave: what the hours themselves cost in gross pay. Rounded once. */
export function labourCost(work: readonly WorkToPay[], contractsOf: (agentId: string) => readonly DatedPay[]): LabourCost {
  /** By denominator of the rates, of which there are few. */
  const sums = new Map<bigint, bigint>();
  let [minutes, unpricedMinutes] = [0, 0];
  for (const one of work) {
    minutes += one.total;
    const contract = one.agentId === null ? null : contractOn(one.day, contractsOf(one.agentId));
    const rate = contract && hourlyRate(contract);
    if (rate) sums.set(rate.denominator, (sums.get(rate.denominator) ?? 0n) + rate.numerator * BigInt(weighed(one.minutes)));
    else unpricedMinutes += one.total;
  }
  const parts = [...sums].map(([denominator, numerator]) => fraction(numerator, denominator * BigInt(60 * WHOLE)));
  return { cents: roundHalfUp(add(...parts)), minutes, unpricedMinutes };
}
