// Calls about what the platform bills to agencies, and the orders of articles.
export const agencyInvoices = {} as const;
