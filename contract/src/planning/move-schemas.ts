// What moves a service to another status by hand.
import { z } from 'zod';
import { Id, Instant, Version, optionalText } from '../shared/schemas.ts';

/** 100 back to plan, 200 begun for a guard who cannot, 300 ended after all, 400 interrupted, 600 archived, 700 unscheduled. */
export const handMoves = ['100', '200', '300', '400', '600', '700'] as const;
export const MoveParams = z.object({ status: z.enum(handMoves) });
export const Move = z.object({
  id: Id,
  version: Version.optional(),
  comment: optionalText(2000).optional(),
  /** Hours that the desk was told of a service that it begins, ends or interrupts; else those that the rule proposes stand. */
  realStartAt: Instant.optional(),
  realEndAt: Instant.optional(),
  /** Of one guard alone; else of all who stand there. */
  agentId: Id.optional(),
});
export const MovedMany = z.object({ moved: z.int(), refused: z.array(z.object({ id: Id, message: z.string() })), ids: z.array(Id) });
