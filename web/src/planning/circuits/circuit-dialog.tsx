// The dialog of a circuit: day, agents and stops. A new circuit is created once or by a rule; an existing one is changed alone or with its
// series.
import { Checkbox } from '@mantine/core';
import { plural } from '../../shared/format/numbers.ts';
import { useVocabulary } from '../../shared/session/use-agency-words.ts';
import { today } from '../../shared/format/dates.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TimeField } from '../../shared/ui/fields/dates/time-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import type { BoardData } from '../board/data/board-data.ts';
import { createKept, performKept } from '../board/history/perform.ts';
import { planningApi, type ServiceDetail } from '../planning-api.ts';
import { saveAsking } from '../save-asking.ts';
import { GuardsFields } from '../services/guards-fields.tsx';
import { RecurrenceFields } from '../services/recurrence-fields.tsx';
import { Mode, Scope, WithDirectory, useRefusal } from '../services/service-dialog.tsx';
import { offeredSpecialties, ruleOf, type ServiceStart, type ServiceValues } from '../services/service-form.ts';
import { useGone } from '../services/use-gone.ts';
import { circuitChanges, circuitOf, circuitProblems, circuitValuesOf, newCircuit, type CircuitValues } from './circuit-form.ts';
import { CircuitVerdict } from './circuit-verdict.tsx';
import { SeriesPreview } from './series-preview.tsx';
import { StopsField } from './stops-field.tsx';

const LABELS = { startAt: 'Début', endAt: 'Fin', nbAgents: 'Nombre d’agents', comment: 'Consignes', status: 'Statut', publishedAt: 'Publié le' };
const WORDS = ['circuit', 'circuits'] as const;

async function create(values: CircuitValues, data: BoardData): Promise<void> {
  const service = circuitOf(values, data);
  if (values.mode === 'repeat') {
    await createKept(async () => {
      const made = await saveAsking((confirmed) =>
        planningApi.saveMany({ body: { recurrence: { service, rule: ruleOf(values) }, publish: values.publish, confirmed } }),
      );
      return { title: plural(made.created, 'circuit créé', 'circuits créés'), ids: made.services.map(({ id }) => id) };
    }, values.publish);
    return;
  }
  await createKept(async () => {
    const { id } = await saveAsking((confirmed) => planningApi.save({ body: { ...service, publish: values.publish, confirmed } }));
    return { title: values.publish ? 'Circuit créé et publié' : 'Circuit créé', ids: [id] };
  }, values.publish);
}

interface FormProps {
  readonly data: BoardData;
  readonly initial: CircuitValues;
  readonly circuit?: ServiceDetail | undefined;
  readonly onReload?: () => void;
  readonly onClose: () => void;
}

async function change(
  { circuit, initial, data }: FormProps & { readonly circuit: ServiceDetail },
  values: CircuitValues,
  version: number,
): Promise<void> {
  if (values.scope === 'one') {
    await performKept(async () => {
      const { undo } = await saveAsking((confirmed) =>
        planningApi.save({ body: { ...circuitOf(values, data), id: circuit.id, version, publish: values.publish, confirmed } }),
      );
      return { title: 'Circuit modifié', undo };
    }, 'Circuit enregistré');
    return;
  }
  await performKept(async () => {
    const { count, undo } = await saveAsking((confirmed) =>
      planningApi.edit({
        params: { id: circuit.id },
        body: { version, changes: circuitChanges(initial, values, data), filters: { scope: values.scope, weekDays: [] }, confirmed },
      }),
    );
    return { title: plural(count, 'circuit modifié', 'circuits modifiés'), undo };
  }, 'Circuits enregistrés');
}

interface FieldsProps {
  readonly form: EntityForm<CircuitValues>;
  readonly data: BoardData;
  readonly circuit?: ServiceDetail | undefined;
  readonly initial: CircuitValues;
}

/** Previews the result: the checks, the dates of a rule, the dates of a series. */
const Outcome = ({ form, data, circuit, initial }: FieldsProps) => {
  const values = form.getValues();
  const plain = form as EntityForm<ServiceValues>;
  const isReady = Object.values(circuitProblems(values, data)).every((problem) => problem === null);
  if (values.mode === 'repeat')
    return <RecurrenceFields form={plain} repeated={{ service: circuitOf(values, data), ready: isReady, words: WORDS }} />;
  if (circuit && values.scope !== 'one')
    return <SeriesPreview id={circuit.id} scope={values.scope} changes={circuitChanges(initial, values, data)} ready={isReady} />;
  return <CircuitVerdict values={values} data={data} id={circuit?.id ?? 'nouveau'} />;
};

/** Once or by a rule; this one or its series. */
const Which = ({ form, circuit }: Pick<FieldsProps, 'circuit'> & { readonly form: EntityForm<ServiceValues> }) => {
  if (!circuit) return <Mode form={form} />;
  return circuit.seriesCount > 1 ? <Scope form={form} count={circuit.seriesCount} one="Ce circuit" /> : null;
};

const Fields = (props: FieldsProps) => {
  const { form, data, circuit } = props;
  const plain = form as EntityForm<ServiceValues>;
  const values = form.getValues();
  const words = useVocabulary();
  const specialties = offeredSpecialties(data, form.getInitialValues().specialtyKey);
  return (
    <>
      <Which form={plain} circuit={circuit} />
      <GuardsFields form={plain} data={data} half />
      <NumberField label="Nombre d’agents" required integer half {...form.getInputProps('nbAgents')} />
      <DateField label="Jour" required half {...form.getInputProps('day')} />
      <TimeField label="Départ" required half {...form.getInputProps('startTime')} />
      <StopsField form={form} data={data} />
      <NumberField
        label="Retour"
        required
        integer
        half
        suffix="min"
        description="De la dernière étape à la fin du circuit"
        {...form.getInputProps('returnMinutes')}
      />
      <SelectField
        label={words.specialty}
        half
        clearable
        options={specialties}
        description="Demandée pour tout le circuit"
        {...form.getInputProps('specialtyKey')}
      />
      <TextField label="Consignes pour ce circuit" lines={2} {...form.getInputProps('comment')} />
      {values.scope !== 'one' || (circuit && circuit.publishedAt !== null) ? null : (
        <Checkbox
          label="Publier tout de suite : les collaborateurs sont prévenus par e-mail"
          {...form.getInputProps('publish', { type: 'checkbox' })}
        />
      )}
      <Outcome {...props} />
    </>
  );
};

const CircuitForm = (props: FormProps) => {
  const { data, initial, circuit, onReload, onClose } = props;
  return (
    <FormDialog<CircuitValues, void>
      title={circuit ? 'Circuit' : 'Nouveau circuit'}
      size="xl"
      creating={!circuit}
      initial={initial}
      labels={LABELS}
      topics={['services']}
      readOnlyReason={useRefusal(circuit)}
      check={(values) => circuitProblems(values, data)}
      onSubmit={(values, { version }) => (circuit ? change({ ...props, circuit }, values, version ?? circuit.version) : create(values, data))}
      onClose={onClose}
      {...(onReload ? { onReload } : {})}
    >
      {(form) => <Fields form={form} data={data} circuit={circuit} initial={initial} />}
    </FormDialog>
  );
};

export interface CircuitDialogProps {
  /** Absent: a new circuit. */
  readonly id?: string | undefined;
  readonly start?: ServiceStart;
  readonly onClose: () => void;
}

export const CircuitDialog = ({ id, start = {}, onClose }: CircuitDialogProps) => {
  useGone(id, 'Ce circuit vient d’être supprimé', onClose);
  const day = start.day ?? today();
  if (!id) {
    return (
      <WithDirectory day={day} onClose={onClose}>
        {(data) => <CircuitForm data={data} initial={newCircuit({ ...start, day })} onClose={onClose} />}
      </WithDirectory>
    );
  }
  return (
    <Opened name={['services', id]} title="Circuit" read={(signal) => planningApi.read({ params: { id }, signal })} onClose={onClose}>
      {(circuit, reload) => (
        <WithDirectory day={circuit.startAtDate} onClose={onClose}>
          {(data) => <CircuitForm data={data} circuit={circuit} initial={circuitValuesOf(circuit, data)} onReload={reload} onClose={onClose} />}
        </WithDirectory>
      )}
    </Opened>
  );
};
