// Declares the calls about the platform's invoices to agencies, and the orders of articles.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Cents, Day, Id, listOf, listQuery } from '../shared/schemas.ts';
import { issuerCalls } from './issuer-endpoints.ts';
import {
  AdminSubscriptionRow,
  AgencyInvoice,
  AgencyInvoiceDraft,
  AgencyInvoiceMove,
  AgencyInvoiceRefund,
  AgencyInvoiceRow,
  AgencyInvoiceStatusSchema,
  AgencyInvoiceTypeSchema,
  AgencyPlan,
  ArticleOrder,
  ArticleOrderInput,
  ArticleOrderStatusSchema,
  PartialPaymentsInput,
  PaymentStatusSchema,
  SubscriptionOperationRow,
  operationFilters,
  subscriptionFilters,
} from './invoice-schemas.ts';

/** C-223, C-246: super-administrators manage the platform's invoices. All platform staff manage orders of articles (C-248). */
const superadmins = { scope: 'admin', roles: ['superadmin'] } as const;
const everybody = { scope: 'admin', roles: ['superadmin', 'admin', 'support'] } as const;
const byInvoices = { scope: 'scoped', agency: ['listAgencyInvoices'] } as const;
const byOrders = { scope: 'scoped', agency: ['listArticleOrders'] } as const;

const invoiceFilters = {
  status: z.array(AgencyInvoiceStatusSchema),
  type: z.array(AgencyInvoiceTypeSchema),
  /** One of PROCESSING, VALIDATED and VALIDATED_MANUALLY selects all three. */
  paymentStatus: z.array(PaymentStatusSchema),
  from: Day,
  until: Day,
};
const orderFilters = { status: z.array(ArticleOrderStatusSchema), from: Day, until: Day };
const Sums = z.object({ exclCents: Cents, totalCents: Cents, dueCents: Cents });

const adminCalls = {
  adminInvoices: endpoint({
    method: 'POST',
    path: '/admin/fetch/agency-invoices',
    summary: 'Liste les factures des agences',
    access: superadmins,
    body: listQuery({ ...invoiceFilters, agency: Id, toRefund: z.boolean() }),
    output: listOf(AgencyInvoiceRow).extend({ sums: Sums }),
  }),
  adminInvoice: endpoint({
    method: 'GET',
    path: '/admin/agency-invoice/{id}',
    summary: 'Une facture d’agence, ses lignes et ses paiements',
    access: superadmins,
    params: z.object({ id: Id }),
    output: AgencyInvoice,
  }),
  saveInvoice: endpoint({
    method: 'POST',
    path: '/admin/agency-invoice',
    summary: 'Émet une facture à une agence, ou en annule une par un avoir',
    access: superadmins,
    body: z.union([AgencyInvoiceDraft, AgencyInvoiceMove]),
    output: AgencyInvoice,
  }),
  noteRefund: endpoint({
    method: 'POST',
    path: '/admin/agency-invoice/refund',
    summary: 'Note le jour où la somme d’un avoir a été remboursée',
    access: superadmins,
    body: AgencyInvoiceRefund,
    output: AgencyInvoice,
  }),
  savePayments: endpoint({
    method: 'POST',
    path: '/admin/agency-invoice/partial-payments',
    summary: 'Change les paiements d’une facture d’agence',
    access: superadmins,
    body: PartialPaymentsInput,
    output: AgencyInvoice,
  }),
  previewInvoice: endpoint({
    method: 'POST',
    path: '/admin/agency-invoice/preview',
    summary: 'Aperçu PDF d’une facture avant son émission, marqué BROUILLON',
    access: superadmins,
    /** `svg`: all pages as one image, for screens without a viewer. */
    query: z.object({ as: z.enum(['pdf', 'svg']).default('pdf') }),
    body: AgencyInvoiceDraft,
    produces: ['application/pdf', 'image/svg+xml'],
  }),
  billableOffers: endpoint({
    method: 'GET',
    path: '/admin/agency-invoice-offers',
    summary: 'Les offres actives, pour les lignes d’une facture',
    access: superadmins,
    output: z.object({
      data: z.array(z.object({ id: Id, name: z.string(), priceCents: Cents, yearlyPriceCents: Cents.nullable() })),
    }),
  }),
  adminOrders: endpoint({
    method: 'POST',
    path: '/admin/fetch/agency-article-orders',
    summary: 'Liste les commandes d’articles des agences',
    access: everybody,
    body: listQuery({ ...orderFilters, agency: Id }),
    output: listOf(ArticleOrder),
  }),
  saveOrder: endpoint({
    method: 'POST',
    path: '/admin/agency-article-order',
    summary: 'Change le statut de commandes, ou les informations de l’une d’elles',
    access: everybody,
    body: ArticleOrderInput,
    /** The changed ones. The others already had the status. */
    output: z.object({ data: z.array(ArticleOrder), changed: z.int() }),
  }),
  adminSubscriptions: endpoint({
    method: 'POST',
    path: '/admin/fetch/subscriptions',
    summary: 'Liste les abonnements des agences',
    access: superadmins,
    body: listQuery({ ...subscriptionFilters, agency: Id }),
    output: listOf(AdminSubscriptionRow),
  }),
  adminPlans: endpoint({
    method: 'POST',
    path: '/admin/fetch/agency-plans',
    summary: 'Liste les abonnements des agences avec leurs options et leurs dates',
    access: everybody,
    body: listQuery({ ...subscriptionFilters, agency: Id }),
    output: listOf(AgencyPlan),
  }),
  adminOperations: endpoint({
    method: 'POST',
    path: '/admin/fetch/subscription-operations',
    summary: 'Liste les opérations : ce que les agences ont commandé',
    access: superadmins,
    body: listQuery(operationFilters),
    output: listOf(SubscriptionOperationRow),
  }),
} as const;

export const agencyInvoices = {
  ...issuerCalls,
  ...adminCalls,
  ownInvoices: endpoint({
    method: 'POST',
    path: '/fetch/agency-invoices',
    summary: 'Liste les factures que la plateforme adresse à l’agence',
    access: byInvoices,
    withoutSubscription: true,
    body: listQuery(invoiceFilters),
    /** `moderation`: platform staff must still review the account. */
    output: listOf(AgencyInvoiceRow).extend({ sums: Sums, moderation: z.boolean() }),
  }),
  turnover: endpoint({
    method: 'POST',
    path: '/fetch/turnover',
    summary: 'Ce que la plateforme a facturé à l’agence, mois par mois',
    access: byInvoices,
    withoutSubscription: true,
    body: z.object({ from: Day.optional(), until: Day.optional() }),
    output: z.object({
      /** `month` is `2026-11`. Months without an invoice are omitted. */
      data: z.array(z.object({ month: z.string(), exclCents: Cents, totalCents: Cents, settledCents: Cents })),
      sums: z.object({ exclCents: Cents, totalCents: Cents, settledCents: Cents }),
    }),
  }),
  invoicesArchive: endpoint({
    method: 'GET',
    path: '/agency-invoices/archive',
    summary: 'Toutes les factures de l’agence, en une archive',
    access: byInvoices,
    withoutSubscription: true,
    produces: ['application/zip'],
  }),
  ownPlan: endpoint({
    method: 'GET',
    path: '/plan',
    summary: 'Les options et les dates de l’abonnement de l’agence',
    access: { scope: 'scoped', agency: ['adminSubscription'] },
    withoutSubscription: true,
    output: z.object({ plan: AgencyPlan.nullable() }),
  }),
  ownOrders: endpoint({
    method: 'POST',
    path: '/fetch/agency-article-orders',
    summary: 'Liste les commandes d’articles de l’agence',
    access: byOrders,
    withoutSubscription: true,
    body: listQuery(orderFilters),
    output: listOf(ArticleOrder),
  }),
} as const;
