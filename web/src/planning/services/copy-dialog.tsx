// The dialog « Dupliquer… »: copies services to another day or week. Those that already exist are skipped and named.
import { Checkbox } from '@mantine/core';
import { dayNumber } from '@vigie/domain/shared/time-day.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { planningApi } from '../planning-api.ts';
import { saveAsking } from '../save-asking.ts';
import { problemLabels } from '../service-status.ts';

interface Values extends Record<string, unknown> {
  day: string | null;
  withAgents: boolean;
}

export interface CopyDialogProps {
  readonly ids: readonly string[];
  /** Day of the first of them. */
  readonly from: string;
  /** How many services of the board are shown, if it is filtered. */
  readonly shown?: string;
  readonly onClose: () => void;
}

export const CopyDialog = ({ ids, from, shown, onClose }: CopyDialogProps) => (
  <FormDialog<Values, void>
    title={ids.length > 1 ? `Dupliquer ${ids.length} services` : 'Dupliquer le service'}
    size="sm"
    creating
    initial={{ day: null, withAgents: true }}
    submitLabel="Dupliquer"
    topics={['services']}
    check={({ day }) => ({ day: day === null ? 'Obligatoire' : day === from ? 'Choisissez un autre jour' : null })}
    onSubmit={async ({ day, withAgents }) => {
      const shiftDays = dayNumber(day ?? from) - dayNumber(from);
      const made = await saveAsking((confirmed) =>
        planningApi.saveMany({ body: { duplication: { serviceIds: [...ids], shiftDays, withAgents }, confirmed } }),
      );
      toast.success(plural(made.created, 'service créé en brouillon', 'services créés en brouillon'));
      for (const { code, days } of made.problems) toast.warning(`${problemLabels[code]} : ${days.map(formatDay).join(', ')}`, 8000);
    }}
    onClose={onClose}
  >
    {(form) => (
      <>
        {shown ? <p className={dialog.note}>{shown}</p> : null}
        <DateField
          label={ids.length > 1 ? 'Jour du premier service' : 'Nouveau jour'}
          required
          description={`Jour d’origine : ${formatDay(from)}`}
          {...form.getInputProps('day')}
        />
        <Checkbox label="Avec les mêmes collaborateurs" {...form.getInputProps('withAgents', { type: 'checkbox' })} />
      </>
    )}
  </FormDialog>
);
