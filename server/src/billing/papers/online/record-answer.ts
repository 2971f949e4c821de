// Records a customer's answer to an estimate: the proof, the estimate's state, its accepted copy, and who is told.
import { and, eq } from 'drizzle-orm';
import { paperAnswers } from '@vigie/db/tables/billing/answers.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import type { Tx } from '@vigie/db/door.ts';
import { onlineAnswerIssue } from '@vigie/domain/billing/online-answer.ts';
import { paperAfter } from '@vigie/domain/billing/paper.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../../agency/profile.ts';
import { notifyHolders } from '../../../identity/notify-holders.ts';
import type { House } from '../../../plumbing/house.ts';
import { notifyScreens } from '../../../plumbing/realtime.ts';
import { answerRefused } from '../../errors.ts';
import { printLater } from '../../invoices/waiting-prints.ts';
import { estimateFace } from '../face.ts';
import { lockPaper, stateOf, type PaperRecord } from '../records.ts';
import { acceptedCopy, type AnswerRow } from './accepted-copy.ts';

export type Answering = Omit<AnswerRow, 'agencyId' | 'id' | 'paperId' | 'customerId' | 'answeredAt'>;

const SCREEN = '/#/platform/facturation/devis';
const TITLES = { accepted: 'Devis accepté', refused: 'Devis refusé' } as const;

/** Throws the sentence when the estimate takes no answer now. */
export async function demandAnswerable({ house, tx }: { house: House; tx: Tx }, { row }: PaperRecord, shownSha256: string): Promise<void> {
  const { timeZone } = await loadAgency(tx, row.agencyId);
  const issue = onlineAnswerIssue(row, shownSha256, localDay(house.clock.now(), timeZone));
  if (issue !== null) throw answerRefused(issue);
}

async function tellDesk(house: House, tx: Tx, { row, customer }: PaperRecord, { answer, fullname, reason }: Answering): Promise<void> {
  const { agencyId, id, customerId, number } = row;
  const body = answer === 'accepted' ? `${customer?.name ?? ''} : ${fullname}` : `${customer?.name ?? ''} : ${reason}`;
  await notifyHolders(house, tx, agencyId, estimateFace.rights.send, { title: `${TITLES[answer]} : ${number}`, body, href: `${SCREEN}/${id}` });
  await notifyScreens(tx, { agencyId, topic: 'estimates', ids: [id], ...(customerId === null ? {} : { customerId }) });
}

/** Locks the estimate: of two answers at once the second is told of the first. An acceptance waits for its copy to be printed. */
export async function recordAnswer(house: House, tx: Tx, agencyId: string, paperId: string, answering: Answering): Promise<void> {
  const record = await lockPaper(tx, estimateFace, agencyId, paperId);
  await demandAnswerable({ house, tx }, record, answering.shownSha256);
  const answeredAt = house.clock.instant();
  const [proof] = await tx
    .insert(paperAnswers)
    .values({ ...answering, agencyId, paperId, customerId: record.row.customerId ?? '', answeredAt })
    .returning();
  if (!proof) throw new Error('an answer was not kept');
  const accepted = answering.answer === 'accepted';
  await tx
    .update(papers)
    .set(accepted ? { status: paperAfter(stateOf(record), 'receive'), receivedAt: answeredAt } : { refusedAt: answeredAt })
    .where(and(eq(papers.agencyId, agencyId), eq(papers.id, paperId)));
  if (accepted) {
    const view = await acceptedCopy(tx, record.row, proof);
    await printLater(tx, agencyId, { id: paperId, document: 'acceptedPaper', number: `${record.row.number ?? ''} accepté en ligne`, view });
  }
  await tellDesk(house, tx, record, answering);
}
