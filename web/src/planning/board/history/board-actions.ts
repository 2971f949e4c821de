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
import { removal, removeDrafts } from './restorable.ts';

/** Reloads the board, whatever the outcome. */
const asking = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } finally {
    await invalidate('services');
  }
};

async function run(work: () => Promise<unknown>, done: () => void): Promise<void> {
  try {
    await work();
    done();
  } catch (error) {
    toast.error(messageOf(error), 8000);
  } finally {
    await invalidate('services');
  }
}

/** The most services that one call takes. */
const AT_ONCE = 400;

type Status = '100' | '600' | '700';
const move = (id: string, status: Status): Promise<unknown> => planningApi.move({ params: { status }, body: { id } });

export const unschedule = (service: PlanService): Promise<void> =>
  run(
    () => move(service.id, '700'),
    () => toast.undo('Service déprogrammé', () => void reschedule(service)),
  );

export const reschedule = (service: PlanService): Promise<void> =>
  run(
    () => move(service.id, '100'),
    () => toast.success('Service reprogrammé'),
  );

/** Services that the status rules block are named; the others are moved. */
async function moveAll(
  services: readonly PlanService[],
  status: Status,
  one: string,
  many: string,
  undo?: (moved: readonly PlanService[]) => void,
): Promise<void> {
  try {
    const answers = [];
    for (const part of inParts(services, AT_ONCE))
      answers.push(await planningApi.moveMany({ params: { status }, body: { ids: part.map(({ id }) => id) } }));
    const moved = answers.reduce((sum, answer) => sum + answer.moved, 0);
    const refused = answers.flatMap((answer) => answer.refused);
    const left = new Set(refused.map(({ id }) => id));
    const words = plural(moved, one, many);
    if (moved > 0 && undo) toast.undo(words, () => undo(services.filter(({ id }) => !left.has(id))));
    else if (moved > 0) toast.success(words);
    for (const { message } of refused.slice(0, 2)) toast.warning(message, 8000);
  } catch (error) {
    toast.error(messageOf(error), 8000);
  } finally {
    await invalidate('services');
  }
}

export const unscheduleMany = (services: readonly PlanService[]): Promise<void> =>
  moveAll(
    services,
    '700',
    'service déprogrammé',
    'services déprogrammés',
    (moved) => void moveAll(moved, '100', 'service reprogrammé', 'services reprogrammés'),
  );

/** Returns false when the person changes their mind. `shown`: how many services of the board are shown, if it is filtered. */
export async function removeMany(drafts: readonly PlanService[], shown = ''): Promise<boolean> {
  const text =
    drafts.length === 1 ? 'Êtes-vous sûr de vouloir supprimer cet élément ?' : `Supprimer ${plural(drafts.length, 'brouillon', 'brouillons')} ?`;
  if (!(await confirm({ text: withNote(text, shown), danger: true }))) return false;
  const title = plural(drafts.length, 'brouillon supprimé', 'brouillons supprimés');
  const ids = drafts.map(({ id }) => id);
  try {
    const change = await boardHistory.perform(async () => removal({ title, ids, kept: await removeDrafts(ids), reloading: asking }));
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
    text: `Archiver le service de ${service.site.name} ? Un service archivé ne se modifie plus.`,
    yes: 'Archiver',
    danger: true,
  });
  if (agreed)
    await run(
      () => move(service.id, '600'),
      () => toast.success('Service archivé'),
    );
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
