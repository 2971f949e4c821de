// A list built from its declaration, inside a page or a panel.
//
//   <DataList list={siteServices} where="memory" fixedFilters={{ siteId }} onOpen={open} />
//
// Screens use ListPage, which adds title, count and the add button. Keys: arrows move, Enter opens, Space ticks, « / » searches. A screen's
// list keeps its state in the address, a panel's in memory.
import { useState, type ComponentType, type ReactNode } from 'react';
import { lazyDialog } from '../loading/lazy-dialog.tsx';
import type { SheetProps } from './columns-sheet.tsx';
import { ListBody } from './rows/list-body.tsx';
import { ListBulk } from './list-bulk.tsx';
import { ListChips } from './filters/list-chips.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListBehaviour, ListDeclaration } from './list-types.ts';
import { useList, type ListModel } from './use-list.ts';
import classes from './list.module.css';

type Sheet = <Row>(props: SheetProps<Row>) => ReactNode;

type AnySheet = ComponentType<SheetProps<unknown>>;

// `lazyDialog` loses the generic row type of these components; the assertions restore it.
const FiltersSheet = lazyDialog(
  () => import('./filters/filters-sheet.tsx'),
  (m) => m.FiltersSheet as AnySheet,
) as Sheet;
const ColumnsSheet = lazyDialog(
  () => import('./columns-sheet.tsx'),
  (m) => m.ColumnsSheet as AnySheet,
) as Sheet;

export const ListPanel = <Row,>({ model, full = false }: { readonly model: ListModel<Row>; readonly full?: boolean }) => {
  const [sheet, setSheet] = useState<'filters' | 'columns' | null>(null);
  const close = (): void => setSheet(null);
  return (
    <div className={`${classes.panel} ${full ? classes.full : ''}`}>
      <ListToolbar model={model} onFilters={() => setSheet('filters')} onColumns={() => setSheet('columns')} adds={!full} />
      <ListChips model={model} />
      <ListBulk model={model} />
      <ListBody model={model} />
      <ListFoot model={model} />
      {sheet === 'filters' ? <FiltersSheet model={model} onClose={close} /> : null}
      {sheet === 'columns' ? <ColumnsSheet model={model} onClose={close} /> : null}
    </div>
  );
};

export interface DataListProps<Row> extends ListBehaviour<Row> {
  readonly list: ListDeclaration<Row>;
  /** Panels keep their state in memory, so that two lists on one screen do not share an address. */
  readonly where?: 'address' | 'memory';
}

export const DataList = <Row,>({ list, where = 'memory', ...behaviour }: DataListProps<Row>) => <ListPanel model={useList(list, behaviour, where)} />;
