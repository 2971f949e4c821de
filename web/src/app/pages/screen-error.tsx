// A screen that failed: its code could not be loaded, or it broke while drawing.
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportError } from '../../shared/errors/report-error.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import classes from '../../shared/ui/state.module.css';

const LOADING_FAILED = 'Une erreur est survenue pendant le chargement de la fenêtre. Veuillez vérifier votre connexion internet.';
const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|Failed to fetch|preload/i.test(error.message);

export const ScreenError = ({ error, reset }: ErrorComponentProps) => {
  useEffect(() => reportError(error), [error]);
  return (
    <div role="alert">
      <EmptyState
        title="Une erreur est survenue"
        text={isChunkError(error) ? LOADING_FAILED : 'L’écran n’a pas pu s’afficher. Vos données ne sont pas perdues.'}
        action={
          <button type="button" className={classes.button} onClick={reset}>
            Réessayer
          </button>
        }
      />
    </div>
  );
};
