// One line of the audit trail: each field before and after.
import { agencyPaths } from '../../paths/agency.paths.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import type { AuditRow } from './audit-api.ts';
import { changesOf, deedOf, type FieldChange } from './audit-changes.ts';
import classes from './audit.module.css';

const Changes = ({ changes }: { readonly changes: readonly FieldChange[] }) => (
  <table className={classes.changes}>
    <thead>
      <tr>
        <th scope="col">Champ</th>
        <th scope="col">Avant</th>
        <th scope="col">Après</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, label, before, after }) => (
        <tr key={field}>
          <th scope="row">{label}</th>
          <td className={classes.before}>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const AuditDialog = ({ row, onClose }: { readonly row: AuditRow; readonly onClose: () => void }) => {
  const changes = changesOf(row);
  return (
    <DialogFrame title={deedOf(row)} size="lg" onClose={onClose}>
      <FactsTable
        facts={[
          ['Qui', row.author],
          ['Quand', formatDateTime(row.at)],
          ['Identifiant', row.rowId],
          ['Visite du support', row.visitId ? <AppLink to={agencyPaths.supportVisits({ id: row.visitId })}>Voir la visite</AppLink> : null],
        ]}
      />
      {changes.length > 0 ? <Changes changes={changes} /> : <p className={classes.none}>Aucun champ à montrer.</p>}
    </DialogFrame>
  );
};
