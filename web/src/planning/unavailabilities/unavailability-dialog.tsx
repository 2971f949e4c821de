// The dialog of an unavailability: whole days or hours, both ends included. It then shows the services that conflict.
import { Button, Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { formatDay, instantOfWall, today, wallOf } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { useAbsenceTypes } from '../../shared/session/absence-types.ts';
import { useActor, useCan, useMembership } from '../../shared/session/use-session.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TimeField } from '../../shared/ui/fields/dates/time-field.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import dialog from '../../shared/ui/dialog.module.css';
import classes from '../board/dialogs/dialogs.module.css';
import { agentSearch } from '../directory.ts';
import { planningApi, type ServiceLine, type UnavailabilityLine } from '../planning-api.ts';
import { typeOptions } from './unavailabilities-list.ts';

interface Values extends Record<string, unknown> {
  agentId: string | null;
  typeKey: string | null;
  wholeDays: boolean;
  firstDay: string | null;
  firstTime: string | null;
  lastDay: string | null;
  lastTime: string | null;
  comment: string;
}

/** Who is absent and from which day on, where the screen behind knows it. */
export interface AbsenceStart {
  readonly agentId: string;
  readonly day: string;
}

function valuesOf(row: UnavailabilityLine | undefined, ownAgentId: string | null, start: AbsenceStart | undefined): Values {
  if (!row)
    return {
      agentId: start?.agentId ?? ownAgentId,
      typeKey: null,
      wholeDays: true,
      firstDay: start?.day ?? addDays(today(), 1),
      firstTime: '08:00',
      lastDay: start?.day ?? addDays(today(), 1),
      lastTime: '17:59',
      comment: '',
    };
  const [firstDay, firstTime] = wallOf(row.startAt);
  const [lastDay, lastTime] = wallOf(row.endAt);
  return { agentId: row.agent.id, typeKey: row.typeKey, wholeDays: row.wholeDays, firstDay, firstTime, lastDay, lastTime, comment: row.comment };
}

const needed = (value: unknown): string | null => (value ? null : 'Obligatoire');

const problemsOf =
  (reasonKnown: boolean) =>
  ({ agentId, typeKey, wholeDays, firstDay, firstTime, lastDay, lastTime }: Values): Record<string, string | null> => {
    const start = `${firstDay} ${wholeDays ? '00:00' : firstTime}`;
    const end = `${lastDay} ${wholeDays ? '23:59' : lastTime}`;
    return {
      agentId: needed(agentId),
      typeKey: reasonKnown ? needed(typeKey) : null,
      firstDay: needed(firstDay),
      lastDay: needed(lastDay) ?? (end < start ? 'La fin doit être après le début.' : null),
      ...(wholeDays ? {} : { firstTime: needed(firstTime), lastTime: needed(lastTime) }),
    };
  };

interface ConflictsProps {
  readonly services: readonly ServiceLine[];
  readonly onReplace: (() => void) | undefined;
  readonly onClose: () => void;
}

const Conflicts = ({ services, onReplace, onClose }: ConflictsProps) => (
  <DialogFrame title="Services en conflit" size="sm" onClose={onClose}>
    <p className={classes.lead}>
      L’indisponibilité est enregistrée. {plural(services.length, 'service planifié la croise', 'services planifiés la croisent')} et{' '}
      {services.length > 1 ? 'attendent' : 'attend'} un remplacement :
    </p>
    <ul className={classes.dates}>
      {services.map((service) => (
        <li key={service.id}>
          {formatDay(service.startAtDate)}, {service.startAtTime} – {service.endAtTime} · {service.site.name}
        </li>
      ))}
    </ul>
    <div className={dialog.bar}>
      <span />
      <Button variant={onReplace ? 'default' : 'filled'} onClick={onClose}>
        Compris
      </Button>
      {onReplace ? <Button onClick={onReplace}>Remplacer…</Button> : null}
    </div>
  </DialogFrame>
);

export interface UnavailabilityDialogProps {
  readonly row?: UnavailabilityLine | undefined;
  readonly start?: AbsenceStart;
  /** On the phone: always one's own. */
  readonly own?: boolean;
  /** Goes on to the replacement of who is absent, where the screen behind can. */
  readonly onReplace?: (() => void) | undefined;
  readonly onClose: () => void;
}

export const UnavailabilityDialog = ({ row, start, own = false, onReplace, onClose }: UnavailabilityDialogProps) => {
  const actor = useActor();
  const absences = useAbsenceTypes();
  const ownAgentId = useMembership()?.agentId ?? null;
  const everybody = useCan('createUnavailabilities', 'editUnavailabilities') && !own;
  const [conflicts, setConflicts] = useState<readonly ServiceLine[] | null>(null);
  // The form closes itself after saving: conflicts must be shown first.
  const hasConflicts = useRef(false);
  if (conflicts) return <Conflicts services={conflicts} onReplace={onReplace} onClose={onClose} />;
  const reasonKnown = !row || row.typeKey !== null;
  const mayChange = !row || (actor !== null && unavailabilityCan.change(actor, row.agent.id));
  return (
    <FormDialog<Values, { conflicts: readonly ServiceLine[] }>
      title={row ? 'Indisponibilité' : 'Nouvelle indisponibilité'}
      creating={!row}
      initial={valuesOf(row, everybody ? null : ownAgentId, start)}
      topics={['unavailabilities', 'services']}
      success="Indisponibilité enregistrée"
      check={problemsOf(reasonKnown)}
      readOnlyReason={mayChange ? undefined : 'Vous ne pouvez modifier que vos propres indisponibilités'}
      labels={{ agentId: 'Collaborateur', typeKey: 'Raison', startAt: 'Début', endAt: 'Fin', comment: 'Commentaire' }}
      onSubmit={({ agentId, typeKey, wholeDays, firstDay, firstTime, lastDay, lastTime, comment }, { version }) =>
        planningApi.saveUnavailability({
          body: {
            agentId: agentId ?? '',
            ...(reasonKnown ? { typeKey: typeKey ?? '' } : {}),
            comment,
            startAt: instantOfWall(firstDay ?? '', wholeDays ? '00:00' : (firstTime ?? '')),
            endAt: instantOfWall(lastDay ?? '', wholeDays ? '23:59' : (lastTime ?? '')),
            ...(row ? { id: row.id, version: version ?? row.version } : {}),
          },
        })
      }
      onSaved={({ conflicts: found }) => {
        hasConflicts.current = found.length > 0;
        if (found.length > 0) setConflicts(found);
      }}
      onClose={() => {
        if (!hasConflicts.current) onClose();
      }}
    >
      {(form) => (
        <>
          {everybody ? <EntityField label="Collaborateur" required {...agentSearch} {...form.getInputProps('agentId')} /> : null}
          {reasonKnown ? (
            <SelectField label="Raison" required options={typeOptions(absences, row?.typeKey ?? null)} {...form.getInputProps('typeKey')} />
          ) : null}
          <Checkbox label="Journées entières" {...form.getInputProps('wholeDays', { type: 'checkbox' })} />
          <DateField label="Du" required half {...form.getInputProps('firstDay')} />
          <DateField label="Au (inclus)" required half {...form.getInputProps('lastDay')} />
          {form.getValues().wholeDays ? null : (
            <>
              <TimeField label="Début" required half {...form.getInputProps('firstTime')} />
              <TimeField label="Fin (incluse)" required half {...form.getInputProps('lastTime')} />
            </>
          )}
          {reasonKnown ? <TextField label="Commentaire" lines={2} {...form.getInputProps('comment')} /> : null}
        </>
      )}
    </FormDialog>
  );
};
