// A rotation (roulement): shifts and rests in a pattern of days, laid on a post and a team.
import { addDays, daysBetween, minuteOfTime, type LocalDay, type LocalTime } from '../../shared/time-day.ts';
import { MINUTE, toInstant, type Interval } from '../../shared/time.ts';

/** A shift of the post. Its key is one letter of the pattern. */
export interface RotationShift {
  readonly key: string;
  readonly startTime: LocalTime;
  /** At or before the start: on the next day. */
  readonly endTime: LocalTime;
  /** Places of each day. */
  readonly nbAgents: number;
}

export interface RotationMember {
  readonly agentId: string;
  /** The day of the pattern, from 0, on which they are on the first day of the rotation. */
  readonly offset: number;
}

export interface Rotation {
  /** « 2J-2N-4R »: R is a day of rest. */
  readonly pattern: string;
  readonly shifts: readonly RotationShift[];
  readonly team: readonly RotationMember[];
  /** The day on which everybody is on their offset. */
  readonly origin: LocalDay;
  readonly first: LocalDay;
  /** Included. */
  readonly last: LocalDay;
  /** Days without any service: the customer is closed. */
  readonly closedDays: readonly LocalDay[];
}

/** One service of a rotation: a shift of one day, with who is on it. */
export interface RotationSlot extends Interval {
  readonly day: LocalDay;
  readonly key: string;
  readonly nbAgents: number;
  readonly agentIds: readonly string[];
}

export const REST = 'R';
/** A pattern of a whole year is a list, not a pattern. */
const LONGEST = 84;
const MOST_DAYS = 366;

export type PatternResult = { readonly ok: true; readonly days: readonly string[] } | { readonly ok: false; readonly message: string };

/** « 2J-2N-4R », « 2j 2n 4r » and « JJNNRRRR » are the same pattern. */
export function patternDays(pattern: string, keys: readonly string[]): PatternResult {
  const days: string[] = [];
  const parts = [...pattern.toUpperCase().matchAll(/(\d*)\s*([A-Z])|([^\s\-/+,;.])/g)];
  for (const [part, count = '', key] of parts) {
    if (key === undefined) return { ok: false, message: `« ${part} » n’est pas un poste du roulement.` };
    if (key !== REST && !keys.includes(key)) return { ok: false, message: `Aucun horaire pour « ${key} ».` };
    const times = count === '' ? 1 : Number(count);
    if (days.length + times > LONGEST) return { ok: false, message: `Un roulement compte au plus ${LONGEST} jours.` };
    for (let at = 0; at < times; at += 1) days.push(key);
  }
  if (days.every((key) => key === REST)) return { ok: false, message: 'Dessinez au moins un jour travaillé.' };
  return { ok: true, days };
}

/** The days as planners write them: « 2J-2N-4R ». */
export function patternText(days: readonly string[]): string {
  const runs: { key: string; count: number }[] = [];
  for (const key of days) {
    const last = runs.at(-1);
    if (last?.key === key) last.count += 1;
    else runs.push({ key, count: 1 });
  }
  return runs.map(({ key, count }) => `${count}${key}`).join('-');
}

/** Offsets that share the pattern evenly: with four guards on eight days, two days apart. */
export const evenOffsets = (length: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.round((index * length) / count));

/** What a member does on a day, a shift or rest. */
export function keyOn({ origin }: Pick<Rotation, 'origin'>, days: readonly string[], { offset }: RotationMember, day: LocalDay): string {
  const at = (daysBetween(origin, day) + offset) % days.length;
  return days[at < 0 ? at + days.length : at] ?? REST;
}

function slotOn(rotation: Rotation, days: readonly string[], day: LocalDay, shift: RotationShift, zone: string): RotationSlot {
  const agentIds = rotation.team.filter((member) => keyOn(rotation, days, member, day) === shift.key).map(({ agentId }) => agentId);
  const endDay = minuteOfTime(shift.endTime) > minuteOfTime(shift.startTime) ? day : addDays(day, 1);
  return {
    day,
    key: shift.key,
    start: toInstant(day, shift.startTime, zone),
    end: toInstant(endDay, shift.endTime, zone),
    // Never fewer places than people: a team with more guards than the post asks for is shown, not cut.
    nbAgents: Math.max(shift.nbAgents, agentIds.length),
    agentIds,
  };
}

/**
 * The services of a rotation in order of time. Local times stay across clock changes; a time that the spring night skips moves to the change.
 * Every shift has its service each day, with empty places where nobody of the team is on it.
 */
export function rotationSlots(rotation: Rotation, zone: string): RotationSlot[] {
  const shifts = rotation.shifts.filter(({ key }) => key !== REST);
  const found = patternDays(
    rotation.pattern,
    shifts.map(({ key }) => key),
  );
  if (!found.ok) return [];
  const used = shifts.filter(({ key }) => found.days.includes(key));
  const closed = new Set(rotation.closedDays);
  const slots: RotationSlot[] = [];
  for (let day = rotation.first; day <= rotation.last; day = addDays(day, 1))
    if (!closed.has(day)) for (const shift of used) slots.push(slotOn(rotation, found.days, day, shift, zone));
  return slots.filter(({ start, end }) => end - start >= MINUTE).toSorted((a, b) => a.start - b.start || a.key.localeCompare(b.key));
}

/** Says in French what keeps a rotation from being laid, by field. Empty when nothing does. */
export function rotationProblems({ pattern, shifts, team, first, last }: Rotation): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  const keys = shifts.map(({ key }) => key);
  const found = patternDays(pattern, keys);
  if (!found.ok) problems['pattern'] = found.message;
  if (new Set(keys).size !== keys.length || keys.some((key) => !/^[A-Z]$/.test(key) || key === REST))
    problems['shifts'] = 'Chaque horaire a sa propre lettre, autre que R (repos)';
  if (new Set(team.map(({ agentId }) => agentId)).size !== team.length) problems['team'] = 'Un collaborateur est choisi deux fois';
  if (last < first) problems['last'] = 'La fin doit être après le début.';
  else if (daysBetween(first, last) >= MOST_DAYS) problems['last'] = 'Un roulement se pose pour un an au plus.';
  return problems;
}
