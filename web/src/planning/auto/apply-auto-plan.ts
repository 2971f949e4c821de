// Takes a proposed plan over: saved in few calls, each all or nothing, and offered to be taken back.
import type { Proposal } from '@vigie/domain/planning/auto/options.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { plural } from '../../shared/format/numbers.ts';
import { toast } from '../../shared/ui/toast.ts';
import { agentIdsOf, type BoardData } from '../board/board-data.ts';
import { planningApi } from '../planning-api.ts';
import { KeptEditing, saveAsking } from '../save-asking.ts';

const AT_ONCE = 200;

interface Assignment {
  readonly serviceId: string;
  readonly agentIds: string[];
  readonly version?: number;
}

function assignmentsOf(data: BoardData, proposals: readonly Proposal[]): Assignment[] {
  return [...Map.groupBy(proposals, ({ serviceId }) => serviceId)].map(([serviceId, own]) => {
    const service = data.byId.get(serviceId)!;
    return { serviceId, agentIds: [...agentIdsOf(service), ...own.map(({ agentId }) => agentId)], version: service.version };
  });
}

async function send(assignments: readonly Assignment[], confirmed: boolean): Promise<number> {
  let saved = 0;
  for (let from = 0; from < assignments.length; from += AT_ONCE) {
    const part = assignments.slice(from, from + AT_ONCE);
    await saveAsking((agreed) => planningApi.assignMany({ body: { assignments: part, confirmed: agreed } }), confirmed);
    saved += part.length;
  }
  return saved;
}

async function takeBack(data: BoardData, assignments: readonly Assignment[]): Promise<void> {
  try {
    const before = assignments.map(({ serviceId }) => ({ serviceId, agentIds: agentIdsOf(data.byId.get(serviceId)!) }));
    await send(before, true);
    toast.success('Affectations retirées');
  } catch (error) {
    toast.error(messageOf(error), 8000);
  } finally {
    await invalidate('services');
  }
}

/** True once all is saved; warnings that the preview showed are not asked about again. */
export async function applyAutoPlan(data: BoardData, proposals: readonly Proposal[]): Promise<boolean> {
  const assignments = assignmentsOf(data, proposals);
  const seen = proposals.some(({ issues }) => issues.length > 0);
  try {
    await send(assignments, seen);
    toast.undo(plural(proposals.length, 'place pourvue', 'places pourvues'), () => void takeBack(data, assignments));
    return true;
  } catch (error) {
    if (!(error instanceof KeptEditing)) toast.error(messageOf(error), 8000);
    return false;
  } finally {
    await invalidate('services');
  }
}
