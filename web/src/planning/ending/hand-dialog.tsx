// The dialog « Prise et fin »: the desk begins, ends or interrupts a service for a guard, or corrects recorded hours.
import { Checkbox } from '@mantine/core';
import { Status } from '../../shared/ui/state/status.tsx';
import {
  askedHours,
  handStatuses,
  handTimesIssues,
  isCorrection,
  proposedTimes,
  type HandRun,
  type HandStatus,
  type HandTimes,
} from '@vigie/domain/field/by-hand.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { longestClockedReason } from '@vigie/domain/sites/clocking-rule.ts';
import { timeOfMinute } from '@vigie/domain/shared/time-day.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { MINUTE, instantOf, isoOf, localDay, localMinute, toInstant } from '@vigie/domain/shared/time.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TimeField } from '../../shared/ui/fields/dates/time-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import classes from '../board/dialogs/dialogs.module.css';
import { planningApi, type ServiceDetail } from '../planning-api.ts';
import { BilledNote } from './billed-note.tsx';

const ALL = 'all';
interface Hours {
  startDay: string | null;
  startTime: string | null;
  endDay: string | null;
  endTime: string | null;
}
interface Values extends Hours, Record<string, unknown> {
  /** The hours count as they are, whatever the site's rule on clocked times. */
  countsAsClocked: boolean;
  clockedReason: string;
  /** One agent, or `ALL`. */
  agentId: string;
  status: string;
}

const CHOICES: Record<HandStatus, string> = {
  [ServiceStatus.inProgress]: 'En cours',
  [ServiceStatus.ended]: 'Terminé',
  [ServiceStatus.interrupted]: 'Interrompu',
};
const DONE: Record<HandStatus, string> = {
  [ServiceStatus.inProgress]: 'Service commencé',
  [ServiceStatus.ended]: 'Service terminé',
  [ServiceStatus.interrupted]: 'Service interrompu',
};

const at = (iso: string | null): number | null => (iso === null ? null : instantOf(iso));
/** The service, or one guard's part of it. */
function runOf(service: ServiceDetail, agentId: string): HandRun {
  const { startAt, endAt, extendedUntil } = service;
  const { status, realStartAt, realEndAt } = service.agents.find(({ id }) => id === agentId) ?? service;
  return {
    status,
    start: instantOf(startAt),
    end: instantOf(endAt),
    extendedUntil: at(extendedUntil),
    realStart: at(realStartAt),
    realEnd: at(realEndAt),
  };
}

/** Whose hours can be recorded, and with which status. Hours of several guards are corrected one by one. */
const choicesOf = (service: ServiceDetail, agentId: string): readonly HandStatus[] => {
  const { status } = runOf(service, agentId);
  return handStatuses(status).filter((to) => agentId !== ALL || service.agents.length < 2 || !isCorrection(status, to));
};
const peopleOf = (service: ServiceDetail) =>
  [
    { value: ALL, label: 'Tous' },
    ...service.agents.map(({ id, firstname, lastname }) => ({ value: id, label: fullName(firstname, lastname) })),
  ].filter(({ value }) => choicesOf(service, value).length > 0);

const statusOf = ({ status }: Values): HandStatus => Number(status) as HandStatus;

/** Hours are typed to the minute: the current minute is not in the future. */
const shown = (time: number | null, zone: string) => ({
  day: time === null ? null : localDay(time, zone),
  time: time === null ? null : timeOfMinute(localMinute(time, zone)),
});
function hoursOf({ realStart, realEnd }: HandTimes, zone: string): Hours {
  const [start, end] = [shown(realStart, zone), shown(realEnd, zone)];
  return { startDay: start.day, startTime: start.time, endDay: end.day, endTime: end.time };
}

function timesOf(service: ServiceDetail, values: Values): HandTimes {
  const [run, to] = [runOf(service, values.agentId), statusOf(values)];
  const asks = askedHours(run, to);
  const proposed = proposedTimes(run, to, Date.now());
  const zone = service.site.timeZone;
  const typed = (day: string | null, time: string | null): number | null => (day && time ? toInstant(day, time, zone) : null);
  const realEnd = (asks.end ? typed(values.endDay, values.endTime) : null) ?? proposed.realEnd;
  const begun = asks.start ? null : run.realStart;
  return {
    realStart: (asks.start ? typed(values.startDay, values.startTime) : null) ?? proposed.realStart,
    // Typed to the minute, in the minute in which the guard began.
    realEnd: realEnd !== null && begun !== null && begun - realEnd < MINUTE ? Math.max(begun, realEnd) : realEnd,
  };
}

function problemsOf(service: ServiceDetail, values: Values) {
  const [run, to] = [runOf(service, values.agentId), statusOf(values)];
  const asks = askedHours(run, to);
  const { realStart, realEnd } = handTimesIssues(run, to, timesOf(service, values), Date.now());
  return {
    clockedReason: asks.end && values.countsAsClocked && values.clockedReason.trim() === '' ? 'Obligatoire' : null,
    startDay: asks.start && !values.startDay ? 'Obligatoire' : null,
    startTime: asks.start ? (values.startTime ? realStart : 'Obligatoire') : null,
    endDay: asks.end && !values.endDay ? 'Obligatoire' : null,
    endTime: asks.end ? (values.endTime ? realEnd : 'Obligatoire') : null,
  };
}

async function send(service: ServiceDetail, values: Values): Promise<void> {
  const [run, to] = [runOf(service, values.agentId), statusOf(values)];
  const asks = askedHours(run, to);
  const { realStart, realEnd } = timesOf(service, values);
  await planningApi.move({
    params: { status: values.status as '200' | '300' | '400' },
    body: {
      id: service.id,
      version: service.version,
      ...(values.agentId === ALL ? {} : { agentId: values.agentId }),
      ...(asks.start ? { realStartAt: isoOf(realStart) } : {}),
      ...(asks.end && realEnd !== null ? { realEndAt: isoOf(realEnd), clockedReason: values.countsAsClocked ? values.clockedReason : '' } : {}),
    },
  });
  toast.success(isCorrection(run.status, to) ? 'Heures corrigées' : DONE[to]);
}

/** Early or late minutes that the site's rule would leave out, and the reason for which they count. */
const AsClocked = ({ form }: { readonly form: EntityForm<Values> }) => (
  <>
    <Checkbox
      label="Compter ces heures telles quelles, sans la règle de pointage du site"
      {...form.getInputProps('countsAsClocked', { type: 'checkbox' })}
    />
    {form.values.countsAsClocked ? (
      <TextField label="Motif" required maxLength={longestClockedReason} {...form.getInputProps('clockedReason')} />
    ) : null}
  </>
);

const HandForm = ({ service, onClose }: { readonly service: ServiceDetail; readonly onClose: () => void }) => {
  const zone = service.site.timeZone;
  const now = Math.floor(useNow() / MINUTE) * MINUTE;
  const people = peopleOf(service);
  /** The proposed values, once the agent and the status are known. */
  const proposed = (agentId: string, status?: string | null): Values => {
    const to = status ? (Number(status) as HandStatus) : (choicesOf(service, agentId)[0] ?? ServiceStatus.ended);
    const clockedReason = service.explainedHours.find((each) => agentId === ALL || each.agentId === agentId)?.reason ?? '';
    const explained = { countsAsClocked: clockedReason !== '', clockedReason };
    return { agentId, status: String(to), ...explained, ...hoursOf(proposedTimes(runOf(service, agentId), to, now), zone) };
  };
  return (
    <FormDialog<Values, void>
      title="Prise et fin de service"
      initial={proposed(people[0]?.value ?? ALL)}
      // The proposed values may be saved unchanged: nothing is stored yet.
      creating
      topics={['services', 'logbook', 'rounds']}
      submitLabel="Enregistrer"
      check={(values) => problemsOf(service, values)}
      onSubmit={(values) => send(service, values)}
      onClose={onClose}
    >
      {(form) => {
        const { agentId } = form.values;
        const run = runOf(service, agentId);
        const asks = askedHours(run, statusOf(form.values));
        return (
          <>
            <p className={classes.lead}>
              {service.site.name} · prévu {formatDateTime(run.start, zone)} – {formatDateTime(run.end, zone)}
              {run.realStart === null ? '' : ` · pris à ${formatDateTime(run.realStart, zone)}`}
            </p>
            {service.agents.length > 1 ? (
              <SelectField
                label="Collaborateur"
                required
                options={people}
                {...form.getInputProps('agentId')}
                onChange={(chosen) => form.setValues(proposed(chosen ?? ALL))}
              />
            ) : null}
            <SelectField
              label="Le service est"
              required
              options={choicesOf(service, agentId).map((to) => ({ value: String(to), label: CHOICES[to] }))}
              {...form.getInputProps('status')}
              onChange={(status) => form.setValues(proposed(agentId, status))}
            />
            {asks.start ? (
              <>
                <TimeField label="Pris à" required half {...form.getInputProps('startTime')} />
                <DateField label="Jour de la prise" required half {...form.getInputProps('startDay')} />
              </>
            ) : null}
            {asks.end ? (
              <>
                <TimeField label="Fini à" required half {...form.getInputProps('endTime')} />
                <DateField label="Jour de la fin" required half {...form.getInputProps('endDay')} />
              </>
            ) : null}
            {asks.end ? <AsClocked form={form} /> : null}
            <BilledNote billedOn={service.billedOn} />
            <Status as="p" className={classes.lead}>
              Ces heures comptent pour la paie et la facturation. La main courante dit qu’elles sont notées par l’agence, et les collaborateurs
              concernés sont prévenus.
            </Status>
          </>
        );
      }}
    </FormDialog>
  );
};

export const HandDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <Opened name={['services', id]} title="Service" read={(signal) => planningApi.read({ params: { id }, signal })} onClose={onClose}>
    {(service) => <HandForm service={service} onClose={onClose} />}
  </Opened>
);
