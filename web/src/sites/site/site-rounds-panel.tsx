// The rounds of one site.
import { useState } from 'react';
import { DataList } from '../../shared/ui/list/data-list.tsx';
import { siteRoundsList, type RoundLine } from '../rounds/rounds-list.ts';
import { useRoundActions } from '../rounds/use-round-actions.ts';
import { SeveralButton } from '../several-button.tsx';
import type { SiteFile } from './site-form.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';

const RoundDialog = lazyDialog(
  () => import('../rounds/round-dialog.tsx'),
  (m) => m.RoundDialog,
);
const RoundsDialog = lazyDialog(
  () => import('../rounds/rounds-dialog.tsx'),
  (m) => m.RoundsDialog,
);

export const SiteRoundsPanel = ({ site }: { readonly site: SiteFile }) => {
  const [dialog, setDialog] = useState<{ round?: RoundLine } | null>(null);
  const [several, setSeveral] = useState(false);
  return (
    <>
      <DataList
        list={siteRoundsList}
        fixedFilters={{ site: site.id }}
        emptyText="Une ronde est un parcours par les points de contrôle d’un site."
        toolbar={<SeveralButton label="Plusieurs rondes" right="createRounds" onClick={() => setSeveral(true)} />}
        onOpen={(round) => setDialog({ round })}
        add={{ label: 'Ajouter une ronde', rights: ['createRounds'], run: () => setDialog({}) }}
        rowActions={useRoundActions()}
      />

      {dialog ? <RoundDialog {...dialog} site={{ value: site.id, label: site.name }} onClose={() => setDialog(null)} /> : null}
      {several ? <RoundsDialog site={{ value: site.id, label: site.name }} onClose={() => setSeveral(false)} /> : null}
    </>
  );
};
