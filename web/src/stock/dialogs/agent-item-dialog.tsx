// One item given to an agent: new, or to change.
import { useRef } from 'react';
import { itemKindLabels, type ItemKind } from '@vigie/domain/agents/agent.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { itemIssues } from '@vigie/domain/stock/stock-assignment.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { AgentField } from '../../agents/agent-field.tsx';
import { today } from '../../shared/format/dates.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import type { ItemLine } from '../agent-items-page.tsx';
import { stockApi } from '../api.ts';

interface Values extends Record<string, unknown> {
  agent: string | null;
  kind: string;
  name: string;
  size: string;
  givenOn: string | null;
  expiresOn: string | null;
}
const kinds = Object.entries(itemKindLabels).map(([value, label]) => ({ value, label }));

const valuesOf = (item: ItemLine | undefined): Values =>
  item
    ? { agent: item.agent.id, kind: String(item.kind), name: item.name, size: item.size, givenOn: item.givenOn, expiresOn: item.expiresOn }
    : { agent: null, kind: '1', name: '', size: '', givenOn: today(), expiresOn: null };

export const AgentItemDialog = ({ item, onClose }: { readonly item?: ItemLine; readonly onClose: () => void }) => {
  const actor = useActor();
  const newId = useRef(uuidV7());
  const refusal = !actor || agentsCan.editExpirations(actor) ? undefined : (missingRight(actor, 'editExpirations', 'editAgents') ?? undefined);
  return (
    <FormDialog<Values, ItemLine>
      title={item ? `${item.name}, ${item.agent.name}` : 'Nouveau matériel'}
      creating={!item}
      initial={valuesOf(item)}
      labels={{ kind: 'Nature', name: 'Matériel', size: 'Taille', given_on: 'Remis le', expires_on: 'Échéance' }}
      topics={['stock']}
      success="Matériel enregistré"
      readOnlyReason={refusal}
      check={(values) => ({ ...itemIssues(values), ...(values.agent === null ? { agent: messages.required } : {}) })}
      onSubmit={({ agent, kind, ...values }, { version }) =>
        stockApi.saveAgentItem({
          params: { id: agent ?? '' },
          body: {
            ...values,
            kind: Number(kind) as ItemKind,
            ...(item ? { id: item.id, version: version ?? item.version } : { newId: newId.current }),
          },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <AgentField
            allStaff
            required
            disabled={item !== undefined}
            chosen={item ? { value: item.agent.id, label: item.agent.name } : null}
            {...form.getInputProps('agent')}
          />
          <TextField label="Matériel" required half {...form.getInputProps('name')} />
          <SelectField label="Nature" required half options={kinds} {...form.getInputProps('kind')} />
          <TextField label="Taille" half maxLength={40} {...form.getInputProps('size')} />
          <DateField label="Remis le" half {...form.getInputProps('givenOn')} />
          <DateField label="Échéance" half {...form.getInputProps('expiresOn')} />
        </>
      )}
    </FormDialog>
  );
};
