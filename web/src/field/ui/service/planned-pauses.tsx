// Shows a guard the pauses planned in their service that are still to come.
import { plannedPauses } from '@vigie/domain/field/phone/apply-message.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import type { FieldView } from '../../model/field-view.ts';
import classes from '../field.module.css';

export const PlannedPauses = ({ view, serviceId }: { readonly view: Pick<FieldView, 'breaks'>; readonly serviceId: string }) => (
  <>
    {plannedPauses(view, serviceId).map(({ id, startAt, endAt }) => (
      <p key={id} className={classes.soft}>
        {endAt ? `Pause prévue de ${formatTime(startAt)} à ${formatTime(endAt)}` : `Pause prévue à ${formatTime(startAt)}`}
      </p>
    ))}
  </>
);
