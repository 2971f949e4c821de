// The fall detector: an impact is suspected, checked for three seconds, waited on for three more, then the alarm counts down (F-205, F-206).
import { CALIBRATION, COUNTDOWN, FALL_CHECK, FALL_WAIT, IMPACT, UPRIGHT_ANGLE } from './constants.ts';
import { bearingAt, degreesBetween, isWalking, strengthOf, type Motion, type Sample, type Vector } from './motion.ts';
import { same, type Step } from './step.ts';

export type FallStatus = 'inactive' | 'calibrating' | 'active' | 'suspected' | 'check' | 'waiting' | 'alarm' | 'sending' | 'signalled';
/** Why it was no fall, or what ended the alarm. */
export type Wake = 'ras' | 'gotUp' | 'walking' | 'upright';

export interface FallWatch {
  readonly status: FallStatus;
  /** When the status began. */
  readonly since: number;
  /** The last impact. */
  readonly impactAt: number;
  readonly wake: Wake | null;
  /** How the device is worn, as calibrated; null where it could not be (F-209). */
  readonly worn: Vector | null;
  /** How it was borne just before the impact. */
  readonly before: Vector | null;
  /** Sum and number of the samples of the calibration. */
  readonly sum: Vector;
  readonly count: number;
}

export type FallEvent =
  | { readonly type: 'sample'; readonly at: number; readonly sample: Sample; readonly motion: Motion }
  | { readonly type: 'tick'; readonly at: number; readonly motion: Motion }
  | { readonly type: 'start'; readonly at: number; readonly canCalibrate: boolean }
  | { readonly type: 'ras' | 'sent' | 'close'; readonly at: number };

export const NO_CALIBRATION = 'Calibration indisponible';

const ZERO: Vector = { x: 0, y: 0, z: 0 };
export const idleFall: FallWatch = { status: 'inactive', since: 0, impactAt: 0, wake: null, worn: null, before: null, sum: ZERO, count: 0 };

const become = (watch: FallWatch, status: FallStatus, since: number, wake: Wake | null = null): FallWatch => ({ ...watch, status, since, wake });

/** Calibration: the mean bearing over ten seconds. */
function calibrated(watch: FallWatch, { at, x, y, z }: Sample): FallWatch {
  const sum = { x: watch.sum.x + x, y: watch.sum.y + y, z: watch.sum.z + z };
  const count = watch.count + 1;
  if (at < watch.since + CALIBRATION) return { ...watch, sum, count };
  return { ...become(watch, 'active', at), worn: { x: sum.x / count, y: sum.y / count, z: sum.z / count }, sum: ZERO, count: 0 };
}

/** As he wears it, or as before the impact: within thirty degrees. */
function isUpright({ worn, before, impactAt }: FallWatch, motion: Motion, at: number): boolean {
  const bearing = bearingAt(motion, at, impactAt);
  return bearing !== null && [worn, before].some((upright) => upright !== null && degreesBetween(upright, bearing) <= UPRIGHT_ANGLE);
}

/** The end of the three seconds in which it may prove no fall. */
function checked(watch: FallWatch, motion: Motion, at: number): FallWatch {
  const until = watch.impactAt + FALL_CHECK;
  if (at < until) return watch.status === 'suspected' ? become(watch, 'check', at) : watch;
  if (isWalking(motion, at, watch.impactAt)) return become(watch, 'active', at, 'walking');
  if (isUpright(watch, motion, at)) return become(watch, 'active', at, 'upright');
  return waited(become(watch, 'waiting', until), motion, at);
}

function waited(watch: FallWatch, motion: Motion, at: number): FallWatch {
  if (at >= watch.since + FALL_WAIT) return become(watch, 'alarm', at);
  if (isWalking(motion, at, watch.impactAt)) return become(watch, 'active', at, 'walking');
  return isUpright(watch, motion, at) ? become(watch, 'active', at, 'gotUp') : watch;
}

function passed(watch: FallWatch, motion: Motion, at: number): Step<FallWatch> {
  const { status } = watch;
  if (status === 'suspected' || status === 'check') return same(checked(watch, motion, at));
  if (status === 'waiting') return same(waited(watch, motion, at));
  if (status === 'alarm' && at >= watch.since + COUNTDOWN) return { watch: become(watch, 'sending', at), reports: ['fall'] };
  return same(watch);
}

/** `motion` holds the sample already. Another impact begins the check anew: who tumbles down stairs does not walk. */
function sampled(watch: FallWatch, sample: Sample, motion: Motion): Step<FallWatch> {
  if (watch.status === 'calibrating') return same(calibrated(watch, sample));
  const isOpen = watch.status === 'active' || watch.status === 'suspected' || watch.status === 'check';
  if (!isOpen || strengthOf(sample) < IMPACT) return passed(watch, motion, sample.at);
  const before = watch.status === 'active' ? bearingAt({ ...motion, buffer: motion.buffer.slice(0, -1) }, sample.at) : watch.before;
  return same({ ...become(watch, 'suspected', sample.at), impactAt: sample.at, before });
}

const started = (at: number, canCalibrate: boolean): FallWatch => ({ ...idleFall, status: canCalibrate ? 'calibrating' : 'active', since: at });

/** Active again with what is known of how the device is worn; never calibrated, it begins with the next sample. */
export const atRest = ({ worn }: FallWatch, at: number): FallWatch => (worn ? { ...idleFall, status: 'active', since: at, worn } : idleFall);

/** In the alarm only « R.A.S » counts: the phone vibrates then, and its sensors with it. */
export function stepFall(watch: FallWatch, event: FallEvent): Step<FallWatch> {
  const { at } = event;
  switch (event.type) {
    case 'sample':
      return sampled(watch, event.sample, event.motion);
    case 'tick':
      return passed(watch, event.motion, at);
    case 'start':
      return same(watch.status === 'inactive' ? started(at, event.canCalibrate) : watch);
    case 'ras':
      return same(watch.status === 'alarm' ? become(watch, 'active', at, 'ras') : watch);
    case 'sent':
      return same(watch.status === 'sending' ? become(watch, 'signalled', at) : watch);
    case 'close':
      return same(watch.status === 'sending' || watch.status === 'signalled' ? atRest(watch, at) : watch);
  }
}
