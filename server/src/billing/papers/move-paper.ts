// Moves a paper by hand: accepts, cancels, copies or deletes it.
import { and, eq } from 'drizzle-orm';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { paperAfter } from '@vigie/domain/billing/paper.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../agency/profile.ts';
import { endFile } from '../../documents/files/erase-file.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { discountOf, itemOfKept } from '../lines.ts';
import { demandRight, type Face, type PaperCalls } from './face.ts';
import { answerPaper } from './present.ts';
import { demandPaperMove, lockPaper, stateOf, type PaperTableRow } from './records.ts';
import { createPaper } from './save-paper.ts';

const own = (agencyId: string, id: string) => and(eq(papers.agencyId, agencyId), eq(papers.id, id));

export const movePaper = (face: Face) => async (call: ScopedCall<PaperCalls['move']>) => {
  const { tx, agencyId, actor, params, body, house } = call;
  demandRight(face, actor, 'edit');
  const record = await lockPaper(tx, face, agencyId, params.id, body.version);
  demandPaperMove(record, body.move);
  await tx
    .update(papers)
    .set({
      status: paperAfter(stateOf(record), body.move),
      ...(body.move === 'receive' ? { receivedAt: house.clock.instant(), refusedAt: null } : {}),
    })
    .where(own(agencyId, params.id));
  await notifyScreens(tx, { agencyId, topic: face.topic, ids: [params.id] });
  return answerPaper(call, face, params.id);
};

export const removePaper =
  (face: Face) =>
  async ({ tx, agencyId, actor, params, house }: ScopedCall<PaperCalls['remove']>): Promise<{ ok: true }> => {
    demandRight(face, actor, 'remove');
    const record = await lockPaper(tx, face, agencyId, params.id);
    demandPaperMove(record, 'delete');
    await tx.delete(papers).where(own(agencyId, params.id));
    for (const id of record.row.fileIds) await endFile(house, tx, { agencyId, id });
    await notifyScreens(tx, { agencyId, topic: face.topic, ids: [params.id], deleted: true });
    return { ok: true };
  };

const todayOf = async ({ tx, agencyId, house }: Scope): Promise<string> => localDay(house.clock.now(), (await loadAgency(tx, agencyId)).timeZone);

/** The fields of a copy. Files stay with their own paper. */
const copied = ({ name, intro, notes, items, recipients }: PaperTableRow) => ({
  name,
  intro,
  notes,
  items: items.map(itemOfKept),
  recipients,
});

export const duplicatePaper = (face: Face) => async (call: ScopedCall<PaperCalls['duplicate']>) => {
  const { tx, agencyId, actor, params } = call;
  demandRight(face, actor, 'create');
  const { row } = await lockPaper(tx, face, agencyId, params.id);
  const date = await todayOf(call);
  const { customerId, agentId } = row;
  const draft = { ...copied(row), customerId, agentId, date, validUntil: null, discount: discountOf(row) ?? null, files: [] };
  return answerPaper(call, face, await createPaper(call, face, draft));
};
