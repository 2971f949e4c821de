// The page « Mes annonces »: what the agency has published, its answers, and its states.
import { Status } from '../shared/ui/state/status.tsx';
import { useState } from 'react';
import { AdStatus, adMayBecome, adMoveLabels } from '@vigie/domain/marketplace/ad-status.ts';
import { moveRight } from '@vigie/domain/marketplace/offers-can.ts';
import { useOpenedThing } from '../shared/navigation/use-opened.ts';
import { marketplacePaths } from '../paths/marketplace.paths.ts';
import { useSave } from '../shared/api/use-save.ts';
import { plural } from '../shared/format/numbers.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { useCounters } from '../shared/navigation/counters.ts';
import { useCan } from '../shared/session/use-session.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { toast } from '../shared/ui/toast.ts';
import { ownAdsList } from './ads-list.tsx';
import { ADS, marketApi, type AdLine } from './api.ts';
import { NEW_ADS, NEW_ANSWERS } from './counts.ts';
import classes from './marketplace.module.css';

const AdFormDialog = lazyDialog(
  () => import('./ad-form-dialog.tsx'),
  (m) => m.AdFormDialog,
);
const AnswersDialog = lazyDialog(
  () => import('./answers-dialog.tsx'),
  (m) => m.AnswersDialog,
);

const DONE: Readonly<Record<AdStatus, string>> = { 100: 'Annonce activée', 200: 'Annonce désactivée', 400: 'Annonce supprimée' };

interface Targets {
  readonly open: (row: AdLine) => void;
  readonly edit: (row: AdLine) => void;
}

function useAdActions({ open, edit }: Targets): RowAction<AdLine>[] {
  const send = useSave(
    ({ id, status }: { id: string; status: AdStatus }) => marketApi.moveOffer({ params: { id, status: String(status) as '100' | '200' | '400' } }),
    { topics: [ADS] },
  );
  const mayBringBack = useCan('editOffers');
  /** Undoing a state is another change of state: people who may only delete are not offered it. */
  const move = (row: AdLine, status: AdStatus): void =>
    send.mutate(
      { id: row.id, status },
      {
        onSuccess: () =>
          mayBringBack ? toast.undo(DONE[status], () => send.mutate({ id: row.id, status: row.status })) : toast.success(DONE[status]),
      },
    );
  return [
    { key: 'open', label: 'Voir les réponses', reads: true, rights: ['readOffers'], run: open },
    {
      key: 'edit',
      label: 'Modifier',
      rights: ['editOffers'],
      disabled: (row) => (row.status === AdStatus.deleted ? 'Cette annonce est supprimée : réactivez-la pour la modifier' : null),
      run: edit,
    },
    ...Object.values(AdStatus).map((status): RowAction<AdLine> => ({
      key: `move-${status}`,
      label: adMoveLabels[status],
      rights: [moveRight(status)],
      danger: status === AdStatus.deleted,
      hidden: (row) => !adMayBecome(row.status, status),
      run: (row) => move(row, status),
    })),
  ];
}

/** New answers to one's own advertisements, and others' new ones with a link (C-234). */
const News = () => {
  const counters = useCounters();
  const answers = counters[NEW_ANSWERS] ?? 0;
  const ads = counters[NEW_ADS] ?? 0;
  if (answers + ads === 0) return null;
  return (
    <Status as="p" className={classes.news}>
      {answers > 0 ? <span className={classes.new}>{plural(answers, 'nouvelle réponse', 'nouvelles réponses')}</span> : null}
      {ads > 0 ? (
        <AppLink to={marketplacePaths.activeOffers()} className={classes.new}>
          {plural(ads, 'nouvelle annonce', 'nouvelles annonces')}
        </AppLink>
      ) : null}
    </Status>
  );
};

export const OwnAdsPage = () => {
  const { id, open, close } = useOpenedThing(marketplacePaths.agencyOffers);
  const [form, setForm] = useState<{ id?: string } | null>(null);
  const mayRead = useCan('readOffers');
  const edit = (ad: { readonly id: string }): void => setForm({ id: ad.id });
  return (
    <ListPage
      list={ownAdsList}
      title="Mes annonces"
      above={<News />}
      {...(mayRead ? { onOpen: open } : {})}
      add={{ label: 'Ajouter une annonce', rights: ['createOffers'], run: () => setForm({}) }}
      rowActions={useAdActions({ open, edit })}
      emptyText="Publiez ce que vous cherchez ou proposez : les autres agences le lisent et vous répondent ici."
    >
      {id ? <AnswersDialog id={id} onEdit={edit} onClose={close} /> : null}
      {form ? <AdFormDialog {...form} onClose={() => setForm(null)} /> : null}
    </ListPage>
  );
};
