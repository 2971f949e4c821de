// Defines what the platform sells to agencies: offer types, their groups and statuses, and the yearly price.

/** C-178. A trial is set when the agency is created and cannot be ordered (C-177). Payslips are not sold yet. */
export const OfferType = {
  trial: 0,
  management: 1,
  website: 2,
  fixedArticle: 3,
  accounts: 100,
  files: 200,
  signatures: 210,
  payslips: 220,
  freeArticle: 300,
} as const;
export type OfferType = (typeof OfferType)[keyof typeof OfferType];

export const offerTypeLabels = {
  [OfferType.trial]: 'Essai gratuit',
  [OfferType.management]: 'Abonnement de gestion',
  [OfferType.website]: 'Abonnement de support du site web',
  [OfferType.fixedArticle]: 'Article non modifiable',
  [OfferType.accounts]: 'Licences utilisateur',
  [OfferType.files]: 'Pack « Fiches collaborateurs »',
  [OfferType.signatures]: 'Pack « Signatures électroniques »',
  [OfferType.payslips]: 'Pack « Bulletins de paie »',
  [OfferType.freeArticle]: 'Article libre',
} as const satisfies Record<OfferType, string>;

/** Types that an agency's subscription itself can have. The others are extras. */
export const heldOfferLabels = {
  [OfferType.trial]: offerTypeLabels[OfferType.trial],
  [OfferType.management]: offerTypeLabels[OfferType.management],
} as const;
export type HeldOffer = keyof typeof heldOfferLabels;

/** Types of the platform's own fixed offers (C-267). They can be ordered, but not disabled. */
const FIXED: readonly OfferType[] = [OfferType.trial, OfferType.management, OfferType.website, OfferType.fixedArticle];
export const isFixedOffer = (type: OfferType): boolean => FIXED.includes(type);

/** Groups of the offers' table (C-268). */
export const offerGroups = ['subs', 'pack', 'article'] as const;
export type OfferGroup = (typeof offerGroups)[number];
export const offerGroupLabels = { subs: 'Abonnements', pack: 'Packs', article: 'Autres services' } as const satisfies Record<OfferGroup, string>;

const GROUP_OF: Readonly<Record<OfferType, OfferGroup>> = {
  [OfferType.trial]: 'subs',
  [OfferType.management]: 'subs',
  [OfferType.website]: 'subs',
  [OfferType.accounts]: 'subs',
  [OfferType.files]: 'pack',
  [OfferType.signatures]: 'pack',
  [OfferType.payslips]: 'pack',
  [OfferType.fixedArticle]: 'article',
  [OfferType.freeArticle]: 'article',
};
export const offerGroupOf = (type: OfferType): OfferGroup => GROUP_OF[type];
export const offerTypesOf = (group: OfferGroup): OfferType[] => Object.values(OfferType).filter((type) => GROUP_OF[type] === group);

/** C-266: deleted is a status too. */
export const OfferStatus = { active: 100, inactive: 200, deleted: 300 } as const;
export type OfferStatus = (typeof OfferStatus)[keyof typeof OfferStatus];

export const offerStatusLabels = {
  [OfferStatus.active]: 'Activée',
  [OfferStatus.inactive]: 'Désactivée',
  [OfferStatus.deleted]: 'Supprimée',
} as const satisfies Record<OfferStatus, string>;

/** A year costs eleven months unless the offer sets another price. The result is whole cents (C-269). */
export const defaultYearlyPriceCents = (priceCents: number): number => priceCents * 11;
