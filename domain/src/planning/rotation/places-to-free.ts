// Chooses which places of new services stay open, so that nobody is assigned against a rule that the agency enforces.
import { CheckLevel } from '../../agency/settings/check-levels.ts';
import type { AssignmentIssue } from '../judge/issue.ts';

interface PlacedService {
  readonly id: string;
  readonly start: number;
  readonly agentIds: readonly string[];
}
export interface Place {
  readonly serviceId: string;
  readonly agentId: string;
}

type Told = Pick<AssignmentIssue, 'level' | 'agentId' | 'serviceIds'>;

/**
 * For each forbidden assignment the last service of those that it names: a week gets its rest at its end. Empty: nothing can be freed.
 * Freeing one service may free others from their issue, so the rest is judged again.
 */
export function placesToFree(issues: readonly Told[], services: readonly PlacedService[]): Place[] {
  const byId = new Map(services.map((service) => [service.id, service]));
  const freed: Place[] = [];
  for (const { level, agentId, serviceIds } of issues) {
    if (level !== CheckLevel.forbidden || agentId === null) continue;
    if (freed.some((place) => place.agentId === agentId && serviceIds.includes(place.serviceId))) continue;
    const own = serviceIds.flatMap((id) => byId.get(id) ?? []).filter(({ agentIds }) => agentIds.includes(agentId));
    const last = own.toSorted((a, b) => b.start - a.start)[0];
    if (last) freed.push({ serviceId: last.id, agentId });
  }
  return freed;
}
