// Pages of the billing screens; they come with the first of them that is opened.
import type { Pages } from '../shared/navigation/screens.ts';
import type { billingScreens } from '../paths/billing.paths.ts';

export const billingPages: Pages<typeof billingScreens> = {
  estimates: () => import('../billing/commercial-pages.ts').then((m) => m.commercialPages['estimates']()),
  recurrences: () => import('../billing/commercial-pages.ts').then((m) => m.commercialPages['recurrences']()),
  purchaseOrders: () => import('../billing/commercial-pages.ts').then((m) => m.commercialPages['purchaseOrders']()),
  invoices: () => import('../billing/invoices-page.tsx').then((m) => m.InvoicesPage),
  serviceCatalog: () => import('../billing/commercial-pages.ts').then((m) => m.commercialPages['serviceCatalog']()),
  discounts: () => import('../billing/commercial-pages.ts').then((m) => m.commercialPages['discounts']()),
  margins: () => import('../billing/commercial-pages.ts').then((m) => m.commercialPages['margins']()),
  portalInvoices: () => import('../billing/own-invoices-page.tsx').then((m) => m.OwnInvoicesPage),
};
