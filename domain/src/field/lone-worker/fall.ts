// Detects falls: a suspected impact is checked for three seconds, then three more, then the alarm counts down (F-205, F-206).
import { CALIBRATION, COUNTDOWN, FALL_CHECK, FALL_WAIT, IMPACT, UPRIGHT_ANGLE } from './constants.ts';
import { bearingAt, degreesBetween, isWalking, strengthOf, type Motion, type Sample, type Vector } from './motion.ts';
import { same, type Step } from './step.ts';

export type FallStatus = 'inactive' | 'calibrating' | 'active' | 'suspected' | 'check' | 'waiting' | 'alarm' | 'sending' | 'signalled';
/** Why it was not a fall, or what ended the alarm. */
export type Wake = 'ras' | 'gotUp' | 'walking' | 'upright';

export interface FallWatch {
  readonly status: FallStatus;
  /** When the status began. */
  readonly since: number;
  /** The time of the last impact. */
  readonly impactAt: number;
  readonly wake: Wake | null;
  /** The device's calibrated orientation. Null where it could not be calibrated (F-209). */
  readonly worn: Vector | null;
  /** The orientation just before the impact. */
  readonly before: Vector | null;
  /** Sum and count of the calibration samples. */
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

/** Calibrates: the mean orientation over ten seconds. */
function calibrated(watch: FallWatch, { at, x, y, z }: Sample): FallWatch {
  const sum = { x: watch.sum.x + x, y: watch.sum.y + y, z: watch.sum.z + z };
  const count = watch.count + 1;
  if (at < watch.since + CALIBRATION) return { ...watch, sum, count };
  return { ...become(watch, 'active', at), worn: { x: sum.x / count, y: sum.y / count, z: sum.z / count }, sum: ZERO, count: 0 };
}

/** True within thirty degrees of the worn orientation, or of the one before the impact. */
function isUpright({ worn, before, impactAt }: FallWatch, motion: Motion, at: number): boolean {
  const bearing = bearingAt(motion, at, impactAt);
  return bearing !== null && [worn, before].some((upright) => upright !== null && degreesBetween(upright, bearing) <= UPRIGHT_ANGLE);
}

/** Handles the end of the three seconds that may rule out a fall. */
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

/** `motion` already includes the sample. Another impact restarts the check: a guard who tumbles down stairs is not walking. */
function sampled(watch: FallWatch, sample: Sample, motion: Motion): Step<FallWatch> {
  if (watch.status === 'calibrating') return same(calibrated(watch, sample));
  const isOpen = watch.status === 'active' || watch.status === 'suspected' || watch.status === 'check';
  if (!isOpen || strengthOf(sample) < IMPACT) return passed(watch, motion, sample.at);
  const before = watch.status === 'active' ? bearingAt({ ...motion, buffer: motion.buffer.slice(0, -1) }, sample.at) : watch.before;
  return same({ ...become(watch, 'suspected', sample.at), impactAt: sample.at, before });
}

const started = (at: number, canCalibrate: boolean): FallWatch => ({ ...idleFall, status: canCalibrate ? 'calibrating' : 'active', since: at });

/** Returns to active with the known orientation. If never calibrated, calibration begins with the next sample. */
export const atRest = ({ worn }: FallWatch, at: number): FallWatch => (worn ? { ...idleFall, status: 'active', since: at, worn } : idleFall);

/** During the alarm only « R.A.S » counts. The phone vibrates then, which its sensors would record as motion. */
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
