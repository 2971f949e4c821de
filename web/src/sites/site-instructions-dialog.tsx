// The instructions of a site, edited separately from the rest of it (F-278). Opened without a site, it asks for one first.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { EntityField } from '../shared/ui/fields/entity-field.tsx';
import { SitePicker } from '../shared/ui/fields/site-picker.tsx';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { Opened } from '../shared/ui/form/opened.tsx';
import { RichTextField } from '../shared/ui/rich-text/rich-text-field.tsx';
import dialog from '../shared/ui/dialog.module.css';
import { searchSites, sitesApi } from './api.ts';

export interface SiteInstructionsDialogProps {
  readonly siteId?: string;
  readonly onClose: () => void;
}

const WriteInstructions = ({ siteId, onClose }: Required<SiteInstructionsDialogProps>) => (
  <Opened
    name={['sites', siteId, 'instructions']}
    title="Consignes"
    read={(signal) => sitesApi.read({ params: { id: siteId }, signal })}
    onClose={onClose}
  >
    {(site, reload) => (
      <FormDialog
        title={`Consignes : ${site.name}`}
        size="lg"
        initial={{ instructions: site.instructions ?? '' }}
        topics={['sites']}
        success="Consignes enregistrées"
        labels={{ instructions: 'Consignes' }}
        readOnlyReason={site.instructions === undefined ? 'Les consignes de ce site ne vous sont pas ouvertes' : undefined}
        onSubmit={({ instructions }, { version }) =>
          sitesApi.saveInstructions({
            params: { id: site.id },
            body: { instructions: String(instructions), version: version ?? site.version },
          })
        }
        onReload={reload}
        onClose={onClose}
      >
        {(form) => (
          <RichTextField label="Consignes" description="Lues par les agents qui travaillent sur le site" {...form.getInputProps('instructions')} />
        )}
      </FormDialog>
    )}
  </Opened>
);

export const SiteInstructionsDialog = ({ siteId, onClose }: SiteInstructionsDialogProps) => {
  const [picked, setPicked] = useState<string | null>(null);
  const [chosen, setChosen] = useState(siteId);
  if (chosen) return <WriteInstructions siteId={chosen} onClose={onClose} />;
  return (
    <DialogFrame title="Consignes" onClose={onClose}>
      <SitePicker>
        {(closed) => <EntityField label="Site" required cacheKey="sites" search={searchSites} value={picked} {...closed} onChange={setPicked} />}
      </SitePicker>
      <div className={dialog.bar}>
        <span />
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button disabled={!picked} onClick={() => setChosen(picked ?? undefined)}>
          Continuer
        </Button>
      </div>
    </DialogFrame>
  );
};
