// Vibration and sound of an alarm, and keeping the screen lit: a dark screen receives no sensor data.
import { reportError } from '../../shared/errors/report-error.ts';
import { nativeShell, type Words } from '../../shared/native-shell.ts';

const PULSE = [500, 150, 250];
const BEEP_SECONDS = 0.45;
const PITCHES = [880, 1320];

let audio: AudioContext | null = null;
let turn = 0;

/** Called from a touch: browsers allow a page to play sound only then. */
export function allowSound(): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume().catch(reportError);
}

function beep(): void {
  if (audio?.state !== 'running') return;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = 'square';
  oscillator.frequency.value = PITCHES[turn % PITCHES.length]!;
  volume.gain.value = 0.6;
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start();
  oscillator.stop(audio.currentTime + BEEP_SECONDS);
}

export const canVibrate = (): boolean => 'vibrate' in navigator;
export const vibrate = (pattern: number | number[]): void => void navigator.vibrate?.(pattern);

let isRinging = false;
/** Over a locked screen only the shell is heard and seen. It rings until it is hushed. */
function ring(words: Words): void {
  const shell = nativeShell();
  if (isRinging || !shell?.ring) return;
  isRinging = true;
  shell.ring(words).catch((error: unknown) => {
    isRinging = false;
    reportError(error);
  });
}

/** Once a second while an alarm asks. */
export function sound(words: Words): void {
  turn += 1;
  vibrate(PULSE);
  beep();
  ring(words);
}
export function stopRinging(): void {
  if (!isRinging) return;
  isRinging = false;
  nativeShell()?.hush?.().catch(reportError);
}
export function hush(): void {
  vibrate(0);
  stopRinging();
}

/**
 * Keeps the screen lit until `signal` aborts. The browser releases the lock each time the page is hidden. A shell at work watches in the dark:
 * its screen may go out.
 */
export function keepLit(signal: AbortSignal): void {
  let lock: WakeLockSentinel | null = null;
  const hold = async (): Promise<void> => {
    if (document.hidden || nativeShell()?.isAwake || !navigator.wakeLock || (lock && !lock.released)) return;
    lock = await navigator.wakeLock.request('screen');
    if (signal.aborted) await lock.release();
  };
  const again = (): void => {
    hold().catch(reportError);
  };
  const letGo = (): void => {
    if (lock?.released === false) lock.release().catch(reportError);
  };
  nativeShell()?.everySecond?.(letGo, signal);
  document.addEventListener('visibilitychange', again, { signal });
  signal.addEventListener('abort', () => void lock?.release().catch(reportError));
  again();
}
