// Pieces that the steps of the agent's form share: lines of a list, a remove button, doubts beside a number.
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import dialog from '../../shared/ui/dialog.module.css';
import classes from '../agents.module.css';
import type { AgentValues } from './agent-values.ts';

export type AgentForm = EntityForm<AgentValues>;

export interface LinesProps<T> {
  readonly of: readonly T[];
  /** « Contrat », for the name of each line. */
  readonly name: string;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
  /** Lines that may not be removed. */
  readonly fixed?: (item: T) => boolean;
  readonly children: (item: T, index: number) => ReactNode;
}

export const Lines = <T extends { key: string }>({ of, name, addLabel, onAdd, onRemove, fixed, children }: LinesProps<T>) => (
  <div className={classes.items}>
    {of.map((item, index) => (
      <section key={item.key} className={classes.item} aria-label={`${name} ${index + 1}`}>
        <div className={dialog.fields}>{children(item, index)}</div>
        {fixed?.(item) ? null : (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => onRemove(index)}
          >
            Retirer
          </Button>
        )}
      </section>
    ))}
    <div>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onAdd}>
        {addLabel}
      </Button>
    </div>
  </div>
);

/** Doubts about a number, beside its field: never a refusal (decision 7). */
export const Doubts = ({ of }: { readonly of: readonly string[] }) =>
  of.length === 0 ? null : (
    <ul className={classes.warnings}>
      {of.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  );
