// Keys and alarms of the site (F-269): shown only to those who may read the site's instructions.
import { LabelledGroup } from '../../shared/ui/form/labelled-group.tsx';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { plural } from '../../shared/format/numbers.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormSection } from '../../shared/ui/form/form-section.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import classes from '../sites.module.css';
import { newAlarm, newKey, type SiteValues } from './site-form.ts';

interface LinesProps {
  readonly form: EntityForm<SiteValues>;
  readonly list: 'siteKeys' | 'siteAlarms';
  readonly secret: { readonly at: (index: number) => `siteKeys.${number}.number` | `siteAlarms.${number}.code`; readonly label: string };
  readonly one: string;
  readonly add: typeof newKey | typeof newAlarm;
}

const Lines = ({ form, list, secret, one, add }: LinesProps) => (
  <div className={classes.lines}>
    {form.getValues()[list].map((line, index) => (
      <LabelledGroup as="div" key={line.key} className={classes.lineOfThree} aria-label={`${one} ${index + 1}`}>
        <TextField label="Libellé" required {...form.getInputProps(`${list}.${index}.label`)} />
        <TextField label={secret.label} {...form.getInputProps(secret.at(index))} />
        <TextField label="Commentaire" {...form.getInputProps(`${list}.${index}.comment`)} />
        <button
          type="button"
          className={classes.iconButton}
          aria-label={`Retirer ${one.toLowerCase()} ${line.label || index + 1}`}
          onClick={() => form.removeListItem(list, index)}
        >
          <IconTrash size={17} aria-hidden="true" />
        </button>
      </LabelledGroup>
    ))}
    <div>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => form.insertListItem(list, add())}
      >
        {list === 'siteKeys' ? 'Ajouter une clé' : 'Ajouter une alarme'}
      </Button>
    </div>
  </div>
);

export const SiteSecretsSection = ({ form }: { readonly form: EntityForm<SiteValues> }) => {
  const { siteKeys, siteAlarms } = form.getValues();
  const summary = `${plural(siteKeys.length, 'clé', 'clés')}, ${plural(siteAlarms.length, 'alarme', 'alarmes')}`;
  return (
    <FormSection title="Clés et alarmes" summary={summary} fields={['siteKeys', 'siteAlarms']} form={form}>
      <h3 className={classes.subtitle}>Clés</h3>
      <Lines form={form} list="siteKeys" one="La clé" secret={{ at: (index) => `siteKeys.${index}.number`, label: 'Numéro' }} add={newKey} />
      <h3 className={classes.subtitle}>Alarmes</h3>
      <Lines form={form} list="siteAlarms" one="L’alarme" secret={{ at: (index) => `siteAlarms.${index}.code`, label: 'Code' }} add={newAlarm} />
    </FormSection>
  );
};
