import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { emptyAddress } from '../shared/address.ts';
import {
  CustomerStatus,
  CustomerType,
  contactsIssues,
  customerDeletionIssue,
  customerIssues,
  customerMayBecome,
  customerNumber,
  customerStatusLabels,
  customerTypeLabels,
  isSelectableCustomer,
} from './customer.ts';
import type { CustomerFields } from './customer.ts';
import { customersCan } from './customers-can.ts';

const actor = (kind: Actor['kind'], rights: string[] = [], customerId?: string): Actor => ({
  kind,
  rights: new Set(rights),
  ...(customerId ? { customerId } : {}),
});
const good: CustomerFields = {
  name: 'Clinique',
  email: '',
  phones: [],
  type: CustomerType.company,
  address: emptyAddress(),
  siren: '',
  siret: '',
  vatNumber: '',
  settlementPeriodDays: 30,
};

describe('customer', () => {
  test('has four types with their numbers and labels (C-018)', () => {
    expect(customerTypeLabels).toEqual({
      100: 'Entreprise',
      200: 'Client particulier',
      300: 'Association',
      400: 'Organisme public',
    });
  });

  test('has three statuses with their numbers and labels (C-019)', () => {
    expect(customerStatusLabels).toEqual({ 100: 'Actif', 200: 'Inactif', 300: 'Archivé' });
  });

  test('active and inactive can switch and be archived, and archived only becomes active (C-020)', () => {
    const { active, inactive, archived } = CustomerStatus;
    expect([
      customerMayBecome(active, inactive),
      customerMayBecome(inactive, active),
      customerMayBecome(active, archived),
      customerMayBecome(inactive, archived),
      customerMayBecome(archived, active),
    ]).not.toContain(false);
    expect([customerMayBecome(archived, inactive), customerMayBecome(active, active)]).toEqual([false, false]);
    expect([active, inactive, archived].map((status) => isSelectableCustomer({ status }))).toEqual([true, true, false]);
  });

  test('a generated number has five digits after its prefix', () => {
    expect([customerNumber(3), customerNumber(123_456), customerNumber(3, 'C')]).toEqual(['411-00003', '411-123456', 'C00003']);
  });

  test('a customer with invoices cannot be deleted', () => {
    expect(customerDeletionIssue({ invoiceCount: 1 })).toBe('Ce client a des factures : il peut être archivé, pas supprimé');
    expect(customerDeletionIssue({ invoiceCount: 0 })).toBeNull();
  });

  test('each wrong field has its message, French numbers only under a French locale (A-233/positive)', () => {
    expect(customerIssues(good, 'FR')).toEqual({});
    const bad = {
      ...good,
      name: ' ',
      email: 'x',
      phones: ['12'],
      siret: '123',
      address: { ...emptyAddress(), zipcode: '123' },
      settlementPeriodDays: -1,
    };
    expect(customerIssues(bad, 'FR-RE')).toMatchObject({
      name: 'Obligatoire',
      email: 'Veuillez saisir une adresse mail valide',
      siret: 'Format invalide',
      'address.zipcode': 'Format invalide',
      settlementPeriodDays: 'Entier positif uniquement',
    });
    const days = (settlementPeriodDays: number) => customerIssues({ ...good, settlementPeriodDays }, 'FR');
    expect([days(1.5), days(0)]).toEqual([{ settlementPeriodDays: 'Entier positif uniquement' }, {}]);
    expect(customerIssues({ ...good, phones: ['+32 2 555 12 12'], siret: '123' }, 'BE')).toEqual({});
    expect(Object.keys(customerIssues({ ...good, phones: ['+32 2 555 12 12'] }, 'FR'))).toEqual(['phones']);
  });

  test('each wrong contact is identified by its position in the list', () => {
    const contacts = [
      { email: 'a@b.fr', phone: '' },
      { email: 'x', phone: '12' },
    ];
    expect(Object.keys(contactsIssues(contacts, 'FR'))).toEqual(['contacts.1.email', 'contacts.1.phone']);
    expect(contactsIssues([{ email: '', phone: '+32 2 555 12 12' }], 'BE')).toEqual({});
  });
});

describe('permissions', () => {
  test('staff need the create right to create and the edit right to edit (C-022)', () => {
    expect(customersCan.create(actor('staff', ['editCustomers']))).toBe(false);
    expect(customersCan.create(actor('staff', ['createCustomers']))).toBe(true);
    expect(customersCan.edit(actor('staff', ['createCustomers']))).toBe(false);
    expect(customersCan.edit(actor('owner'))).toBe(true);
  });

  test('a customer reads only its own record, and agency rights grant it nothing', () => {
    const own = actor('customer', ['listCustomers', 'readCustomers', 'editCustomers'], 'c1');
    expect(customersCan.read(own, { id: 'c1' })).toBe(true);
    expect(customersCan.read(own, { id: 'c2' })).toBe(false);
    expect([customersCan.list(own), customersCan.edit(own), customersCan.delete(own)]).toEqual([false, false, false]);
    expect(customersCan.read(actor('customer'), { id: 'c1' })).toBe(false);
  });
});
