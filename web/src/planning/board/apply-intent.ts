// Carries out an intent: judged here first, shown at once, saved, and offered to be undone.
import { verdictOf } from '@vigie/domain/planning/assignment-issues.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { toast } from '../../shared/ui/toast.ts';
import { planningApi } from '../planning-api.ts';
import { KeptEditing, askWarnings, issueLines, saveAsking } from '../save-asking.ts';
import { withChanged, type BoardData } from './board-data.ts';
import { judgePlan } from './plan-context.ts';
import { undoChanges, type PlanChanges, type PlanIntent } from './plan-intent.ts';
import { patchBoards } from './use-board.ts';

async function send(id: string, changes: PlanChanges, confirmed: boolean): Promise<void> {
  await saveAsking((agreed) => planningApi.edit({ params: { id }, body: { changes, confirmed: agreed } }), confirmed);
}

/** Puts it back as it was: what stood before was accepted before. */
async function undo(intent: PlanIntent): Promise<void> {
  const restore = patchBoards((data) => withChanged(data, [intent.service]));
  try {
    await send(intent.service.id, undoChanges(intent), true);
  } catch (error) {
    restore();
    toast.error(messageOf(error));
  } finally {
    await invalidate('services');
  }
}

/** True when it was saved. */
export async function applyIntent(data: BoardData, intent: PlanIntent, done = 'Planning modifié'): Promise<boolean> {
  const issues = judgePlan(data, [intent.candidate], intent.judged);
  const verdict = verdictOf(issues);
  if (verdict === 'refused') {
    toast.error(`Affectation interdite : ${issueLines(issues.filter(({ level }) => level === 2)).join(' ')}`, 8000);
    return false;
  }
  if (verdict === 'confirm' && !(await askWarnings(issues))) return false;
  const restore = patchBoards((before) => withChanged(before, [intent.after]));
  try {
    await send(intent.service.id, intent.changes, verdict === 'confirm');
    toast.undo(`${done} : ${intent.title}`, () => void undo(intent));
    return true;
  } catch (error) {
    restore();
    if (!(error instanceof KeptEditing)) toast.error(messageOf(error), 8000);
    return false;
  } finally {
    await invalidate('services');
  }
}
