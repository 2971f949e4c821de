// The inventory of several references: the counted quantity beside the stored one (F-290).
import { messages } from '@vigie/domain/shared/validators.ts';
import { toast } from '../../shared/ui/toast.ts';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { stockApi, type ReferenceLine } from '../api.ts';
import classes from '../stock.module.css';

interface Values extends Record<string, unknown> {
  stockReferences: { id: string; quantity: number | null }[];
}

const problems = ({ stockReferences }: Values): Record<string, string> =>
  Object.fromEntries(
    stockReferences.flatMap(({ quantity }, index) =>
      quantity === null
        ? [[`stockReferences.${index}.quantity`, messages.required]]
        : quantity < 0
          ? [[`stockReferences.${index}.quantity`, 'Ne peut pas être négatif']]
          : [],
    ),
  );

interface QuantitiesDialogProps {
  readonly rows: readonly ReferenceLine[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const QuantitiesDialog = ({ rows, onDone, onClose }: QuantitiesDialogProps) => (
  <FormDialog<Values, { message: string }>
    title="Mettre à jour les quantités"
    initial={{ stockReferences: rows.map(({ id, quantity = 0 }) => ({ id, quantity })) }}
    topics={['stock']}
    check={problems}
    onSubmit={({ stockReferences }) =>
      stockApi.updateQuantities({ body: { stockReferences: stockReferences.map(({ id, quantity }) => ({ id, quantity: quantity ?? 0 })) } })
    }
    onSaved={({ message }) => {
      toast.success(message);
      onDone();
    }}
    onClose={onClose}
  >
    {(form) => (
      <>
        <p className={classes.note}>Indiquez ce qui reste après comptage ; ce qui est affecté n’en fait pas partie.</p>
        {rows.map(({ id, title, reference }, index) => (
          <NumberField
            key={id}
            label={`${title} (${reference})`}
            integer
            required
            half
            {...form.getInputProps(`stockReferences.${index}.quantity`)}
          />
        ))}
      </>
    )}
  </FormDialog>
);
