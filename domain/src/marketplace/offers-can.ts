// Decides who may see, publish, change and answer advertisements between agencies: the desk, by its rights.
import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';
import type { Right } from '../identity/rights.ts';
import { AdStatus } from './ad-status.ts';

/** These rights belong to the agency. On a guard's or a customer's account they grant nothing (C-233). */
const deskHas = (actor: Actor, right: Right): boolean => actor.kind !== 'customer' && actor.kind !== 'agent' && has(actor, right);

/** Writing below an answer: the answering side by the right to answer, the other by the right to decide. */
export const writeRight = (isGiver: boolean): Right => (isGiver ? 'createOfferAnswers' : 'editOfferAnswers');

/** Deleting has its own right. All other moves are changes. */
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

export const mayWriteBelow = (actor: Actor, isGiver: boolean): boolean => deskHas(actor, writeRight(isGiver));
