// One sheet of the workbook: its kind, and for each column a sample and its field.
import { useId } from 'react';
import { fieldsOf, type RecordKind } from '@vigie/domain/import/recognise/fields.data.ts';
import { signedChoices, signedLabels } from '@vigie/domain/import/settle/signed.ts';
import { gridFields } from '@vigie/domain/import/recognise/planning-fields.data.ts';
import { formatNumber, plural } from '../shared/format/numbers.ts';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import type { MappingsOf, SheetKind, SheetView, SignedChoice } from './api.ts';
import { countsText, isRecordKind, kindLabels, KINDS, missingColumns } from './import-words.ts';
import { withField, withHeaderRow, withKind, withSigned } from './mapping.ts';
import { PlanningPart } from './planning-part.tsx';
import shared from './import.module.css';
import classes from './sheet-card.module.css';
import { isNarrower } from '../shared/ui/narrower.ts';

interface SheetProps {
  readonly sheet: SheetView;
  readonly mappings: MappingsOf;
  readonly choose: (mappings: MappingsOf) => void;
}

const KindSelect = ({ sheet, mappings, choose }: SheetProps) => {
  const kinds: SheetKind[] = [...KINDS, 'unknown'];
  return (
    <label className={shared.kind}>
      <span>Contient</span>
      <select
        value={mappings[sheet.name]?.kind ?? sheet.kind}
        onChange={(event) => choose(withKind(mappings, sheet, event.currentTarget.value as SheetKind))}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </select>
    </label>
  );
};

/** Counted from 1, as in the workbook; 0 when the data begin at once. */
const HeaderRowInput = ({ sheet, mappings, choose }: SheetProps) => {
  const change = (text: string): void => {
    const line = Math.trunc(Number(text));
    if (text.trim() !== '' && line >= 0 && line <= 1000 && line - 1 !== sheet.headerRow) choose(withHeaderRow(mappings, sheet, line - 1));
  };
  return (
    <label className={shared.kind}>
      <span>Titres en ligne</span>
      <input
        key={sheet.headerRow}
        className={classes.line}
        type="number"
        min={0}
        max={1000}
        defaultValue={sheet.headerRow + 1}
        onBlur={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(event.currentTarget.value);
        }}
      />
    </label>
  );
};

/** Contracts signed before the agency used Vigie count as signed; nobody signs them again. */
const SignedField = ({ sheet, mappings, choose, signed }: SheetProps & { readonly signed: NonNullable<SheetView['signed']> }) => (
  <label className={shared.kind}>
    <span>Les contrats de ce fichier sont-ils déjà signés ?</span>
    <select value={signed.choice} onChange={(event) => choose(withSigned(mappings, sheet, event.currentTarget.value as SignedChoice))}>
      {signedChoices.map((choice) => (
        <option key={choice} value={choice}>
          {signedLabels[choice]}
        </option>
      ))}
    </select>
    <span className={shared.samples}>
      {plural(signed.signed, 'contrat signé sur papier', 'contrats signés sur papier')}, {formatNumber(signed.unsigned)} à faire signer
    </span>
  </label>
);

type Column = SheetView['columns'][number];

const ColumnCell = ({ column, kind, sheet, mappings, choose }: SheetProps & { readonly column: Column; readonly kind: RecordKind }) => {
  const id = useId();
  const wanted = mappings[sheet.name]?.columns?.[column.column];
  const field = wanted === undefined ? column.field : wanted;
  const taken = new Map(
    sheet.columns.flatMap((other) => (other.field !== null && other.column !== column.column ? [[other.field, other.heading] as const] : [])),
  );
  return (
    <li className={shared.column} data-out={field === null || undefined}>
      <label htmlFor={id} className={shared.heading}>
        {column.heading}
      </label>
      <span className={shared.samples}>{column.samples.length > 0 ? column.samples.join(' · ') : 'Colonne vide'}</span>
      <select id={id} value={field ?? ''} onChange={(event) => choose(withField(mappings, sheet, column.column, event.currentTarget.value || null))}>
        <option value="">Ne pas reprendre</option>
        {(sheet.planning?.shape === 'grid' ? gridFields : fieldsOf[kind]).map(({ key, label }) => (
          <option key={key} value={key}>
            {taken.has(key) ? `${label} (à la place de « ${taken.get(key)} »)` : label}
          </option>
        ))}
      </select>
    </li>
  );
};

function columnsText({ columns }: SheetView): string {
  const out = columns.filter((column) => column.field === null).length;
  return `${plural(columns.length, 'colonne', 'colonnes')}${out > 0 ? `, dont ${formatNumber(out)} non ${out > 1 ? 'reprises' : 'reprise'}` : ''}`;
}

const toneOf = ({ counts }: SheetView) => (counts.toCorrect > 0 ? ('warning' as const) : ('done' as const));

export const SheetCard = (props: SheetProps) => {
  const { sheet } = props;
  const { kind } = sheet;
  const lacking = missingColumns(sheet);
  return (
    <section className={classes.sheet} aria-label={`Feuille ${sheet.name}`} data-ignored={!isRecordKind(kind) || undefined}>
      <header className={classes.sheetHead}>
        <h2>{sheet.name}</h2>
        {sheet.hidden ? <StatusBadge label="Masquée" tone="neutral" /> : null}
        <KindSelect {...props} />
        {isRecordKind(kind) ? <HeaderRowInput {...props} /> : null}
        <span className={classes.sheetCounts}>
          {isRecordKind(kind) ? <StatusBadge label={countsText(sheet.counts)} tone={toneOf(sheet)} /> : plural(sheet.rowCount, 'ligne', 'lignes')}
        </span>
      </header>
      {lacking.length > 0 ? (
        <p className={shared.problem} role="alert">
          Aucune colonne ne donne {lacking.map((label) => `« ${label} »`).join(' ni ')} : choisissez-la ci-dessous.
        </p>
      ) : null}
      {sheet.notice ? <p className={shared.info}>{sheet.notice}.</p> : null}
      {sheet.signed ? <SignedField {...props} signed={sheet.signed} /> : null}
      <PlanningPart {...props} />
      {isRecordKind(kind) ? (
        <details open={lacking.length > 0 || !isNarrower('phone')} className={classes.fold}>
          <summary>{columnsText(sheet)}</summary>
          <ul className={shared.columns}>
            {sheet.columns.map((column) => (
              <ColumnCell key={column.column} {...props} column={column} kind={kind} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
};
