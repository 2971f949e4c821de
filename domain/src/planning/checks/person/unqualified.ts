// AGENT_UNQUALIFIED: checks the service's specialty at its start and its end, and the dog that it requires.

import type { LocalDay } from '../../../shared/time-day.ts';
import { MINUTE, localDay } from '../../../shared/time.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { specialtiesOf } from '../../service.ts';
import type { WorkItem } from '../../judge/timeline.ts';

const lasts = (validUntil: LocalDay | null | undefined, day: LocalDay): boolean => !validUntil || day <= validUntil;

function missing({ context, agent, zone }: AgentCase, item: WorkItem): string | null {
  const { dogId } = item.service;
  const lastDay = localDay(item.end - MINUTE, zone);
  for (const specialtyKey of specialtiesOf(item.service)) {
    const specialty = context.specialties.get(specialtyKey);
    const fitting = [specialtyKey, ...(specialty?.includedIn ?? [])];
    const held = agent.specialties.some(({ key, validUntil }) => fitting.includes(key) && lasts(validUntil, lastDay));
    if (!held) return `${agent.name} n'a pas la spécialité ${specialty?.label ?? specialtyKey}.`;
  }
  // Among several agents, one brings the dog.
  const ownDog = !dogId || item.service.nbAgents > 1 || agent.dogs?.some(({ id, validUntil }) => id === dogId && lasts(validUntil, lastDay));
  return ownDog ? null : `${agent.name} n'est pas habilité avec ce chien.`;
}

export function unqualified(agentCase: AgentCase): Finding[] {
  return agentCase.candidates.flatMap((item): Finding[] => {
    const message = missing(agentCase, item);
    if (message === null) return [];
    return [
      {
        code: 'AGENT_UNQUALIFIED',
        agentId: agentCase.agent.id,
        serviceIds: [item.service.id],
        conflictingServiceIds: [],
        measured: null,
        limit: null,
        unit: null,
        message,
      },
    ];
  });
}
