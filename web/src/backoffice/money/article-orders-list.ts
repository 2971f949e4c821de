// All agencies' orders of articles.
import { invoicesApi, type OrderLine } from '../../subscription/invoices/api.ts';
import { wireOf } from '../../subscription/invoices/invoice-words.ts';
import { orderColumns, orderFilters, orderWords } from '../../subscription/article-orders/orders-list.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { findAgency, searchAgencies } from './agency-choice.ts';

export const ORDERS = 'admin-article-orders';

export const allOrdersList = defineList<OrderLine>({
  ...orderWords,
  key: 'admin_article_orders',
  topic: ORDERS,
  searchPlaceholder: 'Article, agence, facture ou commentaire',
  fetch: ({ filters, ...request }, signal) => invoicesApi.adminOrders({ body: { ...request, filters: wireOf(filters) }, signal }),
  columns: orderColumns(false),
  filters: [...orderFilters, { key: 'agency', label: 'Agence', kind: 'entity', search: searchAgencies, find: findAgency }],
});
