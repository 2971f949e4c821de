import { describe, expect, test } from 'vitest';
import { defaultYearlyPriceCents, offerTypesOf, OfferStatus, OfferType } from './offer.ts';
import {
  copyableOffers,
  copyName,
  hasArticle,
  hasQuantity,
  hasYear,
  keptOffer,
  offerIssues,
  offersConcernedBy,
  proposedOfferTypes,
} from './offer-rules.ts';

const fields = { type: OfferType.accounts, priceCents: 999, quantity: 5, yearly: true, yearlyPriceCents: null, articleId: null } as const;

describe('an offer', () => {
  test('with yearly billing costs eleven months a year unless it sets another price (C-269)', () => {
    expect(defaultYearlyPriceCents(999)).toBe(10_989);
    expect(keptOffer(fields).yearlyPriceCents).toBe(10_989);
    expect(keptOffer({ ...fields, yearlyPriceCents: 9_900 }).yearlyPriceCents).toBe(9_900);
    expect(keptOffer({ ...fields, yearlyPriceCents: 0 }).yearlyPriceCents).toBe(0);
  });

  test('keeps only the fields of its type', () => {
    const articleId = crypto.randomUUID();
    expect(keptOffer({ ...fields, type: OfferType.signatures, articleId })).toMatchObject({
      quantity: 5,
      yearly: false,
      yearlyPriceCents: null,
      articleId: null,
    });
    expect(keptOffer({ ...fields, type: OfferType.freeArticle, articleId })).toMatchObject({ quantity: 1, yearly: false, articleId });
    expect(keptOffer({ ...fields, yearly: false, yearlyPriceCents: 5 }).yearlyPriceCents).toBe(null);
  });

  test('is proposed in every type except payslip packs (C-178)', () => {
    expect(proposedOfferTypes.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 100, 200, 210, 300]);
    expect(offerIssues({ type: OfferType.payslips, articleId: null }, {})).toEqual({ type: 'Format invalide' });
  });

  test('keeps its type, exists once if it is the platform’s own, and sells an article if its type requires it', () => {
    const article = crypto.randomUUID();
    expect(offerIssues({ type: OfferType.files, articleId: null }, { before: OfferType.signatures })).toHaveProperty('type');
    expect(offerIssues({ type: OfferType.management, articleId: null }, { taken: [OfferType.management] })).toHaveProperty('type');
    expect(offerIssues({ type: OfferType.management, articleId: null }, { before: OfferType.management, taken: [OfferType.management] })).toEqual({});
    expect(offerIssues({ type: OfferType.files, articleId: null }, { taken: [OfferType.files] })).toEqual({});
    expect(offerIssues({ type: OfferType.freeArticle, articleId: null }, {})).toEqual({ articleId: 'Obligatoire' });
    expect(offerIssues({ type: OfferType.freeArticle, articleId: article }, {})).toEqual({});
  });

  test('changes in bulk unless already there; the platform’s own never do (C-265, C-267)', () => {
    const of = (type: OfferType, status: OfferStatus) => ({ type, status });
    const [own, on, off, gone] = [of(1, 100), of(200, 100), of(210, 200), of(300, 300)];
    const all = [own, of(2, 200), of(3, 100), on, off, gone];
    expect(offersConcernedBy(all, OfferStatus.active)).toEqual([off, gone]);
    expect(offersConcernedBy(all, OfferStatus.inactive)).toEqual([on, gone]);
    expect(offersConcernedBy(all, OfferStatus.deleted)).toEqual([on, off]);
    expect(copyableOffers(all)).toEqual([on, off]);
  });

  test('is copied under a name that says so and still fits', () => {
    expect(copyName('Pack 25 signatures')).toBe('Pack 25 signatures (copie)');
    expect(copyName('x'.repeat(120))).toHaveLength(120);
  });

  test('belongs to one group of the table (C-268)', () => {
    expect([offerTypesOf('subs'), offerTypesOf('pack'), offerTypesOf('article')].map((types) => types.toSorted((a, b) => a - b))).toEqual([
      [0, 1, 2, 100],
      [200, 210, 220],
      [3, 300],
    ]);
  });
});

test('some types are paid yearly, include several units, or sell a catalogue article', () => {
  const of = (has: (type: OfferType) => boolean) =>
    (Object.keys(OfferType) as (keyof typeof OfferType)[]).filter((name) => has(OfferType[name])).toSorted();
  expect(of(hasYear)).toEqual(['accounts', 'management', 'website']);
  expect(of(hasQuantity)).toEqual(['accounts', 'files', 'payslips', 'signatures']);
  expect(of(hasArticle)).toEqual(['fixedArticle', 'freeArticle']);
});
