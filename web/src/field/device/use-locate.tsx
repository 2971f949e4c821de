// Taking the position for an action that wants one: at most fifteen seconds, and without it only if the guard says so (F-185, F-187).
//
//   const { locate, sheet } = useLocate();   const found = await locate();  if (!found) return;   // found.position may be null
import { IconCurrentLocation } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { BigButton } from '../ui/big-button.tsx';
import classes from '../ui/field.module.css';
import { Sheet } from '../ui/sheet.tsx';
import { takeFix, type NoFix } from './take-fix.ts';

export interface Located {
  readonly position: DevicePosition | null;
}

const REASONS: Record<NoFix, string> = {
  denied: 'La localisation est refusée pour Vigie : autorisez-la dans les réglages du téléphone pour que votre présence soit prouvée.',
  unavailable: 'Le téléphone ne trouve pas sa position.',
  timeout: 'Aucune position en 15 secondes : sous un toit épais, approchez-vous d’une fenêtre ou d’une porte.',
};

interface Asking {
  readonly answer: (located: Located | null) => void;
  /** null while the position is being taken. */
  readonly reason: NoFix | null;
}

export function useLocate(): { locate: () => Promise<Located | null>; sheet: ReactNode } {
  const [asking, setAsking] = useState<Asking | null>(null);
  const turn = useRef(0);
  const take = async (answer: Asking['answer']): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    setAsking({ answer, reason: null });
    const fix = await takeFix();
    if (turn.current !== own) return;
    if (fix.position) answer(fix);
    else setAsking({ answer, reason: fix.reason });
  };
  const locate = (): Promise<Located | null> =>
    new Promise((resolve) => {
      const answer = (located: Located | null): void => {
        turn.current += 1;
        setAsking(null);
        resolve(located);
      };
      take(answer).catch(reportError);
    });
  const sheet = asking ? <LocateSheet asking={asking} onRetry={() => take(asking.answer).catch(reportError)} /> : null;
  return { locate, sheet };
}

const LocateSheet = ({ asking: { answer, reason }, onRetry }: { readonly asking: Asking; readonly onRetry: () => void }) =>
  reason ? (
    <Sheet title="La localisation GPS est impossible." onClose={() => answer(null)}>
      <p className={classes.text}>{REASONS[reason]}</p>
      <p className={classes.text}>Continuer sans localisation ?</p>
      <BigButton tone="centre" label="Réessayer" onClick={onRetry} />
      <div className={classes.pair}>
        <BigButton tone="centre" label="Non" onClick={() => answer(null)} />
        <BigButton tone="main" label="Oui" onClick={() => answer({ position: null })} />
      </div>
    </Sheet>
  ) : (
    <Sheet title="Localisation…" onClose={() => answer(null)}>
      <p className={classes.line} role="status">
        <IconCurrentLocation size={32} aria-hidden="true" />
        Le téléphone cherche sa position, 15 secondes au plus.
      </p>
      <BigButton tone="centre" label="Continuer sans attendre" onClick={() => answer({ position: null })} />
    </Sheet>
  );
