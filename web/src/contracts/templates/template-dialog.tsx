// One template of contracts: its title and its text with variables (C-094). An agency can read the platform's, not change them.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { templateRight, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { draftOf } from '../../shared/ui/form/draft/use-form-draft.ts';
import { RichTextField } from '../../shared/ui/rich-text/rich-text-field.tsx';
import { previewPlatformTemplate, templateShelves, type TemplateLine, type TemplateShelf } from '../api.ts';
import { PrintedPreview } from '../contract-preview.tsx';
import { insertableVariables, VARIABLES_HINT } from './insertable-variables.ts';

interface Values extends Record<string, unknown> {
  title: string;
  body: string;
}

export interface TemplateDialogProps {
  readonly shelf: TemplateShelf;
  readonly kind: ContractKind;
  /** Absent: a new one. */
  readonly template?: TemplateLine | undefined;
  readonly onClose: () => void;
}

const SHARED = 'Ce modèle est celui de la plateforme : il se choisit en rédigeant un contrat, il ne se modifie pas ici.';

function useRefusal({ shelf, kind, template }: TemplateDialogProps): string | undefined {
  const actor = useActor();
  const right = templateRight(kind, template ? 'edit' : 'create');
  if (shelf === 'platform') return undefined;
  if (template?.fromPlatform) return SHARED;
  return actor && !has(actor, right) ? (missingRight(actor, right) ?? undefined) : undefined;
}

const Preview = ({ kind, values }: { readonly kind: ContractKind; readonly values: Values }) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setShown(true)}>
        Aperçu
      </Button>
      {isShown ? (
        <PrintedPreview
          title="Aperçu du modèle"
          about={['template', kind, values]}
          fileName={values.title || 'modele'}
          print={(as, signal) => previewPlatformTemplate[kind]({ body: values, query: { as }, ...(signal ? { signal } : {}) })}
          onClose={() => setShown(false)}
        />
      ) : null}
    </>
  );
};

export const TemplateDialog = (props: TemplateDialogProps) => {
  const { shelf, kind, template, onClose } = props;
  const [newId] = useState(() => crypto.randomUUID());
  const refusal = useRefusal(props);
  return (
    <FormDialog<Values, TemplateLine>
      title={template ? template.title : 'Nouveau modèle de contrat'}
      size="xl"
      creating={!template}
      initial={{ title: template?.title ?? '', body: template?.body ?? '' }}
      labels={{ title: 'Titre', body: 'Texte' }}
      draft={draftOf(`${shelf === 'platform' ? 'platform.' : ''}${kind}ContractTemplate`, template)}
      check={({ title }) => ({ title: title.trim() ? null : messages.required })}
      topics={['contracts']}
      success="Modèle enregistré"
      readOnlyReason={refusal}
      onSubmit={(values, { version }) =>
        templateShelves[shelf][kind].save({
          body: { ...values, ...(template ? { id: template.id, version: version ?? template.version } : { newId }) },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Titre" required maxLength={255} {...form.getInputProps('title')} />
          <RichTextField
            label="Texte"
            description={VARIABLES_HINT}
            images={shelf === 'agency'}
            insertable={insertableVariables[kind]}
            {...form.getInputProps('body')}
          />
          {shelf === 'platform' && form.getValues().title.trim() !== '' ? <Preview kind={kind} values={form.getValues()} /> : null}
        </>
      )}
    </FormDialog>
  );
};
