import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesFromPassages, type Passage } from './circuit-passages.ts';
import { lineAmounts } from './invoice/invoice-line.ts';

const price = { circuitPriceCents: 2_500 };
const passage = fc.record({
  serviceId: fc.constantFrom(...Array.from('abcdefghij')),
  siteId: fc.constantFrom('s1', 's2', 's3'),
});

describe('passages of circuits', () => {
  test('are counted by site, each at the price of a passage', () => {
    const passages: Passage[] = [
      { serviceId: 'a', siteId: 's1', siteName: 'Gare' },
      { serviceId: 'b', siteId: 's2', siteName: 'Écluse' },
      { serviceId: 'c', siteId: 's1', siteName: 'Gare' },
    ];
    const lines = linesFromPassages(passages, price, 2_000);
    expect(lines.map((line) => [line.siteName, line.label, line.quantity, lineAmounts(line).netCents])).toEqual([
      ['Écluse', 'Passage de circuit', { unit: 'piece', e4: 10_000 }, 2_500],
      ['Gare', 'Passage de circuit', { unit: 'piece', e4: 20_000 }, 5_000],
    ]);
    expect(lines[1]!.serviceIds).toEqual(['a', 'c']);
  });

  test('are as many as the stops made, each billed once, in any order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(passage, { selector: ({ serviceId }) => serviceId }), (made) => {
        const passages = made.map((one) => ({ ...one, siteName: one.siteId }));
        const lines = linesFromPassages([...passages, ...passages.slice(0, 3)], price, 2_000);
        const proofs = lines.flatMap(({ serviceIds }) => serviceIds);
        expect(proofs.toSorted()).toEqual(made.map(({ serviceId }) => serviceId).toSorted());
        expect(lines.reduce((sum, line) => sum + lineAmounts(line).netCents, 0)).toBe(made.length * 2_500);
      }),
    );
  });
});
