// A list of types that the agency names: each line a name, under a key that never changes (A-174).
import { Button, Checkbox, CloseButton } from '@mantine/core';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import type { EntityForm } from '../../../shared/ui/form/use-entity-form.ts';
import type { ListValues } from './list-values.ts';
import { FormCard } from '../../../shared/ui/form/page-form.tsx';
import classes from '../settings.module.css';

export interface TypesCardProps {
  readonly title: string;
  readonly form: EntityForm<ListValues>;
  readonly at: 'requestTypes' | 'agencyCustomerRequestTypes';
}

interface Line {
  readonly key: string;
  readonly label: string;
  readonly absence?: boolean;
}
const MOST = 60;

export const TypesCard = ({ title, form, at }: TypesCardProps) => {
  const path = `settings.${at}` as const;
  const lines: readonly Line[] = form.values.settings[at];
  const set = (next: readonly Line[]): void => form.setFieldValue(path, next);
  const fresh = (): Line => ({ key: crypto.randomUUID(), label: '', ...(at === 'requestTypes' ? { absence: false } : {}) });
  return (
    <FormCard title={title} hint="Une demande déjà faite garde son type, même retiré d’ici.">
      <ul className={classes.types}>
        {lines.map((line, index) => (
          <li key={line.key}>
            <TextField label={`Type ${index + 1}`} required maxLength={80} {...form.getInputProps(`${path}.${index}.label`)} />
            {line.absence === undefined ? null : (
              <Checkbox label="Demande d’absence" {...form.getInputProps(`${path}.${index}.absence`, { type: 'checkbox' })} />
            )}
            <CloseButton
              size="lg"
              aria-label={`Retirer ${line.label || `le type ${index + 1}`}`}
              onClick={() => set(lines.filter(({ key }) => key !== line.key))}
            />
          </li>
        ))}
      </ul>
      {lines.length < MOST ? (
        <div>
          <Button variant="default" onClick={() => set([...lines, fresh()])}>
            Ajouter un type
          </Button>
        </div>
      ) : null}
    </FormCard>
  );
};
