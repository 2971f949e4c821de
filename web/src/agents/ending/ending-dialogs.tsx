// What the agency writes on a work certificate and on a receipt for balance, before they are printed.
import { Checkbox } from '@mantine/core';
import { balanceIssue, balanceTotal } from '@vigie/domain/agents/terms/employment-end.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { today } from '../../shared/format/dates.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { MoneyField } from '../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { saveFile } from '../../shared/ui/save-file.ts';
import { Status } from '../../shared/ui/state/status.tsx';
import type { AgentFile } from '../agent-words.ts';
import { agentsApi } from '../api.ts';
import { Lines } from '../file/parts.tsx';

interface EndingDialogProps {
  readonly agent: AgentFile;
  readonly onClose: () => void;
}

const needed = (value: string | null): string | null => (value?.trim() ? null : messages.required);

interface CertificateValues extends Record<string, unknown> {
  issuedOn: string | null;
  place: string;
  signatory: string;
  signatoryRole: string;
  portability: boolean;
}

export const CertificateDialog = ({ agent, onClose }: EndingDialogProps) => {
  const { user } = useSession();
  return (
    <FormDialog<CertificateValues, void>
      title={`Certificat de travail, ${agent.fullname}`}
      creating
      submitLabel="Télécharger en PDF"
      initial={{
        issuedOn: today(),
        place: '',
        signatory: user ? `${user.firstname} ${user.lastname}`.trim() : '',
        signatoryRole: '',
        portability: true,
      }}
      check={({ issuedOn, signatory }) => ({ issuedOn: needed(issuedOn), signatory: needed(signatory) })}
      topics={[]}
      success="Certificat de travail téléchargé"
      onSubmit={async ({ issuedOn, ...values }) =>
        saveFile(
          await agentsApi.workCertificate({ params: { id: agent.id }, body: { ...values, issuedOn: issuedOn ?? '' } }),
          `certificat-de-travail-${agent.number}.pdf`,
        )
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField label="Fait le" half required {...form.getInputProps('issuedOn')} />
          <TextField label="À" half maxLength={120} placeholder="Ville de l’agence" {...form.getInputProps('place')} />
          <TextField label="Signataire" half required maxLength={120} {...form.getInputProps('signatory')} />
          <TextField label="Qualité" half maxLength={120} placeholder="Gérante, directeur…" {...form.getInputProps('signatoryRole')} />
          <Checkbox
            label="Mentionner le maintien de la mutuelle et de la prévoyance"
            description="Dû par l’article L911-8 du code de la sécurité sociale, sauf faute lourde"
            {...form.getInputProps('portability', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
};

interface SumValues {
  key: string;
  label: string;
  cents: number | null;
}
interface ReceiptValues extends Record<string, unknown> {
  paidOn: string | null;
  method: string;
  place: string;
  lines: SumValues[];
}

const sum = (label = ''): SumValues => ({ key: crypto.randomUUID(), label, cents: null });
/** The usual sums of an end of contract; those without an amount are left out. */
const usual = ['Salaire du dernier mois', 'Indemnité compensatrice de congés payés', 'Indemnité de fin de contrat'];
const told = (lines: readonly SumValues[]) => lines.flatMap(({ label, cents }) => (cents === null ? [] : [{ label: label.trim(), cents }]));

function receiptProblems({ paidOn, lines }: ReceiptValues): Record<string, string | null> {
  const labels = lines.map(({ label, cents }, index) => [`lines.${index}.label`, cents === null ? null : needed(label)] as const);
  const first = told(lines).length === 0 ? { 'lines.0.cents': 'Saisissez au moins une somme' } : {};
  const issue = balanceIssue(told(lines));
  return { paidOn: needed(paidOn), ...Object.fromEntries(labels), ...first, ...(issue ? { 'lines.0.cents': issue } : {}) };
}

export const ReceiptDialog = ({ agent, onClose }: EndingDialogProps) => (
  <FormDialog<ReceiptValues, void>
    title={`Reçu pour solde de tout compte, ${agent.fullname}`}
    creating
    submitLabel="Télécharger en PDF"
    initial={{ paidOn: today(), method: 'virement', place: '', lines: usual.map(sum) }}
    check={receiptProblems}
    topics={[]}
    success="Reçu téléchargé, en deux exemplaires"
    onSubmit={async ({ paidOn, method, place, lines }) =>
      saveFile(
        await agentsApi.balanceReceipt({ params: { id: agent.id }, body: { paidOn: paidOn ?? '', method, place, lines: told(lines) } }),
        `solde-de-tout-compte-${agent.number}.pdf`,
      )
    }
    onClose={onClose}
  >
    {(form) => (
      <>
        <DateField label="Versé le" half required {...form.getInputProps('paidOn')} />
        <TextField label="Par" half maxLength={120} {...form.getInputProps('method')} />
        <TextField label="Fait à" half maxLength={120} placeholder="Ville de l’agence" {...form.getInputProps('place')} />
        <Lines
          of={form.getValues().lines}
          name="Somme"
          addLabel="Ajouter une somme"
          onAdd={() => form.insertListItem('lines', sum())}
          onRemove={(index) => form.removeListItem('lines', index)}
        >
          {(_line, index) => (
            <>
              <TextField label="Nature de la somme" half maxLength={160} {...form.getInputProps(`lines.${index}.label`)} />
              <MoneyField label="Montant brut" half description="Négatif : une retenue" {...form.getInputProps(`lines.${index}.cents`)} />
            </>
          )}
        </Lines>
        <Status as="p">Total : {formatMoney(balanceTotal(told(form.getValues().lines)))}</Status>
      </>
    )}
  </FormDialog>
);
