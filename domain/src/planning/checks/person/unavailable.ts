// AGENT_UNAVAILABLE: leave, sickness or another absence overlaps the service.

import { formatDate, formatDateTime } from '../../../shared/time-format.ts';
import { intersection, minutesOf, overlaps } from '../../../shared/time.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { coversWholeDays, inclusiveEnd, unavailabilityType } from '../../unavailability.ts';
import type { Unavailability } from '../../unavailability.ts';

/** Whole days are shown as days, with the included end, as in the lists. */
function span(unavailability: Unavailability, zone: string): string {
  const format = coversWholeDays(unavailability, zone) ? formatDate : formatDateTime;
  return `du ${format(unavailability.start, zone)} au ${format(inclusiveEnd(unavailability), zone)}`;
}

export function unavailable({ context, agent, candidates, zone }: AgentCase): Finding[] {
  const reason = ({ typeKey }: Unavailability): string =>
    context.reasonsVisible ? ` Motif : ${unavailabilityType(typeKey, context.unavailabilityTypes).label}.` : '';
  return candidates.flatMap((item) =>
    agent.unavailabilities
      .filter((unavailability) => overlaps(item, unavailability))
      .map((unavailability) => ({
        code: 'AGENT_UNAVAILABLE' as const,
        agentId: agent.id,
        serviceIds: [item.service.id],
        conflictingServiceIds: [],
        window: { start: unavailability.start, end: unavailability.end },
        measured: minutesOf(intersection(item, unavailability) ?? item),
        limit: 0,
        unit: 'minutes' as const,
        warningOnly: unavailability.pending === true,
        message: unavailability.pending
          ? `${agent.name} a demandé un congé ${span(unavailability, zone)}, sans réponse à ce jour.${reason(unavailability)}`
          : `${agent.name} est indisponible ${span(unavailability, zone)}.${reason(unavailability)}`,
      })),
  );
}
