import { describe, expect, test } from 'vitest';
import type { Right } from '../identity/rights.ts';
import { OfferType } from './offer.ts';
import { mayOrder, needsAgreement, orderIssues, orderPriceCents, orderableTypes, raiseOf } from './order.ts';

const pack = { type: OfferType.signatures, priceCents: 990, quantity: 10, yearly: false, yearlyPriceCents: null };
const plan = { type: OfferType.management, priceCents: 8_900, quantity: 1, yearly: true, yearlyPriceCents: null };
const order = { quantity: 1, yearly: false, deliveryAddress: '' };

describe('an offer', () => {
  test('can be ordered unless it is a trial or payslips (C-177/not-orderable)', () => {
    expect(orderableTypes.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 100, 200, 210, 300]);
  });

  test('raises its limit by its content, each time it is ordered (C-179)', () => {
    expect(raiseOf(pack, 1)).toEqual({ limit: 'prepaidSignatures', by: 10 });
    expect(raiseOf({ ...pack, type: OfferType.files, quantity: 5 }, 3)).toEqual({ limit: 'agentsLimit', by: 15 });
    expect(raiseOf({ ...pack, type: OfferType.accounts, quantity: 1 }, 2)).toEqual({ limit: 'accountsLimit', by: 2 });
    expect([raiseOf(plan, 1), raiseOf({ ...pack, type: OfferType.freeArticle }, 1)]).toEqual([null, null]);
  });

  test('costs eleven months for a year unless it sets another price, and only when sold by the year', () => {
    expect([orderPriceCents(plan, false), orderPriceCents(plan, true), orderPriceCents({ ...plan, yearlyPriceCents: 90_000 }, true)]).toEqual([
      8_900, 97_900, 90_000,
    ]);
    expect(orderIssues(pack, { ...order, yearly: true })).toHaveProperty('yearly');
  });

  test('needs an address for an article, and is limited to one for a subscription', () => {
    expect(orderIssues({ ...pack, type: OfferType.freeArticle }, order)).toEqual({ deliveryAddress: 'Obligatoire' });
    expect(orderIssues(plan, { ...order, quantity: 2 })).toHaveProperty('quantity');
    expect(orderIssues(pack, { ...order, quantity: 0 })).toHaveProperty('quantity');
    expect(orderIssues(pack, { ...order, quantity: 3 })).toEqual({});
    expect([needsAgreement(plan.type), needsAgreement(pack.type)]).toEqual([true, false]);
  });

  test('needs the right to change the subscription, or the right to order articles', () => {
    const staff = (right: Right) => ({ kind: 'staff' as const, rights: new Set([right]) });
    expect([mayOrder(staff('createArticleOrders'), OfferType.freeArticle), mayOrder(staff('createArticleOrders'), OfferType.files)]).toEqual([
      true,
      false,
    ]);
    expect([mayOrder(staff('editAgencySubscription'), OfferType.freeArticle), mayOrder(staff('editAgencySubscription'), OfferType.files)]).toEqual([
      false,
      true,
    ]);
  });
});
