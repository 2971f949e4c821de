import { describe, expect, test } from 'vitest';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { offerCall, offerProblems, offerValues, typeOptions, withPrice, withYear, type OfferValues } from './offer-form.ts';

const licences: OfferValues = { ...offerValues(null), name: '5 licences', type: String(OfferType.accounts), priceCents: 999, quantity: 5 };

describe('the form of an offer', () => {
  test('it names every type except packs of payslips (C-178)', () => {
    expect(typeOptions.map(({ label }) => label)).toEqual([
      'Essai gratuit',
      'Abonnement de gestion',
      'Abonnement de support du site web',
      'Article non modifiable',
      'Licences utilisateur',
      'Pack « Fiches collaborateurs »',
      'Pack « Signatures électroniques »',
      'Article libre',
    ]);
  });

  test('the yearly price starts at eleven months and follows the price until another is chosen (C-269)', () => {
    const yearly = { ...licences, ...withYear(licences, true) };
    expect(yearly.yearlyPriceCents).toBe(10_989);
    expect(withPrice(yearly, 1_000)).toEqual({ priceCents: 1_000, yearlyPriceCents: 11_000 });
    expect(withPrice({ ...yearly, yearlyPriceCents: 9_900 }, 1_000)).toEqual({ priceCents: 1_000 });
    expect(withPrice(licences, 1_000)).toEqual({ priceCents: 1_000 });
    expect(withYear(yearly, false)).toEqual({ yearly: false, yearlyPriceCents: null });
  });

  test('it asks for what its type needs, and sends nothing else', () => {
    const wrong = (values: Partial<OfferValues>) =>
      Object.entries(offerProblems({ ...licences, ...values })).flatMap(([key, issue]) => (issue ? [key] : []));
    expect(wrong({})).toEqual([]);
    expect(wrong({ name: ' ', type: null, priceCents: null })).toEqual(['name', 'type', 'priceCents']);
    expect(wrong({ quantity: 0 })).toEqual(['quantity']);
    expect(wrong({ type: String(OfferType.freeArticle) })).toEqual(['articleId']);
    expect(offerCall({ ...licences, ...withYear(licences, true), type: String(OfferType.files) })).toMatchObject({
      quantity: 5,
      options: { yearly: false, yearlyPriceCents: null },
      articleId: null,
    });
  });
});
