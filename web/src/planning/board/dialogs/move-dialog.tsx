// The dialog « Déplacer… »: another site, day or hour without a pointer, checked while it is typed.
import { Status } from '../../../shared/ui/state/status.tsx';
import { useMemo } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { dayNumber, dayOfNumber, minuteOfTime } from '@vigie/domain/shared/time-day.ts';
import { localTime } from '@vigie/domain/shared/time.ts';
import { DateField } from '../../../shared/ui/fields/dates/date-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { SitePicker } from '../../../shared/ui/fields/site-picker.tsx';
import { TimeField } from '../../../shared/ui/fields/dates/time-field.tsx';
import { FormDialog } from '../../../shared/ui/form/form-dialog.tsx';
import { KeptEditing } from '../../save-asking.ts';
import type { BoardData, PlanService } from '../data/board-data.ts';
import classes from './dialogs.module.css';
import { IssueList } from './issue-list.tsx';
import { judgePlan } from '../data/plan-context.ts';
import { isIntent, moveIntent, type Intended, type PlanIntent } from '../data/plan-intent.ts';

interface Values extends Record<string, unknown> {
  siteId: string;
  day: string | null;
  time: string | null;
}

const intended = (data: BoardData, service: PlanService, { siteId, day, time }: Values): Intended => {
  const site = data.sites.find(({ id }) => id === siteId);
  if (!site || !day || !time) return null;
  const changed = time !== localTime(service.start, service.site.timeZone);
  return moveIntent(service, { site, day: dayNumber(day), ...(changed ? { startMinute: minuteOfTime(time) } : {}) });
};

const Verdict = ({ data, service, values }: { readonly data: BoardData; readonly service: PlanService; readonly values: Values }) => {
  const { siteId, day, time } = values;
  const found = useMemo(() => {
    const intent = intended(data, service, { siteId, day, time });
    return { intent, issues: isIntent(intent) ? judgePlan(data, [intent.candidate], intent.judged) : [] };
  }, [data, service, siteId, day, time]);
  if (found.intent === null) return null;
  return (
    <Status as="div" className={classes.verdict}>
      {isIntent(found.intent) ? <h3>{found.intent.title}</h3> : <p>{found.intent.refusal}</p>}
      {isIntent(found.intent) && found.issues.length === 0 ? <p>Aucune anomalie</p> : null}
      <IssueList issues={found.issues} sources />
    </Status>
  );
};

export interface MoveDialogProps {
  readonly data: BoardData;
  readonly service: PlanService;
  readonly onMove: (intent: PlanIntent) => Promise<boolean>;
  readonly onClose: () => void;
}

export const MoveDialog = ({ data, service, onMove, onClose }: MoveDialogProps) => {
  const initial: Values = { siteId: service.site.id, day: dayOfNumber(service.day), time: localTime(service.start, service.site.timeZone) };
  const sites = data.sites.filter((site) => site.active || site.id === service.site.id).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog<Values, void>
      title="Déplacer le service"
      initial={initial}
      submitLabel="Déplacer"
      onClose={onClose}
      check={(values) => ({ day: values.day ? null : 'Obligatoire', time: values.time ? null : 'Obligatoire' })}
      onSubmit={async (values) => {
        const intent = intended(data, service, values);
        if (intent === null) return;
        if (!isIntent(intent)) throw new ApiError(409, { code: 'planning.refused', message: intent.refusal });
        if (!(await onMove(intent))) throw new KeptEditing();
      }}
    >
      {(form) => (
        <>
          <SitePicker>{(closed) => <SelectField label="Site" required options={sites} {...form.getInputProps('siteId')} {...closed} />}</SitePicker>
          <DateField label="Jour" required half {...form.getInputProps('day')} />
          <TimeField label="Début" required half {...form.getInputProps('time')} />
          <Verdict data={data} service={service} values={form.values} />
        </>
      )}
    </FormDialog>
  );
};
