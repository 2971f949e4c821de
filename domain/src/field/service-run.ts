// How a guard's own work on a service goes: what he may do at a moment, why not, and what becomes of it. Phone and server ask here.
import { BreakType } from '../planning/breaks.ts';
import { ServiceStatus, canMove, dueEnd, isActive, lateMinutes, moveRefusal, statusAt, TOO_EARLY, earliestStart } from '../planning/service.ts';
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
  /** Set on a stop of a circuit: the circuit runs while its stops do. */
  readonly parentId: string | null;
  /** Beginning of the pause that runs, when it is known. */
  readonly pausedSince?: number | null;
  /** Put on the service after it had begun. */
  readonly calledIn?: boolean;
}

const S = ServiceStatus;

export const PAUSE_REFUSAL = 'Vous êtes en pause. Vous devez terminer votre pause pour pouvoir continuer.';
export const UNFINISHED_ROUNDS = 'Il faut terminer toutes les rondes avant de terminer le service, terminer le service quand même ?';
export const NOT_STARTED = "Le service n'est pas commencé";
export const CIRCUIT_NOT_STARTED = 'Prenez d’abord la tournée';

/** A service that nobody ended for this long no longer holds its guard back: the agency settles it. */
export const FORGOTTEN_END_MINUTES = 60;

/** A stop whose hour has passed can still be made as long as its circuit runs: it is late, never missed. */
export const stopStatus = <R extends Pick<ServiceRun, 'status' | 'parentId'>>({ status, parentId }: R): ServiceStatus =>
  parentId !== null && status === S.notDone ? S.late : status;

/**
 * The status at the moment of an action, however late the action arrives: what the clock alone made of the service
 * meanwhile (late, not done, not ended) is reckoned again for that moment, what people did stands.
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

/** In a pause: no action, no position (F-138; French CNIL rule, french-facts 8.2). What was done before it and arrives during it counts. */
export const isPausedAt = (run: ServiceRun, at: number): boolean =>
  (run.status === S.paused || (run.status === S.notEnded && run.previousStatus !== null)) && at >= (run.pausedSince ?? at);

/** News of a service that has ended meanwhile: what was done while it ran is recorded, and changes its status no more. */
export const isLateNews = (run: ServiceRun, at: number): boolean => run.realStart !== null && run.realEnd !== null && at <= run.realEnd;

/** Another service that still runs keeps a guard from starting (F-120), unless its end was forgotten long ago. */
const holdsBack = (other: ServiceRun, run: ServiceRun, at: number): boolean =>
  other.id !== run.id &&
  other.id !== run.parentId &&
  other.parentId !== run.id &&
  isActive(other.status) &&
  at <= dueEnd({ end: other.end, extendedUntil: other.extendedUntil ?? other.end }) + FORGOTTEN_END_MINUTES * MINUTE;

/** `earliest` is told to the screen, which knows the time zone. */
export interface StartRefusal {
  readonly reason: 'active' | 'over' | 'early' | 'move' | 'circuit';
  readonly message: string;
  readonly earliest: number | null;
}

/** Why the service cannot be started at that moment, or null. */
export function startRefusal(run: ServiceRun, others: readonly ServiceRun[], at: number, lateMarginMinutes: number): StartRefusal | null {
  const status = statusWhenMade(run, at, lateMarginMinutes);
  if (isActive(status) || others.some((other) => holdsBack(other, run, at))) {
    return { reason: 'active', message: 'Un service est actif', earliest: null };
  }
  if (status === S.ended || status === S.notDone) return { reason: 'over', message: 'Le service est terminé', earliest: null };
  if (run.parentId !== null && !others.some(({ id, status: other }) => id === run.parentId && isActive(other))) {
    return { reason: 'circuit', message: CIRCUIT_NOT_STARTED, earliest: null };
  }
  const earliest = earliestStart(run);
  // The circuit is under way: its stops are made when the guard comes to them.
  if (run.parentId === null && at < earliest) {
    return { reason: 'early', message: TOO_EARLY, earliest };
  }
  const refusal = moveRefusal(status, S.inProgress);
  return refusal ? { reason: 'move', message: refusal, earliest: null } : null;
}

/**
 * What starting makes of it: status, and the minutes late beyond the margin (F-133). Whoever comes late to a stop of his
 * circuit is at work all the same: it is noted, and no gap in his service. Whoever was called in when it had begun has no hour to be late at.
 */
export function startOutcome(run: ServiceRun, at: number, lateMarginMinutes: number) {
  const minutes = run.calledIn ? 0 : lateMinutes(run.start, at, lateMarginMinutes);
  return { status: S.inProgress, realStart: at, lateMinutes: minutes, isGap: minutes > 0 && run.parentId === null };
}

const closedRefusal = (run: ServiceRun): string | null => {
  if (isActive(run.status)) return null;
  const isOver = run.status === S.ended || run.status === S.archived || run.status === S.interrupted;
  return isOver ? 'Le service est terminé' : NOT_STARTED;
};

/** Why nothing can be done in the service at that moment (pause, extension, round), or null. */
export function actionRefusal(run: ServiceRun, at: number): string | null {
  if (isPausedAt(run, at)) return PAUSE_REFUSAL;
  return isLateNews(run, at) ? null : closedRefusal(run);
}

/** F-124: unfinished rounds ask for a yes. */
export function endRefusal(run: ServiceRun, at: number, openRuns: number, confirmed: boolean): string | null {
  if (isPausedAt(run, at)) return PAUSE_REFUSAL;
  return closedRefusal(run) ?? (openRuns > 0 && !confirmed ? UNFINISHED_ROUNDS : null);
}

/** Minutes missing to the end that was due, beyond the margin; 0 when he stayed. */
export function earlyMinutes(run: Pick<ServiceRun, 'end' | 'extendedUntil'>, at: number, lateMarginMinutes: number): number {
  const due = run.extendedUntil ?? run.end;
  return due - at > lateMarginMinutes * MINUTE ? Math.floor((due - at) / MINUTE) : 0;
}

/** A stop that the guard has not come to yet. */
export const isOpenStop = ({ status, realStart }: Pick<ServiceRun, 'status' | 'realStart'>): boolean =>
  realStart === null && status !== S.unscheduled && status !== S.archived && status !== S.ended;

/** Whether a circuit has stops and all of them were visited and left (F-122): it is finished, whatever the hour. */
export const isFinishedCircuit = (stops: readonly Pick<ServiceRun, 'status' | 'realStart'>[]): boolean =>
  stops.length > 0 && !stops.some((stop) => isOpenStop(stop) || isActive(stop.status));

/**
 * Minutes by which the guard leaves his work before its end. Leaving a stop is going on in the circuit (F-121), and a
 * circuit ends with its last stop: neither is an early departure.
 */
export const departureMinutes = (
  run: Pick<ServiceRun, 'end' | 'extendedUntil' | 'parentId'>,
  stops: readonly Pick<ServiceRun, 'status' | 'realStart'>[],
  at: number,
  lateMarginMinutes: number,
): number => (run.parentId !== null || isFinishedCircuit(stops) ? 0 : earlyMinutes(run, at, lateMarginMinutes));

/** F-140: who leaves early leaves with the agency's agreement or without it; the agency may change it afterwards. */
export const earlyBreakType = (agreed: boolean): BreakType => (agreed ? BreakType.earlyDepartureAgreed : BreakType.earlyDepartureUnauthorised);

/** An extension goes on from where the service stands and lies in the future of its planned end (F-122, F-123). */
export function extensionRefusal(run: ServiceRun, at: number, until: number): string | null {
  const refusal = actionRefusal(run, at);
  if (refusal) return refusal;
  if (until <= run.end) return 'La prolongation doit finir après la fin prévue du service';
  return isLateNews(run, at) || canMove(run.status, S.extended) ? null : moveRefusal(run.status, S.extended);
}
