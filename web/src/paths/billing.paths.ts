// Screens of estimates, invoices, purchase orders, catalogue, discounts and margins.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const billingScreens = declareScreens({
  estimates: {
    path: '/platform/facturation/devis',
    label: 'Devis',
    group: 'facturation',
    roles: ['manager'],
    rights: ['listEstimates'],
    creates: [{ label: 'Devis', section: 'Commercial', rights: ['createEstimates'] }],
  },
  // Beyond the routes table, as that of an invoice.
  estimate: {
    path: '/platform/facturation/devis/$id',
    label: 'Devis',
    group: 'facturation',
    roles: ['manager'],
    rights: ['readEstimates'],
    hidden: true,
  },
  invoices: {
    path: '/platform/facturation/factures',
    label: 'Factures et avoirs',
    group: 'facturation',
    roles: ['manager'],
    rights: ['listInvoices'],
    creates: [
      { label: 'Facture', section: 'Commercial', rights: ['createInvoices'], kind: 'invoice' },
      { label: 'Avoir', section: 'Commercial', rights: ['createInvoices'], kind: 'creditNote' },
    ],
  },
  // Beyond the routes table: one document on a page of its own (docs/decisions/0119-documents-have-pages.md).
  invoice: {
    path: '/platform/facturation/factures/$id',
    label: 'Facture ou avoir',
    group: 'facturation',
    roles: ['manager'],
    rights: ['readInvoices'],
    hidden: true,
  },
  // Beyond the routes table: a month is billed for all customers at once.
  invoicePeriod: {
    path: '/platform/facturation/periode',
    label: 'Facturer la période',
    group: 'facturation',
    roles: ['manager'],
    rights: ['createInvoices'],
  },
  recurrences: {
    path: '/platform/facturation/abonnements',
    label: 'Abonnements',
    group: 'facturation',
    roles: ['manager'],
    rights: ['listInvoiceRecurrences'],
    creates: [{ label: 'Abonnement', section: 'Commercial', rights: ['createInvoiceRecurrences'] }],
  },
  purchaseOrders: {
    path: '/platform/facturation/agentPurchaseOrder',
    label: 'Bons de commande',
    group: 'facturation',
    roles: ['manager'],
    rights: ['listPurchaseOrders'],
    creates: [{ label: 'Bon de commande', section: 'Commercial', rights: ['createPurchaseOrders'] }],
  },
  // Beyond the routes table, as that of an estimate.
  purchaseOrder: {
    path: '/platform/facturation/agentPurchaseOrder/$id',
    label: 'Bon de commande',
    group: 'facturation',
    roles: ['manager'],
    rights: ['readPurchaseOrders'],
    hidden: true,
  },
  // Beyond the routes table: invoices of suppliers, under the rights of purchase orders.
  received: {
    path: '/platform/facturation/factures-recues',
    label: 'Factures reçues',
    group: 'facturation',
    roles: ['manager'],
    rights: ['listPurchaseOrders'],
  },
  receivedInvoice: {
    path: '/platform/facturation/factures-recues/$id',
    label: 'Facture reçue',
    group: 'facturation',
    roles: ['manager'],
    rights: ['readPurchaseOrders'],
    hidden: true,
  },
  serviceCatalog: {
    path: '/platform/facturation/serviceCatalog',
    label: 'Catalogue de services',
    group: 'facturation',
    roles: ['manager'],
    rights: ['listCatalogServices'],
  },
  discounts: {
    path: '/platform/facturation/discountList',
    label: 'Remises',
    group: 'facturation',
    roles: ['manager'],
    rights: ['listDiscounts'],
  },
  margins: {
    path: '/platform/entreprise/marges',
    label: 'Marges',
    group: 'entreprise',
    roles: ['manager'],
    rights: ['readMargins'],
  },
  // Beyond the routes table: the choice of a « plateforme agréée ».
  einvoicing: {
    path: '/platform/params/einvoicing',
    label: 'Facturation électronique',
    group: 'params',
    roles: ['manager'],
    rights: ['readAgencySettings'],
  },
  // Not in the table of routes: whoever was mailed an estimate answers it here, without an account.
  onlineEstimate: {
    path: '/devis-en-ligne/$id/$token',
    label: 'Réponse à un devis',
    group: 'home',
    roles: ['public'],
    hidden: true,
    bare: true,
    withoutSubscription: true,
  },
  // Not in the table of routes: a customer finds the estimates that it was sent, and answers them.
  portalEstimates: {
    path: '/customer/customerEstimates',
    label: 'Devis',
    group: 'customer',
    roles: ['customer'],
    rights: ['readEstimates'],
  },
  portalInvoices: {
    path: '/customer/customerInvoices',
    label: 'Factures',
    group: 'customer',
    roles: ['customer'],
    rights: ['listInvoices'],
  },
});

export const billingPaths = pathsOf(billingScreens);
