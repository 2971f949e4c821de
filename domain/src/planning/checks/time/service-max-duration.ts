// SERVICE_MAX_DURATION: a service, or adjoining services, longer than the agency's maximum (IDCC 1351, art. 7.08: 12 h).

import { formatDuration } from '../../../shared/duration.ts';
import { formatDateTime } from '../../../shared/time-format.ts';
import { MINUTE, minutesOf, type Interval } from '../../../shared/time.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding, Repair } from '../../judge/issue.ts';
import type { PlanningContext } from '../../judge/planning-context.ts';
import type { PlannedService } from '../../service.ts';
import { clockingOf, countedPresence, hasClockedEnd, ruleFor } from '../../clocking.ts';
import { clustersOf, effectiveMinutesIn, serviceIdsOf, workItem } from '../../judge/timeline.ts';
import type { WorkItem } from '../../judge/timeline.ts';

const CODE = 'SERVICE_MAX_DURATION';

/** What counts of a clocked service: minutes within the tolerance of its plan make it no longer. */
function counted(item: WorkItem, { hours }: PlanningContext['settings']): Interval {
  const { service } = item;
  const isPlanned = item.start === service.start && item.end === service.end;
  return isPlanned ? item : countedPresence(service, item, ruleFor(service, clockingOf(hours)), hasClockedEnd(service));
}

function measure(items: readonly WorkItem[], context: PlanningContext): number {
  if (context.settings.planning.maxServiceMeasure === 'effective') {
    return items.reduce((total, item) => total + effectiveMinutesIn([item], counted(item, context.settings)), 0);
  }
  const presences = items.map((item) => counted(item, context.settings));
  return minutesOf({ start: presences[0]!.start, end: Math.max(...presences.map(({ end }) => end)) });
}

function shorten(service: PlannedService, start: number, limit: number): Repair {
  const at = start + limit * MINUTE;
  return {
    kind: 'end',
    serviceId: service.id,
    at,
    label: `Terminer à ${formatDateTime(at, service.timeZone)}`,
  };
}

/** Checks the service alone, with or without agents. */
export function serviceTooLong(context: PlanningContext, service: PlannedService): Finding[] {
  const item = workItem(service, '', context.now, true);
  const limit = context.settings.planning.maxServiceMinutes;
  const measured = item ? measure([item], context) : 0;
  if (!item || measured <= limit) return [];
  return [
    {
      code: CODE,
      agentId: null,
      serviceIds: [service.id],
      conflictingServiceIds: [],
      window: { start: item.start, end: item.end },
      measured,
      limit,
      unit: 'minutes',
      message: `Le service dure ${formatDuration(measured)}, maximum ${formatDuration(limit)}.`,
      repair: shorten(service, item.start, limit),
    },
  ];
}

/** Checks adjoining services of one agent. Two of twelve hours back to back would each pass alone. */
export function chainTooLong({ context, agent, items }: AgentCase): Finding[] {
  const limit = context.settings.planning.maxServiceMinutes;
  return clustersOf(items, 0)
    .filter((chain) => chain.items.length > 1 && chain.items.some(({ candidate }) => candidate))
    .map((chain) => ({ chain, measured: measure(chain.items, context) }))
    .filter(({ measured }) => measured > limit)
    .map(({ chain, measured }) => ({
      code: CODE,
      agentId: agent.id,
      ...serviceIdsOf(chain.items),
      window: { start: chain.start, end: chain.end },
      measured,
      limit,
      unit: 'minutes' as const,
      message: `${agent.name} : services enchaînés de ${formatDuration(measured)}, maximum ${formatDuration(limit)}.`,
    }));
}
