// The dialog « Roulement »: paints a pattern, lays it on a post and a team, or changes one for the rest.
import { Button, Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rotationModels } from '@vigie/domain/planning/rotation/models.data.ts';
import { REST, keyOn } from '@vigie/domain/planning/rotation/rotation.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { formatDay, today } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { useVocabulary } from '../../shared/session/use-agency-words.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { TimeField } from '../../shared/ui/fields/dates/time-field.tsx';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { MultiSelectField, SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { Status } from '../../shared/ui/state/status.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { BoardData } from '../board/data/board-data.ts';
import { createKept } from '../board/history/perform.ts';
import dialogs from '../board/dialogs/dialogs.module.css';
import { IssueList } from '../board/dialogs/issue-list.tsx';
import { planningApi } from '../planning-api.ts';
import { saveAsking } from '../save-asking.ts';
import { offeredSpecialties } from '../services/service-form.ts';
import classes from './rotation-dialog.module.css';
import {
  bodyOf,
  daysOf,
  existingValues,
  modelValues,
  newRotation,
  paintedPattern,
  resizedPattern,
  rotationErrors,
  siteTeam,
  teamOf,
  type RotationLine,
  type RotationValues,
} from './rotation-form.ts';

type Form = EntityForm<RotationValues>;
interface PartProps {
  readonly form: Form;
  readonly data: BoardData;
}

const models = rotationModels.map(({ key: value, label }) => ({ value, label }));
const SHOWN_DAYS = 14;

/** A day of the pattern is its place in it. */
const placesOf = (days: readonly string[]) => days.map((key, index) => ({ id: `day ${index + 1}`, key, index }));

/** The pattern, day by day: a click gives the next shift, then rest. */
const Paint = ({ form }: { readonly form: Form }) => {
  const values = form.getValues();
  const found = daysOf(values);
  /** From one on; undefined for a rest. */
  const shiftOf = (key: string): number | undefined => values.shifts.findIndex((shift) => shift.key === key) + 1 || undefined;
  return (
    <>
      <TextField label="Cycle" required description="2J-2N-4R : deux jours, deux nuits, quatre repos" {...form.getInputProps('pattern')} />
      {found.ok ? (
        <fieldset className={classes.pattern}>
          <legend className={dialogs.label}>Jours du cycle</legend>
          <div className={classes.strip}>
            {placesOf(found.days).map(({ id, key, index }) => (
              <button
                key={id}
                type="button"
                className={classes.day}
                data-rest={key === REST || undefined}
                data-shift={shiftOf(key)}
                aria-label={`Jour ${index + 1} : ${key === REST ? 'repos' : key}`}
                onClick={() => form.setFieldValue('pattern', paintedPattern(values, index))}
              >
                {key}
              </button>
            ))}
            <Button size="compact-sm" variant="subtle" onClick={() => form.setFieldValue('pattern', resizedPattern(values, 1))}>
              Ajouter un jour
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={found.days.length < 2}
              onClick={() => form.setFieldValue('pattern', resizedPattern(values, -1))}
            >
              Retirer un jour
            </Button>
          </div>
        </fieldset>
      ) : null}
    </>
  );
};

const Shifts = ({ form }: { readonly form: Form }) => (
  <div className={classes.shifts}>
    {form.getValues().shifts.map(({ key }, index) => (
      <div key={key} style={{ display: 'contents' }}>
        <span className={classes.key}>{key}</span>
        <TimeField label={`Début de ${key}`} required {...form.getInputProps(`shifts.${index}.startTime`)} />
        <TimeField label={`Fin de ${key}`} required {...form.getInputProps(`shifts.${index}.endTime`)} />
        <NumberField label={`Agents de ${key}`} required integer {...form.getInputProps(`shifts.${index}.nbAgents`)} />
      </div>
    ))}
  </div>
);

/** Each guard with their first two weeks. */
const Team = ({ form, data }: PartProps) => {
  const values = form.getValues();
  const found = daysOf(values);
  const { first } = values;
  if (!found.ok || !first || values.teamIds.length === 0) return null;
  const names = new Map(data.agents.map(({ id, name }) => [id, name]));
  const origin = values.origin ?? first;
  return (
    <div>
      <span className={dialogs.label}>Deux premières semaines</span>
      <ul className={classes.team}>
        {teamOf(values).map((member) => (
          <li key={member.agentId}>
            <span className={classes.name}>{names.get(member.agentId) ?? ''}</span>
            <span className={classes.letters}>
              {Array.from({ length: SHOWN_DAYS }, (_, at) => addDays(first, at)).map((day) => (
                <span key={day}>{keyOn({ origin }, found.days, member, day)}</span>
              ))}
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Décaler ${names.get(member.agentId) ?? ''} d’un jour`}
              onClick={() => form.setFieldValue('offsets', { ...values.offsets, [member.agentId]: (member.offset + 1) % found.days.length })}
            >
              Décaler
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** One click instead of a choice for each guard. */
const SiteTeam = ({ form, data }: PartProps) => {
  const { siteId, teamIds } = form.getValues();
  const team = siteTeam(data, siteId);
  if (team.every((id) => teamIds.includes(id))) return null;
  return (
    <div>
      <Button size="compact-sm" variant="subtle" onClick={() => form.setFieldValue('teamIds', [...new Set([...teamIds, ...team])])}>
        Prendre l’équipe du site ({team.length})
      </Button>
    </div>
  );
};

/** What laying it would make, asked shortly after the last change. */
function usePreview(values: RotationValues) {
  const ready = Object.values(rotationErrors(values)).every((problem) => problem === null);
  const asked = JSON.stringify(bodyOf(values, undefined));
  const [settled] = useDebouncedValue(asked, 400);
  return useQuery({
    queryKey: ['services', 'rotation', settled],
    queryFn: ({ signal }) => planningApi.saveRotation({ body: { ...JSON.parse(settled), preview: true }, signal }),
    enabled: ready && settled === asked,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

const Verdict = ({ values }: { readonly values: RotationValues }) => {
  const { data, error } = usePreview(values);
  if (error) return <p className={dialogs.verdict}>{messageOf(error)}</p>;
  if (!data) return null;
  const words = [
    data.added > 0 ? plural(data.added, 'service créé en brouillon', 'services créés en brouillon') : '',
    data.changed > 0 ? plural(data.changed, 'service modifié', 'services modifiés') : '',
    data.removed > 0 ? plural(data.removed, 'service retiré', 'services retirés') : '',
    data.vacant > 0 ? plural(data.vacant, 'place reste à pourvoir', 'places restent à pourvoir') : '',
    data.left > 0 ? plural(data.left, 'interdite par une règle', 'interdites par une règle') : '',
    data.exceptions > 0
      ? plural(data.exceptions, 'créneau modifié ou planifié à la main reste tel quel', 'créneaux modifiés ou planifiés à la main restent tels quels')
      : '',
  ].filter(Boolean);
  const issues = data.services.flatMap((service) => service.issues);
  return (
    <Status as="div" className={dialogs.verdict}>
      <p>{words.length > 0 ? words.join(' · ') : 'Ce roulement ne change rien'}</p>
      {issues.length === 0 ? <p>Aucune anomalie</p> : <IssueList issues={issues} most={6} />}
    </Status>
  );
};

interface FieldsProps extends PartProps {
  readonly lines: readonly RotationLine[];
}

const Fields = ({ form, data, lines }: FieldsProps) => {
  const words = useVocabulary();
  const values = form.getValues();
  const chosen = lines.find(({ id }) => id === values.rotationId);
  const choose = (id: string | null): void => {
    const line = lines.find((each) => each.id === id);
    form.setValues(line ? existingValues(line, addDays(today(), 1)) : { rotationId: null, origin: null });
  };
  const model = (key: string | null): void => {
    const found = rotationModels.find((each) => each.key === key);
    if (found) form.setValues(modelValues(found));
  };
  return (
    <>
      {lines.length > 0 ? (
        <SelectField
          label="Roulement"
          clearable
          placeholder="Nouveau roulement"
          options={lines.map(({ id, siteName, name, plan }) => ({ value: id, label: `${siteName} · ${name} · jusqu’au ${formatDay(plan.last)}` }))}
          value={values.rotationId}
          onChange={choose}
          description={chosen ? 'Il change pour la suite. Ce qui a été modifié à la main reste tel quel.' : undefined}
        />
      ) : null}
      <SelectField label="Modèle" clearable options={models} value={values.model} onChange={model} />
      {chosen ? null : (
        <SelectField
          label="Site"
          required
          half
          options={data.sites.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('siteId')}
        />
      )}
      <SelectField
        label={words.specialty}
        clearable
        half
        options={offeredSpecialties(data, values.specialtyKey)}
        {...form.getInputProps('specialtyKey')}
      />
      <Paint form={form} />
      <Shifts form={form} />
      <DateField label={chosen ? 'À partir du' : 'Du'} required half {...form.getInputProps('first')} />
      <DateField label="Au" required half {...form.getInputProps('last')} />
      <MultiSelectField
        label="Collaborateur"
        options={data.agents.filter(({ plannable }) => plannable).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('teamIds')}
      />
      <SiteTeam form={form} data={data} />
      <Team form={form} data={data} />
      <Checkbox label="Sauf les jours fériés" {...form.getInputProps('exceptHolidays', { type: 'checkbox' })} />
      <Checkbox label="Laisser à pourvoir les places que les règles interdisent" {...form.getInputProps('leaveForbidden', { type: 'checkbox' })} />
      <Verdict values={values} />
    </>
  );
};

async function save(values: RotationValues, version: number | undefined): Promise<void> {
  const send = () => saveAsking((confirmed) => planningApi.saveRotation({ body: { ...bodyOf(values, version), confirmed } }));
  if (values.rotationId) {
    const { added, changed, removed } = await send();
    toast.success(`Roulement changé : ${added} créés, ${changed} modifiés, ${removed} retirés`);
    return;
  }
  await createKept(async () => {
    const { added, addedIds } = await send();
    return { title: plural(added, 'service du roulement créé en brouillon', 'services du roulement créés en brouillon'), ids: addedIds };
  }, false);
}

export interface RotationDialogProps {
  readonly data: BoardData;
  readonly siteId: string | null;
  /** The first days that the planner looks at. */
  readonly first: string;
  readonly last: string;
  readonly onClose: () => void;
}

export const RotationDialog = ({ data, siteId, first, last, onClose }: RotationDialogProps) => {
  const { data: found } = useQuery({ queryKey: ['services', 'rotations'], queryFn: ({ signal }) => planningApi.rotations({ body: {}, signal }) });
  const lines = found?.data ?? [];
  return (
    <FormDialog<RotationValues, void>
      title="Roulement"
      size="lg"
      creating
      initial={newRotation(siteId, first, last)}
      submitLabel="Poser le roulement"
      topics={['services']}
      check={rotationErrors}
      onSubmit={(values) => save(values, lines.find(({ id }) => id === values.rotationId)?.version)}
      onClose={onClose}
    >
      {(form) => <Fields form={form} data={data} lines={lines} />}
    </FormDialog>
  );
};
