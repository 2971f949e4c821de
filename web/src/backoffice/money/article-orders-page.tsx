// The page « Commandes »: all agencies' orders of articles, whose status changes one by one or together (C-229, C-230).
import { useState } from 'react';
import { ArticleOrderStatus } from '@vigie/domain/subscription/article-order.ts';
import { articleOrderMoveLabels } from '@vigie/domain/subscription/article-order-moves.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { BulkAction, RowAction } from '../../shared/ui/list/list-types.ts';
import { downloadFile, fileRefusal, type OrderLine } from '../../subscription/invoices/api.ts';
import { allOrdersList } from './article-orders-list.ts';
import { useOrderMoves } from './use-order-moves.ts';

const OrderDialog = lazyDialog(
  () => import('./order-dialog.tsx'),
  (m) => m.OrderDialog,
);

/** In the order of an order's progress; cancelling comes last. */
const STATUSES = [
  ArticleOrderStatus.validated,
  ArticleOrderStatus.sent,
  ArticleOrderStatus.received,
  ArticleOrderStatus.cancelled,
  ArticleOrderStatus.pending,
] as const;
const fileOf = ({ agencyPaymentItem }: OrderLine) => agencyPaymentItem.agencyInvoice.file;

export const AdminArticleOrdersPage = () => {
  const [open, setOpen] = useState<OrderLine | null>(null);
  const move = useOrderMoves();
  const rowActions: RowAction<OrderLine>[] = [
    { key: 'open', label: 'Ouvrir', run: setOpen },
    ...STATUSES.map((status): RowAction<OrderLine> => ({
      key: `move-${status}`,
      label: articleOrderMoveLabels[status],
      danger: status === ArticleOrderStatus.cancelled,
      hidden: (row) => row.status === status,
      run: (row) => move([row], status),
    })),
    {
      key: 'invoice',
      label: 'Télécharger la facture',
      reads: true,
      run: (row) => downloadFile(fileOf(row)),
      disabled: (row) => fileRefusal(fileOf(row)),
    },
  ];
  const bulkActions = STATUSES.map((status): BulkAction<OrderLine> => ({
    key: `move-${status}`,
    label: articleOrderMoveLabels[status],
    danger: status === ArticleOrderStatus.cancelled,
    run: (rows, clear) => move(rows, status, clear),
  }));
  return (
    <ListPage
      list={allOrdersList}
      title="Commandes"
      onOpen={setOpen}
      rowActions={rowActions}
      bulkActions={bulkActions}
      emptyText="Les articles que les agences commandent se suivent ici."
    >
      {open ? <OrderDialog order={open} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
};
