// AGENT_ALREADY_HIRED: the agent would be in two places at once.

import { minutesOf, overlaps, intersection } from '../../../shared/time.ts';
import { serviceName } from '../../judge/agent-case.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import type { WorkItem } from '../../judge/timeline.ts';

/** A pair of candidates is reported once. */
const isFirstOfPair = (item: WorkItem, other: WorkItem): boolean => !other.candidate || item.service.id < other.service.id;

export function alreadyHired({ context, agent, candidates, items }: AgentCase): Finding[] {
  const finding = (item: WorkItem, other: WorkItem): Finding => ({
    code: 'AGENT_ALREADY_HIRED',
    agentId: agent.id,
    serviceIds: other.candidate ? [item.service.id, other.service.id] : [item.service.id],
    conflictingServiceIds: other.candidate ? [] : [other.service.id],
    window: intersection(item, other) ?? item,
    measured: minutesOf(intersection(item, other) ?? item),
    limit: 0,
    unit: 'minutes',
    message: `Service en chevauchement : ${agent.name} est déjà affecté au service ${serviceName(context, other.service)}.`,
  });
  const twice = candidates
    .filter(({ service }) => service.agentIds.filter((id) => id === agent.id).length > 1)
    .map((item) => finding(item, { ...item, candidate: false }))
    .map((found) => ({ ...found, conflictingServiceIds: [] }));
  const overlapping = candidates.flatMap((item) =>
    items
      .filter((other) => other.service.id !== item.service.id && overlaps(item, other) && isFirstOfPair(item, other))
      .map((other) => finding(item, other)),
  );
  return [...twice, ...overlapping];
}
