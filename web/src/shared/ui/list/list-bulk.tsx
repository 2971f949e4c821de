// The actions for the ticked rows.
import { plural } from '../../format/numbers.ts';
import type { ListModel } from './use-list.ts';
import classes from './list.module.css';

export const ListBulk = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const { picked, bulkActions, rows, list, clearPicked } = model;
  if (picked.size === 0 || bulkActions.length === 0) return null;
  const chosen = rows.filter((row) => picked.has(list.rowId(row)) && !list.isDemo?.(row));
  return (
    <div className={classes.bulk} role="group" aria-label="Actions sur la sélection">
      <strong role="status">{plural(picked.size, `sélectionné${list.feminine ? 'e' : ''}`, `sélectionné${list.feminine ? 'e' : ''}s`)}</strong>
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
    </div>
  );
};
