// The sheet of QR codes: its layout, a preview of its first page, and the PDF (F-292).
import { useMemo } from 'react';
import { qrDrawing } from '@vigie/domain/shared/qr-code.ts';
import { defaultQrSheet, qrAddress, qrSheetIssues, type QrSheet } from '@vigie/domain/stock/qr-sheet.ts';
import { plural } from '../../shared/format/numbers.ts';
import { saveFile } from '../../shared/ui/save-file.ts';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { stockApi, type ReferenceLine } from '../api.ts';
import classes from '../stock.module.css';

interface Values extends Record<string, unknown> {
  perRow: number | null;
  size: number | null;
  margin: number | null;
  perReference: number | null;
}
const sheetOf = ({ perRow, size, margin, perReference }: Values): QrSheet => ({
  perRow: perRow ?? Number.NaN,
  size: size ?? Number.NaN,
  margin: margin ?? Number.NaN,
  perReference: perReference ?? Number.NaN,
});

/** An A4 page in millimetres, as the document lays it out: codes over two lines of text. */
const PAGE = { width: 210, height: 297, top: 8 };
const WORDS = 7;

const Preview = ({ rows, sheet }: { readonly rows: readonly ReferenceLine[]; readonly sheet: QrSheet }) => {
  const drawings = useMemo(() => rows.map(({ reference }) => qrDrawing(qrAddress(location.origin, reference))), [rows]);
  const side = sheet.size * 10;
  const height = side + WORDS;
  const left = (PAGE.width - side * sheet.perRow) / 2;
  const shown = Math.min(rows.length * sheet.perReference, sheet.perRow * Math.max(1, Math.floor((PAGE.height - 2 * PAGE.top) / height)));
  return (
    <svg className={classes.paper} viewBox={`0 0 ${PAGE.width} ${PAGE.height}`} role="img" aria-label="Aperçu de la première page">
      <rect width={PAGE.width} height={PAGE.height} fill="#fff" />
      {Array.from({ length: shown }, (_, index) => {
        const at = Math.floor(index / sheet.perReference);
        const [row, drawing] = [rows[at], drawings[at]];
        if (!row || !drawing) return null;
        const x = left + (index % sheet.perRow) * side;
        const y = PAGE.top + Math.floor(index / sheet.perRow) * height;
        const inner = side - 2 * sheet.margin;
        return (
          <g key={`${row.id}-${index}`} transform={`translate(${x} ${y})`}>
            <svg x={sheet.margin} y={sheet.margin} width={inner} height={inner} viewBox={drawing.viewBox} shapeRendering="crispEdges">
              <path d={drawing.path} fill="#000" />
            </svg>
            <text x={side / 2} y={side + 1.5} textAnchor="middle" fontSize="3" fontWeight="600" fill="#000">
              {row.reference}
            </text>
            <text x={side / 2} y={side + 5} textAnchor="middle" fontSize="3" fill="#000">
              {row.title.slice(0, Math.max(4, Math.floor(side / 1.6)))}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

export const QrDialog = ({ rows, onClose }: { readonly rows: readonly ReferenceLine[]; readonly onClose: () => void }) => (
  <FormDialog<Values, void>
    title="QR codes"
    size="lg"
    creating
    submitLabel="Télécharger le PDF"
    initial={{ ...defaultQrSheet }}
    check={(values) => qrSheetIssues(sheetOf(values), rows.length)}
    onSubmit={async (values) =>
      saveFile(await stockApi.qrCodes({ body: { ...sheetOf(values), stockReferences: rows.map(({ id }) => id) } }), 'qr-codes-stock.pdf')
    }
    onClose={onClose}
  >
    {(form) => {
      const sheet = sheetOf(form.getValues());
      const fits = Object.keys(qrSheetIssues(sheet, rows.length)).length === 0;
      return (
        <div className={classes.sheet}>
          <div className={classes.lines}>
            <p className={classes.note}>
              {plural(rows.length, 'référence', 'références')}
              {fits ? `, ${plural(rows.length * sheet.perReference, 'code', 'codes')}` : ''}. Lu par un téléphone, un code ouvre sa référence.
            </p>
            <NumberField label="Codes par ligne" integer required {...form.getInputProps('perRow')} />
            <NumberField label="Taille" suffix="cm" required {...form.getInputProps('size')} />
            <NumberField label="Marge" suffix="mm" required {...form.getInputProps('margin')} />
            <NumberField label="Codes par référence" integer required {...form.getInputProps('perReference')} />
          </div>
          {fits ? <Preview rows={rows} sheet={sheet} /> : <p className={classes.note}>L’aperçu revient quand les mesures tiennent sur la page.</p>}
        </div>
      );
    }}
  </FormDialog>
);
