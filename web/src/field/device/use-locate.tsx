// Takes the position for an action: at most fifteen seconds, and without it only with the guard's agreement (F-185, F-187).
//
//   const { locate, sheet } = useLocate();
//   const found = await locate();  if (!found) return;   // found.position may be null
import { Status } from '../../shared/ui/state/status.tsx';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { LocationPermission, locationPermission } from '../../shared/device/location-permission.ts';
import { takeFix, type NoFix } from '../../shared/device/take-fix.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { isNativeShell, openSettings } from '../../shared/native-shell.ts';
import { BigButton } from '../ui/big-button.tsx';
import classes from '../ui/field.module.css';
import { Sheet } from '../ui/sheet.tsx';

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

/** The shell can open the setting itself; a browser cannot. */
const SettingsButton = () => {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <BigButton tone="centre" label="Ouvrir les paramètres" onClick={() => openSettings().then(setProblem, reportError)} />
      {problem ? (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
};

const Refused = ({ answer, reason, onRetry }: { readonly answer: Asking['answer']; readonly reason: NoFix; readonly onRetry: () => void }) => (
  <Sheet title="La localisation GPS est impossible." onClose={() => answer(null)}>
    <p className={classes.text}>{REASONS[reason]}</p>
    {reason === 'denied' && isNativeShell() ? <SettingsButton /> : null}
    <p className={classes.text}>Continuer sans localisation ?</p>
    <BigButton tone="centre" label="Réessayer" onClick={onRetry} />
    <div className={classes.pair}>
      <BigButton tone="centre" label="Non" onClick={() => answer(null)} />
      <BigButton tone="main" label="Oui" onClick={() => answer({ position: null })} />
    </div>
  </Sheet>
);

const LocateSheet = ({ asking: { answer, reason }, onRetry }: { readonly asking: Asking; readonly onRetry: () => void }) => {
  // Read once: the answer that arrives while the sheet is open must not change its text.
  const [isFirst] = useState(() => locationPermission() === LocationPermission.notRequested);
  if (reason) return <Refused answer={answer} reason={reason} onRetry={onRetry} />;
  return (
    <Sheet title="Localisation…" onClose={() => answer(null)}>
      <Status as="p" className={classes.line}>
        <IconCurrentLocation size={32} aria-hidden="true" />
        Le téléphone cherche sa position, 15 secondes au plus.
      </Status>
      {isFirst ? <p className={classes.text}>S’il vous demande l’autorisation, acceptez : votre présence est alors prouvée.</p> : null}
      <BigButton tone="centre" label="Continuer sans attendre" onClick={() => answer({ position: null })} />
    </Sheet>
  );
};
