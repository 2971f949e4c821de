// What an offer must hold by its type, what it is kept as, and which of a selection a change concerns.
import { messages } from '../shared/validators.ts';
import { defaultYearlyPriceCents, isFixedOffer, OfferStatus, OfferType } from './offer.ts';

export const offerNameLength = 120;

const WITH_QUANTITY: readonly OfferType[] = [OfferType.accounts, OfferType.files, OfferType.signatures, OfferType.payslips];
/** One sale brings several: licences, files, signatures. */
export const hasQuantity = (type: OfferType): boolean => WITH_QUANTITY.includes(type);

const WITH_YEAR: readonly OfferType[] = [OfferType.management, OfferType.website, OfferType.accounts];
/** Paid by the month, so that a year may be paid at once (C-269). */
export const hasYear = (type: OfferType): boolean => WITH_YEAR.includes(type);

/** What is sold is a thing of the catalogue. */
export const hasArticle = (type: OfferType): boolean => type === OfferType.fixedArticle || type === OfferType.freeArticle;

/** Those that the form proposes: packs of payslips are sold to nobody yet (C-178). */
export const proposedOfferTypes: readonly OfferType[] = Object.values(OfferType).filter((type) => type !== OfferType.payslips);

export interface OfferFields {
  readonly type: OfferType;
  readonly priceCents: number;
  readonly quantity: number;
  readonly yearly: boolean;
  /** Null: by default. */
  readonly yearlyPriceCents: number | null;
  readonly articleId: string | null;
}

/** As it is kept: nothing of what its type does not have. */
export function keptOffer({ type, priceCents, quantity, yearly, yearlyPriceCents, articleId }: OfferFields): OfferFields {
  const isYearly = yearly && hasYear(type);
  return {
    type,
    priceCents,
    quantity: hasQuantity(type) ? quantity : 1,
    yearly: isYearly,
    yearlyPriceCents: isYearly ? (yearlyPriceCents ?? defaultYearlyPriceCents(priceCents)) : null,
    articleId: hasArticle(type) ? articleId : null,
  };
}

export const fixedTypeTaken = 'Cette offre existe déjà : modifiez-la';
const typeStays = 'Le type d’une offre ne change plus';

/** `before`: the type it has had so far; `taken`: types of the platform's own offers that stand already, each of them once. */
export function offerIssues(
  { type, articleId }: Pick<OfferFields, 'type' | 'articleId'>,
  { before, taken = [] }: { readonly before?: OfferType | undefined; readonly taken?: readonly OfferType[] },
): Record<string, string> {
  const issues: Record<string, string> = {};
  if (before === undefined && !proposedOfferTypes.includes(type)) issues['type'] = messages.format;
  else if (before !== undefined && before !== type) issues['type'] = typeStays;
  else if (before === undefined && isFixedOffer(type) && taken.includes(type)) issues['type'] = fixedTypeTaken;
  if (hasArticle(type) && articleId === null) issues['articleId'] = messages.required;
  return issues;
}

interface WithStatus {
  readonly type: OfferType;
  readonly status: OfferStatus;
}

/** Of a selection those that are not yet where they are to go; the platform's own offers stay as they are (C-265, C-267). */
export const offersConcernedBy = <T extends WithStatus>(offers: readonly T[], target: OfferStatus): T[] =>
  offers.filter(({ type, status }) => !isFixedOffer(type) && status !== target);

/** Of a selection those that may be copied. */
export const copyableOffers = <T extends WithStatus>(offers: readonly T[]): T[] =>
  offers.filter(({ type, status }) => !isFixedOffer(type) && status !== OfferStatus.deleted);

const COPY = ' (copie)';
/** « Pack 25 signatures (copie) », within the length of a name. */
export const copyName = (name: string): string => `${name.slice(0, offerNameLength - COPY.length).trimEnd()}${COPY}`;
