// The device's motion sensor: samples in g, and the permission that an iPhone gives only after a touch.
import type { Sample } from '@vigie/domain/field/lone-worker/motion.ts';

const STANDARD_GRAVITY = 9.806_65;

type Asking = { requestPermission?: () => Promise<PermissionState> };

/** Whether the browser has answered; an iPhone answers only after a touch. A refusal shows by itself: no sample ever arrives. */
export async function askMotion(): Promise<boolean> {
  try {
    await (globalThis as { DeviceMotionEvent?: Asking }).DeviceMotionEvent?.requestPermission?.();
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return false;
    throw error;
  }
}

/** A computer: its primary pointer is a fine one. */
export const isComputer = (): boolean => !matchMedia('(pointer: coarse)').matches;

/** A browser without a sensor sends one event without values. */
export function sampleOf({ accelerationIncludingGravity: felt }: Pick<DeviceMotionEvent, 'accelerationIncludingGravity'>, at: number): Sample | null {
  const { x, y, z } = felt ?? {};
  if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number') return null;
  return { at, x: x / STANDARD_GRAVITY, y: y / STANDARD_GRAVITY, z: z / STANDARD_GRAVITY };
}

export function listen(onSample: (sample: Sample) => void, signal: AbortSignal): void {
  const hear = (event: DeviceMotionEvent): void => {
    const sample = sampleOf(event, Date.now());
    if (sample) onSample(sample);
  };
  addEventListener('devicemotion', hear, { signal });
}
