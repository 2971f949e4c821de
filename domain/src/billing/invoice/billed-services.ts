// Finds the worked time that is still unbilled: a service is billed once, and its part inside each period once.
import type { HoursLine } from '../../hours/summary.ts';
import type { Interval } from '../../shared/time.ts';
import { overlaps } from '../../shared/time.ts';

/** A service on another document of the customer. `period` null covers all of it. */
export interface BilledService {
  readonly serviceId: string;
  readonly invoiceId: string;
  readonly period: Interval | null;
}

/**
 * Splits lines into billed and unbilled ones. A service across the end of a month is billed in two parts: the other does not block this one.
 */
export function unbilledLines<L extends Pick<HoursLine, 'serviceId' | 'intervals'>>(
  lines: readonly L[],
  billed: readonly BilledService[],
): { readonly toBill: L[]; readonly billed: L[] } {
  const periods = new Map<string, (Interval | null)[]>();
  for (const { serviceId, period } of billed) periods.set(serviceId, [...(periods.get(serviceId) ?? []), period]);
  const isBilled = ({ serviceId, intervals }: L): boolean =>
    (periods.get(serviceId) ?? []).some((period) => period === null || intervals.some((interval) => overlaps(interval, period)));
  return { toBill: lines.filter((line) => !isBilled(line)), billed: lines.filter(isBilled) };
}
