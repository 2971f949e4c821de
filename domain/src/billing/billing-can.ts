// Who may see, write, issue and settle commercial documents.
import type { Actor } from '../identity/actor.ts';
import { has } from '../identity/actor.ts';

/** Rights of this room as the rights registry spells them. */
export const BILLING_RIGHTS = [
  'listInvoices',
  'createInvoices',
  'editInvoices',
  'validateInvoices',
  'sendInvoices',
  'deleteInvoices',
  'editInvoicePayments',
] as const;
export type BillingRight = (typeof BILLING_RIGHTS)[number];

/** The part of an invoice that decides who reaches it. */
export interface InvoiceAccess {
  readonly customerId: string | null;
  readonly validated: boolean;
}

const isStaff = (actor: Actor): boolean => actor.kind !== 'customer';
const staffHas = (actor: Actor, right: BillingRight): boolean => isStaff(actor) && has(actor, right);

/** A customer sees its own company's validated documents, never a draft nor another's (C-044, C-047). */
const readInvoice = (actor: Actor, invoice: InvoiceAccess): boolean => {
  if (!has(actor, 'listInvoices')) return false;
  if (isStaff(actor)) return true;
  return invoice.validated && actor.customerId !== undefined && actor.customerId === invoice.customerId;
};

export const billingCan = {
  listInvoices: (actor: Actor): boolean => has(actor, 'listInvoices'),
  readInvoice,
  createInvoice: (actor: Actor): boolean => staffHas(actor, 'createInvoices'),
  editInvoice: (actor: Actor): boolean => staffHas(actor, 'editInvoices'),
  validateInvoice: (actor: Actor): boolean => staffHas(actor, 'validateInvoices'),
  sendInvoice: (actor: Actor): boolean => staffHas(actor, 'sendInvoices'),
  deleteInvoice: (actor: Actor): boolean => staffHas(actor, 'deleteInvoices'),
  editPayments: (actor: Actor): boolean => staffHas(actor, 'editInvoicePayments'),
} as const;
