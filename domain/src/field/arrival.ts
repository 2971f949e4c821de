// Decides when a guard is asked whether they come, and whose start is in doubt before it is missed. Pure: the clock is an argument.
import { MINUTE } from '../shared/time.ts';

export const arrivalSaids = ['onWay', 'cannot'] as const;
/** « Je suis en route », « Je ne peux pas venir ». */
export type ArrivalSaid = (typeof arrivalSaids)[number];

/** Minutes before the start at which an unanswered guard is asked again. */
const ASKED_BEFORE = [60, 40, 25] as const;
/** From the first question on, the guard may answer. */
export const ANSWER_BEFORE = ASKED_BEFORE[0] * MINUTE;
/** Who has not answered by then may be replaced in time. */
const SILENT_BEFORE = 20 * MINUTE;
/** A question needs some minutes to be read. */
const TIME_TO_ANSWER = 5 * MINUTE;

export interface Arrival {
  readonly asked: number;
  readonly askedAt: number | null;
  readonly said: ArrivalSaid | null;
  readonly arrivalAt: number | null;
}
export const neverAsked: Arrival = { asked: 0, askedAt: null, said: null, arrivalAt: null };

/** How many questions are due by now. Null when none is to be sent: answered, too early, begun, or all sent. */
export function questionsDue(start: number, now: number, { asked, said }: Arrival): number | null {
  if (said !== null || now >= start) return null;
  const due = ASKED_BEFORE.filter((minutes) => now >= start - minutes * MINUTE).length;
  return due > asked ? due : null;
}

export const arrivalRisks = ['cannot', 'late', 'silent'] as const;
export type ArrivalRisk = (typeof arrivalRisks)[number];

export interface Expected extends Arrival {
  readonly start: number;
  /** The agency's margin of lateness in minutes. */
  readonly margin: number;
}

/**
 * Why a service that has not begun may be missed. The guard said so, arrives after the margin, or answers nothing. Silence is held against nobody who was
 * not asked.
 */
export function arrivalRisk({ start, margin, asked, askedAt, said, arrivalAt }: Expected, now: number): ArrivalRisk | null {
  if (said === 'cannot') return 'cannot';
  if (said === 'onWay') return arrivalAt !== null && arrivalAt > start + margin * MINUTE ? 'late' : null;
  const isSilent = asked > 0 && askedAt !== null && now >= start - SILENT_BEFORE && now >= askedAt + TIME_TO_ANSWER;
  return isSilent ? 'silent' : null;
}

export const arrivalRiskLabels: Readonly<Record<ArrivalRisk, string>> = {
  cannot: 'Ne viendra pas',
  late: 'Arrivera en retard',
  silent: 'Sans réponse',
};
