// Computes the gross pay of worked hours: the contract's own rate plus the collective agreement's premiums. The agreement bases them on its minimum rate.
// Here they use the contract's, which is never lower.
import { payKeys } from '../agency/pay-keys.ts';
import { branchFactors } from '../agency/settings/settings-defaults.data.ts';
import { contractOn, hourlyRate, type ContractDates, type ContractHours, type ContractPay } from '../agents/agent-contract.ts';
import { add, fraction, roundHalfUp } from '../shared/money.ts';
import type { LocalDay } from '../shared/time-day.ts';
import type { PayMinutes } from './split.ts';

/** A contract's pay and its period. */
export type DatedPay = ContractDates & ContractHours & ContractPay;

/** One person's worked minutes that began on a day. */
export interface WorkToPay {
  readonly agentId: string | null;
  readonly day: LocalDay;
  readonly minutes: PayMinutes;
  readonly total: number;
}

export interface LabourCost {
  readonly cents: number;
  readonly minutes: number;
  /** The part of `minutes` by people whose contract on that day has no pay. They have a cost that nobody entered. */
  readonly unpricedMinutes: number;
}

const WHOLE = 10_000;
const weights = payKeys.map((key) => [key, Math.round(branchFactors[key] * WHOLE)] as const);
/** Minutes with their premiums, in ten-thousandths: integers, so that a month's sum stays one small fraction. */
const weighed = (minutes: PayMinutes): number => weights.reduce((sum, [key, weight]) => sum + minutes[key] * weight, 0);

/** Without employer's contributions, overtime and leave: only the gross pay of the hours themselves. Rounded once. */
export function labourCost(work: readonly WorkToPay[], contractsOf: (agentId: string) => readonly DatedPay[]): LabourCost {
  /** By denominator of the rates, since there are few. */
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
