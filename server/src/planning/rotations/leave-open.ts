// Leaves open the places of a rotation that the agency's rules forbid to who would hold them.
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { placesToFree } from '@vigie/domain/planning/rotation/places-to-free.ts';
import { judge, type Judging } from '../judge/judge.ts';
import type { ServiceDraft } from '../services/drafts/draft-shape.ts';
import { candidateOf } from '../services/drafts/service-draft.ts';

/** Judged until nothing forbidden is left that a freed place would mend. `left`: how many places were freed. */
export async function leaveOpen(
  call: Judging,
  drafts: readonly ServiceDraft[],
  settings: AgencySettings,
): Promise<{ drafts: ServiceDraft[]; left: number }> {
  let kept = [...drafts];
  let left = 0;
  for (;;) {
    const issues = await judge(
      call,
      kept.map((draft) => candidateOf(draft)),
      settings,
      { reasons: false },
    );
    const freed = placesToFree(issues, kept);
    if (freed.length === 0) return { drafts: kept, left };
    left += freed.length;
    const isFreed = (serviceId: string, agentId: string): boolean =>
      freed.some((place) => place.serviceId === serviceId && place.agentId === agentId);
    kept = kept.map((draft) => ({ ...draft, agentIds: draft.agentIds.filter((agentId) => !isFreed(draft.id, agentId)) }));
  }
}
