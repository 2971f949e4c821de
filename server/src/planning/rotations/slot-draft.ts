// Makes the service of one slot of a rotation.
import type { ActivityType } from '@vigie/domain/planning/service.ts';
import type { RotationSlot } from '@vigie/domain/planning/rotation/rotation.ts';
import type { ServiceDraft, SiteRow } from '../services/drafts/draft-shape.ts';

interface Post {
  readonly activityType: ActivityType;
  readonly specialtyKey: string | null;
  readonly comment: string;
}

export const draftOf = (
  { start, end, nbAgents, agentIds }: RotationSlot,
  site: SiteRow,
  { activityType, specialtyKey, comment }: Post,
): ServiceDraft => ({
  id: crypto.randomUUID(),
  site,
  start,
  end,
  activityType,
  specialtyKey,
  nbAgents,
  agentIds,
  comment,
  stops: [],
});
