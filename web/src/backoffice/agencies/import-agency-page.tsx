// The page Import d'agence: chooses the agency whose workbook is imported, an existing one or one created here. The import itself is the
// agency's own (C-258).
import { useState } from 'react';
import { backofficePaths } from '../../paths/backoffice.paths.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { agenciesList } from './agencies-list.tsx';
import { useEnterAgency } from './use-agency-moves.ts';

const AgencyDialog = lazyDialog(
  () => import('./agency-dialog.tsx'),
  (m) => m.AgencyDialog,
);

const list = { ...agenciesList, key: 'admin-import-agencies', sort: { by: 'createdAt', ascending: false } };

export const ImportAgencyPage = () => {
  const [creating, setCreating] = useState(false);
  const bringIn = useEnterAgency(backofficePaths.importData());
  return (
    <ListPage
      list={list}
      title="Import d'agence"
      onOpen={bringIn}
      rowActions={[{ key: 'import', label: 'Importer un classeur', run: bringIn }]}
      add={{ label: 'Créer une agence et importer', run: () => setCreating(true) }}
      emptyText="Choisissez l’agence dont les clients, les sites et les collaborateurs sont dans un classeur."
    >
      {creating ? <AgencyDialog onClose={() => setCreating(false)} onSaved={bringIn} /> : null}
    </ListPage>
  );
};
