// Defines the schemas for plan changes since publication, as a planner reads them.
import { z } from 'zod';
import { agentNews, changeKinds } from '@vigie/domain/planning/changes/publication.ts';
import { Id, Instant } from '../shared/schemas.ts';

export const PlanChange = z.object({
  serviceId: Id,
  kind: z.enum(changeKinds),
  /** False for a draft. */
  published: z.boolean(),
  /** The current place, or the former one when it is removed. */
  place: z.string(),
  when: z.string(),
  startAt: Instant,
  /** The old and new values, in French. Empty for a new or removed service. */
  lines: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  /** Who must be notified. */
  agents: z.array(z.object({ id: Id, name: z.string(), news: z.enum(agentNews) })),
});
export type PlanChange = z.infer<typeof PlanChange>;
