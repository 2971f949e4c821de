// Who works a service or a circuit, and with which dog.
import { MultiSelectField, SelectField } from '../../shared/ui/fields/select-field.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import type { BoardData } from '../board/data/board-data.ts';
import { dogChoices, keptDog, type ServiceValues } from './service-form.ts';

interface GuardsFieldsProps {
  readonly form: EntityForm<ServiceValues>;
  readonly data: BoardData;
  readonly half?: boolean;
}

export const GuardsFields = ({ form, data, half = false }: GuardsFieldsProps) => {
  const { agentIds, dogId } = form.getValues();
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
        onChange={(chosen) => {
          form.setFieldValue('agentIds', chosen);
          form.setFieldValue('dogId', keptDog(data, chosen, dogId));
        }}
      />
      {dogs.length > 0 ? <SelectField label="Chien" half={half} clearable options={dogs} {...form.getInputProps('dogId')} /> : null}
    </>
  );
};
