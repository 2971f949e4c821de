// Props of a service's card, and the actions it offers.
import type { AssignmentIssue, Repair } from '@vigie/domain/planning/judge/issue.ts';
import type { BoardData, PlanAgent, PlanService } from '../data/board-data.ts';
import type { PlanChange } from '../../publication/use-changes.ts';

/** Needs nothing but the service. */
export type PlainAction =
  | 'edit'
  | 'assign'
  | 'move'
  | 'end'
  | 'hand'
  | 'copy'
  | 'publish'
  | 'publishChange'
  | 'unschedule'
  | 'reschedule'
  | 'archive'
  | 'remove'
  | 'offer';

export type CardAction =
  | { readonly kind: PlainAction }
  | { readonly kind: 'replace' | 'take'; readonly agent: PlanAgent }
  | { readonly kind: 'repair'; readonly repair: Repair };

export interface ServiceCardProps {
  readonly service: PlanService;
  readonly data: BoardData;
  readonly issues: readonly AssignmentIssue[];
  /** What changed since it was published. */
  readonly change?: PlanChange | undefined;
  readonly at: DOMRect;
  readonly onAction: (action: CardAction) => void;
  readonly onClose: () => void;
}
