// Compares the pay of a period with the previous one: hours by category, overtime, salary elements.
import { payKeys, type PayKey } from '../agency/pay-keys.ts';
import { fraction, roundHalfUp } from '../shared/money.ts';
import { addDays, lastOfMonth, type LocalDay } from '../shared/time-day.ts';
import type { SalaryElement } from './salary-elements.ts';
import type { PayMinutes } from './split.ts';

/** The pay of one period. */
export interface PaidPeriod {
  readonly minutes: PayMinutes;
  readonly overtimeMinutes: number;
  readonly elements: readonly SalaryElement[];
}

export interface Compared {
  readonly key: string;
  readonly value: number;
  readonly previous: number;
}

export interface PayrollVariation {
  /** Minutes of the categories in either period, in the specification's order. */
  readonly hours: readonly (Compared & { readonly key: PayKey })[];
  /** Cents by type. An advance was paid earlier and is not pay. */
  readonly elements: readonly Compared[];
  readonly overtime: Omit<Compared, 'key'>;
}

/** Deducted from pay, not added to it. */
const HELD_BACK = 'advance';

function centsByType(elements: readonly SalaryElement[]): Map<string, number> {
  const cents = new Map<string, number>();
  for (const { typeKey, amountCents } of elements)
    if (amountCents !== null && typeKey !== HELD_BACK) cents.set(typeKey, (cents.get(typeKey) ?? 0) + amountCents);
  return cents;
}

export function payrollVariation(now: PaidPeriod, before: PaidPeriod): PayrollVariation {
  const [cents, earlier] = [centsByType(now.elements), centsByType(before.elements)];
  return {
    hours: payKeys
      .filter((key) => now.minutes[key] > 0 || before.minutes[key] > 0)
      .map((key) => ({ key, value: now.minutes[key], previous: before.minutes[key] })),
    overtime: { value: now.overtimeMinutes, previous: before.overtimeMinutes },
    elements: [...new Set([...cents.keys(), ...earlier.keys()])].map((key) => ({ key, value: cents.get(key) ?? 0, previous: earlier.get(key) ?? 0 })),
  };
}

/** Change of a value in tenths of a per cent, halves rounded away from zero. null without an earlier value. */
export const changePerMille = (value: number, previous: number): number | null =>
  previous === 0 ? null : roundHalfUp(fraction(BigInt(value - previous) * 1000n, Math.abs(previous)));

/** A month is paid with the period in which it ends, so none is paid twice. null when none ends. */
export function monthsPaidIn(from: LocalDay, until: LocalDay): { readonly first: string; readonly last: string } | null {
  const last = until === lastOfMonth(until) ? until : addDays(`${until.slice(0, 7)}-01`, -1);
  return last < from ? null : { first: from.slice(0, 7), last: last.slice(0, 7) };
}
