// Lets the desk begin, end or interrupt a service for a guard who cannot, or correct its hours afterwards.
import type { AssignmentProgress } from '../planning/service.ts';
import { ServiceStatus as S, TOO_EARLY, canMove, dueEnd, earliestStart, type ServiceStatus } from '../planning/service.ts';
import type { Interval } from '../shared/time.ts';

const targets = [S.inProgress, S.ended, S.interrupted] as const;
export type HandStatus = (typeof targets)[number];
export const isHandStatus = (status: ServiceStatus): status is HandStatus => (targets as readonly ServiceStatus[]).includes(status);

/** The status stays the same: only the hours were wrong. */
export const isCorrection = (from: ServiceStatus, to: ServiceStatus): boolean => from === to && (to === S.ended || to === S.interrupted);

/** Returns the statuses that the desk may set on a service or one guard's part. An archived one allows none. */
export const handStatuses = (from: ServiceStatus): readonly HandStatus[] => targets.filter((to) => canMove(from, to) || isCorrection(from, to));

/** Explains why the desk cannot record a start or end now. Null when it may. */
export function handRefusal({ status, start }: { readonly status: ServiceStatus; readonly start: number }, now: number): string | null {
  if (handStatuses(status).length === 0) return STATES[status] ?? 'Le service est terminé';
  return now < earliestStart({ start }) ? TOO_EARLY : null;
}
const STATES: Partial<Record<ServiceStatus, string>> = {
  [S.archived]: 'Un service archivé ne se modifie plus',
  [S.unscheduled]: 'Ce service est déprogrammé',
};

/** The service or one guard's part of it. Instants are in epoch milliseconds. */
export interface HandRun extends Interval {
  readonly status: ServiceStatus;
  readonly extendedUntil: number | null;
  readonly realStart: number | null;
  readonly realEnd: number | null;
}
export interface HandTimes {
  readonly realStart: number;
  /** null while a service is in progress. */
  readonly realEnd: number | null;
}

/** Returns default hours: the known ones, else the planned ones, and never one in the future. */
export function proposedTimes(run: HandRun, to: HandStatus, now: number): HandTimes {
  if (to === S.inProgress) return { realStart: run.realStart ?? now, realEnd: null };
  const realStart = run.realStart ?? run.start;
  return { realStart, realEnd: run.realEnd ?? Math.max(realStart, Math.min(now, dueEnd(run))) };
}

const TO_COME = 'Cette heure est à venir';
const END_FIRST = 'La fin doit être après le début.';

/** Hours that a guard recorded are only asked for in a correction. */
export const askedHours = ({ status, realStart, realEnd }: HandRun, to: HandStatus): { readonly start: boolean; readonly end: boolean } => {
  const corrects = isCorrection(status, to);
  return { start: corrects || realStart === null, end: to !== S.inProgress && (corrects || realEnd === null) };
};

const startIssue = (run: HandRun, realStart: number, now: number): string | null => {
  if (realStart < earliestStart(run)) return TOO_EARLY;
  return realStart > now ? TO_COME : null;
};
const endIssue = ({ realStart, realEnd }: HandTimes, now: number): string | null => {
  if (realEnd === null) return null;
  if (realEnd > now) return TO_COME;
  return realEnd < realStart ? END_FIRST : null;
};

/** Returns why these hours are not possible, by field. */
export function handTimesIssues(run: HandRun, to: HandStatus, times: HandTimes, now: number) {
  const asks = askedHours(run, to);
  return { realStart: asks.start ? startIssue(run, times.realStart, now) : null, realEnd: asks.end ? endIssue(times, now) : null };
}

/**
 * Computes one collaborator's part. Recorded hours are kept unless corrected. A collaborator who recorded nothing while colleagues did was absent. When
 * nobody recorded anything, all count as present.
 */
export function partByHand(
  part: Required<AssignmentProgress>,
  to: HandStatus,
  times: HandTimes,
  { hasBegun = false, corrects = false },
): Required<AssignmentProgress> {
  const { realStart, realEnd } = part;
  if (corrects) return { status: to, ...times };
  if (to === S.inProgress) return { status: to, realStart: realStart ?? times.realStart, realEnd: null };
  if (realStart === null) return hasBegun ? { ...part, status: S.notDone } : { status: to, ...times };
  if (realEnd !== null) return { ...part, status: to === S.ended ? to : part.status };
  return { status: to, realStart, realEnd: Math.max(realStart, times.realEnd ?? realStart) };
}
