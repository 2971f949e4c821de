// Changes the status of one or several orders of articles, after confirmation. Those already in that status stay unchanged (C-230).
import { ArticleOrderStatus, articleOrderStatusLabels } from '@vigie/domain/subscription/article-order.ts';
import { articleOrderMoveLabels, ordersToMove } from '@vigie/domain/subscription/article-order-moves.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { plural } from '../../shared/format/numbers.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { NO_CHANGE } from '../../shared/ui/form/use-entity-form.ts';
import { toast } from '../../shared/ui/toast.ts';
import { offerNameOf } from '../../subscription/article-orders/orders-list.ts';
import { invoicesApi, type OrderLine } from '../../subscription/invoices/api.ts';
import { ORDERS } from './article-orders-list.ts';

type Move = (rows: readonly OrderLine[], to: ArticleOrderStatus, clear?: () => void) => void;

const question = (rows: readonly OrderLine[], skipped: number, to: ArticleOrderStatus) => ({
  title: rows.length === 1 ? offerNameOf(rows[0]!) : plural(rows.length, 'commande', 'commandes'),
  text:
    `${rows.length === 1 ? 'Passer cette commande' : 'Passer ces commandes'} à « ${articleOrderStatusLabels[to]} » ?` +
    (to === ArticleOrderStatus.pending ? ' Leurs dates seront effacées.' : '') +
    (skipped > 0 ? ` ${plural(skipped, 'autre l’est déjà et ne change pas', 'autres le sont déjà et ne changent pas')}.` : ''),
  yes: articleOrderMoveLabels[to],
});

export function useOrderMoves(): Move {
  const send = useSave(({ ids, status }: { ids: string[]; status: ArticleOrderStatus }) => invoicesApi.saveOrder({ body: { ids, status } }), {
    topics: [ORDERS],
  });
  const ask = async (rows: readonly OrderLine[], to: ArticleOrderStatus, clear?: () => void): Promise<void> => {
    const moving = ordersToMove(rows, to);
    if (moving.length === 0) {
      toast.info(NO_CHANGE);
      return;
    }
    if (!(await confirm(question(moving, rows.length - moving.length, to)))) return;
    send.mutate(
      { ids: rows.map(({ id }) => id), status: to },
      {
        onSuccess: ({ changed }) => {
          if (changed === 0) toast.info(NO_CHANGE);
          else toast.success(`${plural(changed, 'commande', 'commandes')} : ${articleOrderStatusLabels[to]}`);
          clear?.();
        },
      },
    );
  };
  return (rows, to, clear) => void ask(rows, to, clear);
}
