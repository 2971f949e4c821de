// Screens of stock: references, assignments, actions.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const stockScreens = declareScreens({
  references: {
    path: '/platform/stocks/stocksReferences',
    label: 'Références',
    group: 'stocks',
    roles: ['manager'],
    rights: ['listStockReferences'],
    condition: 'stockDetailed',
    creates: [{ label: 'Référence de stock', section: 'Opérations', rights: ['createStockReferences'] }],
  },
  assignments: {
    path: '/platform/stocks/stocksAssignments',
    label: 'Affectations',
    group: 'stocks',
    roles: ['manager'],
    rights: ['listStockAssignments'],
    condition: 'stockDetailed',
    creates: [{ label: 'Affectation de stock', section: 'Opérations', rights: ['createStockAssignments'] }],
  },
  actions: {
    path: '/platform/stocks/stocksActions',
    label: 'Actions',
    group: 'stocks',
    roles: ['manager'],
    rights: ['listStockActions'],
    condition: 'stockDetailed',
    creates: [{ label: 'Action de stock', section: 'Opérations', rights: ['createStockActions'] }],
  },
  expirationStockReferences: {
    path: '/platform/entreprise/listAgencyExpirations/expirationStockReferences',
    label: 'Matériel',
    group: 'expirations',
    roles: ['manager'],
    rights: ['listExpirations'],
    condition: 'stockDetailed',
  },
  portalReferences: {
    path: '/customer/customerStocks/stocksReferences',
    label: 'Références',
    group: 'customer',
    roles: ['customer'],
    rights: ['listStockReferences'],
    condition: 'stockDetailed',
  },
  portalAssignments: {
    path: '/customer/customerStocks/stocksAssignments',
    label: 'Affectations',
    group: 'customer',
    roles: ['customer'],
    rights: ['listStockAssignments'],
    condition: 'stockDetailed',
  },
  portalActions: {
    path: '/customer/customerStocks/stocksActions',
    label: 'Actions',
    group: 'customer',
    roles: ['customer'],
    rights: ['listStockActions'],
    condition: 'stockDetailed',
  },
});

export const stockPaths = pathsOf(stockScreens);
