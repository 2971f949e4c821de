// A mandate for direct debits: whose account, which one, and the text to accept.
import { Checkbox } from '@mantine/core';
import { isIban } from '@vigie/domain/shared/identifiers-company.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useMembership } from '../../shared/session/use-session.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { paymentsApi, STANDING } from '../api.ts';
import classes from '../subscription.module.css';
import { withCustomer } from './use-provider-page.ts';

interface Values extends Record<string, unknown> {
  holderName: string;
  iban: string;
  agreed: boolean;
}

const required = (text: string): string | null => (text.trim() === '' ? messages.required : null);

export const BankDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const go = useGo();
  const name = useMembership()?.agency.name ?? '';
  return (
    <FormDialog<Values, unknown>
      title="Mandat de prélèvement SEPA"
      size="sm"
      creating
      initial={{ holderName: name, iban: '', agreed: false }}
      topics={[STANDING]}
      success="Mandat signé"
      submitLabel="Signer le mandat"
      check={({ holderName, iban, agreed }) => ({
        holderName: required(holderName),
        iban: required(iban) ?? (isIban(iban) ? null : messages.format),
        agreed: agreed ? null : messages.required,
      })}
      onSubmit={({ holderName, iban }) =>
        withCustomer(go, () => paymentsApi.saveBankDetails({ body: { holderName: holderName.trim(), iban: iban.trim(), agreed: true } }))
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Titulaire du compte" required {...form.getInputProps('holderName')} />
          <TextField label="IBAN" required {...form.getInputProps('iban')} />
          <p className={classes.text}>
            En signant ce mandat, vous autorisez Vigie à envoyer des instructions à votre banque pour débiter votre compte, et votre banque à le
            débiter selon ces instructions. Vous pouvez demander un remboursement dans les huit semaines qui suivent un débit.
          </p>
          <Checkbox label="J’autorise ces prélèvements" {...form.getInputProps('agreed', { type: 'checkbox' })} />
          <p className={classes.note}>Le numéro du compte n’est connu que du prestataire de paiement.</p>
        </>
      )}
    </FormDialog>
  );
};
