// Validates an offer by its type, cleans it for storage, and selects the offers that a change affects.
import { messages } from '../shared/validators.ts';
import { defaultYearlyPriceCents, isFixedOffer, OfferStatus, OfferType } from './offer.ts';

export const offerNameLength = 120;

const WITH_QUANTITY: readonly OfferType[] = [OfferType.accounts, OfferType.files, OfferType.signatures, OfferType.payslips];
/** One sale includes several units: licences, files, signatures. */
export const hasQuantity = (type: OfferType): boolean => WITH_QUANTITY.includes(type);

const WITH_YEAR: readonly OfferType[] = [OfferType.management, OfferType.website, OfferType.accounts];
/** Paid monthly, so that a whole year may be paid at once (C-269). */
export const hasYear = (type: OfferType): boolean => WITH_YEAR.includes(type);

/** The sold thing is a catalogue article. */
export const hasArticle = (type: OfferType): boolean => type === OfferType.fixedArticle || type === OfferType.freeArticle;

/** Types in the form. Payslip packs are not sold yet (C-178). */
export const proposedOfferTypes: readonly OfferType[] = Object.values(OfferType).filter((type) => type !== OfferType.payslips);

export interface OfferFields {
  readonly type: OfferType;
  readonly priceCents: number;
  readonly quantity: number;
  readonly yearly: boolean;
  /** Null: the default price. */
  readonly yearlyPriceCents: number | null;
  readonly articleId: string | null;
}

/** The stored offer, without fields that its type does not have. */
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

/** `before`: the offer's previous type. `taken`: existing types of the platform's own offers, each allowed once. */
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

/** The selected offers that do not have the target status yet. The platform's own offers never change (C-265, C-267). */
export const offersConcernedBy = <T extends WithStatus>(offers: readonly T[], target: OfferStatus): T[] =>
  offers.filter(({ type, status }) => !isFixedOffer(type) && status !== target);

/** The selected offers that may be copied. */
export const copyableOffers = <T extends WithStatus>(offers: readonly T[]): T[] =>
  offers.filter(({ type, status }) => !isFixedOffer(type) && status !== OfferStatus.deleted);

const COPY = ' (copie)';
/** « Pack 25 signatures (copie) », within the maximum length. */
export const copyName = (name: string): string => `${name.slice(0, offerNameLength - COPY.length).trimEnd()}${COPY}`;
