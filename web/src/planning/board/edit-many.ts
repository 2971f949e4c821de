// Sends changes of several services, few calls for many, and shows them at once; the way back is remembered as one change.
import { planningApi } from '../planning-api.ts';
import { saveAsking } from '../save-asking.ts';
import { agentIdsOf, type PlanService, type SavedVersion } from './board-data.ts';
import type { PlanChanges } from './plan-intent.ts';

const AT_ONCE = 200;

export interface Edit {
  readonly serviceId: string;
  readonly changes: PlanChanges;
  /** Checked where the person decided on what the screen showed; a way back takes whatever is there. */
  readonly version?: number;
}

/** Warnings ask unless `confirmed`; throws `KeptEditing` when the person declines, and what the server answers. */
export async function sendEdits(edits: readonly Edit[], confirmed: boolean): Promise<SavedVersion[]> {
  const saved: SavedVersion[] = [];
  for (let from = 0; from < edits.length; from += AT_ONCE) {
    const part = edits.slice(from, from + AT_ONCE);
    const { services } = await saveAsking((agreed) => planningApi.editMany({ body: { edits: part, confirmed: agreed } }), confirmed);
    saved.push(...services);
  }
  return saved;
}

export const agentsAsBefore = (services: readonly PlanService[]): Edit[] =>
  services.map((service) => ({ serviceId: service.id, changes: { agentIds: agentIdsOf(service) } }));
