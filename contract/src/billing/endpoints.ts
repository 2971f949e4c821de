// Declares the calls about invoices and credit notes.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Ok, Version, listOf, listQuery } from '../shared/schemas.ts';
import {
  DoubtfulHours,
  FromServices,
  FromServicesInput,
  Invoice,
  InvoiceInput,
  InvoiceRow,
  InvoiceStatusSchema,
  InvoiceTypeSchema,
  IssueDay,
  ManyNumbered,
  OperationSchema,
  PaidLevelSchema,
  PaymentInput,
  SendInput,
  TransmissionSchema,
  byCurrency,
} from './schemas.ts';

const one = z.object({ id: Id });
/** The version that was displayed. An action on another version is refused. */
const seen = z.object({ version: Version.optional() });

export const billing = {
  listInvoices: endpoint({
    method: 'POST',
    path: '/fetch/invoices',
    summary: 'Liste les factures et avoirs',
    access: { scope: 'scoped', agency: ['listInvoices'], customer: ['listInvoices'] },
    body: listQuery({
      paid: z.array(PaidLevelSchema),
      sent: z.boolean(),
      type: z.array(InvoiceTypeSchema),
      status: z.array(InvoiceStatusSchema),
      operation: z.array(OperationSchema),
      customerIds: z.array(Id),
      validated: z.boolean(),
      late: z.boolean(),
      transmission: z.array(TransmissionSchema),
      from: Day,
      until: Day,
    }),
    output: listOf(InvoiceRow).extend({
      /**
       * Signed sums over all matching rows of the agency's currency: numbered ones before tax, with tax, and still to pay. Drafts are summed
       * separately. Where only other currencies occur, the first of them stands there.
       */
      sums: byCurrency({
        netCents: z.int(),
        totalCents: z.int(),
        toPayCents: z.int(),
        drafts: z.int(),
        draftNetCents: z.int(),
      }),
    }),
    offline: 'cached',
  }),
  reminds: endpoint({
    method: 'GET',
    path: '/invoices/reminds',
    summary: 'Factures envoyées dont l’échéance est passée',
    access: { scope: 'scoped', agency: ['listInvoices'] },
    output: listOf(InvoiceRow),
  }),
  readInvoice: endpoint({
    method: 'GET',
    path: '/invoice/{id}',
    summary: 'Une facture, ses lignes et ses règlements',
    access: { scope: 'scoped', agency: ['readInvoices'], customer: ['listInvoices'] },
    params: one,
    output: Invoice,
    offline: 'cached',
  }),
  saveInvoice: endpoint({
    method: 'POST',
    path: '/invoice',
    summary: 'Crée ou modifie un brouillon',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['createInvoices', 'editInvoices'] },
    body: InvoiceInput,
    output: Invoice,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/invoice/preview',
    summary: 'Aperçu PDF d’un brouillon, marqué BROUILLON',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['createInvoices', 'editInvoices'] },
    /** `svg`: all pages as one image, for screens without a viewer. */
    query: z.object({ as: z.enum(['pdf', 'svg']).default('pdf') }),
    body: InvoiceInput,
    produces: ['application/pdf', 'image/svg+xml'],
  }),
  fromServices: endpoint({
    method: 'POST',
    path: '/invoice/from-services',
    summary: 'Lignes de facture d’après les services réalisés',
    access: { scope: 'scoped', agency: ['createInvoices'] },
    body: FromServicesInput,
    output: FromServices,
  }),
  /** Asked once more before the number: it forbids nothing. */
  doubts: endpoint({
    method: 'GET',
    path: '/invoice/{id}/doubts',
    summary: 'Ce qui mérite un second regard avant de numéroter une facture',
    access: { scope: 'scoped', agency: ['validateInvoices'] },
    params: one,
    output: z.object({
      /** The agency's bank details, printed on it, hold an IBAN. */
      hasIban: z.boolean(),
      /** Minutes that are far from those planned; null without a doubt. */
      hours: DoubtfulHours.nullable(),
    }),
  }),
  validate: endpoint({
    method: 'POST',
    path: '/invoice/{id}/validate',
    summary: 'Numérote et verrouille une facture',
    access: { scope: 'scoped', agency: ['validateInvoices'] },
    params: one,
    body: seen.extend({
      /** Date of issue; absent: that of the draft. */
      date: IssueDay.optional(),
      /** The person agrees that the invoice makes a customer of a prospect. */
      client: z.boolean().default(false),
    }),
    output: Invoice,
  }),
  send: endpoint({
    method: 'POST',
    path: '/invoice/{id}/send',
    summary: 'Envoie une facture par e-mail',
    access: { scope: 'scoped', agency: ['sendInvoices'] },
    params: one,
    body: SendInput,
    output: z.object({ message: z.string(), recipients: z.array(z.string()) }),
  }),
  /** Each one separately, the earliest drafts first: a refusal does not block the others. */
  validateMany: endpoint({
    method: 'POST',
    path: '/invoices/validate',
    summary: 'Numérote et verrouille plusieurs factures et avoirs à une même date',
    access: { scope: 'scoped', agency: ['validateInvoices'] },
    body: z.object({ ids: z.array(Id).min(1).max(100), date: IssueDay }),
    output: ManyNumbered,
  }),
  /** C-099. Each one separately: a refusal does not block the others. */
  sendMany: endpoint({
    method: 'PATCH',
    path: '/{type}/send',
    summary: 'Envoie plusieurs factures, devis ou bons de commande par e-mail, chacun à ses destinataires',
    access: { scope: 'scoped', agency: ['sendInvoices', 'sendEstimates', 'sendPurchaseOrders'] },
    params: z.object({ type: z.enum(['invoice', 'estimate', 'purchaseOrder']) }),
    body: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: z.object({ sent: z.array(Id), refused: z.array(z.object({ id: Id, message: z.string() })) }),
  }),
  markSent: endpoint({
    method: 'PATCH',
    path: '/invoice/{id}/sent',
    summary: 'Marque une facture envoyée ou non envoyée',
    access: { scope: 'scoped', agency: ['sendInvoices'] },
    params: one,
    body: z.object({ sent: z.boolean() }),
    output: Invoice,
  }),
  move: endpoint({
    method: 'POST',
    path: '/invoice/{id}/status',
    summary: 'Refuse, met à vérifier, remet active ou annule',
    access: { scope: 'scoped', agency: ['editInvoices'] },
    params: one,
    body: seen.extend({ move: z.enum(['refuse', 'setToCheck', 'setActive', 'cancel']) }),
    output: Invoice,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/invoice/{id}/payments',
    summary: 'Saisit un règlement',
    access: { scope: 'scoped', agency: ['editInvoicePayments'] },
    params: one,
    body: PaymentInput.extend({ version: Version.optional() }),
    output: Invoice,
  }),
  removePayment: endpoint({
    method: 'DELETE',
    path: '/invoice/{id}/payments/{paymentId}',
    summary: 'Retire un règlement',
    access: { scope: 'scoped', agency: ['editInvoicePayments'] },
    params: one.extend({ paymentId: Id }),
    output: Invoice,
  }),
  credit: endpoint({
    method: 'POST',
    path: '/invoice/{id}/credit',
    summary: 'Prépare l’avoir d’une facture',
    access: { scope: 'scoped', agency: ['createInvoices'] },
    params: one,
    output: Invoice,
  }),
  creditHours: endpoint({
    method: 'POST',
    path: '/invoice/{id}/credit-hours',
    summary: 'Prépare l’avoir des heures facturées en trop',
    access: { scope: 'scoped', agency: ['createInvoices'] },
    params: one,
    /** Services whose hours were corrected to less than the invoice bills. */
    body: z.object({ serviceIds: z.array(Id).min(1).max(1000) }),
    output: Invoice,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/invoice/{id}/duplicate',
    summary: 'Copie une facture en brouillon',
    access: { scope: 'scoped', agency: ['createInvoices'] },
    params: one,
    output: Invoice,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/invoice/{id}',
    summary: 'Supprime un brouillon',
    access: { scope: 'scoped', agency: ['deleteInvoices'] },
    params: one,
    output: Ok,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/invoice/{id}/pdf',
    summary: 'Adresse signée du PDF d’une facture, au format Factur-X',
    access: { scope: 'scoped', agency: ['readInvoices'], customer: ['listInvoices'] },
    params: one,
    output: z.object({ url: z.string(), name: z.string() }),
  }),
  /** The data of a numbered document: as attached to its PDF (CII), or as UBL, the standard's other syntax. */
  data: endpoint({
    method: 'GET',
    path: '/invoice/{id}/data/{syntax}',
    summary: 'Facture électronique en XML, CII ou UBL',
    access: { scope: 'scoped', agency: ['readInvoices'], customer: ['listInvoices'] },
    params: one.extend({ syntax: z.enum(['cii', 'ubl']) }),
    produces: ['application/xml'],
  }),
};
