// The page Modèles de droits: what new agents receive, and what the rights editor proposes.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../shared/api/use-save.ts';
import { plural } from '../../shared/format/numbers.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { agentsApi } from '../api.ts';
import classes from './rights-templates.module.css';
import { useRightsTemplates, type TemplateLine } from './use-rights-templates.ts';

const RightsTemplateDialog = lazyDialog(
  () => import('./rights-template-dialog.tsx'),
  (m) => m.RightsTemplateDialog,
);

const topics = ['agents'];
const inputOf = ({ id, version, name, kind, rights, changed }: TemplateLine, isDefault: boolean) => ({
  ...(id ? { id, version } : {}),
  name,
  kind,
  rights: changed ? rights : null,
  isDefault,
});

function useTemplateActions() {
  const choose = useSave((template: TemplateLine) => agentsApi.saveRightsTemplate({ body: inputOf(template, true) }), {
    topics,
    success: 'Modèle par défaut enregistré',
  });
  const again = useSave(
    (template: TemplateLine) => agentsApi.saveRightsTemplate({ body: { ...inputOf(template, template.isDefault), id: undefined } }),
    {
      topics,
    },
  );
  const remove = useSave((template: TemplateLine) => agentsApi.removeRightsTemplate({ params: { id: template.id ?? '' } }), { topics });
  return {
    choose: (template: TemplateLine) => choose.mutate(template),
    remove: (template: TemplateLine) =>
      remove.mutate(template, {
        onSuccess: () => toast.undo(template.builtIn ? 'Modèle rétabli' : 'Modèle supprimé', () => again.mutate(template)),
      }),
    busy: choose.isPending || remove.isPending || again.isPending,
  };
}

const screensOf = ({ kind }: TemplateLine): string => (kind === 'staff' ? 'Écrans de gestion' : 'Écrans de terrain');

export const RightsTemplatesPage = () => {
  const { data, error, refetch, templates } = useRightsTemplates();
  const { choose, remove, busy } = useTemplateActions();
  const [open, setOpen] = useState<{ template?: TemplateLine } | null>(null);
  return (
    <Page
      title="Modèles de droits"
      narrow
      lead="Un nouveau collaborateur reçoit le modèle par défaut. Changer un modèle ne change pas les droits déjà donnés."
      actions={<Button onClick={() => setOpen({})}>Ajouter un modèle</Button>}
    >
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
      {data ? (
        <PageCard>
          <ul className={classes.templates}>
            {templates.map((template) => (
              <li key={template.name}>
                <div>
                  <p className={classes.name}>
                    {template.name}
                    {template.isDefault ? <StatusBadge tone="planned" label="Par défaut" /> : null}
                  </p>
                  <p className={classes.about}>
                    {screensOf(template)} · {plural(template.rights.length, 'droit', 'droits')}
                    {template.builtIn && template.changed ? ' · modifié' : ''}
                  </p>
                </div>
                <div className={classes.actions}>
                  {template.isDefault ? null : (
                    <Button variant="subtle" disabled={busy} onClick={() => choose(template)}>
                      Choisir par défaut
                    </Button>
                  )}
                  {template.id && (!template.builtIn || template.changed) ? (
                    <Button variant="subtle" disabled={busy} onClick={() => remove(template)}>
                      {template.builtIn ? 'Rétablir' : 'Supprimer'}
                    </Button>
                  ) : null}
                  <Button variant="default" onClick={() => setOpen({ template })}>
                    Modifier
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </PageCard>
      ) : null}
      {open ? <RightsTemplateDialog template={open.template} onClose={() => setOpen(null)} /> : null}
    </Page>
  );
};
