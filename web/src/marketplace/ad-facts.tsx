// The facts of an advertisement, the same for author and reader, and the frame shown while they load.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adTypeLabels, placesText } from '@vigie/domain/marketplace/ad.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { FactsTable } from '../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { Waiting } from '../shared/ui/state/waiting.tsx';
import { adQuery, type AdDetail } from './api.ts';
import classes from './marketplace.module.css';

export const AdFacts = ({ ad }: { readonly ad: AdDetail }) => (
  <>
    <FactsTable
      facts={[
        ['Agence', ad.own ? '' : [ad.agency.name, ad.agency.city].filter(Boolean).join(', ')],
        ['Type', adTypeLabels[ad.type]],
        ['Départements', placesText(ad.locations)],
        ['Contact', ad.contact],
        ['Publiée le', formatDateTime(ad.createdAt)],
        ['Référence', ad.reference],
      ]}
    />
    <p className={classes.text}>{ad.description}</p>
  </>
);

export interface LoadedAdProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly children: (ad: AdDetail) => ReactNode;
}

/** Follows the advertisement while it is open: new answers and decisions appear by themselves. */
export const LoadedAd = ({ id, onClose, children }: LoadedAdProps) => {
  const { data, error, refetch } = useQuery(adQuery(id));
  // Deleted while it is open. A lost connection keeps what is loaded.
  const gone = error instanceof ApiError && error.status === 404;
  if (data && !gone) return children(data);
  return (
    <DialogFrame title="Annonce" size="md" onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </DialogFrame>
  );
};
