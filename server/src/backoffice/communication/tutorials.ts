// Keeps tutorials in categories. Administrators write them, and each person sees those meant for them.
import { and, asc, eq } from 'drizzle-orm';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import type { Tutorial } from '@vigie/contract/backoffice/communication-schemas.ts';
import { tutorials } from '@vigie/db/tables/platform/backoffice.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isWebAddress, placeIssue, pruned, treeOf } from '@vigie/domain/backoffice/guidance.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { actorOf, type Person } from '../../plumbing/session/person.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { firstOf, platformStale, platformWork, notifyEverybody } from '../../plumbing/platform-work.ts';

const rowsOf = (tx: Tx) => tx.select().from(tutorials).orderBy(asc(tutorials.rank), asc(tutorials.createdAt));

/** The roles in which a person sees content: in each of their agencies, or as one of the platform's people. */
export const actorsOf = (person: Person): readonly Actor[] =>
  person.user.platformRole ? [actorOf(person, undefined)] : person.memberships.map((membership) => actorOf(person, membership));

const wholeTree = async (tx: Tx): Promise<Tutorial[]> => treeOf(await rowsOf(tx));

export const readAllTutorials = (call: UserCall<typeof calls.adminTutorials>) => platformWork(call, wholeTree);

export const readTutorials = (call: UserCall<typeof calls.tutorials>) =>
  platformWork(call, async (tx) => pruned(treeOf(await rowsOf(tx)), actorsOf(call.person)));

type Body = UserCall<typeof calls.saveTutorial>['body'];

function addressIssue({ kind, src }: Body): string | null {
  if (kind === 'category') return null;
  if (src.trim() === '') return messages.required;
  return isWebAddress(src) ? null : messages.format;
}

/** The shape requires names. This checks the address of a video and its place (C-287). */
async function demandLawful(tx: Tx, body: Body, src: string): Promise<void> {
  const rows = await rowsOf(tx);
  const address = addressIssue(body);
  const place = placeIssue(rows, { id: body.id, parentId: body.parentId, src });
  const holds = src !== '' && rows.some(({ parentId }) => parentId !== null && parentId === body.id);
  const issues = {
    ...(address ? { src: address } : {}),
    ...(place ? { parentId: place } : {}),
    ...(holds ? { kind: 'Cette catégorie contient des tutoriels' } : {}),
  };
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

export const saveTutorial = (call: UserCall<typeof calls.saveTutorial>) =>
  platformWork(call, async (tx) => {
    const { id, version, kind, src: given, ...fields } = call.body;
    const src = kind === 'video' ? given.trim() : '';
    await demandLawful(tx, call.body, src);
    const values = { ...fields, src };
    const [saved] = id
      ? await tx
          .update(tutorials)
          .set(values)
          .where(and(eq(tutorials.id, id), version === undefined ? undefined : eq(tutorials.version, version)))
          .returning({ id: tutorials.id })
      : await tx.insert(tutorials).values(values).returning({ id: tutorials.id });
    if (!saved) throw await platformStale(tx, tutorials, id ?? '');
    await notifyEverybody(tx);
    return wholeTree(tx);
  });

export const removeTutorial = (call: UserCall<typeof calls.removeTutorial>) =>
  platformWork(call, async (tx) => {
    firstOf(await tx.delete(tutorials).where(eq(tutorials.id, call.params.id)).returning({ id: tutorials.id }));
    await notifyEverybody(tx);
    return { ok: true as const };
  });
