// Reads the record that a dialog changes, once: live notices must not change it while the person edits.
//
//   <Opened name={['sites', id]} title="Site" read={(signal) => sitesApi.read({ params: { id }, signal })} onClose={close}>
//     {(site, reload) => <SiteForm site={site} onReload={reload} onClose={close} />}
//   </Opened>
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { ErrorState } from '../state/error-state.tsx';
import { DialogFrame } from './dialog-frame.tsx';

export interface OpenedProps<T> {
  readonly name: readonly string[];
  /** Title of the frame shown while it loads or when it fails. */
  readonly title: string;
  readonly read: (signal: AbortSignal) => Promise<T>;
  readonly onClose: () => void;
  /** `reload` reads the record again and resets the form. */
  readonly children: (loaded: T, reload: () => void) => ReactNode;
}

export const Opened = <T,>({ name, title, read, onClose, children }: OpenedProps<T>) => {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['opened', ...name],
    queryFn: ({ signal }) => read(signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const again = (): void => void refetch();
  if (data !== undefined) return <Fragment key={dataUpdatedAt}>{children(data, again)}</Fragment>;
  return (
    <DialogFrame title={title} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={again} /> : <Loader aria-label="Chargement" />}
    </DialogFrame>
  );
};
