// A failed load: the reason in French and a retry button.
import { messageOf, NETWORK } from '../../api/error-messages.ts';
import { EmptyState } from './empty-state.tsx';
import classes from './state.module.css';

export interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly title?: string;
  /** For lists: no words of the server, which are logged. A lost network is still named. */
  readonly quiet?: boolean;
}

const quietly = (error: unknown): string | undefined => (messageOf(error) === NETWORK ? NETWORK : undefined);

export const ErrorState = ({ error, onRetry, title = 'Chargement impossible', quiet = false }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState
      title={title}
      text={quiet ? quietly(error) : messageOf(error)}
      action={
        onRetry ? (
          <button type="button" className={classes.button} onClick={onRetry}>
            Réessayer
          </button>
        ) : null
      }
    />
  </div>
);
