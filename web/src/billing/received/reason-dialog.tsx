// Asks the reason of a dispute or a refusal. The supplier reads it.
import { reasonLabel, reasonsFor } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { RECEIVED_LABELS, receivedMoveIssues, type ReceivedMove } from '@vigie/domain/billing/received/received.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { receivedApi, type ReceivedFile } from './received-words.ts';

interface Values extends Record<string, unknown> {
  reasonCode: string | null;
  reason: string;
}

interface ReasonDialogProps {
  readonly invoice: ReceivedFile;
  readonly code: ReceivedMove;
  readonly onClose: () => void;
}

export const ReasonDialog = ({ invoice: { id, number, status, version }, code, onClose }: ReasonDialogProps) => (
  <FormDialog<Values, ReceivedFile>
    title={`${RECEIVED_LABELS[code]} – ${number}`}
    size="sm"
    creating
    initial={{ reasonCode: null, reason: '' }}
    check={({ reasonCode }) => ({ reasonCode: receivedMoveIssues(status, code, reasonCode ?? '')['reasonCode'] ?? null })}
    topics={['purchaseOrders']}
    success="Décision enregistrée"
    onSubmit={({ reasonCode, reason }) => receivedApi.move({ params: { id }, body: { version, code, reasonCode: reasonCode ?? '', reason } })}
    onClose={onClose}
  >
    {(form) => (
      <>
        <SelectField
          label="Motif"
          required
          options={reasonsFor(code).map((value) => ({ value, label: reasonLabel(value) }))}
          {...form.getInputProps('reasonCode')}
        />
        <TextField label="Précision" maxLength={300} {...form.getInputProps('reason')} />
      </>
    )}
  </FormDialog>
);
