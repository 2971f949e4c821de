// The dialog « Dupliquer… »: copies services to another day, to several weeks or to a month. Those that already exist are skipped and named.
import { Checkbox, SegmentedControl } from '@mantine/core';
import type { CopiedService } from '@vigie/domain/planning/copies.ts';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { MultiSelectField, SelectField } from '../../shared/ui/fields/select-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { toast } from '../../shared/ui/toast.ts';
import { createKept } from '../board/history/perform.ts';
import { planningApi } from '../planning-api.ts';
import { saveAsking } from '../save-asking.ts';
import { problemLabels } from '../service-status.ts';
import { choicesOf, duplicationOf, problemsOf, weekWords, type CopyChoices, type CopyMode, type CopyValues } from './copy-form.ts';

const MOST_DAYS = 12;

type Duplication = NonNullable<ReturnType<typeof duplicationOf>['duplication']>;

async function copy(duplication: Duplication): Promise<void> {
  const send = () => saveAsking((confirmed) => planningApi.saveMany({ body: { duplication, confirmed } }));
  const made = await send();
  for (const { code, days } of made.problems) {
    const shown = days.slice(0, MOST_DAYS).map(formatDay).join(', ');
    toast.warning(
      `${problemLabels[code]} : ${shown}${days.length > MOST_DAYS ? ` et ${plural(days.length - MOST_DAYS, 'autre', 'autres')}` : ''}`,
      8000,
    );
  }
  if (made.created === 0) toast.info('Aucun service créé');
  else
    await createKept(
      () =>
        Promise.resolve({
          title: plural(made.created, 'service créé en brouillon', 'services créés en brouillon'),
          ids: made.services.map(({ id }) => id),
        }),
      false,
    );
}

const Target = ({ form, choices, many }: { readonly form: EntityForm<CopyValues>; readonly choices: CopyChoices; readonly many: boolean }) => {
  const { mode } = form.getValues();
  if (mode === 'week')
    return (
      <MultiSelectField
        label="Semaine"
        required
        description={choices.week ? `Semaine copiée : ${weekWords(choices.week)}` : undefined}
        options={choices.weeks}
        {...form.getInputProps('weeks')}
      />
    );
  if (mode === 'month')
    return (
      <SelectField
        label="Vers le mois"
        required
        description={choices.month ? `Mois copié : ${formatMonth(choices.month)}. Le deuxième mardi devient le deuxième mardi.` : undefined}
        options={choices.months}
        {...form.getInputProps('month')}
      />
    );
  return (
    <DateField
      label={many ? 'Jour du premier service' : 'Nouveau jour'}
      required
      description={`Jour d’origine : ${formatDay(choices.first)}`}
      {...form.getInputProps('day')}
    />
  );
};

export interface CopyDialogProps {
  readonly services: readonly CopiedService[];
  readonly mode?: CopyMode;
  /** How many services of the board are shown, if it is filtered. */
  readonly shown?: string;
  readonly onClose: () => void;
}

export const CopyDialog = ({ services, mode: wanted = 'day', shown, onClose }: CopyDialogProps) => {
  const choices = choicesOf(services);
  const modes: { value: CopyMode; label: string }[] = [
    { value: 'day', label: 'Un jour' },
    ...(choices.week ? [{ value: 'week' as const, label: 'La semaine' }] : []),
    ...(choices.month ? [{ value: 'month' as const, label: 'Le mois' }] : []),
  ];
  const mode = modes.some(({ value }) => value === wanted) ? wanted : 'day';
  return (
    <FormDialog<CopyValues, void>
      title={services.length > 1 ? `Dupliquer ${services.length} services` : 'Dupliquer le service'}
      size="sm"
      creating
      initial={{ mode, day: null, weeks: [], month: null, withAgents: true }}
      submitLabel="Dupliquer"
      topics={['services']}
      check={(values) => problemsOf(values, choices)}
      onSubmit={async (values) => {
        const { duplication, left } = duplicationOf(values, services, choices);
        if (duplication) await copy(duplication);
        if (left > 0) toast.warning(`${plural(left, 'service n’a', 'services n’ont')} pas de jour correspondant dans ce mois`, 8000);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {shown ? <p className={dialog.note}>{shown}</p> : null}
          <SegmentedControl aria-label="Ce qui est copié" data={modes} {...form.getInputProps('mode')} />
          <Target form={form} choices={choices} many={services.length > 1} />
          <Checkbox label="Avec les mêmes collaborateurs" {...form.getInputProps('withAgents', { type: 'checkbox' })} />
        </>
      )}
    </FormDialog>
  );
};
