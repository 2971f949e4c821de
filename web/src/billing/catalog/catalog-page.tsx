// The page Catalogue de services: what the agency sells, sorted and searched, with additions and removals (C-141).
import { useState } from 'react';
import { useSave } from '../../shared/api/use-save.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { catalogApi, type CatalogLine } from './api.ts';
import { catalogList } from './catalog-lists.ts';

const CatalogDialog = lazyDialog(
  () => import('./catalog-dialog.tsx'),
  (m) => m.CatalogDialog,
);

export const CatalogPage = () => {
  const [dialog, setDialog] = useState<{ service?: CatalogLine } | null>(null);
  const remove = useSave((id: string) => catalogApi.removeService({ params: { id } }), { topics: ['catalog'], success: 'Service retiré' });
  const ask = async (row: CatalogLine): Promise<void> => {
    if (await confirm({ title: row.name, text: CONFIRM_DELETE, danger: true })) remove.mutate(row.id);
  };
  const open = (service: CatalogLine): void => setDialog({ service });
  return (
    <ListPage
      list={catalogList}
      title="Catalogue de services"
      onOpen={open}
      add={{ label: 'Ajouter un service', rights: ['createCatalogServices'], run: () => setDialog({}) }}
      rowActions={[
        { key: 'open', label: 'Ouvrir', rights: ['readCatalogServices'], reads: true, run: open },
        { key: 'delete', label: 'Suppression', rights: ['deleteCatalogServices'], danger: true, run: (row) => void ask(row) },
      ]}
      emptyText="Un service du catalogue donne son nom, sa description et son prix à une ligne de facture ou de devis."
    >
      {dialog ? <CatalogDialog {...dialog} onClose={() => setDialog(null)} /> : null}
    </ListPage>
  );
};
