// The sheet of QR codes: its layout, a preview of its first page, and the PDF (F-292).
import { useMemo } from 'react';
import { qrDrawing } from '@vigie/domain/shared/codes/qr-code.ts';
import { defaultQrSheet, qrSheetIssues, type QrSheet } from '@vigie/domain/shared/codes/qr-sheet.ts';
import { plural } from '../../format/numbers.ts';
import { NumberField } from '../fields/number-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { saveFile } from '../save-file.ts';
import classes from './codes.module.css';

/** A thing with a code, and the two lines under it. */
export interface QrThing {
  readonly id: string;
  readonly address: string;
  readonly bold: string;
  readonly plain: string;
}

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

const Preview = ({ things, sheet }: { readonly things: readonly QrThing[]; readonly sheet: QrSheet }) => {
  const drawings = useMemo(() => things.map(({ address }) => qrDrawing(address)), [things]);
  const side = sheet.size * 10;
  const height = side + WORDS;
  const left = (PAGE.width - side * sheet.perRow) / 2;
  const shown = Math.min(things.length * sheet.perReference, sheet.perRow * Math.max(1, Math.floor((PAGE.height - 2 * PAGE.top) / height)));
  return (
    <svg className={classes.paper} viewBox={`0 0 ${PAGE.width} ${PAGE.height}`} role="img" aria-label="Aperçu de la première page">
      <rect width={PAGE.width} height={PAGE.height} fill="#fff" />
      {Array.from({ length: shown }, (_, index) => {
        const at = Math.floor(index / sheet.perReference);
        const [thing, drawing] = [things[at], drawings[at]];
        if (!thing || !drawing) return null;
        const x = left + (index % sheet.perRow) * side;
        const y = PAGE.top + Math.floor(index / sheet.perRow) * height;
        const inner = side - 2 * sheet.margin;
        return (
          <g key={`${thing.id}-${index}`} transform={`translate(${x} ${y})`}>
            <svg x={sheet.margin} y={sheet.margin} width={inner} height={inner} viewBox={drawing.viewBox} shapeRendering="crispEdges">
              <path d={drawing.path} fill="#000" />
            </svg>
            <text x={side / 2} y={side + 1.5} textAnchor="middle" fontSize="3" fontWeight="600" fill="#000">
              {thing.bold}
            </text>
            <text x={side / 2} y={side + 5} textAnchor="middle" fontSize="3" fill="#000">
              {thing.plain.slice(0, Math.max(4, Math.floor(side / 1.6)))}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

export interface QrSheetDialogProps {
  readonly things: readonly QrThing[];
  /** « référence », « références ». */
  readonly words: readonly [one: string, many: string];
  /** What a reading opens, and whatever else the printing does. */
  readonly hint: string;
  readonly fileName: string;
  /** Codes of one thing, unless somebody says otherwise. */
  readonly copies: number;
  readonly onPrint: (sheet: QrSheet) => Promise<Blob>;
  readonly onClose: () => void;
}

export const QrSheetDialog = ({ things, words, hint, fileName, copies, onPrint, onClose }: QrSheetDialogProps) => (
  <FormDialog<Values, void>
    title="QR codes"
    size="lg"
    creating
    submitLabel="Télécharger le PDF"
    initial={{ ...defaultQrSheet, perReference: copies }}
    check={(values) => qrSheetIssues(sheetOf(values), things.length)}
    onSubmit={async (values) => saveFile(await onPrint(sheetOf(values)), fileName)}
    onClose={onClose}
  >
    {(form) => {
      const sheet = sheetOf(form.getValues());
      const fits = Object.keys(qrSheetIssues(sheet, things.length)).length === 0;
      return (
        <div className={classes.sheet}>
          <div className={classes.lines}>
            <p className={classes.note}>
              {plural(things.length, ...words)}
              {fits ? `, ${plural(things.length * sheet.perReference, 'code', 'codes')}` : ''}. {hint}
            </p>
            <NumberField label="Codes par ligne" integer required {...form.getInputProps('perRow')} />
            <NumberField label="Taille" suffix="cm" required {...form.getInputProps('size')} />
            <NumberField label="Marge" suffix="mm" required {...form.getInputProps('margin')} />
            <NumberField label={`Codes par ${words[0]}`} integer required {...form.getInputProps('perReference')} />
          </div>
          {fits ? (
            <Preview things={things} sheet={sheet} />
          ) : (
            <p className={classes.note}>L’aperçu revient quand les mesures tiennent sur la page.</p>
          )}
        </div>
      );
    }}
  </FormDialog>
);
