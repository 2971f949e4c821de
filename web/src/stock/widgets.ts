// Dashboard widgets for stock: references that run low, current assignments, the last actions. Not with simplified stock.
import { stockPaths } from '../paths/stock.paths.ts';
import { tableOf, type Widget } from '../shared/navigation/widgets.ts';

const shape = { group: 'Stock', kind: 'table', roles: ['manager'], condition: 'stockDetailed', size: { w: 8, h: 6 } } as const;

export const stockWidgets: readonly Widget[] = [
  {
    ...shape,
    key: 'stockReferences',
    label: 'Références de stock',
    about: 'Ce qui reste de chaque référence, le moins d’abord.',
    rights: ['listStockReferences'],
    source: async () => {
      const { referencesList } = await import('./stock-lists.tsx');
      return tableOf({
        list: referencesList,
        columns: ['title', 'level', 'quantity', 'quantityAssigned'],
        sort: { by: 'quantity', ascending: true },
        all: { to: stockPaths.references() },
        emptyText: 'Aucune référence de stock.',
      });
    },
  },
  {
    ...shape,
    key: 'stockAssignments',
    label: 'Affectations de stock',
    about: 'Le matériel qui est chez quelqu’un ou sur un site, le plus récent d’abord.',
    rights: ['listStockAssignments'],
    source: async () => {
      const { assignmentsList } = await import('./stock-lists.tsx');
      return tableOf({
        list: assignmentsList,
        columns: ['reference', 'assignee', 'quantity', 'assignmentDate'],
        filters: () => ({ held: true }),
        all: { to: stockPaths.assignments(), search: { filters: { held: true } } },
        emptyText: 'Aucun matériel n’est affecté.',
      });
    },
  },
  {
    ...shape,
    key: 'stockActions',
    label: 'Actions de stock',
    about: 'Les derniers contrôles, entretiens, entrées et sorties.',
    rights: ['listStockActions'],
    source: async () => {
      const { actionsList } = await import('./stock-lists.tsx');
      return tableOf({
        list: actionsList,
        columns: ['title', 'reference', 'effectiveDate', 'effectiveStatus'],
        all: { to: stockPaths.actions() },
        emptyText: 'Aucune action de stock.',
      });
    },
  },
];
