// The page « Annonces actives »: what other agencies look for, read and answered.
import { useCan } from '../shared/session/use-session.ts';
import { marketplacePaths } from '../paths/marketplace.paths.ts';
import { useOpenedThing } from '../shared/navigation/use-opened.ts';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { activeAdsList } from './ads-list.tsx';

const AdDialog = lazyDialog(
  () => import('./ad-dialog.tsx'),
  (m) => m.AdDialog,
);

export const ActiveAdsPage = () => {
  const { id, open, close } = useOpenedThing(marketplacePaths.activeOffers);
  const mayRead = useCan('readOffers');
  return (
    <ListPage
      list={activeAdsList}
      title="Annonces actives"
      {...(mayRead ? { onOpen: open } : {})}
      rowActions={[{ key: 'open', label: 'Lire et répondre', reads: true, rights: ['readOffers'], run: open }]}
      emptyText="Un renfort, une mission en sous-traitance, un recrutement : ce que les autres agences cherchent arrive ici."
    >
      {id ? <AdDialog id={id} onClose={close} /> : null}
    </ListPage>
  );
};
