// The actions for the ticked rows.
import { LabelledGroup } from '../form/labelled-group.tsx';
import { Status } from '../state/status.tsx';
import { plural } from '../../format/numbers.ts';
import type { ListModel } from './use-list.ts';
import classes from './list.module.css';

export const ListBulk = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const { picked, bulkActions, rows, list, clearPicked } = model;
  if (picked.size === 0 || bulkActions.length === 0) return null;
  const chosen = rows.filter((row) => picked.has(list.rowId(row)) && !list.isDemo?.(row));
  return (
    <LabelledGroup as="div" className={classes.bulk} aria-label="Actions sur la sélection">
      <Status as="strong">{plural(picked.size, `sélectionné${list.feminine ? 'e' : ''}`, `sélectionné${list.feminine ? 'e' : ''}s`)}</Status>
      {bulkActions.map((action) => (
        <button
          key={action.key}
          type="button"
          className={classes.button}
          data-danger={action.danger || undefined}
          onClick={() => action.run(chosen, clearPicked)}
        >
          {action.label}
        </button>
      ))}
      <button type="button" className={classes.button} onClick={clearPicked}>
        Tout désélectionner
      </button>
    </LabelledGroup>
  );
};
