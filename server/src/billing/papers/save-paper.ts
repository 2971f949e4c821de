// Creates a paper or changes a waiting one. A numbered paper stays unchanged.
import { and, eq } from 'drizzle-orm';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { loadAgency } from '../../agency/profile.ts';
import { exchangeFiles } from '../../documents/files/exchange-files.ts';
import { refusal, transportErrors } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { columnsOf, demandSoundPaper, type PaperDraft } from './draft.ts';
import { demandReading, demandRight, type Face, type PaperCalls } from './face.ts';
import { answerPaper } from './present.ts';
import { demandPaperMove, loadPaper, lockPaper, offeredTo } from './records.ts';

/** The same form again, after its answer was lost. */
const isKnown = async ({ tx, agencyId }: Scope, { kind }: Face, id: string): Promise<boolean> =>
  (await tx.$count(papers, and(eq(papers.agencyId, agencyId), eq(papers.kind, kind), eq(papers.id, id)))) > 0;

/** Writes a new paper. The caller has checked the right. */
export async function createPaper(scope: Scope, face: Face, draft: PaperDraft): Promise<string> {
  const { tx, agencyId } = scope;
  await demandSoundPaper(tx, agencyId, draft);
  const { currency } = await loadAgency(tx, agencyId);
  const id = draft.newId ?? crypto.randomUUID();
  const fileIds = await exchangeFiles(scope, [], draft.files);
  const [row] = await tx
    .insert(papers)
    .values({ ...columnsOf(draft), agencyId, id, kind: face.kind, currency, fileIds })
    .onConflictDoNothing()
    .returning({ id: papers.id });
  await notifyScreens(tx, { agencyId, topic: face.topic, ids: [id] });
  if (!row && !(await isKnown(scope, face, id))) throw refusal(transportErrors, 'shared.duplicate');
  return id;
}

async function changePaper(scope: Scope, face: Face, id: string, draft: PaperDraft): Promise<void> {
  const { tx, agencyId } = scope;
  const record = await lockPaper(tx, face, agencyId, id, draft.version);
  demandPaperMove(record, 'edit');
  await demandSoundPaper(tx, agencyId, draft);
  const fileIds = await exchangeFiles(scope, record.row.fileIds, draft.files);
  await tx
    .update(papers)
    .set({ ...columnsOf(draft), fileIds })
    .where(and(eq(papers.agencyId, agencyId), eq(papers.id, id)));
  await notifyScreens(tx, { agencyId, topic: face.topic, ids: [id] });
}

export const savePaper = (face: Face) => async (call: ScopedCall<PaperCalls['save']>) => {
  const { actor, body } = call;
  demandRight(face, actor, body.id ? 'edit' : 'create');
  if (body.id) await changePaper(call, face, body.id, body);
  else if (!body.newId || !(await isKnown(call, face, body.newId))) return answerPaper(call, face, await createPaper(call, face, body));
  return answerPaper(call, face, body.id ?? body.newId ?? '');
};

export const readPaper = (face: Face) => async (call: ScopedCall<PaperCalls['read']>) => {
  demandReading(face, call);
  await loadPaper(call.tx, face, call.agencyId, call.params.id, offeredTo(call));
  return answerPaper(call, face, call.params.id);
};
