// Advertisements between agencies, watched by the platform: what agencies reported, what is taken off the market and why.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adTypeLabels } from '@vigie/domain/marketplace/ad.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { marketCalls } from '@vigie/contract/backoffice/market-endpoints.ts';
import { adStatuses } from '../../marketplace/ad-words.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import classes from '../backoffice.module.css';
import { ADMIN_ADS, adminAdsList, adminMarketApi } from './ads-list.ts';

type AdminAd = Answer<typeof marketCalls.adminAd>;
const isRemoved = ({ removedAt }: Pick<AdminAd, 'removedAt'>): boolean => removedAt !== null;

interface RemovalProps {
  readonly ad: Pick<AdminAd, 'id' | 'title'>;
  readonly onClose: () => void;
}

const RemovalDialog = ({ ad: { id, title }, onClose }: RemovalProps) => (
  <FormDialog<{ reason: string }, AdminAd>
    title={`Retirer « ${title} »`}
    size="sm"
    creating
    initial={{ reason: '' }}
    check={({ reason }) => ({ reason: reason.trim() === '' ? 'Obligatoire' : null })}
    topics={[ADMIN_ADS]}
    submitLabel="Retirer l’annonce"
    success="Annonce retirée"
    onSubmit={({ reason }) => adminMarketApi.judgeAd({ params: { id }, body: { removed: true, reason } })}
    onClose={onClose}
  >
    {(form) => <TextField label="Motif, que l’agence lira" required lines={3} maxLength={500} {...form.getInputProps('reason')} />}
  </FormDialog>
);

const Reports = ({ reports }: { readonly reports: AdminAd['reports'] }) => (
  <ul className={classes.reports} aria-label="Signalements">
    {reports.map(({ id, agencyName, authorName, reason, createdAt, closedAt }) => (
      <li key={id}>
        <p className={classes.reportHead}>
          <strong>{[authorName, agencyName].filter(Boolean).join(', ')}</strong> <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {closedAt ? ` · classé le ${formatDateTime(closedAt)}` : ''}
        </p>
        <p className={classes.message}>{reason}</p>
      </li>
    ))}
  </ul>
);

interface ShownProps {
  readonly ad: AdminAd;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

const Shown = ({ ad, onRemove, onClose }: ShownProps) => {
  const settle = useSave(() => adminMarketApi.judgeAd({ params: { id: ad.id }, body: { removed: false } }), {
    topics: [ADMIN_ADS],
    success: isRemoved(ad) ? 'Annonce de nouveau visible' : 'Signalements classés',
  });
  const waits = ad.reports.some(({ closedAt }) => closedAt === null);
  return (
    <>
      <StatusBadge of={adStatuses} value={ad.status} />
      <FactsTable
        facts={[
          ['Agence', ad.agencyName],
          ['Type', adTypeLabels[ad.type]],
          ['Contact', ad.contact],
          ['Publiée le', formatDateTime(ad.createdAt)],
          ['Référence', ad.reference],
          ['Réponses', String(ad.answersCount)],
          ['Retirée le', formatDateTime(ad.removedAt)],
          ['Motif du retrait', ad.removalReason],
        ]}
      />
      <p className={classes.adText}>{ad.description}</p>
      {ad.reports.length > 0 ? <Reports reports={ad.reports} /> : null}
      <div className={dialog.bar}>
        <span />
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        {isRemoved(ad) || waits ? (
          <Button variant="default" loading={settle.isPending} onClick={() => settle.mutate(undefined)}>
            {isRemoved(ad) ? 'Remettre en ligne' : 'Rien à redire'}
          </Button>
        ) : null}
        {isRemoved(ad) ? null : <Button onClick={onRemove}>Retirer</Button>}
      </div>
    </>
  );
};

const AdDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const [removing, setRemoving] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [ADMIN_ADS, 'admin', id],
    queryFn: ({ signal }) => adminMarketApi.adminAd({ params: { id }, signal }),
  });
  return (
    <DialogFrame title={data?.title ?? 'Annonce'} onClose={onClose}>
      {data ? <Shown ad={data} onRemove={() => setRemoving(true)} onClose={onClose} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Waiting /> : null}
      {removing && data ? <RemovalDialog ad={data} onClose={() => setRemoving(false)} /> : null}
    </DialogFrame>
  );
};

export const AdsPage = () => {
  const [read, setRead] = useState<string | null>(null);
  return (
    <ListPage
      list={adminAdsList}
      title="Annonces entre agences"
      onOpen={({ id }) => setRead(id)}
      rowActions={[{ key: 'open', label: 'Ouvrir', reads: true, run: ({ id }) => setRead(id) }]}
      emptyText="Ce que les agences publient les unes pour les autres. Celles qu’une agence signale se trouvent par le filtre « Signalée »."
    >
      {read ? <AdDialog id={read} onClose={() => setRead(null)} /> : null}
    </ListPage>
  );
};
