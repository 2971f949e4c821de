// The instructions of a site, with an edit button.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../shared/api/use-save.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { RichTextView } from '../../shared/ui/rich-text/rich-text-view.tsx';
import { saveFile } from '../../shared/ui/save-file.ts';
import { sitesApi } from '../api.ts';
import classes from '../sites.module.css';
import type { SiteFile } from './site-form.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';

const SiteInstructionsDialog = lazyDialog(
  () => import('../site-instructions-dialog.tsx'),
  (m) => m.SiteInstructionsDialog,
);

export const SiteInstructionsPanel = ({ site }: { readonly site: SiteFile }) => {
  const [open, setOpen] = useState(false);
  const mayWrite = useCan(site.instructions ? 'editSiteInstructions' : 'createSiteInstructions', 'editSiteInstructions');
  const print = useSave(async () => saveFile(await sitesApi.printInstructions({ params: { id: site.id } }), `Consignes ${site.name}.pdf`));
  const write = mayWrite ? (
    <Button variant="default" onClick={() => setOpen(true)}>
      {site.instructions ? 'Modifier les consignes' : 'Écrire les consignes'}
    </Button>
  ) : null;
  return (
    <>
      {site.instructions ? (
        <PageCard>
          <RichTextView text={site.instructions} />
          <div className={classes.below}>
            {write}
            <Button variant="default" loading={print.isPending} onClick={() => print.mutate()}>
              Imprimer
            </Button>
          </div>
        </PageCard>
      ) : (
        <EmptyState title="Aucune consigne" text="Les consignes sont lues par les agents avant et pendant leur service." action={write} />
      )}
      {open ? <SiteInstructionsDialog siteId={site.id} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
