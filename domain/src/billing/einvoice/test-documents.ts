// Makes documents for the tests of electronic invoices: an ordinary one, and random ones of every kind.
import fc from 'fast-check';
import { CustomerType } from '../../customers/customer-type.ts';
import { deductionOf, nextParts } from '../instalments/instalments.ts';
import { partsOf } from '../instalments/parts.ts';
import type { Discount, Quantity, VatCategory } from '../invoice/invoice-line.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import { legalNotes, securityFooter } from '../law/legal-mentions.ts';
import type { EInvoiceSource, SourceLine } from './from-document.ts';

export const hourLine = (minutes: number, changes: Partial<SourceLine> = {}): SourceLine => ({
  label: 'Agent de sécurité, jour',
  description: '',
  group: 'Gare Matabiau',
  itemType: 'service',
  quantity: { unit: 'hour', minutes },
  unitPriceE3: 21_000,
  vatBasisPoints: 2_000,
  ...changes,
});

export const ordinary: EInvoiceSource = {
  type: 'invoice',
  number: 'FA-2026-00042',
  date: '2026-11-30',
  dueDate: '2026-12-30',
  periodFrom: '2026-11-01',
  periodUntil: '2026-11-30',
  title: 'Surveillance, novembre 2026',
  reference: 'BC 4500012345',
  buyerReference: 'SERVICE-7',
  currency: 'EUR',
  lines: [hourLine(600), hourLine(20, { label: 'Renfort', group: null })],
  instalment: null,
  deducts: [],
  corrects: null,
  seller: {
    name: 'Vigie Sud',
    email: 'contact@vigie.test',
    phone: '+33561000000',
    street: '12 rue de la Vigie',
    complement: '',
    zipcode: '31000',
    city: 'Toulouse',
    siret: '732 829 320 00074',
    vatNumber: 'FR 44 732829320',
    legalForm: 'SAS',
    shareCapitalCents: 5_000_000,
    registry: 'RCS',
    registryCity: 'Toulouse',
    apeCode: '8010Z',
  },
  buyer: {
    name: 'Foncière des Tanneurs',
    email: 'compta@tanneurs.test',
    street: '2 place Simon Vollant',
    complement: 'Bâtiment B',
    zipcode: '59000',
    city: 'Lille',
    country: 'France',
    siren: '404 833 048',
    siret: '',
    vatNumber: 'FR83404833048',
    type: CustomerType.company,
  },
  place: { holidayLocale: 'FR', franchise: false },
  onDebits: false,
  legalNotes: legalNotes({ date: '2026-11-30', buyerIsConsumer: false, penaltyBasisPoints: null }),
  securityText: securityFooter('AUT-031-2112-05-14-20130000001', '2026-11-30'),
  bankText: 'Virement au FR76 3000 6000 0112 3456 7890 189',
};

const quantities: fc.Arbitrary<Quantity> = fc.oneof(
  fc.integer({ min: 1, max: 60_000 }).map((minutes): Quantity => ({ unit: 'hour', minutes })),
  fc
    .record({
      unit: fc.constantFrom('piece' as const, 'day' as const, 'month' as const, 'kilometre' as const, 'flatRate' as const),
      e4: fc.integer({ min: 1, max: 9_999_999 }),
    })
    .map(({ unit, e4 }): Quantity => ({ unit, e4 })),
);
const percentages: fc.Arbitrary<Discount | undefined> = fc.option(
  fc.integer({ min: 0, max: 10_000 }).map((basisPoints): Discount => ({ kind: 'percent', basisPoints })),
  { nil: undefined },
);
const words = fc.constantFrom('Agent & « maître-chien »', '<b>Ronde</b>', "L'accueil", 'Sûreté "haute"', 'Cœur 😀 中文', 'a\u0000b');

interface Vat {
  readonly vatBasisPoints: fc.Arbitrary<number>;
  readonly vatCategory: fc.Arbitrary<VatCategory | undefined>;
  readonly vatExemption: fc.Arbitrary<string>;
}
const taxed: Vat = {
  vatBasisPoints: fc.constantFrom(2_000, 1_000, 850, 550, 210),
  vatCategory: fc.constant(undefined),
  vatExemption: fc.constant(''),
};
const free = (vatCategory: VatCategory, vatExemption: string): Vat => ({
  vatBasisPoints: fc.constant(0),
  vatCategory: fc.constant(vatCategory),
  vatExemption: fc.constant(vatExemption),
});
const lineWith = (vat: Vat): fc.Arbitrary<SourceLine> =>
  fc.record({
    label: words,
    description: fc.oneof(words, fc.constant('')),
    group: fc.option(words),
    itemType: fc.constantFrom('service' as const, 'product' as const),
    quantity: quantities,
    unitPriceE3: fc.integer({ min: 0, max: 250_000 }),
    discount: percentages,
    ...vat,
  });
/** One line in six is a correction with a negative quantity. */
const signed = (line: fc.Arbitrary<SourceLine>): fc.Arbitrary<SourceLine> =>
  fc.tuple(line, fc.integer({ min: 0, max: 5 })).map(([one, turn]) => {
    if (turn !== 0) return one;
    const { quantity } = one;
    return { ...one, quantity: quantity.unit === 'hour' ? { ...quantity, minutes: -quantity.minutes } : { ...quantity, e4: -quantity.e4 } };
  });

const ofTrade = fc.oneof(signed(lineWith(taxed)), lineWith(free('E', 'art. 261-4-4° du CGI')), lineWith(free('AE', '')), lineWith(free('G', '')));
/** A document with a line out of the scope of VAT has no other lines (BR-O-11). */
const lists = fc.oneof(
  { weight: 5, arbitrary: fc.array(ofTrade, { minLength: 1, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.array(lineWith(free('O', '')), { minLength: 1, maxLength: 4 }) },
);

const DEDUCTED = { number: 'FA-2026-00040', date: '2026-10-31' };
/** A deposit of 30 % of the same lines, as the final invoice deducts it. */
function deductionsOf(lines: readonly SourceLine[], discount: Discount | undefined): SourceLine[] {
  const share = { kind: 'percent', basisPoints: 3000 } as const;
  const parts = nextParts({ parts: partsOf(lines, discount), billed: [] }, share);
  return parts.map((part) => ({ ...deductionOf(part), label: 'Acompte FA-2026-00040 du 31/10/2026', description: '', group: null }));
}

/** Documents of each kind that may be numbered: every unit, every category, discounts of lines and of the whole. */
export const randomDocuments: fc.Arbitrary<EInvoiceSource> = fc
  .record({
    lines: lists,
    discount: percentages,
    kind: fc.constantFrom('invoice', 'creditNote', 'deposit', 'final'),
    onDebits: fc.boolean(),
    hasPeriod: fc.boolean(),
    title: words,
  })
  .map(({ lines, discount, kind, onDebits, hasPeriod, title }): EInvoiceSource => ({
    ...ordinary,
    lines,
    discount,
    onDebits,
    title,
    ...(kind === 'deposit' ? { instalment: 'deposit' } : {}),
    ...(kind === 'final' ? { instalment: 'final', deducts: [DEDUCTED], lines: [...lines, ...deductionsOf(lines, discount)] } : {}),
    ...(kind === 'creditNote' ? { type: 'creditNote', number: 'AV-2026-00007', corrects: { number: 'FA-2026-00042', date: '2026-11-30' } } : {}),
    ...(hasPeriod ? {} : { periodFrom: null, periodUntil: null }),
  }))
  .filter(({ lines, discount }) => invoiceTotals({ lines, discount }).totalCents >= 0);
