import { describe, expect, test } from 'vitest';
import type { FromServices, InvoiceItem } from '../api.ts';
import { callOf, emptyInvoice, emptyLine, groupsOf, lineValues, problemsOf, totalsOf, withServices, type InvoiceValues } from './invoice-form.ts';

const item: Omit<InvoiceItem, 'id' | 'grossCents' | 'discountCents' | 'netCents'> = {
  label: 'Agent de sécurité – Nuit',
  description: '',
  siteId: 's',
  siteName: 'Gare',
  category: 'night',
  quantity: { unit: 'hour', minutes: 90 },
  unitPriceE3: 23_105,
  coefficient: 1,
  specialty: 'ADS-C',
  discount: { kind: 'percent', basisPoints: 1_250 },
  vatBasisPoints: 550,
  vatCategory: null,
  vatExemption: '',
  serviceIds: ['a'],
  serviceMinutes: [90],
  commercialDocItemType: 'service',
  mustBeDeductedFromStock: false,
  stockReference: null,
  deductsId: null,
};
const values = (changes: Partial<InvoiceValues> = {}): InvoiceValues => ({ ...emptyInvoice('invoice', '2026-11-21'), customerId: 'c', ...changes });

describe('the invoice form', () => {
  test('it returns the line that it received, with all three decimals', () => {
    const piece = {
      ...item,
      quantity: { unit: 'piece' as const, e4: 12_345 },
      coefficient: 1.25,
      discount: { kind: 'amount' as const, cents: 199 },
      category: null,
      serviceIds: [],
    };
    const sent = callOf(values({ items: [lineValues(item), lineValues(piece)] })).items;
    const wire = ({ siteName: _siteName, ...rest }: typeof item) => rest;
    expect(sent).toEqual([wire(item), wire(piece as typeof item)]);
  });

  test('a product may be taken from stock by reference, in whole pieces, and a service never (F-289)', () => {
    const sold = {
      ...lineValues({ ...item, category: null, serviceIds: [] }),
      unit: 'piece' as const,
      amount: 2,
      itemType: 'product' as const,
      fromStock: true,
    };
    expect(problemsOf(values({ items: [sold] }))).toMatchObject({ 'items.0.stockReference': 'Obligatoire' });
    const named = { ...sold, stockReference: 'r' };
    expect(Object.values(problemsOf(values({ items: [named] }))).filter((text) => text !== null)).toEqual([]);
    expect(problemsOf(values({ items: [{ ...named, amount: 1.5 }] }))['items.0.label']).toMatch(/unités entières/);
    const [product, service] = callOf(values({ items: [named, { ...named, itemType: 'service' }] })).items;
    expect(product).toMatchObject({ commercialDocItemType: 'product', mustBeDeductedFromStock: true, stockReference: 'r' });
    expect(service).toMatchObject({ commercialDocItemType: 'service', mustBeDeductedFromStock: false, stockReference: null });
  });

  test('it computes its totals by the domain’s rules while typing, and an unfinished line counts as zero', () => {
    const totals = totalsOf(values({ items: [lineValues(item), emptyLine('2000')] }));
    // 1 h 30 at 23,105 € = 34,66 €; less 12,5 % = 30,33 €; VAT 5,5 % = 1,67 €.
    expect([totals.netCents, totals.vatCents, totals.totalCents]).toEqual([3_033, 167, 3_200]);
  });

  test('it tolerates a discount that is too large until it is corrected', () => {
    const line = { ...lineValues(item), discountKind: 'percent' as const, discount: 250 };
    expect(() => totalsOf(values({ items: [line] }))).not.toThrow();
    expect(problemsOf(values({ items: [line] }))['items.0.label']).toBe('La remise ne peut pas dépasser 100 %');
  });

  test('it names what is missing by line and field', () => {
    const problems = problemsOf(values({ customerId: null, periodFrom: '2026-11-01', items: [emptyLine('2000'), emptyLine('2000', 'piece')] }));
    expect(
      Object.entries(problems)
        .filter(([, text]) => text !== null)
        .map(([path]) => path),
    ).toEqual(['customerId', 'periodUntil', 'items.0.label', 'items.0.minutes', 'items.0.price', 'items.1.label', 'items.1.amount', 'items.1.price']);
  });

  test('lines from services replace earlier ones from services, and leave those typed by hand', () => {
    const found: FromServices = {
      title: 'Prestations de sécurité, novembre 2026',
      periodFrom: '2026-11-01',
      periodUntil: '2026-11-30',
      items: [{ ...item, serviceIds: ['b'] }],
      serviceCount: 1,
      minutes: 90,
      alreadyBilled: [],
      notEnded: 0,
      corrected: [],
    };
    const before = values({ title: 'Mon titre', items: [lineValues(item), { ...emptyLine('2000'), label: 'Frais' }] });
    const after = withServices(before, found);
    expect(after.items?.map(({ label, serviceIds }) => [label, serviceIds])).toEqual([
      ['Agent de sécurité – Nuit', ['b']],
      ['Frais', []],
    ]);
    expect([after.title, after.periodUntil]).toEqual(['Mon titre', '2026-11-30']);
  });

  test('it groups lines by site, those without one last', () => {
    const lines = [emptyLine('2000'), lineValues(item), lineValues({ ...item, siteName: 'Écluse' }), lineValues(item)];
    expect(groupsOf(lines)).toEqual([
      { site: 'Gare', places: [1, 3] },
      { site: 'Écluse', places: [2] },
      { site: null, places: [0] },
    ]);
  });
});
