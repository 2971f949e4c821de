// Texts and badges of offers and orders.
import { isHeldExtra } from '@vigie/domain/subscription/held-extras.ts';
import { OfferType, offerTypeLabels } from '@vigie/domain/subscription/offer.ts';
import { operationStateLabels, type OperationState } from '@vigie/domain/subscription/operation.ts';
import { isArticle, raiseOf, type Limit } from '@vigie/domain/subscription/order.ts';
import { formatMoney, plural } from '../../shared/format/numbers.ts';
import type { StatusLook, Tone } from '../../shared/ui/marks/status-tone.ts';
import type { Offer, Operation } from '../api.ts';

const TONES: Readonly<Record<OperationState, Tone>> = {
  open: 'active',
  waiting_date: 'planned',
  waiting_payment: 'warning',
  pending: 'warning',
  close: 'done',
};

/** For a finished order the agency sees how it ended. One whose invoice was cancelled no longer has a payment. */
export function lookOfOperation({ state, offerType, payment, unitPriceCents }: Operation): StatusLook {
  if (state !== 'close') return { label: operationStateLabels[state], tone: TONES[state] };
  if (payment === null && unitPriceCents > 0) return { label: 'Annulée', tone: 'muted' };
  return offerType === OfferType.management ? { label: 'Terminée', tone: 'muted' } : { label: 'Réglée', tone: 'done' };
}

const UNITS: Readonly<Record<Limit, readonly [string, string]>> = {
  agentsLimit: ['fiche collaborateur', 'fiches collaborateurs'],
  accountsLimit: ['licence utilisateur', 'licences utilisateur'],
  prepaidSignatures: ['signature électronique', 'signatures électroniques'],
};

/** « + 10 signatures électroniques »; empty for an offer that raises no limit. */
export function broughtBy(offer: Offer, ordered: number): string {
  const raised = raiseOf(offer, ordered);
  return raised ? `+ ${plural(raised.by, ...UNITS[raised.limit])}` : '';
}

/** « 89,00 € HT par mois »; a one-time sale has no period. */
export function priceWords(offer: Offer): string {
  const price = `${formatMoney(offer.priceCents)} HT`;
  if (offer.type !== OfferType.management && !isHeldExtra(offer.type)) return price;
  return offer.yearly ? `${price} par mois, ou ${formatMoney(offer.yearlyPriceCents)} HT par an` : `${price} par mois`;
}

export const offerGroupTitle = (offer: Offer): string => (isArticle(offer.type) ? 'Articles' : offerTypeLabels[offer.type]);
