// A failed load: the reason in French and a retry button.
import { messageOf } from '../../api/error-messages.ts';
import { EmptyState } from './empty-state.tsx';
import classes from './state.module.css';

export interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly title?: string;
}

export const ErrorState = ({ error, onRetry, title = 'Chargement impossible' }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState
      title={title}
      text={messageOf(error)}
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
