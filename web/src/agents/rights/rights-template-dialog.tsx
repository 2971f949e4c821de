// One template of rights: its name, the screens it opens, its rights.
import { SegmentedControl } from '@mantine/core';
import { useActor } from '../../shared/session/use-session.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { messages } from '@vigie/domain/shared/validators.ts';
import classes from '../agents.module.css';
import { agentsApi } from '../api.ts';
import { RightsEditor } from './rights-editor.tsx';
import { KINDS } from './rights-panel.tsx';
import type { TemplateLine } from './use-rights-templates.ts';

interface Values extends Record<string, unknown> {
  name: string;
  kind: 'staff' | 'agent';
  rights: string[];
}

export interface RightsTemplateDialogProps {
  /** Absent: a new one. */
  readonly template?: TemplateLine | undefined;
  readonly onClose: () => void;
}

export const RightsTemplateDialog = ({ template, onClose }: RightsTemplateDialogProps) => {
  const actor = useActor();
  if (!actor) return null;
  const before = template?.rights ?? [];
  return (
    <FormDialog<Values, TemplateLine>
      title={template ? `Modèle « ${template.name} »` : 'Nouveau modèle de droits'}
      size="xl"
      creating={!template}
      initial={{ name: template?.name ?? '', kind: template?.kind ?? 'agent', rights: [...before] }}
      labels={{ name: 'Nom', kind: 'Écrans', rights: 'Droits' }}
      topics={['agents']}
      success="Modèle enregistré"
      check={({ name }) => ({ name: name.trim() ? null : messages.required })}
      onSubmit={(values, { version }) =>
        agentsApi.saveRightsTemplate({
          body: {
            ...values,
            isDefault: template?.isDefault ?? false,
            ...(template?.id ? { id: template.id, version: version ?? template.version } : {}),
          },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Nom" required half maxLength={60} disabled={template?.builtIn ?? false} {...form.getInputProps('name')} />
          <div data-half>
            <span id="template-kind" className={classes.label}>
              Écrans
            </span>
            <div>
              <SegmentedControl aria-labelledby="template-kind" data={KINDS} {...form.getInputProps('kind')} />
            </div>
          </div>
          <RightsEditor value={form.getValues().rights} before={before} giver={actor} onChange={(rights) => form.setFieldValue('rights', rights)} />
        </>
      )}
    </FormDialog>
  );
};
