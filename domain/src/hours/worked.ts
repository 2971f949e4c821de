// Decides what counts as worked in a service: one answer for the agent's hours, the site's hours and the invoice.

import type { HoursSettings } from '../agency/settings/settings.ts';
import { deductedIntervals } from '../planning/breaks.ts';
import { clockingNote, countedBreaks, countedPresence, hasClockedEnd, ruleFor } from '../planning/clocking.ts';
import { ServiceStatus, isActive, serviceFor, serviceInterval } from '../planning/service.ts';
import type { PlannedService } from '../planning/service.ts';
import { asClocked, type ClockingRule } from '../sites/clocking-rule.ts';
import { intersection, subtractIntervals, wholeMinutes } from '../shared/time.ts';
import type { Interval } from '../shared/time.ts';

export interface WorkedOptions {
  /** Real times of services that ran, or always the planned ones. */
  readonly basis: HoursSettings['basis'];
  /** The agency's rule on clocked times, for sites without their own. */
  readonly clocking: ClockingRule;
  /** Current instant: a service in progress then counts at least until now. */
  readonly now?: number;
  /** Only the part inside, for a month or an invoice's period. */
  readonly within?: Interval;
}

/** Missed, archived and unscheduled services do not count, and neither do a circuit's stops in addition to the circuit. */
export const countsAsWorked = (service: PlannedService): boolean =>
  service.status !== ServiceStatus.notDone &&
  service.status !== ServiceStatus.archived &&
  service.status !== ServiceStatus.unscheduled &&
  !service.circuitId;

/** Disjoint, sorted intervals in whole minutes that the agent worked in a service. `agentId` is null for an unfilled place. */
export function workedIntervals(planning: PlannedService, agentId: string | null, options: WorkedOptions): Interval[] {
  const service = serviceFor(planning, agentId);
  if (!countsAsWorked(service)) return [];
  const planned = options.basis === 'planned';
  const over = hasClockedEnd(service);
  const real = !planned && (over || isActive(service.status));
  const rule = real ? ruleFor(service, options.clocking) : asClocked;
  const presence = real ? countedPresence(service, serviceInterval(service, options.now), rule, over) : wholeMinutes(service);
  const counted = options.within ? intersection(presence, options.within) : presence;
  if (!counted) return [];
  const breaks = agentId === null ? [] : countedBreaks(service.breaks ?? [], rule);
  const view = real ? { taken: over, ...(options.now === undefined ? {} : { now: options.now }) } : {};
  return subtractIntervals(counted, deductedIntervals(breaks, agentId, view).map(wholeMinutes));
}

/** Why an ended service counts other times than the clocked ones. Null where it does not, and where planned times count anyway. */
export function workedNote(service: PlannedService, { basis, clocking }: Pick<WorkedOptions, 'basis' | 'clocking'>): string | null {
  if (basis === 'planned' || !hasClockedEnd(service) || !countsAsWorked(service)) return null;
  return clockingNote(service, serviceInterval(service), ruleFor(service, clocking), true);
}
