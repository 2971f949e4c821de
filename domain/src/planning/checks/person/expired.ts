// AGENT_EXPIRED: documents must be valid until the service ends, including the CNAPS renewal receipt. A certificate that no text demands warns.

import { agreeing } from '../../../agents/expired-words.ts';
import { formatDay } from '../../../shared/time-format.ts';
import { MINUTE, localDay } from '../../../shared/time.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import type { AgentExpiration } from '../../judge/planning-context.ts';
import { sitesOf, specialtiesOf } from '../../service.ts';
import type { WorkItem } from '../../judge/timeline.ts';

function blocks({ blocks: scope }: AgentExpiration, { service }: WorkItem): boolean {
  if (scope === 'all') return true;
  return (
    specialtiesOf(service).some((key) => scope.specialtyKeys?.includes(key)) || sitesOf(service).some((siteId) => scope.siteIds?.includes(siteId))
  );
}

/** A date is valid until the end of its day. A missing document counts as expired. */
function expiry({ expiresOn, receiptUntil }: AgentExpiration): string | null {
  if (!receiptUntil) return expiresOn;
  return expiresOn === null || receiptUntil > expiresOn ? receiptUntil : expiresOn;
}

export function expired({ context, agent, candidates, zone }: AgentCase): Finding[] {
  const { firstAidForbidden } = context.settings.planning;
  return candidates.flatMap((item) => {
    const lastDay = localDay(item.end - MINUTE, zone);
    return agent.expirations
      .filter((expiration) => blocks(expiration, item))
      .map((expiration) => ({ label: expiration.label, day: expiry(expiration), advised: expiration.advised === true }))
      .filter(({ day }) => day === null || lastDay > day)
      .map(({ label, day, advised }) => ({
        code: 'AGENT_EXPIRED' as const,
        agentId: agent.id,
        serviceIds: [item.service.id],
        conflictingServiceIds: [],
        measured: null,
        limit: null,
        unit: null,
        subject: label,
        warningOnly: advised && !firstAidForbidden,
        message: `${agent.name} : ${day === null ? agreeing(label, 'manquant') : `${agreeing(label, 'expiré')} le ${formatDay(day)}`}.`,
      }));
  });
}
