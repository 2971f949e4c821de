// The alarm at the desk: which alert stands first, what the title of the window says, and when it is to be heard. Pure: the clock comes in.
import type { EventTypeKey } from './logbook/event-types.ts';
import { MINUTE, instantOf } from '../shared/time.ts';

/** Alerts of lone workers that wait for somebody of the agency, the gravest first. */
export const alarmKinds = ['ptiSos', 'ptiFall', 'ptiInactivity', 'ptiSignalLost', 'ptiPerimeterExit'] as const satisfies readonly EventTypeKey[];
export type AlarmKind = (typeof alarmKinds)[number];

export const alarmLabels: Record<AlarmKind, string> = {
  ptiSos: 'SOS',
  ptiFall: 'Chute',
  ptiInactivity: 'Inactivité',
  ptiSignalLost: 'Signal perdu',
  ptiPerimeterExit: 'Sortie de périmètre',
};
const isAlarmKind = (typeKey: string): typeKey is AlarmKind => (alarmKinds as readonly string[]).includes(typeKey);
export const alarmLabel = (typeKey: string): string => (isAlarmKind(typeKey) ? alarmLabels[typeKey] : 'Alerte');

export interface Alarm {
  readonly id: string;
  readonly typeKey: string;
  readonly authorName: string;
  readonly madeAt: string;
}

/** Calls for help and falls before a guard who does not move, and those before one who has left the perimeter. */
const gravity = ({ typeKey }: Alarm): number => {
  if (typeKey === 'ptiSos' || typeKey === 'ptiFall') return 0;
  return typeKey === 'ptiPerimeterExit' ? 2 : 1;
};

/** The gravest first, of equal ones the oldest. */
export const byUrgency = <A extends Alarm>(alarms: readonly A[]): A[] =>
  alarms.toSorted((a, b) => gravity(a) - gravity(b) || instantOf(a.madeAt) - instantOf(b.madeAt) || a.id.localeCompare(b.id));

/** « SOS – Marie Dupont », « Chute – Marc Petit » … */
export const alarmTitle = ({ typeKey, authorName }: Alarm): string => `⚠ ${alarmLabel(typeKey)} – ${authorName}`;

/** What the window is called at this beat: the alert and the screen take turns. */
export const titleAt = (alarms: readonly Alarm[], screen: string, beat: number): string => {
  const [first] = byUrgency(alarms);
  return first && beat % 2 === 0 ? alarmTitle(first) : screen;
};

/** Silence is bought for a minute, never for good. */
export const MUTE_TIME = MINUTE;
/** A screen looks at the clock every second: it may be a little behind the one that wrote. */
const BETWEEN_LOOKS = 5000;
/** Until when each alert is not heard; by its id. */
export type Mutes = Readonly<Record<string, number>>;

/** A clock that was put back must not keep an alert silent for longer than a minute. */
const isMuted = (mutes: Mutes, id: string, now: number): boolean => {
  const until = mutes[id];
  return until !== undefined && until > now && until - now <= MUTE_TIME + BETWEEN_LOOKS;
};

export const muted = (mutes: Mutes, alarms: readonly Alarm[], now: number): Mutes => ({
  ...Object.fromEntries(Object.entries(mutes).filter(([id]) => isMuted(mutes, id, now))),
  ...Object.fromEntries(alarms.map(({ id }) => [id, now + MUTE_TIME])),
});

/** It sounds until every open alert is taken in charge, or silent for its minute. */
export const isHeard = (alarms: readonly Alarm[], mutes: Mutes, now: number): boolean => alarms.some(({ id }) => !isMuted(mutes, id, now));

/** When silence ends for the first of them; null when none is silent. */
export function soundsAgainAt(alarms: readonly Alarm[], mutes: Mutes, now: number): number | null {
  const ends = alarms.flatMap(({ id }) => (isMuted(mutes, id, now) ? [mutes[id] ?? now] : []));
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** One round of the siren: two tones, twice, then silence until the next round. */
export const SIREN_SECONDS = 3;
const TONES = [880, 660, 880, 660] as const;
const TONE_SECONDS = 0.22;

/** The samples of one round, between -1 and 1; played over and over. */
export function sirenSamples(rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(SIREN_SECONDS * rate));
  const length = Math.round(TONE_SECONDS * rate);
  for (const [place, tone] of TONES.entries()) {
    for (let index = 0; index < length; index += 1) {
      // Soft edges: a hard one clicks.
      const edge = Math.min(1, index / (0.01 * rate), (length - index) / (0.01 * rate));
      samples[place * length + index] = 0.6 * edge * Math.sin((2 * Math.PI * tone * index) / rate);
    }
  }
  return samples;
}

/** « 12 s », « 3 min », « 2 h 05 ». */
export function ageWords(madeAt: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - instantOf(madeAt)) / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}
