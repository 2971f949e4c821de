// The single choice for a line's VAT in a form: a rate, or the reason why there is none.
import type { VatCategory } from '../invoice/invoice-line.ts';
import { ordinaryExemption, vatCategoryLabels, type VatPlace } from './vat-category.ts';
import { ordinaryVatRate } from './vat-rate.ts';
import { OFFERED_VAT_RATES } from './vat-rates.data.ts';

/** Basis points of a rate, or a category; `0` is « the agency's own reason ». */
export type VatChoice = string;
interface VatOfLine {
  readonly vatBasisPoints: number;
  readonly vatCategory: VatCategory | null;
}

/** In the order of a form; a zero rate exists nowhere in France. */
const reasons = ['E', 'AE', 'K', 'G', 'O'] as const satisfies readonly VatCategory[];
const categories: readonly VatCategory[] = ['Z', ...reasons];

export const vatOfChoice = (choice: VatChoice): VatOfLine => {
  const category = categories.find((one) => one === choice);
  return category === undefined ? { vatBasisPoints: Number(choice), vatCategory: null } : { vatBasisPoints: 0, vatCategory: category };
};

export const choiceOfVat = ({ vatBasisPoints, vatCategory }: VatOfLine): VatChoice =>
  vatBasisPoints === 0 && vatCategory !== null && vatCategory !== 'S' ? vatCategory : String(vatBasisPoints);

/** Exempt lines name their article, those out of scope may. */
export const namesArticle = (choice: VatChoice): boolean => choice === 'E' || choice === 'O';

export const usualVatChoice = ({ holidayLocale, franchise }: VatPlace): VatChoice => String(franchise ? 0 : ordinaryVatRate(holidayLocale));

function zeroLabel(place: VatPlace): string {
  if (place.franchise) return 'Franchise';
  return ordinaryExemption(place) === '' ? '0 %' : 'Sans TVA';
}

export function choiceLabel(choice: VatChoice, place: VatPlace): string {
  const category = categories.find((one) => one === choice);
  if (category !== undefined) return vatCategoryLabels[category];
  return choice === '0' ? zeroLabel(place) : `${String(Number(choice) / 100).replace('.', ',')} %`;
}

/** What may be chosen, with what a line has already. */
export function vatChoices(own: VatChoice, place: VatPlace): { readonly value: VatChoice; readonly label: string }[] {
  const rates = place.franchise ? [] : OFFERED_VAT_RATES.filter((rate) => rate > 0).map(String);
  const zero = ordinaryExemption(place) === '' ? [] : ['0'];
  return [...new Set([...rates, ...zero, ...reasons, own])].map((value) => ({ value, label: choiceLabel(value, place) }));
}
