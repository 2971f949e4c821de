// Renews one deadline: new number, issue date, end of validity or receipt.
import { proposedExpiry } from '@vigie/domain/agents/expiration.ts';
import { cardWarnings, parseCardNumber } from '@vigie/domain/shared/identifiers.ts';
import { today } from '../../shared/format/dates.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { expirationLabel } from '../agent-words.ts';
import { agentsApi } from '../api.ts';
import type { ExpirationLine } from '../expirations-page.tsx';
import { Doubts } from './parts.tsx';

interface Values extends Record<string, unknown> {
  number: string;
  issuedOn: string | null;
  expiresOn: string | null;
  receiptUntil: string | null;
}

export const ExpirationDialog = ({ row, onClose }: { readonly row: ExpirationLine; readonly onClose: () => void }) => {
  const isCard = row.typeKey === 'professionalCard';
  return (
    <FormDialog<Values, unknown>
      title={`${expirationLabel(row.typeKey)}, ${row.agent.fullname}`}
      initial={{
        number: row.number,
        issuedOn: row.issuedOn,
        expiresOn: row.expiresOn,
        receiptUntil: row.receiptUntil,
      }}
      labels={{
        number: 'Numéro',
        issued_on: 'Délivré le',
        expires_on: 'Fin de validité',
        receipt_until: 'Récépissé',
      }}
      topics={['agents']}
      success="Échéance enregistrée"
      onSubmit={(values, { version }) =>
        agentsApi.saveExpiration({
          params: { id: row.agent.id },
          body: { ...values, typeKey: row.typeKey, version: version ?? row.version },
        })
      }
      onClose={onClose}
    >
      {(form) => {
        const { number, expiresOn } = form.getValues();
        return (
          <>
            <div>
              <TextField
                label="Numéro"
                {...form.getInputProps('number')}
                onChange={(next) =>
                  form.setValues({
                    number: next,
                    ...(isCard && parseCardNumber(next)?.expiresOn
                      ? { expiresOn: parseCardNumber(next)?.expiresOn ?? null, receiptUntil: null }
                      : {}),
                  })
                }
              />
              {isCard ? <Doubts of={cardWarnings(number, { today: today(), expiresOn })} /> : null}
            </div>
            <DateField
              label="Délivré le"
              half
              {...form.getInputProps('issuedOn')}
              onChange={(issuedOn) =>
                form.setValues({
                  issuedOn,
                  ...(issuedOn ? { expiresOn: proposedExpiry(row.typeKey, issuedOn) ?? expiresOn } : {}),
                })
              }
            />
            <DateField label="Fin de validité" half {...form.getInputProps('expiresOn')} />
            <DateField label="Récépissé de renouvellement jusqu’au" half {...form.getInputProps('receiptUntil')} />
          </>
        );
      }}
    </FormDialog>
  );
};
