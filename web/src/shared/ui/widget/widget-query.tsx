// What a widget shows while it loads, when it fails, and when it is empty: `<WidgetQuery query={query}>{(data) => …}</WidgetQuery>`.
import { Status } from '../state/status.tsx';
import type { ReactNode } from 'react';
import { ErrorState } from '../state/error-state.tsx';
import classes from './widget.module.css';

export const WidgetSkeleton = () => (
  <Status as="div" className={classes.skeleton} aria-busy="true" aria-label="Chargement">
    <span />
    <span />
    <span />
  </Status>
);

/** Its lines before anything is asked for: nothing loads yet. */
export const WidgetPlace = () => (
  <div className={classes.skeleton} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
);

export interface WidgetQueryProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

export const WidgetQuery = <Data,>({ query: { data, error, refetch }, children }: WidgetQueryProps<Data>) => {
  if (data !== undefined && data !== null) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === null ? <p className={classes.none}>Vous n’avez plus accès à ces chiffres.</p> : <WidgetSkeleton />;
};
