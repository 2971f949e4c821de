// Decides until when a guard can take a published service's free place (F-012), and what taking it does.
import { ServiceStatus, dueEnd, type PlannedService } from '../service.ts';
import type { verdictOf } from '../judge/assignment-issues.ts';
import { takeMode } from './offer.ts';

/** Statuses of future and running services. Any other is over, or no longer in the plan. */
export const vacancyStatuses: readonly ServiceStatus[] = [
  ServiceStatus.waiting,
  ServiceStatus.late,
  ServiceStatus.inProgress,
  ServiceStatus.extended,
  ServiceStatus.paused,
];

type Vacant = Pick<PlannedService, 'status' | 'start' | 'end' | 'extendedUntil' | 'agentIds' | 'nbAgents' | 'isDraft'>;

/** Explains why the place can no longer be taken, or returns null: not in the plan, over, or filled. */
export function vacancyEnd(service: Vacant, now: number): 'gone' | 'over' | 'filled' | null {
  if (service.isDraft || service.status === ServiceStatus.archived || service.status === ServiceStatus.unscheduled) return 'gone';
  if (!vacancyStatuses.includes(service.status) || dueEnd(service) <= now) return 'over';
  return service.agentIds.length < service.nbAgents ? null : 'filled';
}

export type VacancyMode = 'take' | 'ask' | 'call' | 'refused';

/** Works like taking an offer, but a service that has begun cannot wait for the manager: the guard calls. */
export function vacancyMode(verdict: ReturnType<typeof verdictOf>, needsConfirmation: boolean, hasBegun: boolean): VacancyMode {
  const mode = takeMode(verdict, needsConfirmation);
  if (mode === null) return 'refused';
  return mode === 'ask' && hasBegun ? 'call' : mode;
}
