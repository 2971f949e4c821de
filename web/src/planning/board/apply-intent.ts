// Carries out an intent, or several as one: judged here first, shown at once, saved, and remembered so that it can be taken back.
import { verdictOf } from '@vigie/domain/planning/assignment-issues.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { toast } from '../../shared/ui/toast.ts';
import { KeptEditing, askWarnings, issueLines } from '../save-asking.ts';
import { withChanged, type BoardData } from './board-data.ts';
import { boardHistory, type Change } from './board-history.ts';
import { sendEdits, type Edit } from './edit-many.ts';
import { judgePlan } from './plan-context.ts';
import { undoChanges, type PlanIntent } from './plan-intent.ts';
import { patchBoards } from './use-board.ts';

const editOf = ({ service, changes }: PlanIntent): Edit => ({ serviceId: service.id, changes });
const backOf = (intent: PlanIntent): Edit => ({ serviceId: intent.service.id, changes: undoChanges(intent) });

/** Shown before it is saved, put back when it is not. */
async function carryOut(intents: readonly PlanIntent[], back: boolean, confirmed: boolean): Promise<void> {
  const restore = patchBoards((data) =>
    withChanged(
      data,
      intents.map(({ service, after }) => (back ? service : after)),
    ),
  );
  try {
    await sendEdits(intents.map(back ? backOf : editOf), confirmed);
  } catch (error) {
    restore();
    throw error;
  } finally {
    await invalidate('services');
  }
}

/** What stood before, and what was accepted once, is accepted again. */
const changeOf = (intents: readonly PlanIntent[], title: string): Change => ({
  title,
  undo: () => carryOut(intents, true, true),
  redo: () => carryOut(intents, false, true),
});

/** Makes the change, says that it is done, and offers the way back for as long as the words stay on the screen. */
export async function perform(work: () => Promise<unknown>, change: Change, words: string): Promise<void> {
  await boardHistory.perform(async () => {
    await work();
    return change;
  });
  toast.undo(words, () => void boardHistory.undo(change));
}

/** True when all of it was saved. */
export async function applyIntents(data: BoardData, intents: readonly PlanIntent[], title: string): Promise<boolean> {
  const issues = judgePlan(
    data,
    intents.map(({ candidate }) => candidate),
    [...new Set(intents.flatMap(({ judged }) => judged))],
  );
  const verdict = verdictOf(issues);
  if (verdict === 'refused') {
    toast.error(`Affectation interdite : ${issueLines(issues.filter(({ level }) => level === 2)).join(' ')}`, 8000);
    return false;
  }
  if (verdict === 'confirm' && !(await askWarnings(issues))) return false;
  try {
    await perform(() => carryOut(intents, false, verdict === 'confirm'), changeOf(intents, title), `Planning modifié : ${title}`);
    return true;
  } catch (error) {
    if (!(error instanceof KeptEditing)) toast.error(messageOf(error), 8000);
    return false;
  }
}
