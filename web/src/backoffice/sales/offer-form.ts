// The values of an offer's form, its checks, and its call.
import { defaultYearlyPriceCents, offerTypeLabels, type OfferType } from '@vigie/domain/subscription/offer.ts';
import { hasArticle, hasQuantity, hasYear, offerIssues, proposedOfferTypes } from '@vigie/domain/subscription/offer-rules.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import type { OfferLine } from './sales-api.ts';

export interface OfferValues extends Record<string, unknown> {
  name: string;
  description: string;
  type: string | null;
  priceCents: number | null;
  quantity: number | null;
  yearly: boolean;
  yearlyPriceCents: number | null;
  articleId: string | null;
}

/** Packs of payslips are in no select (C-178). */
export const typeOptions = proposedOfferTypes.map((type) => ({ value: String(type), label: offerTypeLabels[type] }));

export const typeOf = ({ type }: OfferValues): OfferType | null => (type === null ? null : (Number(type) as OfferType));

export const offerValues = (offer: OfferLine | null): OfferValues =>
  offer
    ? {
        name: offer.name,
        description: offer.description,
        type: String(offer.type),
        priceCents: offer.priceCents,
        quantity: offer.quantity,
        yearly: offer.options.yearly,
        yearlyPriceCents: offer.options.yearlyPriceCents,
        articleId: offer.article?.id ?? null,
      }
    : { name: '', description: '', type: null, priceCents: null, quantity: 1, yearly: false, yearlyPriceCents: null, articleId: null };

/** A default yearly price follows the price; a chosen one stays. */
export function withPrice(values: OfferValues, priceCents: number | null): Partial<OfferValues> {
  const before = values.priceCents === null ? null : defaultYearlyPriceCents(values.priceCents);
  const follows = values.yearlyPriceCents === null || values.yearlyPriceCents === before;
  return { priceCents, ...(values.yearly && follows ? { yearlyPriceCents: priceCents === null ? null : defaultYearlyPriceCents(priceCents) } : {}) };
}

/** Switched on, it starts at eleven months (C-269). */
export const withYear = ({ priceCents }: OfferValues, yearly: boolean): Partial<OfferValues> => ({
  yearly,
  yearlyPriceCents: yearly && priceCents !== null ? defaultYearlyPriceCents(priceCents) : null,
});

const amountIssue = (cents: number | null): string | null => (cents === null ? messages.required : cents < 0 ? messages.format : null);

export function offerProblems(values: OfferValues, before?: OfferType): Record<string, string | null> {
  const type = typeOf(values);
  const { name, priceCents, quantity, yearly, yearlyPriceCents, articleId } = values;
  return {
    name: name.trim() === '' ? messages.required : null,
    type: type === null ? messages.required : null,
    priceCents: amountIssue(priceCents),
    quantity: type !== null && hasQuantity(type) && !(quantity !== null && quantity > 0) ? messages.positiveInteger : null,
    yearlyPriceCents: type !== null && hasYear(type) && yearly && yearlyPriceCents !== null ? amountIssue(yearlyPriceCents) : null,
    ...(type === null ? {} : offerIssues({ type, articleId }, { before })),
  };
}

/** Only the fields of the type are sent. */
export function offerCall(values: OfferValues) {
  const type = typeOf(values) ?? 0;
  const yearly = values.yearly && hasYear(type);
  return {
    name: values.name,
    description: values.description,
    type,
    priceCents: values.priceCents ?? 0,
    quantity: hasQuantity(type) ? (values.quantity ?? 1) : 1,
    options: { yearly, yearlyPriceCents: yearly ? values.yearlyPriceCents : null },
    articleId: hasArticle(type) ? values.articleId : null,
  };
}
