// Handles a service given to a colleague or exchanged for one of theirs. The manager decides.
import type { Actor } from '../../identity/actor.ts';
import { isToCome } from './offer.ts';
import type { PlannedService } from '../service.ts';

export const SwapStatus = { proposed: 100, accepted: 200, approved: 300, declined: 400, refused: 500, withdrawn: 600, lapsed: 700 } as const;
export type SwapStatus = (typeof SwapStatus)[keyof typeof SwapStatus];
export const swapStatusLabels: Record<SwapStatus, string> = {
  100: 'Attend le collègue',
  200: 'Attend l’agence',
  300: 'Validé',
  400: 'Décliné',
  500: 'Refusé',
  600: 'Retiré',
  700: 'Caduc',
};

export interface SwapSides {
  readonly agentId: string;
  readonly colleagueId: string;
}
export type SwapAct = 'accept' | 'decline' | 'withdraw' | 'approve' | 'refuse';

const from: Record<SwapAct, readonly SwapStatus[]> = {
  accept: [SwapStatus.proposed],
  decline: [SwapStatus.proposed],
  withdraw: [SwapStatus.proposed, SwapStatus.accepted],
  approve: [SwapStatus.accepted],
  refuse: [SwapStatus.accepted],
};
export const swapStatusAfter: Record<SwapAct, SwapStatus> = { accept: 200, decline: 400, withdraw: 600, approve: 300, refuse: 500 };
export const canSwap = (status: SwapStatus, act: SwapAct): boolean => from[act].includes(status);

/** The proposer may withdraw it, and the other may answer. */
export const isSwapActor = ({ agentId: me }: Pick<Actor, 'agentId'>, { agentId, colleagueId }: SwapSides, act: SwapAct): boolean =>
  me !== undefined && me === (act === 'withdraw' ? agentId : colleagueId);

/** The plan that both agreed on. Other times or another place make it another service. */
export const planMark = ({ siteId, start, end }: Pick<PlannedService, 'siteId' | 'start' | 'end'>): string => `${siteId} ${start} ${end}`;

interface SwappedService {
  readonly service: PlannedService;
  readonly mark: string;
  /** Who must still have it, and who must not have it yet. */
  readonly holderId: string;
  readonly comerId: string;
}

/** Explains in French why a proposal has lapsed, or returns null. */
export function swapLapse(sides: readonly SwappedService[], now: number): string | null {
  for (const { service, mark, holderId, comerId } of sides) {
    if (!isToCome(service, now) || service.isDraft) return 'Un des services a commencé ou n’est plus au planning';
    if (planMark(service) !== mark) return 'Un des services a changé depuis la proposition';
    if (!service.agentIds.includes(holderId) || service.agentIds.includes(comerId)) return 'Un des services a changé de main depuis la proposition';
  }
  return null;
}

/** The same people, with one replacing the other. */
export const exchanged = (agentIds: readonly string[], { holderId, comerId }: { holderId: string; comerId: string }): string[] =>
  agentIds.map((id) => (id === holderId ? comerId : id));
