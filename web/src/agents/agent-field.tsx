// Picks an agent: plannable ones unless told otherwise. People with the right can add one here (A-270, F-252).
import { useMemo, useState } from 'react';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { useActor } from '../shared/session/use-session.ts';
import { EntityField } from '../shared/ui/fields/entity-field.tsx';
import type { FieldProps } from '../shared/ui/fields/field-props.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import type { Option } from '../shared/ui/list/list-types.ts';
import { agentSearch, type AgentScope } from './agent-search.ts';
import type { AgentFile } from './agent-words.ts';

const AgentDialog = lazyDialog(
  () => import('./file/agent-dialog.tsx'),
  (m) => m.AgentDialog,
);

export interface AgentFieldProps extends Omit<FieldProps<string | null>, 'label'>, AgentScope {
  readonly label?: string;
  readonly chosen?: Option | null | undefined;
  readonly onChoose?: (option: Option | null) => void;
}

/** Whether the list ends with « Ajouter un collaborateur ». */
function useMayAdd({ disabled, readOnly }: AgentFieldProps): boolean {
  const actor = useActor();
  return Boolean(actor && agentsCan.create(actor)) && !disabled && !readOnly;
}

export const AgentField = (props: AgentFieldProps) => {
  const { label = 'Collaborateur', chosen, allStaff = false, external = false, ...field } = props;
  const mayAdd = useMayAdd(props);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<Option | null>(null);
  const search = useMemo(() => agentSearch({ allStaff, external }), [allStaff, external]);
  const use = ({ id, firstname, lastname }: AgentFile): void => {
    const option = { value: id, label: `${firstname} ${lastname}` };
    setMade(option);
    props.onChange?.(id);
    props.onChoose?.(option);
  };
  return (
    <>
      <EntityField
        {...field}
        label={label}
        cacheKey={`agents ${allStaff} ${external}`}
        search={search}
        chosen={made ?? chosen}
        {...(mayAdd ? { addLabel: 'Ajouter un collaborateur', onAdd: () => setAdding(true) } : {})}
      />
      {adding ? <AgentDialog onClose={() => setAdding(false)} onSaved={use} /> : null}
    </>
  );
};
