// Saves changes of several services in few calls, all or none. Returns the ids that undo them.
import { messageOf } from '../../../shared/api/error-messages.ts';
import { planningApi } from '../../planning-api.ts';
import { saveAsking } from '../../save-asking.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { SavedVersion } from '../data/board-data.ts';
import { inParts } from './in-parts.ts';
import type { PlanChanges } from '../data/plan-intent.ts';
import { takeBack, type Kept } from './restorable.ts';

const AT_ONCE = 200;

export interface Edit {
  readonly serviceId: string;
  readonly changes: PlanChanges;
  /** Checked where the person decided on what the screen showed. */
  readonly version?: number;
}

export interface Sent {
  readonly saved: readonly SavedVersion[];
  readonly kept: readonly Kept[];
}

/** Reverts what was saved before a later failure, and reports what cannot be reverted. */
async function giveUp(kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return;
  try {
    const { left } = await takeBack(kept);
    if (left.length > 0) toast.warning(['Enregistré malgré l’échec :', ...left.map(({ label, message }) => `• ${label} : ${message}`)].join('\n'), 0);
  } catch (error) {
    toast.warning(`Une partie des services est enregistrée malgré l’échec. ${messageOf(error)}`, 0);
  }
}

/** Asks about warnings unless `confirmed`. Throws `KeptEditing` when the person declines, and server errors otherwise. */
export async function sendEdits(edits: readonly Edit[], confirmed: boolean): Promise<Sent> {
  const saved: SavedVersion[] = [];
  const kept: Kept[] = [];
  try {
    for (const part of inParts(edits, AT_ONCE)) {
      const { services, undo } = await saveAsking((agreed) => planningApi.editMany({ body: { edits: part, confirmed: agreed } }), confirmed);
      saved.push(...services);
      if (undo !== null) kept.push({ undo });
    }
  } catch (error) {
    await giveUp(kept);
    throw error;
  }
  return { saved, kept };
}
