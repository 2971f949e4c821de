// Decides who may see, create, change and remove customers.
import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';

export interface CustomerAccess {
  readonly id: string;
}

/** The actor belongs to that customer, so its own record is open to them without any right. */
export const isOwnCustomer = (actor: Actor, customer: CustomerAccess): boolean => actor.kind === 'customer' && actor.customerId === customer.id;

/** Rights on customers belong to the agency. On a customer's own account they grant nothing. */
const agencyHas = (actor: Actor, ...rights: string[]): boolean => actor.kind !== 'customer' && has(actor, ...rights);

export const customersCan = {
  list: (actor: Actor): boolean => agencyHas(actor, 'listCustomers'),
  read: (actor: Actor, customer: CustomerAccess): boolean => agencyHas(actor, 'readCustomers') || isOwnCustomer(actor, customer),
  create: (actor: Actor): boolean => agencyHas(actor, 'createCustomers'),
  edit: (actor: Actor): boolean => agencyHas(actor, 'editCustomers'),
  /** Archiving and deactivating. Restoring needs the edit right. */
  archive: (actor: Actor): boolean => agencyHas(actor, 'archiveCustomers'),
  revive: (actor: Actor): boolean => agencyHas(actor, 'editCustomers'),
  delete: (actor: Actor): boolean => agencyHas(actor, 'deleteCustomers'),
  /** Portal access opens an account and mails its password link, which a key may not do. */
  openPortal: (actor: Actor): boolean => actor.kind !== 'key' && agencyHas(actor, 'createCustomers', 'editCustomers'),
  /** Prices belong to the agency. The customer sees them in its estimates and invoices. */
  readPricing: (actor: Actor): boolean => agencyHas(actor, 'readCustomers'),
} as const;
