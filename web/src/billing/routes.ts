// The billing screens with their pages, whose table is a separate file.
import { registerSearch } from '../shared/navigation/search-providers.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { viewsIn, withViews } from '../shared/navigation/screens.ts';
import { billingScreens } from '../paths/billing.paths.ts';

registerSearch({
  key: 'invoices',
  label: 'Factures et avoirs',
  rights: ['readInvoices'],
  find: (query, signal) => import('./search.ts').then((m) => m.findInvoices(query, signal)),
});
registerSearch({
  key: 'estimates',
  label: 'Devis',
  rights: ['listEstimates', 'readEstimates'],
  find: (query, signal) => import('./search.ts').then((m) => m.findEstimates(query, signal)),
});
registerSearch({
  key: 'purchaseOrders',
  label: 'Bons de commande',
  rights: ['listPurchaseOrders', 'readPurchaseOrders'],
  find: (query, signal) => import('./search.ts').then((m) => m.findPurchaseOrders(query, signal)),
});
registerSearch({
  key: 'receivedInvoices',
  label: 'Factures reçues',
  rights: ['listPurchaseOrders', 'readPurchaseOrders'],
  find: (query, signal) => import('./search.ts').then((m) => m.findReceivedInvoices(query, signal)),
});

registerWidgets(() => import('./widgets.ts').then((m) => m.billingWidgets));

export const billingRoutes = withViews(
  'billing',
  billingScreens,
  viewsIn(billingScreens, () => import('./views.ts').then((m) => m.billingPages), {
    invoicePeriod: ({ du, au }) => ({ ...(typeof du === 'string' ? { du } : {}), ...(typeof au === 'string' ? { au } : {}) }),
  }),
);
