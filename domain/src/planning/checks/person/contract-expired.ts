// AGENT_CONTRACT_EXPIRED: the service is outside the agent's working contract.

import { subtractIntervals } from '../../../shared/time.ts';
import { validity } from '../../judge/agent-case.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';

/** Two consecutive contracts that together cover the service only give a warning. One contract should cover it. */
export function contractExpired({ agent, candidates, zone }: AgentCase): Finding[] {
  const covered = agent.contracts.filter(({ valid }) => valid).map(({ startDay, endDay }) => validity(startDay, endDay, zone));
  return candidates
    .filter((item) => !covered.some(({ start, end }) => start <= item.start && item.end <= end))
    .map((item) => ({
      code: 'AGENT_CONTRACT_EXPIRED' as const,
      agentId: agent.id,
      serviceIds: [item.service.id],
      conflictingServiceIds: [],
      measured: null,
      limit: null,
      unit: null,
      warningOnly: subtractIntervals(item, covered).length === 0,
      message: `${agent.name} n'a pas de contrat valide sur cette période.`,
    }));
}
