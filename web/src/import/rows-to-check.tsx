// The rows to check: their place in the workbook, their content, and the reason.
import { LabelledGroup } from '../shared/ui/form/labelled-group.tsx';
import { useState } from 'react';
import { problemLabels } from '@vigie/domain/import/read/problem.ts';
import { formatNumber, plural } from '../shared/format/numbers.ts';
import type { Check, MappingsOf, RowView, Settlement } from './api.ts';
import { CellField } from './cell-field.tsx';
import { openQuestions, withAllCreated, withCell, withSettlement } from './mapping.ts';
import { QuestionField } from './question-field.tsx';
import shared from './import.module.css';
import classes from './rows-to-check.module.css';

const VIEWS = [
  { status: 'toCorrect', label: 'À corriger' },
  { status: 'ready', label: 'À relire' },
  { status: 'present', label: 'Déjà présents' },
] as const;
type Status = (typeof VIEWS)[number]['status'];

const EXPLAINED: Readonly<Record<Status, string>> = {
  toCorrect:
    'Corrigez ici ce qui est écrit, ou dites de qui il s’agit : la ligne est vérifiée aussitôt. Ce qui reste n’est pas importé, et revient dans un classeur avec son motif.',
  ready: 'Ces lignes seront importées ; un détail mérite d’être relu, et peut être corrigé ici.',
  present: 'L’agence a déjà ces fiches ou ces services : rien n’est ajouté.',
};

const FIRST = 50;
const ROWS_ID = 'import-rows';

/** Scrolls to the rows and focuses them. */
export const goToRows = (): void => document.getElementById(ROWS_ID)?.focus();

type OnAnswer = (row: RowView, answer: Settlement | null) => void;

type OnCorrect = (sheet: string, address: string, text: string | null) => void;

interface RowActions {
  readonly onAnswer: OnAnswer;
  readonly onCorrect: OnCorrect;
}

type Remark = RowView['reasons'][number];

/** Present rows change nothing: there is nothing to correct. */
const Written = ({ row, remark, onCorrect }: { readonly row: RowView; readonly remark: Remark; readonly onCorrect: OnCorrect }) => {
  const { address, column, value } = remark;
  if (address !== null && row.status !== 'present')
    return <CellField key={value} value={value} label={`${column}, ${address}`} onCorrect={(text) => onCorrect(row.sheet, address, text)} />;
  return value === '' ? <em>vide</em> : <>«\u00A0{value}\u00A0»</>;
};

const ReasonLines = ({ row, onAnswer, onCorrect }: { readonly row: RowView } & RowActions) => {
  const remarks = row.reasons.length > 0 ? row.reasons : row.warnings;
  return (
    <>
      <td>
        {remarks.map((remark) => (
          <p key={remark.field + remark.column + remark.message}>
            <span className={classes.term}>{remark.column}</span> <Written row={row} remark={remark} onCorrect={onCorrect} />
          </p>
        ))}
      </td>
      <td>
        {remarks.map(({ field, column, message }) => (
          <p key={field + column + message}>{message}</p>
        ))}
        {row.question ? <QuestionField question={row.question} about={row.label} onAnswer={(answer) => onAnswer(row, answer)} /> : null}
      </td>
    </>
  );
};

const RowsTable = ({ rows, ...actions }: { readonly rows: readonly RowView[] } & RowActions) => (
  <div className={classes.tableBox}>
    <table className={classes.rows}>
      <thead>
        <tr>
          <th scope="col">Feuille</th>
          <th scope="col">{rows.some(({ cell }) => cell !== null) ? 'Ligne ou case' : 'Ligne'}</th>
          <th scope="col">Fiche</th>
          <th scope="col">Ce qui est écrit</th>
          <th scope="col">Motif</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.sheet} ${row.cell ?? row.line} ${row.status} ${row.reasons[0]?.field} ${row.warnings[0]?.field} ${row.reasons[0]?.value}`}>
            <td>{row.sheet}</td>
            <td className={classes.lineNumber} data-cell={row.cell ?? undefined}>
              {row.cell ?? row.line}
            </td>
            <th scope="row">{row.label}</th>
            <ReasonLines row={row} {...actions} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The causes of the warnings. Choosing one shows only its rows. */
const Causes = ({
  check,
  chosen,
  onChoose,
}: {
  readonly check: Check;
  readonly chosen: string | null;
  readonly onChoose: (label: string | null) => void;
}) => (
  <LabelledGroup as="div" className={classes.views} aria-label="Causes">
    {check.causes.map(({ label, count }) => (
      <button key={label} type="button" aria-pressed={label === chosen} onClick={() => onChoose(label === chosen ? null : label)}>
        {formatNumber(count)} × {label}
      </button>
    ))}
  </LabelledGroup>
);

const hasCause = ({ warnings }: RowView, cause: string | null): boolean => cause === null || warnings.some((warning) => warning.cause === cause);

export interface RowsToCheckProps {
  readonly check: Check;
  readonly mappings: MappingsOf;
  readonly choose: (mappings: MappingsOf) => void;
}

/** What prevents services from being imported, and one answer for all rows that may become new records. */
const Problems = ({ check, rows, mappings, choose }: RowsToCheckProps & { readonly rows: readonly RowView[] }) => {
  const asked = openQuestions(rows).length;
  return (
    <>
      {check.problems.length > 0 ? (
        <p className={shared.hint}>
          Planning : {check.problems.map(({ code, count }) => `${problemLabels[code]} ${formatNumber(count)}`).join(' · ')}
        </p>
      ) : null}
      {asked > 1 ? (
        <button type="button" className={shared.more} onClick={() => choose(withAllCreated(mappings, rows))}>
          Créer les {formatNumber(asked)} fiches en conflit avec un autre numéro
        </button>
      ) : null}
    </>
  );
};

const causeShown = (status: Status, { causes }: Check, cause: string | null): string | null =>
  status === 'ready' && causes.some(({ label }) => label === cause) ? cause : null;

export const RowsToCheck = ({ check, mappings, choose }: RowsToCheckProps) => {
  const views = VIEWS.map((view) => ({
    ...view,
    rows: check.rows.filter((row) => row.status === view.status),
  })).filter((view) => view.rows.length > 0);
  const [wanted, setWanted] = useState<Status>('toCorrect');
  const [all, setAll] = useState(false);
  const [cause, setCause] = useState<string | null>(null);
  const view = views.find(({ status }) => status === wanted) ?? views[0];
  if (!view) return null;
  const chosen = causeShown(view.status, check, cause);
  const rows = view.rows.filter((row) => hasCause(row, chosen));
  const shown = all ? rows : rows.slice(0, FIRST);
  const answer: OnAnswer = ({ sheet, question }, said) => {
    if (question) choose(withSettlement(mappings, sheet, question.key, said));
  };
  const correct: OnCorrect = (sheet, address, text) => choose(withCell(mappings, sheet, address, text));
  return (
    <section id={ROWS_ID} tabIndex={-1} className={classes.rowsCard} aria-label="Lignes à regarder">
      <LabelledGroup as="div" className={classes.views} aria-label="Lignes montrées">
        {views.map(({ status, label, rows }) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === view.status}
            onClick={() => {
              setWanted(status);
              setAll(false);
            }}
          >
            {label} <span>{formatNumber(rows.length)}</span>
          </button>
        ))}
      </LabelledGroup>
      <p className={shared.hint}>{EXPLAINED[view.status]}</p>
      {view.status === 'toCorrect' ? <Problems check={check} rows={view.rows} mappings={mappings} choose={choose} /> : null}
      {view.status === 'ready' && check.causes.length > 0 ? <Causes check={check} chosen={chosen} onChoose={setCause} /> : null}
      <RowsTable rows={shown} onAnswer={answer} onCorrect={correct} />
      {shown.length < rows.length ? (
        <button type="button" className={shared.more} onClick={() => setAll(true)}>
          Afficher les {formatNumber(rows.length)} lignes
        </button>
      ) : null}
      {check.rowsLeftOut > 0 ? (
        <p className={shared.hint}>{plural(check.rowsLeftOut, 'autre ligne n’est pas affichée', 'autres lignes ne sont pas affichées')} ici.</p>
      ) : null}
    </section>
  );
};
