// The values of the invoice form: field values, their form for the rules, and what the call sends.
import type { PayKey } from '@vigie/domain/agency/pay-keys.ts';
import { billedPeriodIssue } from '@vigie/domain/billing/invoice/billed-period.ts';
import {
  coefficientIssue,
  lineIssue,
  type Discount,
  type InvoiceLine,
  type ItemType,
  type Quantity,
} from '@vigie/domain/billing/invoice/invoice-line.ts';
import { choiceOfVat, namesArticle, vatOfChoice, type VatChoice } from '@vigie/domain/billing/law/vat-choice.ts';
import { isTakenFromStock } from '@vigie/domain/billing/stock-lines.ts';
import { invoiceTotals, type InvoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import type { InvoiceType } from '@vigie/domain/billing/invoice/invoice-status.ts';
import type { UploadedFile } from '../../shared/api/upload.ts';
import type { FromServices, InvoiceFile, InvoiceItem } from '../api.ts';

export type Unit = Quantity['unit'];
/** For one and for several. */
export const unitWords: Readonly<Record<Unit, readonly [one: string, many: string]>> = {
  hour: ['heure', 'heures'],
  piece: ['unité', 'unités'],
  day: ['jour', 'jours'],
  month: ['mois', 'mois'],
  kilometre: ['km', 'km'],
  flatRate: ['forfait', 'forfaits'],
};

/** A line as its fields store it: hours in minutes, other quantities and prices as typed decimals. */
export interface LineValues extends Record<string, unknown> {
  readonly key: string;
  label: string;
  description: string;
  siteId: string | null;
  siteName: string | null;
  category: PayKey | null;
  unit: Unit;
  minutes: number | null;
  amount: number | null;
  price: number | null;
  /** Multiplies the price; empty is 1. */
  coefficient: number | null;
  specialty: string | null;
  discountKind: 'percent' | 'amount';
  /** Per cent, or cents. */
  discount: number | null;
  /** A rate or a reason for none, as the select holds it. */
  vat: VatChoice;
  /** The article that exempts the line. */
  vatExemption: string;
  serviceIds: string[];
  /** Minutes of each of them when the line was made. */
  serviceMinutes: number[];
  itemType: ItemType;
  fromStock: boolean;
  stockReference: string | null;
  /** The instalment that the line deducts. */
  deductsId: string | null;
}

export interface InvoiceValues extends Record<string, unknown> {
  type: InvoiceType;
  customerId: string | null;
  title: string;
  reference: string;
  buyerReference: string;
  date: string | null;
  dueDate: string | null;
  periodFrom: string | null;
  periodUntil: string | null;
  intro: string;
  notes: string;
  discountKind: 'percent' | 'amount';
  discount: number | null;
  items: LineValues[];
  files: UploadedFile[];
}

let serial = 0;
const nextKey = (): string => `ligne-${(serial += 1)}`;

/** Converts a field's per cent or cents for the rules. Empty and zero mean no discount. */
export const discountOf = (kind: 'percent' | 'amount', value: number | null): Discount | null => {
  if (!value) return null;
  return kind === 'percent' ? { kind, basisPoints: Math.round(value * 100) } : { kind, cents: Math.round(value) };
};
export const discountValues = (discount: Discount | null): Pick<LineValues, 'discountKind' | 'discount'> => {
  if (discount === null) return { discountKind: 'percent', discount: null };
  return discount.kind === 'percent'
    ? { discountKind: 'percent', discount: discount.basisPoints / 100 }
    : { discountKind: 'amount', discount: discount.cents };
};

type Item = Omit<InvoiceItem, 'id' | 'grossCents' | 'discountCents' | 'netCents' | 'deductsId'> & Partial<Pick<InvoiceItem, 'deductsId'>>;

export const lineValues = (item: Item): LineValues => ({
  key: nextKey(),
  label: item.label,
  description: item.description,
  siteId: item.siteId,
  siteName: item.siteName,
  category: item.category,
  unit: item.quantity.unit,
  minutes: item.quantity.unit === 'hour' ? item.quantity.minutes : null,
  amount: item.quantity.unit === 'hour' ? null : item.quantity.e4 / 10_000,
  price: item.unitPriceE3 / 1_000,
  coefficient: item.coefficient === 1 ? null : item.coefficient,
  specialty: item.specialty || null,
  ...discountValues(item.discount),
  vat: choiceOfVat(item),
  vatExemption: item.vatExemption,
  serviceIds: item.serviceIds,
  serviceMinutes: item.serviceMinutes,
  itemType: item.commercialDocItemType,
  // A stock flag without a reference takes nothing, and is reset.
  fromStock: item.mustBeDeductedFromStock && item.stockReference !== null,
  stockReference: item.stockReference,
  deductsId: item.deductsId ?? null,
});

export const emptyLine = (vat: string, unit: Unit = 'hour'): LineValues => ({
  key: nextKey(),
  label: '',
  description: '',
  siteId: null,
  siteName: null,
  category: null,
  unit,
  minutes: null,
  amount: null,
  price: null,
  coefficient: null,
  specialty: null,
  discountKind: 'percent',
  discount: null,
  vat,
  vatExemption: '',
  serviceIds: [],
  serviceMinutes: [],
  itemType: 'service',
  fromStock: false,
  stockReference: null,
  deductsId: null,
});

const quantityOf = ({ unit, minutes, amount }: LineValues): Quantity =>
  unit === 'hour' ? { unit, minutes: minutes ?? 0 } : { unit, e4: Math.round((amount ?? 0) * 10_000) };

/** The stock part of a line. A service has none, whatever was chosen while it was a product. */
const stockPart = ({ itemType, fromStock, stockReference }: LineValues) => ({
  commercialDocItemType: itemType,
  mustBeDeductedFromStock: itemType === 'product' && fromStock,
  stockReference: itemType === 'product' && fromStock ? stockReference : null,
});

/** What a line says of VAT; an article that was typed for another reason is left out. */
const vatPart = ({ vat, vatExemption }: LineValues) => ({ ...vatOfChoice(vat), vatExemption: namesArticle(vat) ? vatExemption : '' });
const domainVat = (line: LineValues): Pick<InvoiceLine, 'vatBasisPoints' | 'vatCategory'> => {
  const { vatBasisPoints, vatCategory } = vatPart(line);
  return { vatBasisPoints, ...(vatCategory ? { vatCategory } : {}) };
};

/** The line as the rules count it; an unfinished one counts as zero. */
export const domainLine = (line: LineValues): InvoiceLine => {
  const discount = discountOf(line.discountKind, line.discount);
  return {
    quantity: quantityOf(line),
    unitPriceE3: Math.round((line.price ?? 0) * 1_000),
    ...(line.coefficient === null ? {} : { coefficient: line.coefficient }),
    ...domainVat(line),
    ...(discount ? { discount } : {}),
    ...(line.deductsId === null ? {} : { deducts: true }),
    ...(isTakenFromStock(stockPart(line)) ? { takenFromStock: true } : {}),
  };
};

/** Live totals by the server's own rules. An impossible discount is left out until it is corrected. */
export function totalsOf(values: Pick<InvoiceValues, 'items' | 'discountKind' | 'discount'>): InvoiceTotals {
  const lines = values.items.map(domainLine);
  const sound = lines.map((line) =>
    lineIssue({ ...line, quantity: { unit: 'hour', minutes: 60 } }) === null ? line : { ...line, discount: undefined },
  );
  const discount = discountOf(values.discountKind, values.discount);
  return invoiceTotals({ lines: sound, ...(discount ? { discount } : {}) });
}

export const emptyInvoice = (type: InvoiceType, day: string): InvoiceValues => ({
  type,
  customerId: null,
  title: '',
  reference: '',
  buyerReference: '',
  date: day,
  dueDate: null,
  periodFrom: null,
  periodUntil: null,
  intro: '',
  notes: '',
  discountKind: 'percent',
  discount: null,
  items: [],
  files: [],
});

export const valuesOf = (invoice: InvoiceFile): InvoiceValues => ({
  type: invoice.type,
  customerId: invoice.customer.id,
  title: invoice.title,
  reference: invoice.reference,
  buyerReference: invoice.buyerReference,
  date: invoice.date,
  dueDate: invoice.dueDate,
  periodFrom: invoice.periodFrom,
  periodUntil: invoice.periodUntil,
  intro: invoice.intro,
  notes: invoice.notes,
  ...discountValues(invoice.discount),
  items: invoice.items.map(lineValues),
  files: invoice.files,
});

export const callLine = (line: LineValues) => ({
  label: line.label,
  description: line.description,
  siteId: line.siteId,
  category: line.category,
  quantity: quantityOf(line),
  unitPriceE3: Math.round((line.price ?? 0) * 1_000),
  coefficient: line.coefficient ?? 1,
  specialty: line.specialty ?? '',
  discount: discountOf(line.discountKind, line.discount),
  ...vatPart(line),
  serviceIds: line.serviceIds,
  serviceMinutes: line.serviceMinutes,
  ...stockPart(line),
});

/** What is sent; totals never are. */
export const callOf = (values: InvoiceValues) => ({
  type: values.type,
  customerId: values.customerId ?? '',
  title: values.title,
  reference: values.reference,
  buyerReference: values.buyerReference,
  date: values.date ?? '',
  dueDate: values.dueDate,
  periodFrom: values.periodFrom,
  periodUntil: values.periodUntil,
  intro: values.intro,
  notes: values.notes,
  discount: discountOf(values.discountKind, values.discount),
  items: values.items.map((line) => ({ ...callLine(line), deductsId: line.deductsId })),
  files: values.files.map(({ id }) => ({ id })),
});

const FIELD = { label: 'Obligatoire', quantity: 'Obligatoire', price: 'Obligatoire', reference: 'Obligatoire' } as const;

const lineProblems = (line: LineValues): Record<string, string> => ({
  ...(line.label.trim() ? {} : { label: FIELD.label }),
  ...(line.unit === 'hour' && !line.minutes ? { minutes: FIELD.quantity } : {}),
  ...(line.unit !== 'hour' && !line.amount ? { amount: FIELD.quantity } : {}),
  ...(line.price === null ? { price: FIELD.price } : {}),
  ...(line.vat === 'E' && line.vatExemption.trim() === '' ? { vatExemption: 'Indiquez l’article du CGI' } : {}),
  ...(line.itemType === 'product' && line.fromStock && line.stockReference === null ? { stockReference: FIELD.reference } : {}),
});

/** Unfinished lines, and those that the rules refuse. */
export function linesProblems(items: readonly LineValues[]): Record<string, string> {
  const problems: Record<string, string> = {};
  items.forEach((line, index) => {
    const own = lineProblems(line);
    for (const [field, text] of Object.entries(own)) problems[`items.${index}.${field}`] = text;
    const issue = Object.keys(own).length > 0 ? null : lineIssue(domainLine(line));
    if (issue) problems[`items.${index}.${coefficientIssue(domainLine(line)) === issue ? 'coefficient' : 'label'}`] = issue;
  });
  return problems;
}

/** Rules of the form, by field path. Those that need the server come back from it. */
export function problemsOf(values: InvoiceValues): Record<string, string | null> {
  const problems: Record<string, string | null> = {
    customerId: values.customerId ? null : 'Obligatoire',
    date: values.date ? null : 'Obligatoire',
    periodUntil: billedPeriodIssue(values.periodFrom, values.periodUntil),
  };
  return { ...problems, ...linesProblems(values.items) };
}

/** Lines of services replace those that came from services before; lines typed by hand stay. */
export const withServices = (values: InvoiceValues, found: FromServices): Partial<InvoiceValues> => ({
  items: [...found.items.map(lineValues), ...values.items.filter(({ serviceIds }) => serviceIds.length === 0)],
  periodFrom: found.periodFrom,
  periodUntil: found.periodUntil,
  title: values.title || found.title,
});

/** The complement of corrected hours follows the lines of services. */
export const withComplement = (values: InvoiceValues, chosen: readonly FromServices['corrected'][number][]): Partial<InvoiceValues> => ({
  items: [...values.items, ...chosen.flatMap(({ items }) => items.map(lineValues))],
});

/** Lines in their groups: one per site, in the order of the lines, those without a site last. */
export function groupsOf(items: readonly LineValues[]): { readonly site: string | null; readonly places: number[] }[] {
  const groups = new Map<string | null, number[]>();
  items.forEach(({ siteName }, place) => groups.set(siteName, [...(groups.get(siteName) ?? []), place]));
  return [...groups].map(([site, places]) => ({ site, places })).toSorted((a, b) => Number(a.site === null) - Number(b.site === null));
}
