// The fields of a service: where, what, when, who. The checks run while they are filled in.
import { Status } from '../../shared/ui/state/status.tsx';
import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import type { BoardData } from '../board/data/board-data.ts';
import classes from '../board/dialogs/dialogs.module.css';
import { IssueList } from '../board/dialogs/issue-list.tsx';
import { judgePlan } from '../board/data/plan-context.ts';
import { useVocabulary } from '../../shared/session/use-agency-words.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TimeField } from '../../shared/ui/fields/dates/time-field.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { activityOptions } from '../service-status.ts';
import { GuardsFields } from './guards-fields.tsx';
import { candidateOf, isOvernight, specialtyChoices, type ServiceValues } from './service-form.ts';
import { ServiceSiteField } from './service-site-field.tsx';

export interface ServiceFieldsProps {
  readonly form: EntityForm<ServiceValues>;
  readonly data: BoardData;
  /** The service being changed. Absent: a new one. */
  readonly id?: string | undefined;
  readonly published: boolean;
}

/** What the checks say of the current values. */
export const LiveVerdict = ({ values, data, id }: { readonly values: ServiceValues; readonly data: BoardData; readonly id: string }) => {
  const issues = useMemo(() => {
    const candidate = candidateOf(values, data, id);
    return candidate ? judgePlan(data, [candidate]) : null;
  }, [values, data, id]);
  // Always present and high enough for one reason: a dialog that jumps when a field loses focus loses clicks.
  return (
    <Status as="div" className={classes.verdict} data-kept>
      {issues === null ? <p>Les règles de planning sont vérifiées dès que le site et les horaires sont saisis.</p> : null}
      {issues?.length === 0 ? <p>Aucune anomalie</p> : <IssueList issues={issues ?? []} sources most={6} />}
    </Status>
  );
};

export const ServiceFields = ({ form, data, id, published }: ServiceFieldsProps) => {
  const values = form.getValues();
  const { specialty } = useVocabulary();
  const { options, hint } = specialtyChoices(data, values.siteId, form.getInitialValues().specialtyKey);
  return (
    <>
      <ServiceSiteField form={form} data={data} />
      <SelectField label="Activité" required half options={activityOptions} {...form.getInputProps('activityType')} />
      <SelectField label={specialty} half clearable options={options} description={hint} {...form.getInputProps('specialtyKey')} />
      <DateField label="Jour" required half {...form.getInputProps('day')} />
      <NumberField label="Nombre d’agents" required integer half {...form.getInputProps('nbAgents')} />
      <TimeField label="Début" required half {...form.getInputProps('startTime')} />
      <TimeField label={isOvernight(values) ? 'Fin (le lendemain)' : 'Fin'} required half {...form.getInputProps('endTime')} />
      <GuardsFields form={form} data={data} />
      <TextField label="Consignes pour ce service" lines={2} {...form.getInputProps('comment')} />
      {published ? (
        <p className={classes.lead}>
          Déjà publié : une modification est annoncée quand le planning est publié de nouveau, tout de suite si le service commence dans les 48
          heures.
        </p>
      ) : (
        <Checkbox
          label="Publier tout de suite : les collaborateurs sont prévenus par e-mail"
          {...form.getInputProps('publish', { type: 'checkbox' })}
        />
      )}
      {values.mode === 'once' ? <LiveVerdict values={values} data={data} id={id ?? 'nouveau'} /> : null}
    </>
  );
};
