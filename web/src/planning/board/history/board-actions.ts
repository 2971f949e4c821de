// The actions of a service and of the board: publish, unschedule, archive, delete, each with its undo.
import { messageOf } from '../../../shared/api/error-messages.ts';
import { invalidate } from '../../../shared/api/query-client.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { planningApi } from '../../planning-api.ts';
import { publishServices, willBeTold } from '../../publication/publish.ts';
import { agentIdsOf, type PlanService } from '../data/board-data.ts';
import { boardHistory } from './board-history.ts';
import { inParts } from './in-parts.ts';
import { reloading, reloadingAfter } from './reloading.ts';
import { removal, removeDrafts, restorable, type Kept } from './restorable.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';

/** The most services that one call takes. */
const AT_ONCE = 400;

type Status = '100' | '600' | '700';

interface Moved {
  readonly moved: number;
  readonly kept: readonly Kept[];
  readonly refused: readonly { readonly message: string }[];
}

async function move(ids: readonly string[], status: Status): Promise<Moved> {
  const answers = [];
  for (const part of inParts(ids, AT_ONCE)) answers.push(await planningApi.moveMany({ params: { status }, body: { ids: part } }));
  return {
    moved: answers.reduce((sum, answer) => sum + answer.moved, 0),
    kept: answers.flatMap(({ undo }) => (undo === null ? [] : [{ undo }])),
    refused: answers.flatMap((answer) => answer.refused),
  };
}

/** Services that the status rules block are named; the others are moved, and one undo restores them. */
async function moveAll(services: readonly PlanService[], status: Status, words: readonly [one: string, many: string]): Promise<void> {
  const ids = services.map(({ id }) => id);
  let refused: Moved['refused'] = [];
  try {
    const change = await boardHistory.attempt(async () => {
      const answer = await reloading(() => move(ids, status));
      ({ refused } = answer);
      const title = services.length === 1 ? words[0] : plural(answer.moved, words[0].toLowerCase(), words[1]);
      return answer.moved === 0 ? null : restorable(title, answer.kept, reloadingAfter);
    });
    if (change) toast.undo(change.title, () => void boardHistory.undo(change));
    for (const { message } of refused.slice(0, 2)) toast.warning(message, 8000);
  } catch (error) {
    toast.error(messageOf(error), 8000);
  }
}

const OFF = ['Service déprogrammé', 'services déprogrammés'] as const;
export const unscheduleMany = (services: readonly PlanService[]): Promise<void> => moveAll(services, '700', OFF);
export const unschedule = (service: PlanService): Promise<void> => unscheduleMany([service]);
export const reschedule = (service: PlanService): Promise<void> => moveAll([service], '100', ['Service reprogrammé', 'services reprogrammés']);

/** Returns false when the person changes their mind. `shown`: how many services of the board are shown, if it is filtered. */
export async function removeMany(drafts: readonly PlanService[], shown = ''): Promise<boolean> {
  const text =
    drafts.length === 1 ? 'Êtes-vous sûr de vouloir supprimer cet élément ?' : `Supprimer ${plural(drafts.length, 'brouillon', 'brouillons')} ?`;
  if (!(await confirm({ text: withNote(text, shown), danger: true }))) return false;
  const title = plural(drafts.length, 'brouillon supprimé', 'brouillons supprimés');
  const ids = drafts.map(({ id }) => id);
  try {
    const change = await boardHistory.perform(async () => removal({ title, ids, kept: await removeDrafts(ids), reloading }));
    toast.undo(title, () => void boardHistory.undo(change));
  } catch (error) {
    toast.error(messageOf(error), 8000);
  } finally {
    await invalidate('services');
  }
  return true;
}

/** This many services are changed at a key press without a question; more are asked about once. */
const MANY = 50;
const withNote = (text: string, note: string): string => (note ? `${text}\n\n${note}` : text);

/** « Libérer 644 services ? »: true at once for few. */
export const askMany = async (verb: string, count: number, shown: string): Promise<boolean> =>
  count <= MANY || confirm({ text: withNote(`${verb} ${plural(count, 'service', 'services')} ?`, shown), yes: verb, danger: true });

export async function archive(service: PlanService): Promise<void> {
  const agreed = await confirm({
    text: `Archiver le service ${ofName(service.site.name)} ? Un service archivé ne se modifie plus.`,
    yes: 'Archiver',
    danger: true,
  });
  if (agreed) await moveAll([service], '600', ['Service archivé', 'services archivés']);
}

export const remove = async (service: PlanService): Promise<void> => void (await removeMany([service]));

/** Says beforehand who will be notified, and afterwards how many were. */
export async function publish(drafts: readonly PlanService[], shown = ''): Promise<void> {
  if (drafts.length === 0) return;
  const told = willBeTold(new Set(drafts.flatMap(agentIdsOf)).size);
  if (
    !(await confirm({
      title: 'Publier le planning',
      text: withNote(
        `${plural(drafts.length, 'brouillon deviendra visible', 'brouillons deviendront visibles')} des collaborateurs et des clients. ${told}`,
        shown,
      ),
      yes: 'Publier',
    }))
  )
    return;
  await publishServices(drafts.map(({ id }) => id));
}
