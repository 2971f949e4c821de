// Interprets accelerometer samples over a buffer of the last hundred: motion, orientation and steps (F-206, F-210).
import { BUFFER_SIZE, MOTION_THRESHOLD, SECOND, WALKING_STEPS } from './constants.ts';

/** Acceleration including gravity, in g. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
export interface Sample extends Vector {
  readonly at: number;
}

export interface Motion {
  /** Oldest first. */
  readonly buffer: readonly Sample[];
  /** Times of the last consecutive steps. */
  readonly steps: readonly number[];
  /** True during a step's peak. */
  readonly isHigh: boolean;
}

export const startMotion: Motion = { buffer: [], steps: [], isHigh: false };

const THRESHOLD = MOTION_THRESHOLD / 1000;
const FASTEST_STEP = SECOND / 4;
const SLOWEST_STEP = 2 * SECOND;
/** How far back the device's orientation is measured. */
const RECENT = SECOND;

export const strengthOf = ({ x, y, z }: Vector): number => Math.hypot(x, y, z);

export function meanOf(samples: readonly Vector[]): Vector | null {
  if (samples.length === 0) return null;
  const sum = samples.reduce<Vector>((total, { x, y, z }) => ({ x: total.x + x, y: total.y + y, z: total.z + z }), { x: 0, y: 0, z: 0 });
  return { x: sum.x / samples.length, y: sum.y / samples.length, z: sum.z / samples.length };
}

/** Returns the direction of gravity during the second before a moment, but not before `since`. */
export const bearingAt = ({ buffer }: Motion, at: number, since = Number.NEGATIVE_INFINITY): Vector | null =>
  meanOf(buffer.filter((sample) => sample.at > since && sample.at > at - RECENT && sample.at <= at));

/** Degrees between two directions, to the hundredth. */
export function degreesBetween(a: Vector, b: Vector): number {
  const cosine = (a.x * b.x + a.y * b.y + a.z * b.z) / (strengthOf(a) * strengthOf(b));
  return Math.round(((Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI) * 100) / 100;
}

/** Shaken or turned: the sample differs from the mean of the previous second by more than the threshold. */
export function isMoved(motion: Motion, sample: Sample): boolean {
  const mean = bearingAt(motion, sample.at);
  return mean !== null && Math.hypot(sample.x - mean.x, sample.y - mean.y, sample.z - mean.z) > THRESHOLD;
}

function stepsWith(steps: readonly number[], at: number): readonly number[] {
  const last = steps.at(-1);
  if (last === undefined || at - last > SLOWEST_STEP) return [at];
  return at - last < FASTEST_STEP ? steps : [...steps, at].slice(-WALKING_STEPS);
}

export function withSample({ buffer, steps, isHigh: wasHigh }: Motion, sample: Sample): Motion {
  const isHigh = strengthOf(sample) > 1 + THRESHOLD;
  return {
    buffer: [...buffer.slice(1 - BUFFER_SIZE), sample],
    steps: isHigh && !wasHigh ? stepsWith(steps, sample.at) : steps,
    isHigh,
  };
}

/** Four consecutive steps, all after `since`, the last one just now. */
export const isWalking = ({ steps }: Motion, at: number, since = Number.NEGATIVE_INFINITY): boolean =>
  steps.length === WALKING_STEPS && steps[0]! > since && at - steps.at(-1)! <= SLOWEST_STEP;
