// The button of a call for help: held for three seconds against accidents, with the position asked for meanwhile.
import { Status } from '../../../shared/ui/state/status.tsx';
import { useEffect, useRef, useState } from 'react';
import { takeFix, type Fix } from '../../../shared/device/take-fix.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import classes from './sos-button.module.css';

const HOLD = 3000;
/** How long help may wait for the position requested when the hold began. */
const POSITION_WAIT = 2000;

const atMost = (fix: Promise<Fix>, ms: number): Promise<Fix> =>
  Promise.race([fix, new Promise<Fix>((resolve) => setTimeout(() => resolve({ position: null, reason: 'timeout' }), ms))]);

/** Elapsed share of the hold; calls `onHeld` once at its end. */
function useHold(onStart: () => void, onHeld: () => void) {
  const [held, setHeld] = useState(0);
  const frame = useRef(0);
  const start = (): void => {
    if (frame.current !== 0) return;
    let from: number | undefined;
    onStart();
    const step = (moment: number): void => {
      from ??= moment;
      const share = Math.min(1, (moment - from) / HOLD);
      setHeld(share);
      if (share < 1) {
        frame.current = requestAnimationFrame(step);
        return;
      }
      stop();
      onHeld();
    };
    frame.current = requestAnimationFrame(step);
  };
  const stop = (): void => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    setHeld(0);
  };
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { held, start, stop };
}

interface SosHoldProps {
  /** The call was made: nothing more is explained. */
  readonly isCalled: boolean;
  readonly onHeld: (position: Fix['position']) => Promise<void>;
}

export const SosHold = ({ isCalled, onHeld }: SosHoldProps) => {
  const [isExplained, setExplained] = useState(false);
  const fix = useRef<Promise<Fix>>(Promise.resolve({ position: null, reason: 'unavailable' }));
  const send = async (): Promise<void> => {
    navigator.vibrate?.([200, 100, 200]);
    const { position } = await atMost(fix.current, POSITION_WAIT);
    await onHeld(position);
  };
  const { held, start, stop } = useHold(
    () => {
      setExplained(true);
      fix.current = takeFix(HOLD + POSITION_WAIT);
    },
    () => {
      send().catch(reportError);
    },
  );
  const onKey = (event: React.KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') start();
  };
  return (
    <>
      <button
        type="button"
        className={classes.sos}
        data-keep-clear
        data-sos-held={held > 0 || undefined}
        style={{ '--held': held } as React.CSSProperties}
        aria-label="SOS : maintenir trois secondes pour appeler à l’aide"
        onPointerDown={start}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
        onKeyDown={onKey}
        onKeyUp={stop}
        onBlur={stop}
        onContextMenu={(event) => event.preventDefault()}
      >
        <span>{held > 0 ? Math.ceil((1 - held) * 3) || 1 : 'SOS'}</span>
      </button>
      <Status as="span" className="visually-hidden">
        {isExplained && !isCalled ? 'Maintenez trois secondes' : ''}
      </Status>
    </>
  );
};
