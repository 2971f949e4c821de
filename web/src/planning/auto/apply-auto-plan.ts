// Applies a proposed plan: saved in few calls, each all or nothing, and recorded as one change of the board.
import type { Proposal } from '@vigie/domain/planning/auto/options.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { plural } from '../../shared/format/numbers.ts';
import { toast } from '../../shared/ui/toast.ts';
import { perform } from '../board/history/perform.ts';
import { agentIdsOf, type BoardData } from '../board/data/board-data.ts';
import type { Change } from '../board/history/board-history.ts';
import { sendEdits, type Edit } from '../board/history/edit-many.ts';
import { reloading, reloadingAfter } from '../board/history/reloading.ts';
import { restorable } from '../board/history/restorable.ts';
import { planningApi, type JudgedLine } from '../planning-api.ts';
import { KeptEditing } from '../save-asking.ts';

/** A proposal with the issues that the server found. */
export interface JudgedProposal extends Pick<Proposal, 'serviceId' | 'agentId'> {
  readonly issues: readonly Issue[];
}
type Issue = JudgedLine['issues'][number];

function editsOf(data: BoardData, proposals: readonly Pick<Proposal, 'serviceId' | 'agentId'>[]): Edit[] {
  return [...Map.groupBy(proposals, ({ serviceId }) => serviceId)].map(([serviceId, own]) => {
    const service = data.byId.get(serviceId)!;
    return { serviceId, changes: { agentIds: [...agentIdsOf(service), ...own.map(({ agentId }) => agentId)] }, version: service.version };
  });
}

/** The most services that one call judges together. */
const AT_ONCE = 1000;

/**
 * What the server says of the proposals. It knows the weeks and months that this board does not show. Null
 * when they are too many to be judged together.
 */
export async function judgedProposals(data: BoardData, proposals: readonly Proposal[]): Promise<readonly JudgedProposal[] | null> {
  const edits = editsOf(data, proposals);
  if (edits.length > AT_ONCE) return null;
  if (edits.length === 0) return [];
  const { judged } = await planningApi.editMany({ body: { edits, preview: true } });
  const issues = new Map(judged.map((service) => [service.id, service.issues]));
  return proposals.map((proposal) => ({
    ...proposal,
    issues: (issues.get(proposal.serviceId) ?? []).filter(({ agentId }) => agentId === null || agentId === proposal.agentId),
  }));
}

/** True once all is saved. Warnings that the preview showed are not asked about again. */
export async function applyAutoPlan(data: BoardData, proposals: readonly (Proposal | JudgedProposal)[]): Promise<boolean> {
  const edits = editsOf(data, proposals);
  const title = plural(proposals.length, 'place pourvue', 'places pourvues');
  const warned = proposals.some(({ issues }) => issues.length > 0);
  const fill = async (): Promise<Change> => restorable(title, (await reloading(() => sendEdits(edits, warned))).kept, reloadingAfter);
  try {
    await perform(fill, title);
    return true;
  } catch (error) {
    if (!(error instanceof KeptEditing)) toast.error(messageOf(error), 8000);
    return false;
  }
}
