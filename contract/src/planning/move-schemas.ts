// Defines the schemas for moving a service to another status by hand.
import { z } from 'zod';
import { longestClockedReason } from '@vigie/domain/sites/clocking-rule.ts';
import { Id, Instant, Version, optionalText } from '../shared/schemas.ts';
import { Undo } from './restore-schemas.ts';

/** 100 back to plan, 200 started on a guard's behalf, 300 ended after all, 400 interrupted, 600 archived, 700 unscheduled. */
export const handMoves = ['100', '200', '300', '400', '600', '700'] as const;
export const MoveParams = z.object({ status: z.enum(handMoves) });
export const Move = z.object({
  id: Id,
  version: Version.optional(),
  comment: optionalText(2000).optional(),
  /** The hours entered by the desk when it begins, ends or interrupts a service. When absent, the rule's proposal applies. */
  realStartAt: Instant.optional(),
  realEndAt: Instant.optional(),
  /** Applies to one guard only. When absent, to everybody on the service. */
  agentId: Id.optional(),
  /** Why these hours count as they are, whatever the site's rule. Empty: the rule applies. When absent, as before. */
  clockedReason: optionalText(longestClockedReason).optional(),
});
/** `undo`: for services put aside or back in the plan. null after a start or an end by hand. */
export const MovedMany = z.object({ moved: z.int(), refused: z.array(z.object({ id: Id, message: z.string() })), ids: z.array(Id), undo: Undo });
