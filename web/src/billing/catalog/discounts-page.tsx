// The page Remises: possible price reductions, for every customer or for some (C-145).
import { useState } from 'react';
import { useSave } from '../../shared/api/use-save.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { catalogApi, type DiscountLine } from './api.ts';
import { discountsList } from './catalog-lists.ts';

const DiscountDialog = lazyDialog(
  () => import('./discount-dialog.tsx'),
  (m) => m.DiscountDialog,
);

export const DiscountsPage = () => {
  const [dialog, setDialog] = useState<{ discount?: DiscountLine } | null>(null);
  const remove = useSave((id: string) => catalogApi.removeDiscount({ params: { id } }), { topics: ['discounts'], success: 'Remise supprimée' });
  const ask = async (row: DiscountLine): Promise<void> => {
    if (await confirm({ title: row.name, text: CONFIRM_DELETE, danger: true })) remove.mutate(row.id);
  };
  const open = (discount: DiscountLine): void => setDialog({ discount });
  return (
    <ListPage
      list={discountsList}
      title="Remises"
      onOpen={open}
      add={{ label: 'Ajouter une remise', rights: ['createDiscounts'], run: () => setDialog({}) }}
      rowActions={[
        { key: 'open', label: 'Ouvrir', rights: ['readDiscounts'], reads: true, run: open },
        { key: 'delete', label: 'Suppression', rights: ['deleteDiscounts'], danger: true, run: (row) => void ask(row) },
      ]}
      emptyText="Une remise gardée ici s’applique en un geste à une ligne ou à tout un document."
    >
      {dialog ? <DiscountDialog {...dialog} onClose={() => setDialog(null)} /> : null}
    </ListPage>
  );
};
