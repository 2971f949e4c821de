// The watch's clock: a timer, and in the dark the shell's beat, because a hidden page's timers are slow.
import { nativeShell } from '../../shared/native-shell.ts';

const SECOND = 1000;
/** Beat and timer are two clocks: what comes sooner after the last turn is the other's. */
const TOO_SOON = SECOND / 2;

export function everySecond(work: () => void, signal: AbortSignal): void {
  let last = 0;
  const turn = (): void => {
    const at = Date.now();
    // The clock may have been set back meanwhile.
    if (Math.abs(at - last) < TOO_SOON) return;
    last = at;
    work();
  };
  const timer = setInterval(turn, SECOND);
  signal.addEventListener('abort', () => clearInterval(timer));
  nativeShell()?.everySecond?.(turn, signal);
}
