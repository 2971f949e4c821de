// Decides what a guard may do in a service at a moment, why not, and what it becomes. The phone and the server share these rules.
import { BreakType } from '../planning/breaks.ts';
import { ServiceStatus, canMove, dueEnd, isActive, minutesBeyond, moveRefusal, statusAt, TOO_EARLY, earliestStart } from '../planning/service.ts';
import { MINUTE } from '../shared/time.ts';

/** Instants in epoch milliseconds. */
export interface ServiceRun {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly extendedUntil: number | null;
  readonly status: ServiceStatus;
  readonly previousStatus: ServiceStatus | null;
  readonly realStart: number | null;
  readonly realEnd: number | null;
  /** Set on a stop of a circuit. The circuit runs while its stops do. */
  readonly parentId: string | null;
  /** Start of the current pause, when known. */
  readonly pausedSince?: number | null;
  /** Assigned to the service after it had begun. */
  readonly calledIn?: boolean;
}

const S = ServiceStatus;

export const PAUSE_REFUSAL = 'Vous êtes en pause. Vous devez terminer votre pause pour pouvoir continuer.';
export const UNFINISHED_ROUNDS = 'Il faut terminer toutes les rondes avant de terminer le service, terminer le service quand même ?';
export const NOT_STARTED = "Le service n'est pas commencé";
export const CIRCUIT_NOT_STARTED = 'Prenez d’abord la tournée';

/** After this long, a service that nobody ended no longer blocks its guard. The agency settles it. */
export const FORGOTTEN_END_MINUTES = 60;

/** A stop whose time has passed can still be made while its circuit runs. It is late, never missed. */
export const stopStatus = <R extends Pick<ServiceRun, 'status' | 'parentId'>>({ status, parentId }: R): ServiceStatus =>
  parentId !== null && status === S.notDone ? S.late : status;

/**
 * Returns the status at the time of an action, however late the action arrives. Statuses that the clock set meanwhile (late, not done, not ended) are
 * recomputed for that time. What people did is kept.
 */
export function statusWhenMade(run: ServiceRun, at: number, lateMarginMinutes: number): ServiceStatus {
  const byClock = run.status === S.waiting || run.status === S.late || run.status === S.notDone;
  if (byClock && run.realStart === null) {
    const status = statusAt({ ...run, status: S.waiting }, at, lateMarginMinutes);
    return stopStatus({ status, parentId: run.parentId });
  }
  if (run.status !== S.notEnded) return run.status;
  const before = run.previousStatus === null ? (run.extendedUntil === null ? S.inProgress : S.extended) : S.paused;
  return statusAt({ ...run, status: before }, at, lateMarginMinutes);
}

/** During a pause: no action and no position (F-138; French CNIL rule, french-facts 8.2). Earlier acts that arrive during it count. */
export const isPausedAt = (run: ServiceRun, at: number): boolean =>
  (run.status === S.paused || (run.status === S.notEnded && run.previousStatus !== null)) && at >= (run.pausedSince ?? at);

/** True for an act in a service that has ended meanwhile. An act made while it ran is recorded but no longer changes the status. */
export const isLateNews = (run: ServiceRun, at: number): boolean => run.realStart !== null && run.realEnd !== null && at <= run.realEnd;

/** Another running service prevents a start (F-120), unless its end was forgotten long ago. */
const holdsBack = (other: ServiceRun, run: ServiceRun, at: number): boolean =>
  other.id !== run.id &&
  other.id !== run.parentId &&
  other.parentId !== run.id &&
  isActive(other.status) &&
  at <= dueEnd({ end: other.end, extendedUntil: other.extendedUntil ?? other.end }) + FORGOTTEN_END_MINUTES * MINUTE;

/** The circuit runs, or ran then: its end may be known before what was done at its stops. */
const ranAt = (circuit: ServiceRun, at: number): boolean =>
  isActive(circuit.status) || (circuit.realStart !== null && circuit.realStart <= at && isLateNews(circuit, at));

/** `earliest` is formatted by the screen, which knows the time zone. */
export interface StartRefusal {
  readonly reason: 'active' | 'over' | 'early' | 'move' | 'circuit';
  readonly message: string;
  readonly earliest: number | null;
}

/** Explains why the service cannot be started at that moment, or returns null. */
export function startRefusal(run: ServiceRun, others: readonly ServiceRun[], at: number, lateMarginMinutes: number): StartRefusal | null {
  const status = statusWhenMade(run, at, lateMarginMinutes);
  if (isActive(status) || others.some((other) => holdsBack(other, run, at))) {
    return { reason: 'active', message: 'Un service est actif', earliest: null };
  }
  if (status === S.ended || status === S.notDone) return { reason: 'over', message: 'Le service est terminé', earliest: null };
  if (run.parentId !== null && !others.some((other) => other.id === run.parentId && ranAt(other, at))) {
    return { reason: 'circuit', message: CIRCUIT_NOT_STARTED, earliest: null };
  }
  const earliest = earliestStart(run);
  // While a circuit runs, its stops can be made whenever the guard reaches them.
  if (run.parentId === null && at < earliest) {
    return { reason: 'early', message: TOO_EARLY, earliest };
  }
  const refusal = moveRefusal(status, S.inProgress);
  return refusal ? { reason: 'move', message: refusal, earliest: null } : null;
}

/**
 * Returns the status after a start, and the minutes late beyond the margin (F-133). A late arrival at a circuit's stop is noted, but it is no gap: the
 * guard is at work. A guard called in after the start cannot be late.
 */
export function startOutcome(run: ServiceRun, at: number, lateMarginMinutes: number) {
  const minutes = run.calledIn ? 0 : minutesBeyond(run.start, at, lateMarginMinutes);
  return { status: S.inProgress, realStart: at, lateMinutes: minutes, isGap: minutes > 0 && run.parentId === null };
}

const closedRefusal = (run: ServiceRun): string | null => {
  if (isActive(run.status)) return null;
  const isOver = run.status === S.ended || run.status === S.archived || run.status === S.interrupted;
  return isOver ? 'Le service est terminé' : NOT_STARTED;
};

/** Explains why no action is possible in the service at that moment (pause, extension, round), or returns null. */
export function actionRefusal(run: ServiceRun, at: number): string | null {
  if (isPausedAt(run, at)) return PAUSE_REFUSAL;
  return isLateNews(run, at) ? null : closedRefusal(run);
}

/** F-124: unfinished rounds require a confirmation. */
export function endRefusal(run: ServiceRun, at: number, openRuns: number, confirmed: boolean): string | null {
  if (isPausedAt(run, at)) return PAUSE_REFUSAL;
  return closedRefusal(run) ?? (openRuns > 0 && !confirmed ? UNFINISHED_ROUNDS : null);
}

/** Minutes missing before the due end, beyond the margin. 0 when the guard stayed. */
export function earlyMinutes(run: Pick<ServiceRun, 'end' | 'extendedUntil'>, at: number, lateMarginMinutes: number): number {
  const due = run.extendedUntil ?? run.end;
  return minutesBeyond(at, due, lateMarginMinutes);
}

/** A stop that the guard has not reached yet. */
export const isOpenStop = ({ status, realStart }: Pick<ServiceRun, 'status' | 'realStart'>): boolean =>
  realStart === null && status !== S.unscheduled && status !== S.archived && status !== S.ended;

/** True when a circuit has stops and all were visited and left (F-122). It is then finished, whatever the time. */
export const isFinishedCircuit = (stops: readonly Pick<ServiceRun, 'status' | 'realStart'>[]): boolean =>
  stops.length > 0 && !stops.some((stop) => isOpenStop(stop) || isActive(stop.status));

/**
 * Minutes by which the guard leaves before the end of their work. Leaving a stop continues the circuit (F-121), and a circuit ends with its last stop.
 * Neither is an early departure.
 */
export const departureMinutes = (
  run: Pick<ServiceRun, 'end' | 'extendedUntil' | 'parentId'>,
  stops: readonly Pick<ServiceRun, 'status' | 'realStart'>[],
  at: number,
  lateMarginMinutes: number,
): number => (run.parentId !== null || isFinishedCircuit(stops) ? 0 : earlyMinutes(run, at, lateMarginMinutes));

/** F-140: an early departure is with or without the agency's agreement. The agency may change it later. */
export const earlyBreakType = (agreed: boolean): BreakType => (agreed ? BreakType.earlyDepartureAgreed : BreakType.earlyDepartureUnauthorised);

/** An extension continues a service from its current state and ends after the planned end (F-122, F-123). */
export function extensionRefusal(run: ServiceRun, at: number, until: number): string | null {
  const refusal = actionRefusal(run, at);
  if (refusal) return refusal;
  if (until <= run.end) return 'La prolongation doit finir après la fin prévue du service';
  return isLateNews(run, at) || canMove(run.status, S.extended) ? null : moveRefusal(run.status, S.extended);
}
