// Pages of the billing screens; they load with the first one opened.
import type { Pages } from '../shared/navigation/screens.ts';
import type { billingScreens } from '../paths/billing.paths.ts';

export const billingPages: Pages<typeof billingScreens> = {
  estimates: () => import('./commercial-pages.ts').then((m) => m.commercialPages['estimates']()),
  estimate: () => import('./commercial-pages.ts').then((m) => m.commercialPages['estimate']()),
  recurrences: () => import('./commercial-pages.ts').then((m) => m.commercialPages['recurrences']()),
  purchaseOrders: () => import('./commercial-pages.ts').then((m) => m.commercialPages['purchaseOrders']()),
  purchaseOrder: () => import('./commercial-pages.ts').then((m) => m.commercialPages['purchaseOrder']()),
  received: () => import('./commercial-pages.ts').then((m) => m.commercialPages['received']()),
  receivedInvoice: () => import('./commercial-pages.ts').then((m) => m.commercialPages['receivedInvoice']()),
  invoices: () => import('./invoice/invoices-page.tsx').then((m) => m.InvoicesPage),
  invoice: () => import('./invoice/record/invoice-page.tsx').then((m) => m.InvoicePage),
  invoicePeriod: () => import('./period/period-page.tsx').then((m) => m.PeriodPage),
  serviceCatalog: () => import('./commercial-pages.ts').then((m) => m.commercialPages['serviceCatalog']()),
  discounts: () => import('./commercial-pages.ts').then((m) => m.commercialPages['discounts']()),
  margins: () => import('./commercial-pages.ts').then((m) => m.commercialPages['margins']()),
  einvoicing: () => import('./einvoicing/einvoicing-page.tsx').then((m) => m.EInvoicingPage),
  onlineEstimate: () => import('./commercial-pages.ts').then((m) => m.commercialPages['onlineEstimate']()),
  portalEstimates: () => import('./commercial-pages.ts').then((m) => m.commercialPages['portalEstimates']()),
  portalInvoices: () => import('./invoice/own-invoices-page.tsx').then((m) => m.OwnInvoicesPage),
};
