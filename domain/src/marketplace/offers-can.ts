// Who may see, publish, change and answer advertisements between agencies: the desk of an agency, by its rights.
import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';
import type { Right } from '../identity/rights.ts';
import { AdStatus } from './ad-status.ts';

/** A matter of the agency's: on the account of a guard or of a customer these rights open nothing (C-233). */
const deskHas = (actor: Actor, right: Right): boolean => actor.kind !== 'customer' && actor.kind !== 'agent' && has(actor, right);

/** Deleting has a right of its own; all other moves are changes. */
export const moveRight = (to: AdStatus): Right => (to === AdStatus.deleted ? 'deleteOffers' : 'editOffers');

export const offersCan = {
  list: (actor: Actor): boolean => deskHas(actor, 'listOffers'),
  read: (actor: Actor): boolean => deskHas(actor, 'readOffers'),
  create: (actor: Actor): boolean => deskHas(actor, 'createOffers'),
  edit: (actor: Actor): boolean => deskHas(actor, 'editOffers'),
  move: (actor: Actor, to: AdStatus): boolean => deskHas(actor, moveRight(to)),
  listAnswers: (actor: Actor): boolean => deskHas(actor, 'listOfferAnswers'),
  answer: (actor: Actor): boolean => deskHas(actor, 'createOfferAnswers'),
  decide: (actor: Actor): boolean => deskHas(actor, 'editOfferAnswers'),
} as const;
