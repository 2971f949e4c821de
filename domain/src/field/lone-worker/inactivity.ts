// Watches a guard who no longer moves. After a time without motion they are asked, and without an answer they are reported (F-201, F-202).
import { MINUTE } from '../../shared/time.ts';
import { COUNTDOWN, SECOND } from './constants.ts';
import { same, type Step } from './step.ts';

/** F-201: no motion, occasional motion, walking. */
export type InactivityStatus = 'idle' | 'monitoring' | 'walking';
export type AlarmPhase = 'watching' | 'countdown' | 'sending' | 'reported';

export interface InactivityWatch {
  readonly phase: AlarmPhase;
  readonly lastMotion: number;
  readonly lastStep: number | null;
  /** When the countdown started. */
  readonly since: number;
}

export type InactivityEvent =
  /** `isBlind`: no sensor data arrived meanwhile (another application was on screen), so stillness is not proved. */
  | { readonly type: 'tick'; readonly at: number; readonly period: number; readonly isBlind?: boolean }
  | { readonly type: 'motion' | 'walking' | 'ras' | 'sent' | 'close'; readonly at: number };

const WALKING_FOR = 10 * SECOND;
const STILL_AFTER = MINUTE;

export const startInactivity = (at: number): InactivityWatch => ({ phase: 'watching', lastMotion: at, lastStep: null, since: 0 });

export function inactivityStatus({ lastMotion, lastStep }: InactivityWatch, at: number): InactivityStatus {
  if (lastStep !== null && at - lastStep < WALKING_FOR) return 'walking';
  return at - lastMotion < STILL_AFTER ? 'monitoring' : 'idle';
}

function passed(watch: InactivityWatch, { at, period, isBlind }: Extract<InactivityEvent, { type: 'tick' }>): Step<InactivityWatch> {
  if (watch.phase === 'countdown' && at >= watch.since + COUNTDOWN) return { watch: { ...watch, phase: 'sending' }, reports: ['inactivity'] };
  if (watch.phase !== 'watching') return same(watch);
  if (isBlind) return same({ ...watch, lastMotion: at });
  return same(at >= watch.lastMotion + period ? { ...watch, phase: 'countdown', since: at } : watch);
}

type Act = Exclude<InactivityEvent['type'], 'tick'>;
type Change = (watch: InactivityWatch, at: number) => InactivityWatch;

/** Lists the effect of each act and the phases that allow it. Motion alone does not end the countdown, because the phone's own vibration is motion. */
const acts: Record<Act, readonly [phases: readonly AlarmPhase[], change: Change]> = {
  motion: [['watching'], (watch, at) => ({ ...watch, lastMotion: at })],
  walking: [['watching'], (watch, at) => ({ ...watch, lastMotion: at, lastStep: at })],
  ras: [['countdown'], (_, at) => startInactivity(at)],
  sent: [['sending'], (watch) => ({ ...watch, phase: 'reported' })],
  close: [['sending', 'reported'], (_, at) => startInactivity(at)],
};

export function stepInactivity(watch: InactivityWatch, event: InactivityEvent): Step<InactivityWatch> {
  if (event.type === 'tick') return passed(watch, event);
  const [phases, change] = acts[event.type];
  return same(phases.includes(watch.phase) ? change(watch, event.at) : watch);
}
