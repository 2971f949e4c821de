import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { billingCan } from './billing-can.ts';

const actor = (kind: Actor['kind'], rights: string[] = [], customerId?: string): Actor => ({
  kind,
  rights: new Set(rights),
  ...(customerId === undefined ? {} : { customerId }),
});
const issued = { customerId: 'c1', validated: true };

describe('permissions on invoices', () => {
  test('the owner may do everything, and staff what their rights allow', () => {
    for (const may of [billingCan.createInvoice, billingCan.validateInvoice, billingCan.sendInvoice, billingCan.editPayments]) {
      expect(may(actor('owner'))).toBe(true);
      expect(may(actor('staff'))).toBe(false);
    }
    expect(billingCan.sendInvoice(actor('staff', ['sendInvoices']))).toBe(true);
    expect(billingCan.deleteInvoice(actor('staff', ['sendInvoices']))).toBe(false);
  });

  test('a customer reads only its own issued invoices, and changes none', () => {
    const customer = actor('customer', ['listInvoices', 'editInvoices'], 'c1');
    expect(billingCan.readInvoice(customer, issued)).toBe(true);
    expect(billingCan.readInvoice(customer, { ...issued, validated: false })).toBe(false);
    expect(billingCan.readInvoice(customer, { ...issued, customerId: 'c2' })).toBe(false);
    expect(billingCan.readInvoice(actor('customer', ['listInvoices']), { customerId: null, validated: true })).toBe(false);
    expect(billingCan.editInvoice(customer)).toBe(false);
  });

  test('without the right nothing can be read', () => {
    expect(billingCan.readInvoice(actor('customer', [], 'c1'), issued)).toBe(false);
    expect(billingCan.readInvoice(actor('staff'), issued)).toBe(false);
    expect(billingCan.readInvoice(actor('staff', ['readInvoices']), { ...issued, validated: false })).toBe(true);
  });
});
