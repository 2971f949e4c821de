// The status and the real times of a service, derived from those of the agents on it: each agent starts and ends on his own.
import type { AssignmentProgress } from './service.ts';

import { ServiceStatus } from './service.ts';

const S = ServiceStatus;

/**
 * The first of these that an agent has is the service's: it is in progress as soon as one is, late while nobody has
 * started and the first start is missed, and ended only when nobody is still to come.
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

/** `alone` is the answer for a service that nobody is assigned to: its own status. */
export function serviceStatusOf(assignments: readonly AssignmentProgress[], alone: ServiceStatus): ServiceStatus {
  const held = new Set(assignments.map(({ status }) => status));
  return precedence.find((status) => held.has(status)) ?? alone;
}

const known = (instants: readonly (number | null | undefined)[]): number[] =>
  instants.filter((instant): instant is number => typeof instant === 'number');

/** First real start, and last real end once nobody who started is still there; null while unknown. */
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
