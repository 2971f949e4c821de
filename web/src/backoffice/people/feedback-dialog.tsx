// The dialog « Proposer une amélioration »: a suggestion, with the screen from which it was sent.
import { membershipOf } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { readerApi } from '../reader-api.ts';

const LIMIT = 4000;

export interface FeedbackDialogProps {
  /** Hash path of the screen. */
  readonly page: string;
  readonly onClose: () => void;
}

export const FeedbackDialog = ({ page, onClose }: FeedbackDialogProps) => {
  const agencyId = membershipOf(useSession())?.agency.id;
  return (
    <FormDialog
      title="Proposer une amélioration"
      creating
      initial={{ message: '' }}
      submitLabel="Envoyer"
      success="Merci, votre demande est envoyée"
      labels={{ message: 'Votre idée' }}
      check={({ message }) => ({ message: message.trim() === '' ? 'Obligatoire' : null })}
      onSubmit={({ message }) => readerApi.sendFeedback({ body: { message, page, ...(agencyId ? { agencyId } : {}) } })}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          label="Votre idée"
          required
          lines={6}
          maxLength={LIMIT}
          description="Ce qui vous manque ou vous gêne, et ce que vous en attendez."
          {...form.getInputProps('message')}
        />
      )}
    </FormDialog>
  );
};
