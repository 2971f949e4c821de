// The dialog « Prolonger ou raccourcir »: the new end of a service and why. It is checked before the save, and the agents are notified at
// once.
import { LabelledGroup } from '../../shared/ui/form/labelled-group.tsx';
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import {
  endKind,
  endReasonLabels,
  endReasons,
  endRefusal,
  needsComment,
  planReasonKindLabels,
  type EndReason,
} from '@vigie/domain/planning/changes/plan-reason.ts';
import { timeOfMinute } from '@vigie/domain/shared/time-day.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { instantOf, isoOf, localDay, localMinute, toInstant } from '@vigie/domain/shared/time.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TimeField } from '../../shared/ui/fields/dates/time-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from '../board/dialogs/dialogs.module.css';
import { planningApi, type ServiceDetail } from '../planning-api.ts';
import { saveAsking } from '../save-asking.ts';
import { BilledNote } from './billed-note.tsx';

interface Values extends Record<string, unknown> {
  day: string | null;
  time: string | null;
  reason: EndReason | null;
  comment: string;
}

const MINUTE = 60_000;
const steps = [
  { label: '− 1 h', by: -60 },
  { label: '− 30 min', by: -30 },
  { label: '+ 30 min', by: 30 },
  { label: '+ 1 h', by: 60 },
  { label: '+ 2 h', by: 120 },
];
const reasons = endReasons.map((value) => ({ value, label: endReasonLabels[value] }));

/** The facts that the domain's rule needs. */
const standingOf = (service: ServiceDetail) => ({
  status: service.status,
  start: instantOf(service.startAt),
  end: instantOf(service.endAt),
  extendedUntil: service.extendedUntil === null ? null : instantOf(service.extendedUntil),
  stops: service.services.map((stop) => ({ ...stop, start: instantOf(stop.startAt), end: instantOf(stop.endAt) })),
});

const endOf = (service: ServiceDetail): number => Math.max(instantOf(service.endAt), instantOf(service.extendedUntil ?? service.endAt));
const placed = (at: number, zone: string) => ({ day: localDay(at, zone), time: timeOfMinute(localMinute(at, zone)) });
const untilOf = ({ day, time }: Values, zone: string): number | null => (day && time ? toInstant(day, time, zone) : null);

function problemsOf(service: ServiceDetail, values: Values) {
  const until = untilOf(values, service.site.timeZone);
  const refused = until === null ? null : endRefusal(standingOf(service), until, Date.now());
  return {
    day: values.day ? null : 'Obligatoire',
    time: values.time ? refused : 'Obligatoire',
    reason: values.reason ? null : 'Obligatoire',
    comment: values.reason && needsComment(values.reason, values.comment) ? 'Obligatoire' : null,
  };
}

async function send(service: ServiceDetail, values: Values): Promise<void> {
  const until = untilOf(values, service.site.timeZone)!;
  await saveAsking((confirmed) =>
    planningApi.changeEnd({
      params: { id: service.id },
      body: { endAt: isoOf(until), reason: values.reason!, comment: values.comment, version: service.version, confirmed },
    }),
  );
  toast.success(endKind(standingOf(service), until) === 'extension' ? 'Service prolongé' : 'Service raccourci');
}

const EndForm = ({ service, onClose }: { readonly service: ServiceDetail; readonly onClose: () => void }) => {
  const zone = service.site.timeZone;
  const end = endOf(service);
  return (
    <FormDialog<Values, void>
      title="Prolonger ou raccourcir le service"
      initial={{ ...placed(end, zone), reason: null, comment: '' }}
      topics={['services']}
      submitLabel="Enregistrer la nouvelle fin"
      check={(values) => problemsOf(service, values)}
      onSubmit={(values) => send(service, values)}
      onClose={onClose}
    >
      {(form) => {
        const until = untilOf(form.values, zone);
        return (
          <>
            <p className={classes.lead}>
              {service.site.name} · fin prévue le {formatDateTime(end, zone)}
            </p>
            <LabelledGroup as="div" className={classes.shortcuts} aria-label="Décaler la fin">
              {steps.map(({ label, by }) => (
                <Button
                  key={label}
                  size="compact-sm"
                  variant="default"
                  onClick={() => form.setValues({ ...form.values, ...placed((until ?? end) + by * MINUTE, zone) })}
                >
                  {label}
                </Button>
              ))}
            </LabelledGroup>
            <TimeField label="Nouvelle fin" required half {...form.getInputProps('time')} />
            <DateField label="Jour de fin" required half {...form.getInputProps('day')} />
            <SelectField label="Raison" required half options={reasons} {...form.getInputProps('reason')} />
            <TextField
              label={form.values.reason === 'other' ? 'Précisez' : 'Commentaire'}
              required={form.values.reason === 'other'}
              half
              {...form.getInputProps('comment')}
            />
            <BilledNote billedOn={service.billedOn} />
            <Status as="p" className={classes.lead}>
              {until === null || until === end
                ? 'Les collaborateurs de ce service sont prévenus aussitôt.'
                : `${planReasonKindLabels[endKind(standingOf(service), until)]} : les collaborateurs de ce service sont prévenus aussitôt.`}
            </Status>
          </>
        );
      }}
    </FormDialog>
  );
};

export const EndDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <Opened name={['services', id]} title="Service" read={(signal) => planningApi.read({ params: { id }, signal })} onClose={onClose}>
    {(service) => <EndForm service={service} onClose={onClose} />}
  </Opened>
);
