// What changed of the plan since it was published, as a planner reads it.
import { z } from 'zod';
import { agentNews, changeKinds } from '@vigie/domain/planning/changes/publication.ts';
import { Id, Instant } from '../shared/schemas.ts';

export const PlanChange = z.object({
  serviceId: Id,
  kind: z.enum(changeKinds),
  /** False of a draft. */
  published: z.boolean(),
  /** As it stands; as it was when it is removed. */
  place: z.string(),
  when: z.string(),
  startAt: Instant,
  /** What was and what is, in French; empty of what is new or removed. */
  lines: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  /** Who has to be told. */
  agents: z.array(z.object({ id: Id, name: z.string(), news: z.enum(agentNews) })),
});
export type PlanChange = z.infer<typeof PlanChange>;
