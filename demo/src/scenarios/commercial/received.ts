// Creates the invoices that the demonstration's suppliers have sent: an approved, a refused, and one to be checked.
import { CustomerType } from '@vigie/domain/customers/customer-type.ts';
import { eInvoiceOf, type EInvoiceSource } from '@vigie/domain/billing/einvoice/from-document.ts';
import { ciiOf } from '@vigie/domain/billing/einvoice/write/cii.ts';
import { legalNotes } from '@vigie/domain/billing/law/legal-mentions.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { DAY, localDay, MINUTE } from '@vigie/domain/shared/time.ts';
import type { Clerk } from '../../hands.ts';

interface Supplier {
  readonly name: string;
  readonly siret: string;
  readonly vatNumber: string;
  readonly street: string;
}

/** Imaginary companies; their numbers satisfy the key. */
const UNIFORMS: Supplier = { name: 'Tenues du Midi', siret: '10000010800017', vatNumber: 'FR94100000108', street: '4 rue des Tisserands' };
const RADIOS: Supplier = { name: 'Radio Garonne', siret: '10000020700017', vatNumber: 'FR03100000207', street: '9 quai des Ondes' };

interface Sale {
  readonly supplier: Supplier;
  readonly number: string;
  readonly label: string;
  readonly count: number;
  readonly priceCents: number;
  /** Days before now. */
  readonly ago: number;
  readonly decision?: { readonly code: 205 | 210; readonly reasonCode: string; readonly reason: string };
}

const SALES: readonly Sale[] = [
  {
    supplier: UNIFORMS,
    number: 'TM-2026-0311',
    label: 'Parka haute visibilité',
    count: 12,
    priceCents: 6_900,
    ago: 9,
    decision: { code: 205, reasonCode: '', reason: '' },
  },
  {
    supplier: RADIOS,
    number: 'RG-8842',
    label: 'Émetteur-récepteur, location mensuelle',
    count: 20,
    priceCents: 1_450,
    ago: 6,
    decision: { code: 210, reasonCode: 'CMD_ERR', reason: 'La commande porte sur 12 appareils' },
  },
  { supplier: UNIFORMS, number: 'TM-2026-0340', label: 'Pantalon d’intervention', count: 8, priceCents: 4_200, ago: 1 },
];

/** The demonstration's agency. */
const BUYER: EInvoiceSource['buyer'] = {
  name: 'Sentinelle Sud Sécurité',
  email: 'contact@sentinelle-sud.test',
  street: '18 boulevard de Strasbourg',
  complement: '',
  zipcode: '31000',
  city: 'Toulouse',
  country: 'France',
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  type: CustomerType.company,
};

function documentOf({ supplier, number, label, count, priceCents }: Sale, date: string): EInvoiceSource {
  return {
    type: 'invoice',
    number,
    date,
    dueDate: addDays(date, 30),
    periodFrom: null,
    periodUntil: null,
    title: label,
    reference: '',
    buyerReference: '',
    currency: 'EUR',
    lines: [
      {
        label,
        description: '',
        group: null,
        itemType: 'product',
        quantity: { unit: 'piece', e4: count * 10_000 },
        unitPriceE3: priceCents * 10,
        vatBasisPoints: 2_000,
      },
    ],
    instalment: null,
    deducts: [],
    corrects: null,
    seller: { ...supplier, email: '', phone: '', complement: '', zipcode: '31000', city: 'Toulouse' },
    buyer: BUYER,
    place: { holidayLocale: 'FR', franchise: false },
    onDebits: false,
    legalNotes: legalNotes({ date, buyerIsConsumer: false, penaltyBasisPoints: null }),
    securityText: '',
    bankText: 'Virement au FR76 3000 6000 0112 3456 7890 189',
  };
}

export async function receiveSupplies(clerk: Clerk, now: number): Promise<void> {
  for (const sale of SALES) {
    const at = now - sale.ago * DAY;
    const date = localDay(at - DAY, 'Europe/Paris');
    const xml = ciiOf(eInvoiceOf(documentOf(sale, date)));
    const id = await clerk.receive({ name: `${sale.number}.xml`, xml }, at);
    if (sale.decision) await clerk.decide(id, sale.decision, at + 20 * MINUTE);
  }
}
