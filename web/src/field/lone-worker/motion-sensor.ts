// The motion sensor of shell or browser: samples in g. An iPhone gives its permission only after a touch.
import type { Sample } from '@vigie/domain/field/lone-worker/motion.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { nativeShell, type Felt } from '../../shared/native-shell.ts';

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

/** A computer: its primary pointer is a fine one. A shell with sensors is none, even under a mouse. */
export const isComputer = (): boolean => !nativeShell()?.feelMotion && !matchMedia('(pointer: coarse)').matches;

/** A browser without a sensor sends one event without values. */
export function sampleOf({ accelerationIncludingGravity: felt }: Pick<DeviceMotionEvent, 'accelerationIncludingGravity'>, at: number): Sample | null {
  const { x, y, z } = felt ?? {};
  if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number') return null;
  return { at, x: x / STANDARD_GRAVITY, y: y / STANDARD_GRAVITY, z: z / STANDARD_GRAVITY };
}

/** The shell hears in the dark too. Without a sensor no sample ever arrives, there as here. */
export function listen(onSample: (sample: Sample) => void, signal: AbortSignal): void {
  const take = (event: Pick<DeviceMotionEvent, 'accelerationIncludingGravity'>, at: number): void => {
    const sample = sampleOf(event, at);
    if (sample) onSample(sample);
  };
  const shell = nativeShell();
  if (shell?.feelMotion) {
    const hearAll = (felt: readonly Felt[]): void => {
      for (const { at, x, y, z } of felt) take({ accelerationIncludingGravity: { x, y, z } }, at);
    };
    shell.feelMotion(hearAll, signal).catch(reportError);
    return;
  }
  const hear = (event: DeviceMotionEvent): void => take(event, Date.now());
  addEventListener('devicemotion', hear, { signal });
}
