// The dialog « Conserver pour litige »: why an agent's data may not be deleted for now. The reason is shown to those who may lift the hold.
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { PRIVACY, privacyApi, type Whose } from './privacy-api.ts';
import classes from './privacy.module.css';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';

interface Values extends Record<string, unknown> {
  reason: string;
}

export const HoldDialog = ({ whose, onClose }: { readonly whose: Whose; readonly onClose: () => void }) => (
  <FormDialog<Values, unknown>
    title={`Conserver les données ${ofName(whose.name)}`}
    size="sm"
    creating
    initial={{ reason: '' }}
    topics={[PRIVACY, 'agents']}
    success="Données conservées pour litige"
    submitLabel="Conserver"
    check={({ reason }) => ({ reason: reason.trim().length < 3 ? 'Indiquez le motif' : null })}
    onSubmit={({ reason }) => privacyApi.hold({ params: { id: whose.id }, body: { reason } })}
    onClose={onClose}
  >
    {(form) => (
      <>
        <p className={classes.lead}>
          Rien n’est plus supprimé de cette personne, ni la nuit ni à sa demande, jusqu’à ce que vous leviez la conservation sur la page « Données
          personnelles ».
        </p>
        <TextField label="Motif" description="Le litige ou la procédure en cours" required {...form.getInputProps('reason')} />
      </>
    )}
  </FormDialog>
);
