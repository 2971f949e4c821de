// Declares the calls about recurring invoices.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok, Version, listOf, listQuery } from '../shared/schemas.ts';
import { Recurrence, RecurrenceInput, RecurrenceRow, RecurrenceStatusSchema } from './recurrence-schemas.ts';
import { InvoiceRow } from './schemas.ts';

const one = z.object({ id: Id });

export const recurrences = {
  list: endpoint({
    method: 'POST',
    path: '/fetch/invoiceRecurrence',
    summary: 'Liste les abonnements (factures récurrentes)',
    access: { scope: 'scoped', agency: ['listInvoiceRecurrences'] },
    /** `customer`: one customer, or `all`. */
    body: listQuery({ customer: z.union([z.literal('all'), Id]), status: z.array(RecurrenceStatusSchema) }),
    output: listOf(RecurrenceRow),
    offline: 'cached',
  }),
  read: endpoint({
    method: 'GET',
    path: '/invoiceRecurrence/{id}',
    summary: 'Un abonnement et les factures qu’il a données',
    access: { scope: 'scoped', agency: ['readInvoiceRecurrences'] },
    params: one,
    output: Recurrence,
  }),
  save: endpoint({
    method: 'POST',
    path: '/invoiceRecurrence',
    summary: 'Crée ou modifie un abonnement',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['createInvoiceRecurrences', 'editInvoiceRecurrences'] },
    body: RecurrenceInput,
    output: Recurrence,
  }),
  move: endpoint({
    method: 'POST',
    path: '/invoiceRecurrence/{id}/status',
    summary: 'Interrompt ou reprend un abonnement',
    access: { scope: 'scoped', agency: ['editInvoiceRecurrences'] },
    params: one,
    body: z.object({ version: Version.optional(), move: z.enum(['suspend', 'resume']), catchUp: z.boolean().default(false) }),
    output: Recurrence,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/invoiceRecurrence/{id}',
    summary: 'Supprime un abonnement qui n’a rien facturé',
    access: { scope: 'scoped', agency: ['deleteInvoiceRecurrences'] },
    params: one,
    output: Ok,
  }),
  invoices: endpoint({
    method: 'POST',
    path: '/fetch/invoices/invoiceRecurrence/{id}',
    summary: 'Factures données par un abonnement',
    access: { scope: 'scoped', agency: ['readInvoiceRecurrences'] },
    params: one,
    body: listQuery({}),
    output: listOf(InvoiceRow),
  }),
};
