// The page Matériel: checks and deadlines of equipment still to be done, by nearness (F-325, F-326).
import { useState } from 'react';
import type { StockType } from '@vigie/domain/stock/stock-types.data.ts';
import { deadlineLook } from '../agents/agent-words.ts';
import { useBuckets, type Bucket } from '../agents/use-buckets.tsx';
import { today } from '../shared/format/dates.ts';
import { useCan } from '../shared/session/use-session.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { defineList } from '../shared/ui/list/list-types.ts';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { useActionActions } from './actions-page.tsx';
import { stockApi, type ActionLine } from './api.ts';
import { ACTION_COMMENT, ACTION_DATE, ACTION_OF, ACTION_STATUS, ACTION_TITLE } from './stock-lists.tsx';
import { typeOptions } from './stock-words.ts';

const ActionDialog = lazyDialog(
  () => import('./dialogs/action-dialog.tsx'),
  (m) => m.ActionDialog,
);

interface Filters {
  readonly bucket?: Bucket;
  readonly type?: StockType[];
}
const look = (row: ActionLine) => deadlineLook({ expiresOn: row.effectiveDate, receiptUntil: null }, today());
const State = ({ row }: { readonly row: ActionLine }) => {
  const badge = look(row);
  return badge ? <StatusBadge {...badge} /> : null;
};

const stockExpirationsList = defineList<ActionLine>({
  key: 'stock_expirations',
  topic: 'stock',
  one: 'échéance',
  many: 'échéances',
  feminine: true,
  sort: { by: 'effectiveDate', ascending: true },
  searchPlaceholder: 'Action, référence ou code',
  fetch: ({ filters, ...request }, signal) => stockApi.expirations({ body: { ...request, filters: filters as Filters }, signal }),
  rowId: (row) => row.id,
  columns: [
    ACTION_OF,
    ACTION_TITLE,
    ACTION_DATE,
    { id: 'state', label: 'État', value: (row) => look(row)?.label ?? '', render: (row) => <State row={row} />, width: 170 },
    ACTION_STATUS,
    ACTION_COMMENT,
  ],
  filters: [{ key: 'type', label: 'Type', kind: 'select', options: typeOptions, multiple: true }],
});

export const StockExpirationsPage = () => {
  const [opened, setOpened] = useState<ActionLine | null>(null);
  const mayRead = useCan('readStockActions');
  const buckets = useBuckets(['stock', 'expirations'], (signal) => stockApi.expirations({ body: { limit: 1 }, signal }));
  return (
    <ListPage
      list={stockExpirationsList}
      title="Matériel"
      {...buckets}
      {...(mayRead ? { onOpen: setOpened } : {})}
      rowActions={useActionActions(setOpened)}
      emptyText="Contrôles, révisions et péremptions du matériel apparaissent ici dès qu’une action leur donne une date."
    >
      {opened ? <ActionDialog action={opened} onClose={() => setOpened(null)} /> : null}
    </ListPage>
  );
};
