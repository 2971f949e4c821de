// A free place of a published service that a guard may take up by himself (F-012): until when it is free, and what a press does.
import { ServiceStatus, dueEnd, type PlannedService } from '../service.ts';
import type { verdictOf } from '../judge/assignment-issues.ts';
import { takeMode } from './offer.ts';

/** Statuses of what is to come or goes on; anything else is over, or no longer in the plan. */
export const vacancyStatuses: readonly ServiceStatus[] = [
  ServiceStatus.waiting,
  ServiceStatus.late,
  ServiceStatus.inProgress,
  ServiceStatus.extended,
  ServiceStatus.paused,
];

type Vacant = Pick<PlannedService, 'status' | 'start' | 'end' | 'extendedUntil' | 'agentIds' | 'nbAgents' | 'isDraft'>;

/** Why the place cannot be taken any more, or null: not in the plan, over, or held by somebody. */
export function vacancyEnd(service: Vacant, now: number): 'gone' | 'over' | 'filled' | null {
  if (service.isDraft || service.status === ServiceStatus.archived || service.status === ServiceStatus.unscheduled) return 'gone';
  if (!vacancyStatuses.includes(service.status) || dueEnd(service) <= now) return 'over';
  return service.agentIds.length < service.nbAgents ? null : 'filled';
}

export type VacancyMode = 'take' | 'ask' | 'call' | 'refused';

/** What an offer's press does, but a service that has begun cannot wait for the manager's word: the guard calls. */
export function vacancyMode(verdict: ReturnType<typeof verdictOf>, needsConfirmation: boolean, hasBegun: boolean): VacancyMode {
  const mode = takeMode(verdict, needsConfirmation);
  if (mode === null) return 'refused';
  return mode === 'ask' && hasBegun ? 'call' : mode;
}
