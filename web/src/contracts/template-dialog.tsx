// One template of contracts: its title and its text with variables (C-094).
import { useState } from 'react';
import { templateRight, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { useActor } from '../shared/session/use-session.ts';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { draftOf } from '../shared/ui/form/use-form-draft.ts';
import { RichTextField } from '../shared/ui/rich-text/rich-text-field.tsx';
import { kindCalls, type TemplateLine } from './api.ts';
import { Variables } from './variables.tsx';

interface Values extends Record<string, unknown> {
  title: string;
  body: string;
}

export interface TemplateDialogProps {
  readonly kind: ContractKind;
  /** Absent: a new one. */
  readonly template?: TemplateLine | undefined;
  readonly onClose: () => void;
}

export const TemplateDialog = ({ kind, template, onClose }: TemplateDialogProps) => {
  const actor = useActor();
  const [newId] = useState(() => crypto.randomUUID());
  const right = templateRight(kind, template ? 'edit' : 'create');
  const refusal = actor && !has(actor, right) ? (missingRight(actor, right) ?? undefined) : undefined;
  return (
    <FormDialog<Values, TemplateLine>
      title={template ? template.title : 'Nouveau modèle de contrat'}
      size="xl"
      creating={!template}
      initial={{ title: template?.title ?? '', body: template?.body ?? '' }}
      labels={{ title: 'Titre', body: 'Texte' }}
      draft={draftOf(`${kind}ContractTemplate`, template)}
      check={({ title }) => ({ title: title.trim() ? null : messages.required })}
      topics={['contracts']}
      success="Modèle enregistré"
      readOnlyReason={refusal}
      onSubmit={(values, { version }) =>
        kindCalls[kind].saveTemplate({ body: { ...values, ...(template ? { id: template.id, version: version ?? template.version } : { newId }) } })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Titre" required maxLength={255} {...form.getInputProps('title')} />
          <RichTextField label="Texte" {...form.getInputProps('body')} />
          <Variables kind={kind} />
        </>
      )}
    </FormDialog>
  );
};
