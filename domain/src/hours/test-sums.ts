// For tests: lines of many services, and their totals by agent, site or customer.
import type { PlannedService } from '../planning/service.ts';
import { addMinutes, noMinutes, type PayMinutes } from './split.ts';
import { hoursCounter, type HoursContext, type HoursLine } from './summary.ts';

export const hoursLines = (services: readonly PlannedService[], context: HoursContext): HoursLine[] => services.flatMap(hoursCounter(context));

interface HoursSum {
  readonly minutes: PayMinutes;
  readonly total: number;
  readonly services: number;
}

/** Unfilled places are excluded from the sum by agent. */
export function sumHours(lines: readonly HoursLine[], by: 'agentId' | 'siteId' | 'customerId'): Map<string, HoursSum> {
  const sums = new Map<string, { minutes: PayMinutes; total: number; serviceIds: Set<string> }>();
  for (const line of lines) {
    const key = line[by];
    if (key === null) continue;
    let sum = sums.get(key);
    if (!sum) sums.set(key, (sum = { minutes: noMinutes(), total: 0, serviceIds: new Set() }));
    addMinutes(sum.minutes, line.minutes);
    sum.total += line.total;
    sum.serviceIds.add(line.serviceId);
  }
  return new Map([...sums].map(([key, { minutes, total, serviceIds }]) => [key, { minutes, total, services: serviceIds.size }]));
}
