// Cards that rooms show on the home page: the agent's next service, today's figures. A room registers its card in its routes file:
//
//   registerHomeCard({ key: 'next-service', roles: ['agent'], load: () => import('../planning/next-service-card.tsx').then((m) =>
// m.NextServiceCard) })
import type { ComponentType } from 'react';
import type { Right } from '@vigie/domain/identity/rights.ts';
import type { ScreenRole } from '../session/roles.ts';

export interface HomeCard {
  readonly key: string;
  readonly roles: readonly ScreenRole[];
  readonly rights?: readonly Right[];
  /** Stands above the others, also above those that were registered so before it. */
  readonly first?: boolean;
  /** Takes the full width. */
  readonly wide?: boolean;
  /** Usually empty: no space is reserved while it loads. */
  readonly quiet?: boolean;
  readonly load: () => Promise<ComponentType>;
}

const cards: HomeCard[] = [];
export const registerHomeCard = (card: HomeCard): void => void (card.first ? cards.unshift(card) : cards.push(card));
export const homeCards = (): readonly HomeCard[] => cards;
