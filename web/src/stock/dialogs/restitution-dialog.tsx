// The return of an assignment: how much, in what state, when. Items that are not sound do not go back into stock.
import { RestitutionStatus, restitutionIssues } from '@vigie/domain/stock/stock-assignment.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { today } from '../../shared/format/dates.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { stockApi, type AssignmentLine } from '../api.ts';
import classes from '../stock.module.css';
import { holderOf } from '../stock-lists.tsx';
import { restitutionOptions } from '../stock-words.ts';

interface Values extends Record<string, unknown> {
  restitutionQuantity: number | null;
  restitutionStatus: string | null;
  restitutionDate: string | null;
}
const statusOf = (status: string | null): RestitutionStatus | null => (status === null ? null : (Number(status) as RestitutionStatus));

const problems =
  (row: AssignmentLine) =>
  (values: Values): Record<string, string> => ({
    ...(values.restitutionQuantity === null ? { restitutionQuantity: messages.required } : {}),
    ...(values.restitutionDate === null ? { restitutionDate: messages.required } : {}),
    ...restitutionIssues(
      { ...values, restitutionStatus: statusOf(values.restitutionStatus) },
      { quantity: row.quantity, assignedOn: row.assignmentDate },
      today(),
    ),
  });

export const RestitutionDialog = ({ row, onClose }: { readonly row: AssignmentLine; readonly onClose: () => void }) => (
  <FormDialog<Values, unknown>
    title={`Restitution : ${row.stockReference.title}, ${holderOf(row)}`}
    creating
    initial={{ restitutionQuantity: row.quantity, restitutionStatus: String(RestitutionStatus.returned), restitutionDate: today() }}
    labels={{ quantity: 'Quantité', restitution_status: 'État', restituted_on: 'Restitué le' }}
    topics={['stock']}
    success="Restitution enregistrée"
    check={problems(row)}
    onSubmit={({ restitutionQuantity, restitutionStatus, restitutionDate }, { version }) =>
      stockApi.saveAssignment({
        body: { id: row.id, version: version ?? row.version, restitutionQuantity, restitutionStatus: statusOf(restitutionStatus), restitutionDate },
      })
    }
    onClose={onClose}
  >
    {(form) => {
      const { restitutionStatus, restitutionQuantity } = form.getValues();
      return (
        <>
          <NumberField label="Quantité restituée" integer required half {...form.getInputProps('restitutionQuantity')} />
          <SelectField label="État" required half options={restitutionOptions} {...form.getInputProps('restitutionStatus')} />
          <DateField label="Restitué le" required half max={today()} {...form.getInputProps('restitutionDate')} />
          {statusOf(restitutionStatus) === RestitutionStatus.returned ? null : (
            <p className={classes.note}>
              Ces pièces ne reviennent pas dans le stock. Après une réparation ou un remplacement, une action « Entrée » les y remet.
            </p>
          )}
          {restitutionQuantity !== null && restitutionQuantity < row.quantity ? (
            <p className={classes.note}>Le reste demeure chez son détenteur.</p>
          ) : null}
        </>
      );
    }}
  </FormDialog>
);
