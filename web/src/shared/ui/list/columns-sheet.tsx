// Chooses and orders the columns of a list; widths are set in the list's header.
import { Button, Checkbox, Drawer } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useLayer } from '../layers.ts';
import { isShown, moved } from './list-columns.ts';
import type { ListModel } from './use-list.ts';
import classes from './sheets.module.css';
import list from './list.module.css';

export interface SheetProps<Row> {
  readonly model: ListModel<Row>;
  readonly onClose: () => void;
}

export const ColumnsSheet = <Row,>({ model, onClose }: SheetProps<Row>) => {
  const { all, choice, choose, reset } = model.columns;
  const close = useLayer(onClose);
  const ids = all.map(({ id }) => id);
  return (
    <Drawer opened onClose={close} position="right" size="sm" title="Colonnes">
      <ol className={classes.columns}>
        {all.map((column, index) => (
          <li key={column.id}>
            <Checkbox
              label={column.label}
              checked={isShown(column, choice)}
              disabled={column.main ?? false}
              onChange={(event) => choose({ shown: { ...choice.shown, [column.id]: event.currentTarget.checked } })}
            />
            <button
              type="button"
              className={list.dots}
              aria-label={`Monter ${column.label}`}
              disabled={index === 0}
              onClick={() => choose({ order: moved(ids, column.id, -1) })}
            >
              <IconArrowUp size={16} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={list.dots}
              aria-label={`Descendre ${column.label}`}
              disabled={index === all.length - 1}
              onClick={() => choose({ order: moved(ids, column.id, 1) })}
            >
              <IconArrowDown size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      <Button variant="default" onClick={reset} mt="md">
        Revenir aux colonnes d’origine
      </Button>
    </Drawer>
  );
};
