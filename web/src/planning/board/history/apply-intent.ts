// Carries out one or several intents together: checked here, shown at once, saved, and recorded for an undo.
import { verdictOf } from '@vigie/domain/planning/judge/assignment-issues.ts';
import { messageOf } from '../../../shared/api/error-messages.ts';
import { invalidate } from '../../../shared/api/query-client.ts';
import { conflictOf } from '../../../shared/ui/form/conflict.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { KeptEditing, askWarnings, issueLines } from '../../save-asking.ts';
import { withChanged, withVersions, type BoardData, type SavedVersion } from '../data/board-data.ts';
import type { Change } from './board-history.ts';
import { sendEdits, type Edit } from './edit-many.ts';
import { judgePlan } from '../data/plan-context.ts';
import { perform } from './perform.ts';
import type { PlanIntent } from '../data/plan-intent.ts';
import { restorable, type Kept } from './restorable.ts';
import { patchBoards, showWhile, shownService } from '../data/use-board.ts';

const editOf = ({ service, changes }: PlanIntent): Edit => ({ serviceId: service.id, changes });

/** Sends run one after the other, so that each knows the versions made by the previous one. */
let turn: Promise<unknown> = Promise.resolve();
let underWay = 0;

function inTurn<T>(send: () => Promise<T>): Promise<T> {
  underWay += 1;
  const sent = turn.then(send).finally(() => {
    underWay -= 1;
  });
  turn = sent.catch(() => undefined);
  return sent;
}

/**
 * The version on which the person decided: a drop must not overwrite a change that the board has not received. While the person's
 * own save is running, it is the version which that save makes.
 */
const decidedOn = ({ service }: PlanIntent, ownUnderWay: boolean): number =>
  (ownUnderWay ? shownService(service.id)?.version : undefined) ?? service.version;

/** The board with a change's services as before it, or as after it; `only` some of them. */
const put =
  (intents: readonly PlanIntent[], before: boolean, only: ReadonlySet<string> | null = null) =>
  (data: BoardData): BoardData =>
    withChanged(
      data,
      intents.filter(({ service }) => only?.has(service.id) ?? true).map(({ service, after }) => (before ? service : after)),
    );

/** Shows the change before it is saved, and reverts it when the save fails. */
async function shown(intents: readonly PlanIntent[], back: boolean, only: ReadonlySet<string> | null, save: () => Promise<readonly SavedVersion[]>) {
  const saving = async (): Promise<void> => {
    const saved = await save();
    patchBoards((data) => withVersions(data, saved));
  };
  try {
    await showWhile(put(intents, back, only), put(intents, !back, only), () => inTurn(saving));
  } finally {
    await invalidate('services');
  }
}

async function carryOut(intents: readonly PlanIntent[], title: string, confirmed: boolean): Promise<Change> {
  const ownUnderWay = underWay > 0;
  let kept: readonly Kept[] = [];
  await shown(intents, false, null, async () => {
    const sent = await sendEdits(
      intents.map((intent) => ({ ...editOf(intent), version: decidedOn(intent, ownUnderWay) })),
      confirmed,
    );
    ({ kept } = sent);
    return sent.saved;
  });
  return restorable(title, kept, (way, only, work) => shown(intents, way === 'undo', only, work));
}

/** Names the author of a concurrent change, which the board shows by then. */
function refusedWords(error: unknown, several: boolean): string {
  const conflict = conflictOf(error);
  if (!conflict) return messageOf(error);
  const who = conflict.author ? ` par ${conflict.author}` : '';
  return `${several ? 'Un de ces services' : 'Ce service'} vient d’être modifié${who} : rien n’a été changé, le planning montre maintenant ce qui est prévu.`;
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
    await perform(() => carryOut(intents, title, verdict === 'confirm'), `Planning modifié : ${title}`);
    return true;
  } catch (error) {
    if (!(error instanceof KeptEditing)) toast.error(refusedWords(error, intents.length > 1), 8000);
    return false;
  }
}
