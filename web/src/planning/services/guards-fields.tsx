// Who works a service or a circuit, and with which dog. People with the right add a guard here (F-252).
import { useState } from 'react';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import type { AgentFile } from '../../agents/agent-words.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { MultiSelectField, SelectField } from '../../shared/ui/fields/select-field.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import type { BoardData } from '../board/data/board-data.ts';
import { rereadBoards } from '../board/data/use-board.ts';
import { dogChoices, keptDog, type ServiceValues } from './service-form.ts';

const AgentDialog = lazyDialog(
  () => import('../../agents/file/agent-dialog.tsx'),
  (m) => m.AgentDialog,
);

interface GuardsFieldsProps {
  readonly form: EntityForm<ServiceValues>;
  readonly data: BoardData;
  readonly half?: boolean;
}

export const GuardsFields = ({ form, data, half = false }: GuardsFieldsProps) => {
  const { agentIds, dogId } = form.getValues();
  const actor = useActor();
  const [adding, setAdding] = useState(false);
  const use = ({ id, plannable }: AgentFile): void => {
    rereadBoards().catch(reportError);
    if (plannable) form.setFieldValue('agentIds', [...form.getValues().agentIds, id]);
  };
  const agents = data.agents
    .filter((agent) => agent.plannable || agentIds.includes(agent.id))
    .map((agent) => ({ value: agent.id, label: agent.name }));
  const dogs = dogChoices(data, agentIds);
  return (
    <>
      <MultiSelectField
        label="Collaborateur"
        half={half}
        options={agents}
        placeholder={agentIds.length === 0 ? 'À pourvoir' : ''}
        {...form.getInputProps('agentIds')}
        {...(actor && agentsCan.create(actor) ? { addLabel: 'Ajouter un collaborateur', onAdd: () => setAdding(true) } : {})}
        onChange={(chosen) => {
          form.setFieldValue('agentIds', chosen);
          form.setFieldValue('dogId', keptDog(data, chosen, dogId));
        }}
      />
      {dogs.length > 0 ? <SelectField label="Chien" half={half} clearable options={dogs} {...form.getInputProps('dogId')} /> : null}
      {adding ? <AgentDialog onClose={() => setAdding(false)} onSaved={use} /> : null}
    </>
  );
};
