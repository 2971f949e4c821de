// The commercial pages beside the invoices, loaded separately: their dependencies add nothing to the first load of a guard's phone.
export const commercialPages = {
  estimates: () => import('./papers/papers-page.tsx').then((m) => m.EstimatesPage),
  estimate: () => import('./papers/record/paper-page.tsx').then((m) => m.EstimatePage),
  purchaseOrders: () => import('./papers/papers-page.tsx').then((m) => m.PurchaseOrdersPage),
  purchaseOrder: () => import('./papers/record/paper-page.tsx').then((m) => m.PurchaseOrderPage),
  received: () => import('./received/received-page.tsx').then((m) => m.ReceivedPage),
  receivedInvoice: () => import('./received/record/received-invoice-page.tsx').then((m) => m.ReceivedInvoicePage),
  recurrences: () => import('./recurring/recurrences-page.tsx').then((m) => m.RecurrencesPage),
  serviceCatalog: () => import('./catalog/catalog-page.tsx').then((m) => m.CatalogPage),
  margins: () => import('./margins/margins-page.tsx').then((m) => m.MarginsPage),
  onlineEstimate: () => import('./papers/online/online-estimate-page.tsx').then((m) => m.OnlineEstimatePage),
  portalEstimates: () => import('./papers/online/own-estimates-page.tsx').then((m) => m.OwnEstimatesPage),
  discounts: () => import('./catalog/discounts-page.tsx').then((m) => m.DiscountsPage),
};
