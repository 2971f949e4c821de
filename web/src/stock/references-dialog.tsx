// Several stock references at once, a line each.
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { referenceIssues } from '@vigie/domain/stock/stock-reference.ts';
import type { StockType } from '@vigie/domain/stock/stock-types.data.ts';
import { uuidV7 } from '../shared/offline/uuid-v7.ts';
import { NumberField } from '../shared/ui/fields/number-field.tsx';
import { SelectField } from '../shared/ui/fields/select-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { stockApi } from './api.ts';
import classes from './stock.module.css';
import { typeOptions } from './stock-words.ts';

interface Line {
  /** Also the identifier that the reference will have: sent again after a failure, a line stands once. */
  key: string;
  title: string;
  type: string | null;
  quantity: number | null;
  lowStockLevel: number | null;
}
interface Values extends Record<string, unknown> {
  lines: Line[];
}
const newLine = (): Line => ({ key: uuidV7(), title: '', type: null, quantity: 0, lowStockLevel: 0 });

const problems = ({ lines }: Values): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap(({ title, quantity, lowStockLevel }, index) =>
      Object.entries(referenceIssues({ title, reference: '', quantity: quantity ?? Number.NaN, lowStockLevel: lowStockLevel ?? Number.NaN })).map(
        ([field, issue]) => [`lines.${index}.${field}`, issue],
      ),
    ),
  );

async function saveAll({ lines }: Values): Promise<void> {
  for (const { key, title, type, quantity, lowStockLevel } of lines) {
    const types = type === null ? [] : [type as StockType];
    await stockApi.saveReference({ body: { newId: key, title, types, quantity: quantity ?? 0, lowStockLevel: lowStockLevel ?? 0 } });
  }
}

export const ReferencesDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <FormDialog<Values, void>
    title="Plusieurs références"
    size="lg"
    creating
    initial={{ lines: [newLine(), newLine()] }}
    topics={['stock']}
    success="Références enregistrées"
    check={problems}
    onSubmit={saveAll}
    onClose={onClose}
  >
    {(form) => {
      const { lines } = form.getValues();
      return (
        <div className={classes.lines}>
          {lines.map(({ key }, index) => (
            <div key={key} className={`${classes.line} ${classes.reference}`} role="group" aria-label={`Référence ${index + 1}`}>
              <TextField label="Nom" required {...form.getInputProps(`lines.${index}.title`)} />
              <SelectField label="Type" options={typeOptions} {...form.getInputProps(`lines.${index}.type`)} />
              <NumberField label="Quantité" integer required {...form.getInputProps(`lines.${index}.quantity`)} />
              <NumberField label="Seuil bas" integer required {...form.getInputProps(`lines.${index}.lowStockLevel`)} />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Retirer la référence ${index + 1}`}
                disabled={lines.length === 1}
                onClick={() => form.removeListItem('lines', index)}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </div>
          ))}
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              disabled={lines.length >= 50}
              onClick={() => form.insertListItem('lines', newLine())}
            >
              Ajouter une ligne
            </Button>
          </div>
        </div>
      );
    }}
  </FormDialog>
);
