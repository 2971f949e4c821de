// Cancels the subscription: why, and until when it still runs (C-194).
import { CancellationReason, cancellationReasonLabels } from '@vigie/domain/subscription/cancellation-reason.ts';
import { commitmentText } from '@vigie/domain/subscription/commitment.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { STANDING, subscriptionApi, type Subscriptions } from '../api.ts';
import classes from '../subscription.module.css';
import { takeBack } from './take-back.ts';

type Held = NonNullable<Subscriptions['subscription']>;
interface Values extends Record<string, unknown> {
  reason: string | null;
  explanation: string;
}

const options = Object.entries(cancellationReasonLabels).map(([value, label]) => ({ value, label }));
const isOther = ({ reason }: Values): boolean => Number(reason) === CancellationReason.other;

function showCancelled(held: Held, until: string): void {
  const words = `Résiliation enregistrée : l’abonnement prend fin le ${formatDay(until)}`;
  if (held.offerId === null) toast.success(words, 7_500);
  else toast.undo(words, () => void takeBack(held).catch((error: unknown) => toast.error(messageOf(error))));
}

export const CancelDialog = ({ held, onClose }: { readonly held: Held; readonly onClose: () => void }) => (
  <FormDialog<Values, Subscriptions>
    title="Résilier l’abonnement"
    size="sm"
    creating
    initial={{ reason: null, explanation: '' }}
    topics={[STANDING]}
    submitLabel="Résilier"
    check={(values) => ({
      reason: values.reason === null ? messages.required : null,
      explanation: isOther(values) && values.explanation.trim() === '' ? messages.required : null,
    })}
    onSubmit={({ reason, explanation }) =>
      subscriptionApi.cancel({ body: { reason: Number(reason) as CancellationReason, explanation: explanation.trim() } })
    }
    onSaved={({ subscription }) => showCancelled(held, subscription?.cancelledFrom ?? held.wouldEndOn)}
    onClose={onClose}
  >
    {(form) => (
      <>
        {held.startedOn ? <p className={classes.text}>{commitmentText}</p> : null}
        <p className={classes.note}>
          Votre abonnement reste ouvert jusqu’au <strong>{formatDay(held.wouldEndOn)}</strong>, et n’est plus renouvelé ensuite.
        </p>
        <SelectField label="Raison" required options={options} {...form.getInputProps('reason')} />
        <TextField
          label={isOther(form.getValues()) ? 'Votre raison' : 'Commentaire'}
          required={isOther(form.getValues())}
          lines={3}
          {...form.getInputProps('explanation')}
        />
      </>
    )}
  </FormDialog>
);
