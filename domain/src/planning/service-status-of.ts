// Derives a service's status and real times from its agents, who each start and end separately.
import type { AssignmentProgress } from './service.ts';

import { ServiceStatus } from './service.ts';

const S = ServiceStatus;

/**
 * The first of these statuses that any agent has. The service is in progress as soon as one agent is. It is late while nobody has started and the first
 * start is missed. It ends only when nobody else is to come.
 */
const precedence: readonly ServiceStatus[] = [
  S.extended,
  S.inProgress,
  S.paused,
  S.notEnded,
  S.late,
  S.waiting,
  S.ended,
  S.interrupted,
  S.notDone,
  S.unscheduled,
  S.archived,
];

/** `alone` is returned for a service without agents: its own status. */
export function serviceStatusOf(assignments: readonly AssignmentProgress[], alone: ServiceStatus): ServiceStatus {
  const held = new Set(assignments.map(({ status }) => status));
  return precedence.find((status) => held.has(status)) ?? alone;
}

const known = (instants: readonly (number | null | undefined)[]): number[] =>
  instants.filter((instant): instant is number => typeof instant === 'number');

/** First real start, and last real end once everybody who started has left. null while unknown. */
export function realTimesOf(assignments: readonly AssignmentProgress[]): {
  readonly realStart: number | null;
  readonly realEnd: number | null;
} {
  const started = assignments.filter(({ realStart }) => typeof realStart === 'number');
  const ends = known(started.map(({ realEnd }) => realEnd));
  return {
    realStart: started.length > 0 ? Math.min(...known(started.map(({ realStart }) => realStart))) : null,
    realEnd: started.length > 0 && ends.length === started.length ? Math.max(...ends) : null,
  };
}
