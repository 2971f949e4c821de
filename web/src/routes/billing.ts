// Pages of the billing screens; a screen without one is not ready.
import { registerSearch } from '../shared/navigation/search-providers.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { withViews } from '../shared/navigation/screens.ts';
import { billingPaths, billingScreens } from './billing.paths.ts';

registerSearch({
  key: 'invoices',
  label: 'Factures et avoirs',
  rights: ['readInvoices'],
  find: async (query, signal) => {
    const { billingApi } = await import('../billing/api.ts');
    const { data } = await billingApi.listInvoices({ body: { query, limit: 10, orderBy: 'date' }, signal });
    return data.map(({ id, number, title, customer }) => ({
      id,
      label: number ?? (title || 'Brouillon'),
      detail: customer.name,
      to: billingPaths.invoices(),
      search: { fiche: id },
    }));
  },
});

registerWidgets(() => import('../billing/widgets.ts').then((m) => m.billingWidgets));

export const billingRoutes = withViews('billing', billingScreens, {
  estimates: { load: () => import('../billing/papers/papers-page.tsx').then((m) => m.EstimatesPage) },
  recurrences: { load: () => import('../billing/recurring/recurrences-page.tsx').then((m) => m.RecurrencesPage) },
  purchaseOrders: { load: () => import('../billing/papers/papers-page.tsx').then((m) => m.PurchaseOrdersPage) },
  invoices: { load: () => import('../billing/invoices-page.tsx').then((m) => m.InvoicesPage) },
  serviceCatalog: { load: () => import('../billing/catalog/catalog-page.tsx').then((m) => m.CatalogPage) },
  discounts: { load: () => import('../billing/catalog/discounts-page.tsx').then((m) => m.DiscountsPage) },
  portalInvoices: { load: () => import('../billing/own-invoices-page.tsx').then((m) => m.OwnInvoicesPage) },
});
