// What worked hours cost in gross pay: the contract's own rate, with the premiums of the collective agreement.
import { additiveFactors, payKeys } from '../agency/pay-keys.ts';
import { contractOn, monthlyMinutes, type ContractDates, type ContractHours } from '../agents/agent-contract.ts';
import { add, fraction, rational, roundHalfUp, type Rational } from '../shared/money.ts';
import type { LocalDay } from '../shared/time-day.ts';
import type { PayMinutes } from './split.ts';

export interface ContractPay extends ContractDates, ContractHours {
  readonly hourlyCents: number | null;
  readonly monthlyCents: number | null;
}

/**
 * IDCC 1351: night 10 % (amendment of 25/09/2001, art. 1.1), Sunday 10 % (accord of 29/10/2003), holiday 100 %, added and never
 * multiplied. The agreement counts them on its minimum rate; here they are on the contract's, which is never lower.
 */
const factors = additiveFactors({ night: 0.1, sunday: 0.1, saturday: 0, holiday: 1 });

/** Cents of an hour, exactly; null when the contract bears no pay. The hourly rate goes before the monthly one. */
export function hourlyRate({ hourlyCents, monthlyCents, ...hours }: ContractPay): Rational | null {
  if (hourlyCents !== null && hourlyCents > 0) return rational(BigInt(hourlyCents));
  const minutes = monthlyMinutes(hours);
  return monthlyCents !== null && monthlyCents > 0 && minutes > 0 ? fraction(monthlyCents * 60, minutes) : null;
}

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
const weights = payKeys.map((key) => [key, Math.round(factors[key] * WHOLE)] as const);
/** Minutes with their premiums, in ten-thousandths: integers, so that a month of lines stays one small fraction. */
const weighed = (minutes: PayMinutes): number => weights.reduce((sum, [key, weight]) => sum + minutes[key] * weight, 0);

/** Neither the employer's contributions, nor overtime, nor leave: what the hours themselves cost in gross pay. Rounded once. */
export function labourCost(work: readonly WorkToPay[], contractsOf: (agentId: string) => readonly ContractPay[]): LabourCost {
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
