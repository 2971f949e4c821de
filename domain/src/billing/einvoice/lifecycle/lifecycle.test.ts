import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectedByRate } from './collected.ts';
import { REASON_LABELS, REASONS_OF } from './reasons.data.ts';
import { adviceAfter, isLast, isLifecycleCode, isTransmitted, isTurnedDown, reasonIssue, reasonLabel, reasonsFor } from './states.ts';

describe('a state', () => {
  test('of a refusal, a dispute or a rejection carries a reason of its own list (BR-FR-CDV-15, BR-FR-CDV-CL-09)', () => {
    expect(reasonIssue(210, 'CMD_ERR')).toBeNull();
    expect(reasonIssue(210, '')).toBe('Choisissez le motif');
    expect(reasonIssue(210, 'QTE_ERR')).toBe('Ce motif ne va pas avec « Refusée »');
    expect(reasonIssue(207, 'QTE_ERR')).toBeNull();
    expect(reasonIssue(213, 'DEST_INC')).toBeNull();
    expect(reasonIssue(205, '')).toBeNull();
    expect(reasonIssue(205, 'CMD_ERR')).toBe('« Approuvée » ne prend pas de motif');
    expect(reasonsFor(208)).toContain('JUSTIF_ABS');
    expect(reasonsFor(212)).toEqual([]);
  });

  test('has every reason once, and every reason of a list has its words', () => {
    for (const reasons of Object.values(REASONS_OF)) {
      expect(new Set(reasons).size).toBe(reasons.length);
      expect(reasons.filter((reason) => !Object.hasOwn(REASON_LABELS, reason))).toEqual([]);
    }
    expect(Object.values(REASONS_OF).map((reasons) => reasons.length)).toEqual([13, 26, 7, 13, 12, 1]);
    expect(reasonLabel('CMD_ERR')).toBe('Le numéro de commande est faux ou manque');
    expect(reasonLabel('IRR_NEW')).toBe('IRR_NEW');
  });

  test('ends the life cycle when the invoice is refused, rejected or collected', () => {
    expect([200, 205, 207, 210, 211, 212, 213].filter(isLast)).toEqual([210, 212, 213]);
    expect([null, 207, 210, 212, 213].filter(isTurnedDown)).toEqual([210, 213]);
    expect([199, 200, 213, 214, 221].filter(isLifecycleCode)).toEqual([200, 213, 221]);
  });

  test('of a refusal says what to do, and tells a rejection from it', () => {
    expect(adviceAfter(210)).toContain('Le client a refusé');
    expect(adviceAfter(213)).toContain('ne sera pas transmis');
  });
});

describe('a document is transmitted', () => {
  const of = (text: string) => ({ notes: [{ code: 'BAR', text }] });
  test('between French companies only; the credit note of a rejected invoice stays with the agency', () => {
    expect(isTransmitted(of('B2B'), null)).toBe(true);
    expect(isTransmitted(of('B2C'), null)).toBe(false);
    expect(isTransmitted(of('B2BINT'), null)).toBe(false);
    expect(isTransmitted(of('B2B'), 210)).toBe(true);
    expect(isTransmitted(of('B2B'), 213)).toBe(false);
  });
});

describe('what was collected', () => {
  test('is declared by rate, VAT included: an invoice paid whole declares what it asks at each', () => {
    const vat = [
      { basisPoints: 2_000, basisCents: 10_000, vatCents: 2_000 },
      { basisPoints: 1_000, basisCents: 5_000, vatCents: 500 },
    ];
    expect(collectedByRate(vat, 17_500)).toEqual([
      { basisPoints: 2_000, cents: 12_000 },
      { basisPoints: 1_000, cents: 5_500 },
    ]);
  });

  test('of a part is split in proportion, to the cent', () => {
    const vat = [2_000, 1_000, 550].map((basisPoints) => ({ basisPoints, basisCents: 100, vatCents: 0 }));
    expect(collectedByRate(vat, 100).map(({ cents }) => cents)).toEqual([34, 33, 33]);
  });

  test('joins two categories of one rate, and is nothing for an invoice of nothing', () => {
    const exempt = { basisPoints: 0, basisCents: 300, vatCents: 0 };
    expect(collectedByRate([exempt, exempt], 600)).toEqual([{ basisPoints: 0, cents: 600 }]);
    expect(collectedByRate([], 0)).toEqual([]);
    expect(collectedByRate([{ basisPoints: 0, basisCents: 0, vatCents: 0 }], 0)).toEqual([]);
  });

  test('always adds up', () => {
    const amounts = fc.record({
      basisPoints: fc.constantFrom(0, 210, 550, 1_000, 2_000),
      basisCents: fc.integer({ min: -99_999, max: 9_999_999 }),
      vatCents: fc.nat(999_999),
    });
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 6 }), fc.nat(1_000), (vat, permille) => {
        const total = vat.reduce((sum, { basisCents, vatCents }) => sum + basisCents + vatCents, 0);
        fc.pre(total > 0);
        const collected = Math.floor((total * permille) / 1_000);
        expect(collectedByRate(vat, collected).reduce((sum, { cents }) => sum + cents, 0)).toBe(collected);
      }),
    );
  });
});
