// Decides who may see, write, issue and settle invoices and credit notes.
import type { Actor } from '../identity/actor.ts';
import { has } from '../identity/actor.ts';
import type { Right } from '../identity/rights.ts';

/** The part of an invoice that decides who can reach it. */
export interface InvoiceAccess {
  readonly customerId: string | null;
  readonly validated: boolean;
}

/** Rights on invoices belong to the agency. On a customer's account they only open its own documents. */
const agencyHas = (actor: Actor, right: Right): boolean => actor.kind !== 'customer' && has(actor, right);

/** A customer sees its own company's validated documents, never drafts or other customers' (C-044, C-047). */
const isOwnIssued = (actor: Actor, invoice: InvoiceAccess): boolean =>
  invoice.validated && actor.customerId !== undefined && actor.customerId === invoice.customerId;

const listInvoices: Right = 'listInvoices';

export const billingCan = {
  listInvoices: (actor: Actor): boolean => has(actor, listInvoices),
  readInvoice: (actor: Actor, invoice: InvoiceAccess): boolean =>
    actor.kind === 'customer' ? has(actor, listInvoices) && isOwnIssued(actor, invoice) : agencyHas(actor, 'readInvoices'),
  createInvoice: (actor: Actor): boolean => agencyHas(actor, 'createInvoices'),
  editInvoice: (actor: Actor): boolean => agencyHas(actor, 'editInvoices'),
  validateInvoice: (actor: Actor): boolean => agencyHas(actor, 'validateInvoices'),
  sendInvoice: (actor: Actor): boolean => agencyHas(actor, 'sendInvoices'),
  deleteInvoice: (actor: Actor): boolean => agencyHas(actor, 'deleteInvoices'),
  editPayments: (actor: Actor): boolean => agencyHas(actor, 'editInvoicePayments'),
} as const;
