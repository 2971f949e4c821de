// A failed load: the reason in French and a retry button.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { messageOf, NETWORK } from '../../api/error-messages.ts';
import { EmptyState } from './empty-state.tsx';
import classes from './state.module.css';

export interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly title?: string;
  /** For lists: no words of the server, which are logged. A lost network and refused filters are still named. */
  readonly quiet?: boolean;
}

/** What the person's own filters lack is theirs to know: these sentences are the product's, field by field. */
function quietly(error: unknown): string | undefined {
  if (messageOf(error) === NETWORK) return NETWORK;
  const refused = error instanceof ApiError && error.status === 422 ? [...new Set(Object.values(error.errors))] : [];
  return refused.length > 0 ? `Ces filtres sont refusés : ${refused.join(' ; ')}` : undefined;
}

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
