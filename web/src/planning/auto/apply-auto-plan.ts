// Applies a proposed plan: saved in few calls, each all or nothing, and recorded as one change of the board.
import type { Proposal } from '@vigie/domain/planning/auto/options.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { plural } from '../../shared/format/numbers.ts';
import { toast } from '../../shared/ui/toast.ts';
import { perform } from '../board/history/apply-intent.ts';
import { agentIdsOf, type BoardData } from '../board/data/board-data.ts';
import type { Change } from '../board/history/board-history.ts';
import { sendEdits, type Edit } from '../board/history/edit-many.ts';
import { restorable, type Showing } from '../board/history/restorable.ts';
import { KeptEditing } from '../save-asking.ts';

function editsOf(data: BoardData, proposals: readonly Proposal[]): Edit[] {
  return [...Map.groupBy(proposals, ({ serviceId }) => serviceId)].map(([serviceId, own]) => {
    const service = data.byId.get(serviceId)!;
    return { serviceId, changes: { agentIds: [...agentIdsOf(service), ...own.map(({ agentId }) => agentId)] }, version: service.version };
  });
}

/** Reloads the board once the server has answered. */
const showing: Showing = async (_way, _only, work) => {
  try {
    await work();
  } finally {
    await invalidate('services');
  }
};

/** True once all is saved. Warnings that the preview showed are not asked about again. */
export async function applyAutoPlan(data: BoardData, proposals: readonly Proposal[]): Promise<boolean> {
  const edits = editsOf(data, proposals);
  const title = plural(proposals.length, 'place pourvue', 'places pourvues');
  const warned = proposals.some(({ issues }) => issues.length > 0);
  const fill = async (): Promise<Change> => {
    try {
      return restorable(title, (await sendEdits(edits, warned)).kept, showing);
    } finally {
      await invalidate('services');
    }
  };
  try {
    await perform(fill, title);
    return true;
  } catch (error) {
    if (!(error instanceof KeptEditing)) toast.error(messageOf(error), 8000);
    return false;
  }
}
