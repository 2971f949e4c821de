// AGENT_SPACE_11H: the agency's preferred gap between two successive services. Adjoining services form a chain.

import { formatDuration } from '../../../shared/duration.ts';
import { formatDateTime } from '../../../shared/time-format.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding, Repair } from '../../judge/issue.ts';
import { clustersOf, serviceIdsOf } from '../../judge/timeline.ts';
import type { WorkItem } from '../../judge/timeline.ts';

/** Proposes to move the later service's start or the earlier one's end, if part of the service remains. */
function repairOf(before: WorkItem, after: WorkItem, limit: number): Repair | undefined {
  const start = before.end + limit * MINUTE;
  if (after.candidate && start < after.end) {
    const label = `Commencer à ${formatDateTime(start, after.service.timeZone)}`;
    return { kind: 'start', serviceId: after.service.id, at: start, label };
  }
  const end = after.start - limit * MINUTE;
  if (!before.candidate || end <= before.start) return undefined;
  const label = `Terminer à ${formatDateTime(end, before.service.timeZone)}`;
  return { kind: 'end', serviceId: before.service.id, at: end, label };
}

/** Several overlapping services may start or end together. The one being saved is reported first. */
const foremost = (items: readonly WorkItem[]): WorkItem => items.find(({ candidate }) => candidate) ?? items[0]!;

export function spacing({ context, agent, items }: AgentCase): Finding[] {
  const limit = context.settings.planning.spacingMinutes;
  const findings: Finding[] = [];
  const stretches = clustersOf(items, 0);
  for (const [index, stretch] of stretches.entries()) {
    const previous = stretches[index - 1];
    const gap = previous ? (stretch.start - previous.end) / MINUTE : limit;
    if (!previous || gap >= limit) continue;
    const before = foremost(previous.items.filter(({ end }) => end === previous.end));
    const item = foremost(stretch.items.filter(({ start }) => start === stretch.start));
    if (!before.candidate && !item.candidate) continue;
    const repair = repairOf(before, item, limit);
    findings.push({
      code: 'AGENT_SPACE_11H',
      agentId: agent.id,
      ...serviceIdsOf([before, item]),
      window: { start: before.end, end: item.start },
      measured: gap,
      limit,
      unit: 'minutes',
      message: `${agent.name} : ${formatDuration(gap)} entre deux services, minimum ${formatDuration(limit)}.`,
      ...(repair ? { repair } : {}),
    });
  }
  return findings;
}
