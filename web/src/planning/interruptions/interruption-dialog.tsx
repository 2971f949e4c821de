// The dialog of a planning gap: whose, in which service, from when to when, and whether it is deducted.
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { breakCan } from '@vigie/domain/field/service-break.ts';
import { BreakType, deductedByDefault } from '@vigie/domain/planning/breaks.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { formatDay, formatTime } from '../../shared/format/dates.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TimeField } from '../../shared/ui/fields/dates/time-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { agentSearch } from '../directory.ts';
import { planningApi } from '../planning-api.ts';
import { gapOf, gapProblems, gapValues, isPlanned, type GapValues } from './interruption-form.ts';
import { gapsApi, typeOptions, type GapLine } from './interruptions-list.ts';

const LABELS = { type: 'Motif', startAt: 'Début', endAt: 'Fin', realStartAt: 'Début', realEndAt: 'Fin', deducted: 'Déduit', comment: 'Commentaire' };

/** The agent's services on that day: the gap belongs to one of them. */
function useServices({ agentId, day }: GapValues) {
  return useQuery({
    queryKey: ['services', 'of-agent', agentId, day],
    queryFn: ({ signal }) =>
      planningApi.list({
        body: { limit: 50, orderBy: 'startAt', ascending: 1, filters: { agentIds: [agentId ?? ''], from: day ?? '', until: day ?? '' } },
        signal,
      }),
    enabled: Boolean(agentId && day),
  });
}

/** The only service of the day is selected by default. */
const ServiceChoice = ({ form }: { readonly form: EntityForm<GapValues> }) => {
  const values = form.getValues();
  const { data } = useServices(values);
  const services = data?.data ?? [];
  const [only] = services;
  if (services.length === 1 && only && values.serviceId === null) queueMicrotask(() => form.setFieldValue('serviceId', only.id));
  const options = services.map((service) => ({ value: service.id, label: `${service.startAtTime} – ${service.endAtTime} · ${service.site.name}` }));
  const none = values.agentId && values.day && data && services.length === 0 ? 'Aucun service de ce collaborateur ce jour-là' : undefined;
  return <SelectField label="Service" required options={options} description={none} {...form.getInputProps('serviceId')} />;
};

const Who = ({ form, row }: { readonly form: EntityForm<GapValues>; readonly row: GapLine | undefined }) => {
  if (row)
    return (
      <p>
        <strong>{row.agent.name}</strong>, {row.site.name} · service du {formatDay(row.service.startAt)}, {formatTime(row.service.startAt)} –{' '}
        {formatTime(row.service.endAt)}
      </p>
    );
  const forget = (): void => form.setFieldValue('serviceId', null);
  return (
    <>
      <EntityField
        label="Collaborateur"
        required
        half
        {...agentSearch}
        {...form.getInputProps('agentId')}
        onChange={(agentId) => {
          form.setFieldValue('agentId', agentId);
          forget();
        }}
      />
      <DateField
        label="Jour"
        required
        half
        {...form.getInputProps('day')}
        onChange={(day) => {
          form.setFieldValue('day', day);
          forget();
        }}
      />
      <ServiceChoice form={form} />
    </>
  );
};

export interface GapDialogProps {
  readonly row?: GapLine | undefined;
  readonly onClose: () => void;
}

export const GapDialog = ({ row, onClose }: GapDialogProps) => {
  const actor = useActor();
  const may = actor !== null && (row ? breakCan.edit(actor) : breakCan.create(actor));
  const refusal = may || !actor ? undefined : (missingRight(actor, row ? 'editServiceBreaks' : 'createServiceBreaks') ?? undefined);
  return (
    <FormDialog<GapValues, unknown>
      title={row ? 'Écart de planning' : 'Nouvel écart de planning'}
      creating={!row}
      initial={gapValues(row)}
      labels={LABELS}
      topics={['services']}
      success="Écart enregistré"
      check={gapProblems}
      readOnlyReason={refusal}
      onSubmit={(values, { version }) =>
        gapsApi.save({ body: { ...gapOf(values, row), ...(row ? { id: row.id, version: version ?? row.version } : {}) } })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <Who form={form} row={row} />
          <SelectField
            label="Motif"
            required
            options={typeOptions}
            {...form.getInputProps('type')}
            onChange={(type) => {
              form.setFieldValue('type', type ?? '1');
              form.setFieldValue('deducted', deductedByDefault(Number(type) as BreakType));
            }}
          />
          {row ? <DateField label="Jour" required {...form.getInputProps('day')} /> : null}
          {Number(form.getValues().type) === BreakType.pause ? (
            <Checkbox label="Prévue : la pause n’a pas encore été prise" {...form.getInputProps('planned', { type: 'checkbox' })} />
          ) : null}
          <TimeField label="Début" required half {...form.getInputProps('startTime')} />
          <TimeField
            label="Fin"
            required={!isPlanned(form.getValues())}
            half
            description={isPlanned(form.getValues()) ? 'Vide : durée ouverte, rien n’est déduit avant la pause' : undefined}
            {...form.getInputProps('endTime')}
          />
          <Checkbox label="Déduire cette durée du temps de travail" {...form.getInputProps('deducted', { type: 'checkbox' })} />
          <TextField label="Commentaire" lines={2} {...form.getInputProps('comment')} />
        </>
      )}
    </FormDialog>
  );
};
