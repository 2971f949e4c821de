import { describe, expect, test } from 'vitest';
import { leadOf } from '../shared/navigation/screen-access.ts';
import { longForm } from './router/short-forms.ts';
import { screens } from './screens.ts';
import { lacking, menuWithPages, opens, opensByRight, screenAt, visitor } from './test-visitors.ts';

const RIGHTS = {
  '/agencySubscription/subscription': 'readAgencySubscription',
  '/payments/invoices': 'listAgencyInvoices',
  '/payments/methods': 'listPaymentMethods',
  '/payments/agencyArticleOrders': 'listArticleOrders',
} as const;
const OFFER = Object.keys(RIGHTS);
const leads = (path: string, ...rights: string[]): string | null => {
  const who = visitor('staff', rights);
  return opens(path, who) ? leadOf(screenAt(path), who) : null;
};

describe('« Mon offre »', () => {
  test('it has four entries, each by its own right', () => {
    const menu = (...rights: string[]) => menuWithPages(visitor('staff', rights), 'offre');
    expect(menu(...Object.values(RIGHTS))).toEqual(OFFER);
    for (const [path, right] of Object.entries(RIGHTS)) {
      expect(menu(...Object.values(RIGHTS).filter((each) => each !== right))).toEqual(OFFER.filter((each) => each !== path));
      opensByRight(path, right);
    }
    expect(OFFER.map((path) => screenAt(path).label)).toEqual(['Abonnement', 'Factures', 'Moyen de paiement', 'Suivi de commande']);
  });

  test('it shows all four to the owner (A-091)', () => expect(lacking(visitor('owner'), OFFER)).toEqual([]));

  test('« payments » leads to invoices, else to methods, else home; with none of the three rights it is refused (A-092, C-196)', () => {
    expect(leads('/payments', 'listAgencyInvoices', 'listPaymentMethods', 'listArticleOrders')).toBe('/payments/invoices');
    expect(leads('/payments', 'listAgencyInvoices')).toBe('/payments/invoices');
    expect(leads('/payments', 'listPaymentMethods', 'listArticleOrders')).toBe('/payments/methods');
    expect(leads('/payments', 'listPaymentMethods')).toBe('/payments/methods');
    expect(leads('/payments', 'listArticleOrders')).toBe('/home');
    expect(opens('/payments', visitor('staff', ['readAgencySubscription', 'listInvoices']))).toBe(false);
  });

  test('the children of « payments » open by their own right, to the agency’s people with the full menu only (A-093, C-197)', () => {
    for (const path of OFFER.slice(1)) opensByRight(path, RIGHTS[path as keyof typeof RIGHTS]);
    for (const kind of ['agent', 'customer', 'admin', 'support'] as const)
      expect(OFFER.slice(1).filter((path) => opens(path, visitor(kind, Object.values(RIGHTS))))).toEqual([]);
    expect(menuWithPages(visitor('owner'), 'offre', 'field')).toEqual([]);
  });

  test('with only the right to orders « payments » leads home, and the orders open by their entry (A-094)', () => {
    expect(leads('/payments', 'listArticleOrders')).toBe('/home');
    expect(menuWithPages(visitor('staff', ['listArticleOrders']), 'offre')).toEqual(['/payments/agencyArticleOrders']);
    expect(opens('/payments/agencyArticleOrders', visitor('staff', ['listArticleOrders']))).toBe(true);
  });

  test('/invoices, /paymentMethods and /commands are the same screens as the children of « payments » (A-095)', () => {
    expect(longForm('/invoices', screens)).toBe('/payments/invoices');
    expect(longForm('/paymentMethods', screens)).toBe('/payments/methods');
    expect(longForm('/commands', screens)).toBe('/payments/agencyArticleOrders');
    expect(longForm('/subscription', screens)).toBe('/agencySubscription/subscription');
  });

  test('« agencySubscription » needs the right to the subscription and leads to its page (A-096, C-169, C-171)', () => {
    opensByRight('/agencySubscription', 'readAgencySubscription');
    expect(leads('/agencySubscription', 'readAgencySubscription')).toBe('/agencySubscription/subscription');
    expect(screenAt('/agencySubscription/subscription').ready).toBe(true);
  });
});

describe('options and dates of subscriptions', () => {
  const BOTH = ['/platform/plan_options', '/platform/subscriptions'];

  test('they need the right to administer subscriptions: refused to an owner without it, open to support and administrators (A-044)', () => {
    expect(BOTH.map((path) => screenAt(path).label)).toEqual(["Options d'abonnements", "Dates d'abonnements"]);
    for (const path of BOTH) {
      opensByRight(path, 'adminSubscription');
      expect(opens(path, visitor('owner'))).toBe(false);
      expect(opens(path, visitor('owner', ['adminSubscription']))).toBe(true);
      for (const kind of ['support', 'admin', 'superadmin'] as const) expect(opens(path, visitor(kind))).toBe(true);
    }
    expect(menuWithPages(visitor('owner'), 'subscriptionAdmin')).toEqual([]);
    expect(menuWithPages(visitor('support'), 'subscriptionAdmin')).toEqual(BOTH);
  });
});
