// Creates several stock references at once, one per line.
import { sameText } from '@vigie/domain/shared/text.ts';
import { referenceIssues } from '@vigie/domain/stock/stock-reference.ts';
import type { StockType } from '@vigie/domain/stock/stock-types.data.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import type { LineColumn } from '../../shared/ui/form/lines/lines-field.tsx';
import { LinesDialog } from '../../shared/ui/form/lines/lines-dialog.tsx';
import { sendEach } from '../../shared/ui/form/lines/send-lines.ts';
import { stockApi } from '../api.ts';
import { typeOptions } from '../stock-words.ts';

interface Line {
  /** Also the reference's future id: if sent again after a failure, it is created once. */
  key: string;
  title: string;
  type: string | null;
  quantity: number | null;
  lowStockLevel: number | null;
}
const newLine = (): Line => ({ key: uuidV7(), title: '', type: null, quantity: 0, lowStockLevel: 0 });
const isBlank = ({ title, type, quantity, lowStockLevel }: Line): boolean => title.trim() === '' && type === null && !quantity && !lowStockLevel;
/** A cell without a number leaves the field empty, which then shows its error. */
const numberOf = (text: string): number | null => (/^\d+$/.test(text.replaceAll(/\s/g, '')) ? Number(text.replaceAll(/\s/g, '')) : null);

const columns: readonly LineColumn<Line>[] = [
  { path: 'title', label: 'Nom', required: true, share: 3, put: (line, title) => ({ ...line, title }), field: (input) => <TextField {...input} /> },
  {
    path: 'type',
    label: 'Type',
    share: 2,
    put: (line, text) => ({ ...line, type: typeOptions.find(({ label }) => sameText(label, text))?.value ?? null }),
    field: (input) => <SelectField options={typeOptions} {...input} />,
  },
  {
    path: 'quantity',
    label: 'Quantité',
    required: true,
    put: (line, text) => ({ ...line, quantity: numberOf(text) }),
    field: (input) => <NumberField integer {...input} />,
  },
  {
    path: 'lowStockLevel',
    label: 'Seuil bas',
    required: true,
    put: (line, text) => ({ ...line, lowStockLevel: numberOf(text) }),
    field: (input) => <NumberField integer {...input} />,
  },
];

/** One after the other, because a reference takes its code from a series. On a retry, an existing line is not created twice. */
const saveAll = (lines: readonly Line[]): Promise<void> =>
  sendEach(lines, new Set(), 'references', ({ key, title, type, quantity, lowStockLevel }) => {
    const types = type === null ? [] : [type as StockType];
    return stockApi.saveReference({ body: { newId: key, title, types, quantity: quantity ?? 0, lowStockLevel: lowStockLevel ?? 0 } });
  });

export const ReferencesDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <LinesDialog<Line, Record<string, never>>
    title="Plusieurs références"
    size="lg"
    one="Référence"
    list="references"
    shared={{}}
    columns={columns}
    newLine={newLine}
    isBlank={isBlank}
    issues={({ title, quantity, lowStockLevel }) =>
      referenceIssues({ title, reference: '', quantity: quantity ?? Number.NaN, lowStockLevel: lowStockLevel ?? Number.NaN }) as Record<
        string,
        string
      >
    }
    send={saveAll}
    saved={['référence enregistrée', 'références enregistrées']}
    topics={['stock']}
    onClose={onClose}
  />
);
