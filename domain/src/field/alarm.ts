// Decides which desk alert comes first, what the window title says and when the siren sounds. Pure: the clock is an argument.
import type { EventTypeKey } from './logbook/event-types.ts';
import { MINUTE, instantOf } from '../shared/time.ts';

/** Lone-worker alerts that wait for somebody of the agency, the most serious first. */
export const alarmKinds = ['ptiSos', 'ptiFall', 'ptiInactivity', 'ptiSignalLost', 'ptiPerimeterExit'] as const satisfies readonly EventTypeKey[];
export type AlarmKind = (typeof alarmKinds)[number];

export const alarmLabels: Record<AlarmKind, string> = {
  ptiSos: 'SOS',
  ptiFall: 'Chute',
  ptiInactivity: 'Inactivité',
  ptiSignalLost: 'Signal perdu',
  ptiPerimeterExit: 'Sortie de périmètre',
};
export const isAlarmKind = (typeKey: string): typeKey is AlarmKind => (alarmKinds as readonly string[]).includes(typeKey);
export const alarmLabel = (typeKey: string): string => (isAlarmKind(typeKey) ? alarmLabels[typeKey] : 'Alerte');

export interface Alarm {
  readonly id: string;
  readonly typeKey: string;
  readonly authorName: string;
  readonly madeAt: string;
}

/** Calls for help and falls come first, then guards who do not move, then guards outside the perimeter. */
const gravity = ({ typeKey }: Alarm): number => {
  if (typeKey === 'ptiSos' || typeKey === 'ptiFall') return 0;
  return typeKey === 'ptiPerimeterExit' ? 2 : 1;
};

/** The most serious first, then the oldest. */
export const byUrgency = <A extends Alarm>(alarms: readonly A[]): A[] =>
  alarms.toSorted((a, b) => gravity(a) - gravity(b) || instantOf(a.madeAt) - instantOf(b.madeAt) || a.id.localeCompare(b.id));

/** « SOS – Marie Dupont », « Chute – Marc Petit » … */
export const alarmTitle = ({ typeKey, authorName }: Alarm): string => `⚠ ${alarmLabel(typeKey)} – ${authorName}`;

/** Returns the window title at this beat. The alert and the screen alternate. */
export const titleAt = (alarms: readonly Alarm[], screen: string, beat: number): string => {
  const [first] = byUrgency(alarms);
  return first && beat % 2 === 0 ? alarmTitle(first) : screen;
};

/** The siren can be muted for a minute, never for good. */
export const MUTE_TIME = MINUTE;
/** A screen checks the clock every second, so it may be slightly behind the writer's clock. */
const BETWEEN_LOOKS = 5000;
/** Until when each alert is muted, by its id. */
export type Mutes = Readonly<Record<string, number>>;

/** If the clock is set back, an alert must not stay muted for longer than a minute. */
const isMuted = (mutes: Mutes, id: string, now: number): boolean => {
  const until = mutes[id];
  return until !== undefined && until > now && until - now <= MUTE_TIME + BETWEEN_LOOKS;
};

export const muted = (mutes: Mutes, alarms: readonly Alarm[], now: number): Mutes => ({
  ...Object.fromEntries(Object.entries(mutes).filter(([id]) => isMuted(mutes, id, now))),
  ...Object.fromEntries(alarms.map(({ id }) => [id, now + MUTE_TIME])),
});

/** Sounds until every open alert is taken in charge or muted for its minute. */
export const isHeard = (alarms: readonly Alarm[], mutes: Mutes, now: number): boolean => alarms.some(({ id }) => !isMuted(mutes, id, now));

/** Returns when the first mute ends, or null when nothing is muted. */
export function soundsAgainAt(alarms: readonly Alarm[], mutes: Mutes, now: number): number | null {
  const ends = alarms.flatMap(({ id }) => (isMuted(mutes, id, now) ? [mutes[id] ?? now] : []));
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** One round of the siren: two tones, twice, then silence. */
export const SIREN_SECONDS = 3;
const TONES = [880, 660, 880, 660] as const;
const TONE_SECONDS = 0.22;

/** Returns the samples of one round, between -1 and 1. They are played in a loop. */
export function sirenSamples(rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(SIREN_SECONDS * rate));
  const length = Math.round(TONE_SECONDS * rate);
  for (const [place, tone] of TONES.entries()) {
    for (let index = 0; index < length; index += 1) {
      // Fades the edges, because a hard edge clicks.
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
