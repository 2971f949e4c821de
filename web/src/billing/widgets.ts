// What a dashboard can show of invoices.
import { billingPaths } from '../routes/billing.paths.ts';
import { tableOf, type Widget } from '../shared/navigation/widgets.ts';
import { timeTypes } from '../shared/ui/chart/chart-types.ts';

export const billingWidgets: readonly Widget[] = [
  {
    key: 'invoices',
    label: 'Factures et relances',
    about: 'Factures en retard, à échéance sous 7 jours, à encaisser, et brouillons.',
    group: 'Commercial',
    kind: 'figures',
    roles: ['manager'],
    rights: ['listInvoices'],
    size: { w: 4, h: 6 },
    load: () => import('./widgets/invoices-widget.tsx').then((m) => m.InvoicesWidget),
  },
  {
    key: 'turnover',
    label: 'Chiffre d’affaires',
    about: 'Facturé hors taxes, mois par mois, à côté de l’année précédente.',
    group: 'Commercial',
    kind: 'chart',
    roles: ['manager'],
    rights: ['listInvoices'],
    size: { w: 8, h: 6 },
    charts: timeTypes,
    load: () => import('./widgets/turnover-widget.tsx').then((m) => m.TurnoverWidget),
  },
  {
    key: 'lateInvoices',
    label: 'Factures en retard de paiement',
    about: 'Les factures échues qui ne sont pas réglées.',
    group: 'Commercial',
    kind: 'table',
    roles: ['manager'],
    rights: ['listInvoices'],
    size: { w: 8, h: 6 },
    source: async () => {
      const { invoicesList } = await import('./invoices-list.tsx');
      return tableOf({
        list: invoicesList,
        columns: ['number', 'customer', 'dueDate', 'toPayCents'],
        sort: { by: 'dueDate', ascending: true },
        filters: () => ({ late: true }),
        all: { to: billingPaths.invoices(), search: { filters: { late: true } } },
        emptyText: 'Aucune facture en retard.',
      });
    },
  },
  {
    key: 'customerInvoices',
    label: 'Mes factures',
    about: 'À régler, en retard, à échéance sous 7 jours.',
    group: 'Commercial',
    kind: 'figures',
    roles: ['customer'],
    rights: ['listInvoices'],
    size: { w: 4, h: 6 },
    load: () => import('./widgets/invoices-widget.tsx').then((m) => m.CustomerInvoicesWidget),
  },
  {
    key: 'customerInvoicesTable',
    label: 'Dernières factures',
    about: 'Vos factures et avoirs, les plus récents d’abord.',
    group: 'Commercial',
    kind: 'table',
    roles: ['customer'],
    rights: ['listInvoices'],
    size: { w: 6, h: 6 },
    source: async () => {
      const { ownInvoicesList } = await import('./invoices-list.tsx');
      return tableOf({
        list: ownInvoicesList,
        columns: ['number', 'stage', 'date', 'toPayCents'],
        all: { to: billingPaths.portalInvoices() },
        emptyText: 'Aucune facture pour l’instant.',
      });
    },
  },
];
