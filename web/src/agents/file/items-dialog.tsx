// The equipment of one agent as lines: several things can be assigned, returned or reordered at once.
import { LabelledGroup } from '../../shared/ui/form/labelled-group.tsx';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { itemKindLabels, type ItemKind } from '@vigie/domain/agents/agent.ts';
import { itemIssues } from '@vigie/domain/stock/stock-assignment.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { today } from '../../shared/format/dates.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import type { AgentFile } from '../agent-words.ts';
import classes from '../agents.module.css';
import { equipmentApi } from './equipment-api.ts';

interface Line {
  /** For a new line, also its future id: if sent again after a lost answer, it is created once. */
  key: string;
  id?: string;
  version?: number;
  kind: string;
  name: string;
  size: string;
  givenOn: string | null;
  expiresOn: string | null;
}
interface Values extends Record<string, unknown> {
  agentInfos: { items: Line[] };
}
const AT = 'agentInfos.items';
const kinds = Object.entries(itemKindLabels).map(([value, label]) => ({ value, label }));
const newLine = (): Line => ({ key: uuidV7(), kind: '1', name: '', size: '', givenOn: today(), expiresOn: null });

const problems = ({ agentInfos }: Values): Record<string, string> =>
  Object.fromEntries(
    agentInfos.items.flatMap((line, index) => Object.entries(itemIssues(line)).map(([field, issue]) => [`${AT}.${index}.${field}`, issue])),
  );

const callLine = ({ key, id, version, kind, ...line }: Line) => ({
  ...line,
  kind: Number(kind) as ItemKind,
  ...(id ? { id, ...(version === undefined ? {} : { version }) } : { newId: key }),
});

const Buttons = ({ form, index, last }: { readonly form: EntityForm<Values>; readonly index: number; readonly last: boolean }) => {
  const move = (to: number) => () => form.reorderListItem(AT, { from: index, to });
  const common = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  return (
    <span className={classes.lineButtons}>
      <ActionIcon {...common} aria-label={`Monter le matériel ${index + 1}`} disabled={index === 0} onClick={move(index - 1)}>
        <IconArrowUp size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon {...common} aria-label={`Descendre le matériel ${index + 1}`} disabled={last} onClick={move(index + 1)}>
        <IconArrowDown size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon {...common} aria-label={`Retirer le matériel ${index + 1}`} onClick={() => form.removeListItem(AT, index)}>
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
};

interface LoadedProps {
  readonly agent: Pick<AgentFile, 'id' | 'fullname'>;
  readonly initial: readonly Line[];
  readonly onReload: () => void;
  readonly onClose: () => void;
}

const Loaded = ({ agent, initial, onReload, onClose }: LoadedProps) => (
  <FormDialog<Values, unknown>
    title={`Matériel ${ofName(agent.fullname)}`}
    size="xl"
    initial={{ agentInfos: { items: initial.length > 0 ? [...initial] : [newLine()] } }}
    creating={initial.length === 0}
    labels={{ kind: 'Nature', name: 'Matériel', size: 'Taille', given_on: 'Remis le', expires_on: 'Échéance', position: 'Rang' }}
    topics={['stock', 'agents']}
    success="Matériel enregistré"
    check={problems}
    onSubmit={({ agentInfos }, { version }) =>
      equipmentApi.saveItems({
        params: { id: agent.id },
        body: {
          id: agent.id,
          agentInfos: { id: agent.id, items: agentInfos.items.map((line) => callLine(version === undefined ? line : withoutVersion(line))) },
          known: initial.flatMap(({ id }) => id ?? []),
        },
      })
    }
    onReload={onReload}
    onClose={onClose}
  >
    {(form) => {
      const { items } = form.getValues().agentInfos;
      return (
        <div className={classes.lines}>
          {items.map(({ key }, index) => (
            <LabelledGroup as="div" key={key} className={classes.equipment} aria-label={`Matériel ${index + 1}`}>
              <TextField label="Matériel" required {...form.getInputProps(`${AT}.${index}.name`)} />
              <SelectField label="Nature" required options={kinds} {...form.getInputProps(`${AT}.${index}.kind`)} />
              <TextField label="Taille" maxLength={40} {...form.getInputProps(`${AT}.${index}.size`)} />
              <DateField label="Remis le" {...form.getInputProps(`${AT}.${index}.givenOn`)} />
              <DateField label="Échéance" {...form.getInputProps(`${AT}.${index}.expiresOn`)} />
              <Buttons form={form} index={index} last={index === items.length - 1} />
            </LabelledGroup>
          ))}
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              disabled={items.length >= 200}
              onClick={() => form.insertListItem(AT, newLine())}
            >
              Ajouter un matériel
            </Button>
          </div>
        </div>
      );
    }}
  </FormDialog>
);

/** Saved over somebody else's change. */
const withoutVersion = ({ version: _version, ...line }: Line): Line => line;

export const ItemsDialog = ({ agent, onClose }: Pick<LoadedProps, 'agent' | 'onClose'>) => (
  <Opened
    name={['stock', 'items-of', agent.id]}
    title="Matériel"
    read={(signal) => equipmentApi.items({ params: { id: agent.id }, query: { orderBy: 'position' }, signal })}
    onClose={onClose}
  >
    {({ data }, reload) => (
      <Loaded
        agent={agent}
        initial={data.map(({ id, version, kind, name, size, givenOn, expiresOn }) => ({
          key: id,
          id,
          version,
          kind: String(kind),
          name,
          size,
          givenOn,
          expiresOn,
        }))}
        onReload={reload}
        onClose={onClose}
      />
    )}
  </Opened>
);
