// Computes the due days and the status of recurring invoices. Days count from the first one, so that short months do not shift later ones.
import { RecurrenceUnit, recurrenceUnitLabels } from '../planning/recurrence.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { addDays, addMonths } from '../shared/time-day.ts';

/** Units of the rhythm, as for planned services (C-133). */
export const Rhythm = RecurrenceUnit;
export type Rhythm = RecurrenceUnit;
export const RHYTHM_LABELS = recurrenceUnitLabels;

/** C-134. */
export const RecurrenceStatus = { running: 200, ended: 300, suspended: 400 } as const;
export type RecurrenceStatus = (typeof RecurrenceStatus)[keyof typeof RecurrenceStatus];
export const RECURRENCE_STATUS_LABELS: Record<RecurrenceStatus, string> = { 200: 'En cours', 300: 'Terminé', 400: 'Interrompu' };

export interface Schedule {
  readonly startAt: LocalDay;
  /** Last day included. null: no end. */
  readonly endAt: LocalDay | null;
  readonly rhythm: Rhythm;
  /** The number of units between two due days. */
  readonly frequency: number;
}

/** Counted from the first day: 31 January, 28 February, 31 March. */
function dayAt({ startAt, rhythm, frequency }: Schedule, index: number): LocalDay {
  const units = index * frequency;
  if (rhythm === Rhythm.days) return addDays(startAt, units);
  if (rhythm === Rhythm.weeks) return addDays(startAt, 7 * units);
  return addMonths(startAt, rhythm === Rhythm.years ? 12 * units : units);
}

interface Window {
  /** Days up to this one are done. null: none is. */
  readonly after: LocalDay | null;
  readonly until?: LocalDay;
  readonly limit: number;
}

/** Due days in order, after those already generated. */
export function dueDays(schedule: Schedule, { after, until, limit }: Window): LocalDay[] {
  const days: LocalDay[] = [];
  for (let index = 0; days.length < limit; index += 1) {
    const day = dayAt(schedule, index);
    if ((schedule.endAt !== null && day > schedule.endAt) || (until !== undefined && day > until)) break;
    if (after === null || day > after) days.push(day);
  }
  return days;
}

export const nextDueDay = (schedule: Schedule, after: LocalDay | null): LocalDay | null => dueDays(schedule, { after, limit: 1 })[0] ?? null;

/** The period of services that each invoice names (BG-14): none, the one before its due day, or the one after. */
export const ServicePeriod = { none: 'none', past: 'past', coming: 'coming' } as const;
export type ServicePeriod = (typeof ServicePeriod)[keyof typeof ServicePeriod];
export const SERVICE_PERIOD_LABELS: Record<ServicePeriod, string> = { none: 'Aucune', past: 'La période écoulée', coming: 'La période à venir' };

/** Both days included. Consecutive invoices leave no day out and name none twice. null: no due day, or no period is named. */
export function servicePeriodOf(schedule: Schedule, day: LocalDay, which: ServicePeriod): { from: LocalDay; until: LocalDay } | null {
  if (which === ServicePeriod.none) return null;
  let index = 0;
  while (dayAt(schedule, index) < day) index += 1;
  if (dayAt(schedule, index) !== day) return null;
  const first = which === ServicePeriod.past ? index - 1 : index;
  return { from: dayAt(schedule, first), until: addDays(dayAt(schedule, first + 1), -1) };
}

/** Due days up to yesterday that gave no invoice: what fell due during an interruption. */
export const missedDays = (schedule: Schedule, generatedUntil: LocalDay | null, today: LocalDay): LocalDay[] =>
  dueDays(schedule, { after: generatedUntil, until: addDays(today, -1), limit: MOST_MISSED });

const MOST_MISSED = 400;
const MOST_FREQUENCY = 366;

/** Returns what is wrong with a schedule, by field. `before` is the stored one: a past day may stay unchanged. */
export function scheduleIssues(schedule: Schedule, today: LocalDay, before: Schedule | null = null): Record<string, string> {
  const { startAt, endAt, frequency } = schedule;
  const issues: Record<string, string> = {};
  if (startAt < today && before?.startAt !== startAt) issues['startAt'] = 'La première échéance ne peut pas être dans le passé';
  if (endAt !== null && endAt < startAt) issues['endAt'] = 'La fin précède la première échéance';
  if (!Number.isSafeInteger(frequency) || frequency < 1 || frequency > MOST_FREQUENCY) issues['frequency'] = `De 1 à ${MOST_FREQUENCY}`;
  return issues;
}

export type RecurrenceMove = 'suspend' | 'resume';

/** Explains in French why it is not possible now (C-134, C-135). */
export function recurrenceMoveIssue(status: RecurrenceStatus, move: RecurrenceMove): string | null {
  if (status === RecurrenceStatus.ended) return 'Cet abonnement est terminé';
  const wanted = move === 'suspend' ? RecurrenceStatus.running : RecurrenceStatus.suspended;
  if (status === wanted) return null;
  return move === 'suspend' ? 'Cet abonnement est déjà interrompu' : 'Cet abonnement est en cours';
}

/** What fell due during a suspension is not billed when it resumes without catching up. */
export function resumedAfter(generatedUntil: LocalDay | null, today: LocalDay): LocalDay {
  const yesterday = addDays(today, -1);
  return generatedUntil !== null && generatedUntil > yesterday ? generatedUntil : yesterday;
}

/** It ends when nothing more is due. A suspended one stays suspended until it resumes. */
export function statusOfSchedule(status: RecurrenceStatus, schedule: Schedule, generatedUntil: LocalDay | null): RecurrenceStatus {
  if (status === RecurrenceStatus.suspended) return status;
  return nextDueDay(schedule, generatedUntil) === null ? RecurrenceStatus.ended : RecurrenceStatus.running;
}
