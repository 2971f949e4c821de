// Validates a pause, lateness, early departure or absence recorded by hand: status, length and limits.
import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';
import { BreakStatus, BreakType } from '../planning/breaks.ts';
import { MINUTE, overlaps } from '../shared/time.ts';
import { messages } from '../shared/validators.ts';

/** Instants in epoch milliseconds. */
export interface BreakFields {
  readonly type: BreakType;
  /** Planned start of a pause that has not begun. */
  readonly start: number | null;
  /** Its planned end. null where its length is not planned. */
  readonly end: number | null;
  readonly realStart: number | null;
  readonly realEnd: number | null;
}

/** The service, with the agent's own times. */
export interface BreakFrame {
  readonly start: number;
  readonly end: number;
  readonly realStart: number | null;
  readonly realEnd: number | null;
}

/** Planned, in progress or ended, according to its times (F-136). */
export const breakStatusOf = ({ realStart, realEnd }: Pick<BreakFields, 'realStart' | 'realEnd'>): BreakStatus =>
  realStart === null ? BreakStatus.planned : realEnd === null ? BreakStatus.inProgress : BreakStatus.ended;

/** Whole minutes once it is over, null before. */
export const breakMinutes = ({ realStart, realEnd }: Pick<BreakFields, 'realStart' | 'realEnd'>): number | null =>
  realStart === null || realEnd === null ? null : Math.floor((realEnd - realStart) / MINUTE);

const isOutside = (fields: BreakFields, frame: BreakFrame): boolean => {
  const start = fields.realStart ?? fields.start;
  if (start === null) return false;
  const span = { start: Math.min(frame.start, frame.realStart ?? frame.start), end: Math.max(frame.end, frame.realEnd ?? frame.end) };
  const end = fields.realStart === null ? fields.end : fields.realEnd;
  return !overlaps({ start, end: end === null || end <= start ? start + 1 : end }, span);
};

type Check = readonly [field: string, fails: boolean, message: string];

/** The planned end of a pause. */
function planChecks({ type, start, end, realStart }: BreakFields, frame: BreakFrame): Check[] {
  if (end === null) return [];
  return [
    ['startAt', start === null, messages.required],
    ['endAt', start !== null && end <= start, 'La fin doit être après le début'],
    ['endAt', realStart === null && end > Math.max(frame.end, frame.realEnd ?? frame.end), 'Hors des horaires du service'],
    ['endAt', type !== BreakType.pause, 'Seule une pause se prévoit'],
  ];
}

/** Returns every reason why it cannot be recorded, by field, in French. Only a pause is planned. The others are recorded afterwards. */
export function breakIssues(fields: BreakFields, frame: BreakFrame): Partial<Record<string, string>> {
  const { type, start, realStart, realEnd } = fields;
  const happened = type !== BreakType.pause;
  const checks: readonly Check[] = [
    ...planChecks(fields, frame),
    ['startAt', !happened && start === null && realStart === null, messages.required],
    ['realStartAt', happened && realStart === null, messages.required],
    ['realEndAt', happened && realEnd === null, messages.required],
    ['realStartAt', realEnd !== null && realStart === null, messages.required],
    ['realEndAt', realStart !== null && realEnd !== null && realEnd <= realStart, 'La fin doit être après le début'],
    ['realStartAt', isOutside(fields, frame), 'Hors des horaires du service'],
  ];
  return Object.fromEntries(checks.filter(([, fails]) => fails).map(([field, , message]) => [field, message]));
}

const may = (actor: Actor, right: string): boolean => actor.kind !== 'customer' && has(actor, right);

export const breakCan = {
  create: (actor: Actor): boolean => may(actor, 'createServiceBreaks'),
  edit: (actor: Actor): boolean => may(actor, 'editServiceBreaks'),
  remove: (actor: Actor): boolean => may(actor, 'deleteServiceBreaks'),
} as const;
