// The page for a screen that failed: its code did not load, or rendering broke.
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { checkHealth, connection } from '../../shared/api/connection.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import classes from '../../shared/ui/state/state.module.css';

const LOADING_FAILED = 'Une erreur est survenue pendant le chargement de la fenêtre. Veuillez vérifier votre connexion internet.';
const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|Failed to fetch|preload/i.test(error.message);

/** A browser remembers a failed file until the page is reloaded, which does not help without a network. */
async function isHadByReloading(error: unknown): Promise<boolean> {
  if (!isChunkError(error)) return false;
  await checkHealth();
  return connection.get().line === 'up';
}

export const ScreenError = ({ error, reset }: ErrorComponentProps) => {
  const [trying, setTrying] = useState(false);
  useEffect(() => reportError(error), [error]);
  const tryAgain = async (): Promise<void> => {
    setTrying(true);
    if (await isHadByReloading(error)) return location.reload();
    setTrying(false);
    reset();
  };
  return (
    <div role="alert">
      <EmptyState
        title="Une erreur est survenue"
        text={isChunkError(error) ? LOADING_FAILED : 'L’écran n’a pas pu s’afficher. Vos données ne sont pas perdues.'}
        action={
          <button type="button" className={classes.button} disabled={trying} onClick={() => void tryAgain()}>
            Réessayer
          </button>
        }
      />
    </div>
  );
};
