// The fields of a recurrence: the rule, then all its dates with their issues, before anything is written.
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, SegmentedControl } from '@mantine/core';
import { weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { recurrenceOptionLabels, recurrenceUnitLabels } from '@vigie/domain/planning/recurrence.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { formatLongDay } from '../../shared/format/dates.ts';
import { formatDuration, plural } from '../../shared/format/numbers.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import classes from '../board/dialogs/dialogs.module.css';
import { IssueList } from '../board/dialogs/issue-list.tsx';
import { planningApi, type JudgedLine } from '../planning-api.ts';
import { problemsOf, ruleOf, serviceOf, type ServiceValues } from './service-form.ts';

const options = Object.entries(recurrenceOptionLabels).map(([value, label]) => ({ value, label }));
const units = Object.entries(recurrenceUnitLabels).map(([value, label]) => ({ value, label }));
const steps: Partial<Record<string, string>> = { daily: 'Tous les (jours)', weekly: 'Toutes les (semaines)', monthly: 'Tous les (mois)' };

type FormProps = { readonly form: EntityForm<ServiceValues> };

/** What is repeated, when it is not the plain service of the values: a circuit with its stops. */
export interface Repeated {
  readonly service: object;
  readonly ready: boolean;
  readonly words: readonly [one: string, many: string];
}
const SERVICE_WORDS = ['service', 'services'] as const;
type PreviewProps = FormProps & { readonly repeated?: Repeated | undefined };

const WeekDays = ({ form }: FormProps) => {
  const { weekDays } = form.getValues();
  const toggle = (day: number): void =>
    form.setFieldValue('weekDays', weekDays.includes(day) ? weekDays.filter((each) => each !== day) : [...weekDays, day].toSorted((a, b) => a - b));
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className={classes.label}>Jours de la semaine</legend>
      <div className={classes.week}>
        {weekdayNames.map((name, index) => (
          <button key={name} type="button" aria-pressed={weekDays.includes(index + 1)} aria-label={name} onClick={() => toggle(index + 1)}>
            {name.slice(0, 3)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};

/** The dates from the server, requested again shortly after the last change. */
function usePreview({ form, repeated }: PreviewProps) {
  const values = form.getValues();
  const ready = repeated?.ready ?? Object.values(problemsOf(values)).every((problem) => problem === null);
  const asked = JSON.stringify({ service: repeated?.service ?? serviceOf(values), rule: { ...ruleOf(values), exceptDays: [] } });
  const [settled] = useDebouncedValue(asked, 400);
  return useQuery({
    queryKey: ['services', 'recurrence', settled],
    queryFn: ({ signal }) => planningApi.saveMany({ body: { preview: true, recurrence: JSON.parse(settled) }, signal }),
    enabled: ready && settled === asked,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

const noteOf = ({ minutes, holiday, clockChangeMinutes }: JudgedLine): string =>
  [
    formatDuration(minutes),
    holiday,
    clockChangeMinutes === 0 ? null : `changement d’heure ${clockChangeMinutes > 0 ? '+' : '−'}${Math.abs(clockChangeMinutes) / 60} h`,
  ]
    .filter(Boolean)
    .join(' · ');

const Dates = ({ form, services }: FormProps & { readonly services: readonly JudgedLine[] }) => {
  const { exceptDays } = form.getValues();
  const toggle = (day: string): void =>
    form.setFieldValue('exceptDays', exceptDays.includes(day) ? exceptDays.filter((each) => each !== day) : [...exceptDays, day]);
  return (
    <ul className={classes.dates}>
      {services.map((service) => {
        const out = exceptDays.includes(service.startAtDate);
        return (
          <li key={service.startAtDate}>
            <label data-out={out || undefined}>
              <input type="checkbox" checked={!out} onChange={() => toggle(service.startAtDate)} />
              <span>{formatLongDay(service.startAtDate)}</span>
              <span>{noteOf(service)}</span>
            </label>
            {out ? null : <IssueList issues={service.issues} most={3} />}
          </li>
        );
      })}
    </ul>
  );
};

const Preview = ({ form, repeated }: PreviewProps) => {
  const { data, error } = usePreview({ form, repeated });
  const words = repeated?.words ?? SERVICE_WORDS;
  const { exceptDays } = form.getValues();
  if (error) return <p className={classes.verdict}>{messageOf(error)}</p>;
  if (!data) return <p className={classes.verdict}>Complétez la récurrence pour voir ses dates.</p>;
  const kept = data.services.filter(({ startAtDate }) => !exceptDays.includes(startAtDate));
  const conflicts = kept.filter(({ issues }) => issues.length > 0);
  return (
    <div className={classes.verdict}>
      <h3>
        {plural(kept.length, ...words)} {kept.length > 1 ? 'seront créés' : 'sera créé'}
        {conflicts.length > 0 ? `, ${plural(conflicts.length, 'date avec anomalie', 'dates avec anomalies')}` : ', aucune anomalie'}
      </h3>
      {conflicts.length > 0 ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => form.setFieldValue('exceptDays', [...exceptDays, ...conflicts.map(({ startAtDate }) => startAtDate)])}
        >
          Retirer {plural(conflicts.length, 'la date avec anomalie', 'dates avec anomalies').replace(/^1 /, '')}
        </Button>
      ) : null}
      <Dates form={form} services={data.services} />
    </div>
  );
};

export const RecurrenceFields = ({ form, repeated }: PreviewProps) => {
  const { option, untilKind } = form.getValues();
  return (
    <>
      <SelectField label="Répétition" required half options={options} {...form.getInputProps('option')} />
      {steps[option] ? <NumberField label={steps[option]} required integer half {...form.getInputProps('every')} /> : <span data-half />}
      {option === 'weekly' ? <WeekDays form={form} /> : null}
      <SegmentedControl
        size="sm"
        aria-label="Fin de la récurrence"
        data={[
          { value: 'day', label: 'Jusqu’au' },
          { value: 'length', label: 'Pendant' },
        ]}
        {...form.getInputProps('untilKind')}
      />
      {untilKind === 'day' ? (
        <DateField label="Dernier jour" required half {...form.getInputProps('untilDay')} />
      ) : (
        <>
          <NumberField label="Durée" required integer half {...form.getInputProps('untilCount')} />
          <SelectField label="Unité" required half options={units} {...form.getInputProps('untilUnit')} />
        </>
      )}
      <Preview form={form} repeated={repeated} />
    </>
  );
};
