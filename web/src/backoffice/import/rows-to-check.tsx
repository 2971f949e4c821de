// The rows that somebody has to look at: where they stand in the workbook, what stands there, and why.
import { useState } from 'react';
import { problemLabels } from '@vigie/domain/backoffice/import-problem.ts';
import { formatNumber, plural } from '../../shared/format/numbers.ts';
import type { Check, RowView } from './api.ts';
import classes from './import.module.css';

const VIEWS = [
  { status: 'toCorrect', label: 'À corriger' },
  { status: 'ready', label: 'À relire' },
  { status: 'present', label: 'Déjà présents' },
] as const;
type Status = (typeof VIEWS)[number]['status'];

const EXPLAINED: Readonly<Record<Status, string>> = {
  toCorrect: 'Ces lignes ne seront pas importées. Vous les retrouverez à la fin dans un classeur, avec leur motif.',
  ready: 'Ces lignes seront importées ; un détail mérite d’être relu.',
  present: 'L’agence a déjà ces fiches ou ces services : rien n’est ajouté.',
};

const FIRST = 50;
const ROWS_ID = 'import-rows';

/** Brings the rows to the eye and to the keyboard. */
export const goToRows = (): void => document.getElementById(ROWS_ID)?.focus();

const ReasonLines = ({ row }: { readonly row: RowView }) => {
  const remarks = row.reasons.length > 0 ? row.reasons : row.warnings;
  return (
    <>
      <td>
        {remarks.map(({ field, column, value }) => (
          <p key={field + column}>
            <span className={classes.term}>{column}</span> {value === '' ? <em>vide</em> : `«\u00A0${value}\u00A0»`}
          </p>
        ))}
      </td>
      <td>
        {remarks.map(({ field, column, message }) => (
          <p key={field + column}>{message}</p>
        ))}
      </td>
    </>
  );
};

const RowsTable = ({ rows }: { readonly rows: readonly RowView[] }) => (
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
            <ReasonLines row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export const RowsToCheck = ({ check }: { readonly check: Check }) => {
  const views = VIEWS.map((view) => ({
    ...view,
    rows: check.rows.filter((row) => row.status === view.status),
  })).filter((view) => view.rows.length > 0);
  const [wanted, setWanted] = useState<Status>('toCorrect');
  const [all, setAll] = useState(false);
  const view = views.find(({ status }) => status === wanted) ?? views[0];
  if (!view) return null;
  const shown = all ? view.rows : view.rows.slice(0, FIRST);
  return (
    <section id={ROWS_ID} tabIndex={-1} className={classes.rowsCard} aria-label="Lignes à regarder">
      <div className={classes.views} role="group" aria-label="Lignes montrées">
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
      </div>
      <p className={classes.hint}>{EXPLAINED[view.status]}</p>
      {view.status === 'toCorrect' && check.problems.length > 0 ? (
        <p className={classes.hint}>
          Planning : {check.problems.map(({ code, count }) => `${problemLabels[code]} ${formatNumber(count)}`).join(' · ')}
        </p>
      ) : null}
      <RowsTable rows={shown} />
      {shown.length < view.rows.length ? (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          Afficher les {formatNumber(view.rows.length)} lignes
        </button>
      ) : null}
      {check.rowsLeftOut > 0 ? (
        <p className={classes.hint}>{plural(check.rowsLeftOut, 'autre ligne n’est pas affichée', 'autres lignes ne sont pas affichées')} ici.</p>
      ) : null}
    </section>
  );
};
