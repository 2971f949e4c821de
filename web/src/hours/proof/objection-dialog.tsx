// The dialog in which a collaborator objects to a figure of their month: it becomes a request to the agency.
import { useRef } from 'react';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { ownProofApi, type MonthProof } from './proof-api.ts';
import { valueWords } from './proof-words.ts';

interface Values extends Record<string, unknown> {
  key: string | null;
  content: string;
}

const WHOLE = 'whole';

export interface ObjectionDialogProps {
  readonly proof: MonthProof;
  readonly onClose: () => void;
}

export const ObjectionDialog = ({ proof: { month, fingerprint, figures }, onClose }: ObjectionDialogProps) => {
  // Sent again after a lost answer, it stays one objection.
  const newId = useRef(uuidV7());
  const options = [
    { value: WHOLE, label: 'Le mois entier' },
    ...figures.map(({ key, label, unit, value }) => ({ value: key, label: `${label} : ${valueWords(unit, value)}` })),
  ];
  return (
    <FormDialog<Values, MonthProof>
      title="Contester mes heures"
      creating
      submitLabel="Envoyer"
      initial={{ key: WHOLE, content: '' }}
      topics={['payProof', 'requests']}
      success="Contestation envoyée à votre agence"
      check={({ content }) => ({ content: content.trim() === '' ? 'Obligatoire' : null })}
      onSubmit={({ key, content }) =>
        ownProofApi.object({ params: { month }, body: { newId: newId.current, fingerprint, key: key === WHOLE ? null : key, content } })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField label="Donnée contestée" required options={options} {...form.getInputProps('key')} />
          <TextField label="Ce qui ne va pas" required lines={4} maxLength={5000} {...form.getInputProps('content')} />
        </>
      )}
    </FormDialog>
  );
};
