// What the platform offers to agencies, with its sales (C-263 to C-271).
import { useState } from 'react';
import { OfferStatus } from '@vigie/domain/subscription/offer.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { OfferView } from './offer-view.tsx';
import { offersList } from './offers-list.ts';
import type { OfferLine } from './sales-api.ts';
import { bulkActionsOf, rowActionsOf, useOfferMoves } from './use-offer-moves.ts';

type Opened = { readonly form: OfferLine | null } | { readonly shown: OfferLine } | null;

export const OffersPage = () => {
  const [opened, setOpened] = useState<Opened>(null);
  const moves = useOfferMoves();
  const view = (shown: OfferLine): void => setOpened({ shown });
  const edit = (form: OfferLine): void => setOpened({ form });
  const close = (): void => setOpened(null);
  return (
    <ListPage
      list={offersList}
      title="Offres d’abonnement"
      onOpen={(row) => (row.status === OfferStatus.deleted ? view(row) : edit(row))}
      add={{ label: 'Ajouter une offre', run: () => setOpened({ form: null }) }}
      rowActions={rowActionsOf(moves, { view, edit })}
      bulkActions={bulkActionsOf(moves)}
      emptyText="Les offres actives sont celles que les agences peuvent commander."
    >
      {opened && 'form' in opened ? <OfferDialog offer={opened.form} onClose={close} /> : null}
      {opened && 'shown' in opened ? <OfferView offer={opened.shown} onEdit={() => edit(opened.shown)} onClose={close} /> : null}
    </ListPage>
  );
};
