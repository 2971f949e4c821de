// Dashboard widgets for invoices, estimates, the catalogue and margins.
import { PaperStatus } from '@vigie/domain/billing/paper.ts';
import { billingPaths } from '../paths/billing.paths.ts';
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
      const { invoicesList } = await import('./invoice/invoices-list.tsx');
      return tableOf({
        list: invoicesList,
        columns: ['number', 'customer', 'dueDate', 'toPayCents'],
        sort: { by: 'dueDate', ascending: true },
        filters: () => ({ late: true }),
        to: ({ id }) => billingPaths.invoice({ id }),
        all: { to: billingPaths.invoices(), search: { filters: { late: true } } },
        emptyText: 'Aucune facture en retard.',
      });
    },
  },
  {
    key: 'estimates',
    label: 'Devis et relances',
    about: 'Devis à relancer, sans réponse, à envoyer, et brouillons.',
    group: 'Commercial',
    kind: 'figures',
    roles: ['manager'],
    rights: ['listEstimates'],
    size: { w: 4, h: 7 },
    load: () => import('./widgets/estimates-widget.tsx').then((m) => m.EstimatesWidget),
  },
  {
    key: 'estimateReminds',
    label: 'Devis à relancer',
    about: 'Les devis envoyés qui attendent une réponse depuis trop longtemps, le plus ancien d’abord.',
    group: 'Commercial',
    kind: 'table',
    roles: ['manager'],
    rights: ['listEstimates'],
    size: { w: 8, h: 6 },
    source: async () => {
      const { estimateRemindsList } = await import('./papers/papers-list.ts');
      return tableOf({
        list: estimateRemindsList,
        columns: ['number', 'party', 'name', 'netCents', 'sentAt'],
        to: ({ id }) => billingPaths.estimate({ id }),
        all: { to: billingPaths.estimates(), search: { filters: { status: [String(PaperStatus.sent)] } } },
        emptyText: 'Aucun devis à relancer.',
      });
    },
  },
  {
    key: 'catalog',
    label: 'Catalogue de services',
    about: 'Les services que l’agence vend, et leurs prix.',
    group: 'Commercial',
    kind: 'table',
    roles: ['manager'],
    rights: ['listCatalogServices'],
    size: { w: 6, h: 6 },
    source: async () => {
      const { catalogList } = await import('./catalog/catalog-lists.ts');
      return tableOf({
        list: catalogList,
        columns: ['name', 'priceCents', 'unit'],
        all: { to: billingPaths.serviceCatalog() },
        emptyText: 'Le catalogue est vide.',
      });
    },
  },
  {
    key: 'margins',
    label: 'Marges',
    about: 'Facturé hors taxes à côté des salaires bruts des heures faites, client par client.',
    group: 'Commercial',
    kind: 'chart',
    roles: ['manager'],
    rights: ['readMargins'],
    size: { w: 6, h: 6 },
    period: { initial: 'month' },
    charts: ['bar'],
    load: () => import('./widgets/margins-widget.tsx').then((m) => m.MarginsWidget),
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
      const { ownInvoicesList } = await import('./invoice/invoices-list.tsx');
      return tableOf({
        list: ownInvoicesList,
        columns: ['number', 'stage', 'date', 'toPayCents'],
        all: { to: billingPaths.portalInvoices() },
        emptyText: 'Aucune facture pour l’instant.',
      });
    },
  },
];
