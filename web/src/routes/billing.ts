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

const commercial = (page: keyof typeof import('../billing/commercial-pages.ts').commercialPages) => ({
  load: () => import('../billing/commercial-pages.ts').then((m) => m.commercialPages[page]()),
});

export const billingRoutes = withViews('billing', billingScreens, {
  estimates: commercial('estimates'),
  recurrences: commercial('recurrences'),
  purchaseOrders: commercial('purchaseOrders'),
  invoices: { load: () => import('../billing/invoices-page.tsx').then((m) => m.InvoicesPage) },
  serviceCatalog: commercial('serviceCatalog'),
  discounts: commercial('discounts'),
  margins: commercial('margins'),
  portalInvoices: { load: () => import('../billing/own-invoices-page.tsx').then((m) => m.OwnInvoicesPage) },
});
