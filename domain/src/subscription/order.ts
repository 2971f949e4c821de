// Defines what an agency can order, its price and its effect (C-178, C-179).
import type { Actor } from '../identity/actor.ts';
import { has } from '../identity/actor.ts';
import { OfferType, defaultYearlyPriceCents, offerGroupOf } from './offer.ts';

export interface PricedOffer {
  readonly type: OfferType;
  readonly priceCents: number;
  readonly quantity: number;
  readonly yearly: boolean;
  readonly yearlyPriceCents: number | null;
}

/** A trial is set when the agency is created (C-177). Payslips are not sold yet. */
const NOT_SOLD: readonly OfferType[] = [OfferType.trial, OfferType.payslips];
export const orderableTypes: readonly OfferType[] = Object.values(OfferType).filter((type) => !NOT_SOLD.includes(type));

export const isArticle = (type: OfferType): boolean => offerGroupOf(type) === 'article';
/** An order that commits the agency must be accepted first. */
export const needsAgreement = (type: OfferType): boolean => type === OfferType.management;
/** False for offers ordered one at a time. */
export const isCountable = (type: OfferType): boolean => type !== OfferType.management && type !== OfferType.website;

/** Price before tax, for one. */
export const orderPriceCents = ({ priceCents, yearly, yearlyPriceCents }: PricedOffer, forYear: boolean): number =>
  forYear && yearly ? (yearlyPriceCents ?? defaultYearlyPriceCents(priceCents)) : priceCents;

/** Ordering articles needs the order right. Everything else needs the subscription right. */
export const orderRight = (type: OfferType): 'createArticleOrders' | 'editAgencySubscription' =>
  isArticle(type) ? 'createArticleOrders' : 'editAgencySubscription';
export const mayOrder = (actor: Actor, type: OfferType): boolean => has(actor, orderRight(type));

export type Limit = 'agentsLimit' | 'accountsLimit' | 'prepaidSignatures';
export interface Raise {
  readonly limit: Limit;
  readonly by: number;
}
const RAISED: Partial<Record<OfferType, Limit>> = {
  [OfferType.files]: 'agentsLimit',
  [OfferType.accounts]: 'accountsLimit',
  [OfferType.signatures]: 'prepaidSignatures',
};

/** Returns what a paid order increases (C-179), or null. */
export function raiseOf({ type, quantity }: Pick<PricedOffer, 'type' | 'quantity'>, ordered: number): Raise | null {
  const limit = RAISED[type];
  return limit ? { limit, by: quantity * ordered } : null;
}

export interface OrderInput {
  readonly quantity: number;
  readonly yearly: boolean;
  readonly deliveryAddress: string;
}

/** Returns what is wrong with an order, by field. */
export function orderIssues(offer: PricedOffer, { quantity, yearly, deliveryAddress }: OrderInput): Record<string, string> {
  const issues: Record<string, string> = {};
  if (quantity < 1) issues['quantity'] = 'Doit être supérieur ou égal à 1';
  if (quantity > 1 && !isCountable(offer.type)) issues['quantity'] = 'Doit être inférieur ou égal à 1';
  if (yearly && !offer.yearly) issues['yearly'] = 'Cette offre ne se commande pas à l’année';
  if (isArticle(offer.type) && deliveryAddress.trim() === '') issues['deliveryAddress'] = 'Obligatoire';
  return issues;
}
