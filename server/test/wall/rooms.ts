// Divides the contract's rooms over the test files, with about the same work in each.
export const ROOMS = {
  people: ['identity', 'secondFactor', 'agency', 'establishments', 'apiKeys', 'webhooks', 'privacy', 'documents', 'customers', 'sites', 'agents', 'stock'],
  plan: ['planning', 'offers', 'field', 'hours', 'payroll', 'closing', 'counters', 'takeOver', 'payProof', 'dashboards', 'margins'],
  papers: [
    'requests',
    'contracts',
    'billing',
    'invoicePeriod',
    'einvoicing',
    'receivedInvoices',
    'catalog',
    'estimates',
    'purchaseOrders',
    'recurrences',
    'mail',
  ],
  platform: [
    'platformSales',
    'agencyInvoices',
    'subscription',
    'payments',
    'marketplace',
    'backoffice',
    'platformContracts',
    'platformFigures',
    'visits',
  ],
} as const;
