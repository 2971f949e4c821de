// Decides which vacant services can be offered, who may take one at once, and when an offer is over.
import { ServiceStatus, type PlannedService } from '../service.ts';
import type { verdictOf } from '../judge/assignment-issues.ts';

export const OfferStatus = { open: 100, filled: 200, withdrawn: 300, lapsed: 400 } as const;
export type OfferStatus = (typeof OfferStatus)[keyof typeof OfferStatus];
export const offerStatusLabels: Record<OfferStatus, string> = { 100: 'En cours', 200: 'Pourvue', 300: 'Reprise', 400: 'Expirée' };

/** An agent's answer to an offer. `asked`: they want it and wait for the agency. */
export const OfferAnswer = { none: 100, asked: 150, taken: 200, declined: 300, refused: 400 } as const;
export type OfferAnswer = (typeof OfferAnswer)[keyof typeof OfferAnswer];
export const offerAnswerLabels: Record<OfferAnswer, string> = {
  100: 'Sans réponse',
  150: 'À confirmer',
  200: 'Pris',
  300: 'Décliné',
  400: 'Refusé par l’agence',
};

type Offered = Pick<PlannedService, 'status' | 'start' | 'agentIds' | 'nbAgents' | 'isDraft'>;

/** True while another agent can still take it: it is waiting and has not begun. */
export const isToCome = ({ status, start }: Pick<PlannedService, 'status' | 'start'>, now: number): boolean =>
  status === ServiceStatus.waiting && start > now;

const hasRoom = ({ agentIds, nbAgents }: Offered): boolean => agentIds.length < nbAgents;

/** Explains in French why a service cannot be offered, or returns null. */
export function offerRefusal(service: Offered, now: number): string | null {
  if (service.status === ServiceStatus.archived || service.status === ServiceStatus.unscheduled) return 'Ce service n’est plus au planning';
  if (!isToCome(service, now)) return 'Ce service a commencé';
  if (service.isDraft) return 'Un brouillon se publie avant d’être proposé';
  return hasRoom(service) ? null : 'Ce service est déjà pourvu';
}

/** The new status of an open offer, given its service. Null while it stays open. */
export function offerEnd(service: Offered, now: number): OfferStatus | null {
  if (offerRefusal(service, now) === null) return null;
  return isToCome(service, now) && !service.isDraft ? OfferStatus.filled : OfferStatus.lapsed;
}

/** Taking is immediate when the rules allow it. A warning or the agency's setting asks the manager first. Nothing forbidden can be taken. */
export function takeMode(verdict: ReturnType<typeof verdictOf>, needsConfirmation: boolean): 'take' | 'ask' | null {
  if (verdict === 'refused') return null;
  return verdict === 'confirm' || needsConfirmation ? 'ask' : 'take';
}
