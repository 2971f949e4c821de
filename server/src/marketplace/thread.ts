// Handles what two agencies write to each other below an answer, and what one reports of another's advertisement.
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { marketplace as calls } from '@vigie/contract/marketplace/endpoints.ts';
import type { OfferThread } from '@vigie/contract/marketplace/schemas.ts';
import { adAnswers, adMessages, adReports } from '@vigie/db/tables/platform/marketplace.ts';
import type { Tx } from '@vigie/db/door.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { messageIssues } from '@vigie/domain/marketplace/ad-answer.ts';
import { isAdRemoved } from '@vigie/domain/marketplace/ad-status.ts';
import { isMailed, otherSide, threadRefusal } from '@vigie/domain/marketplace/ad-thread.ts';
import { mayWriteBelow, writeRight } from '@vigie/domain/marketplace/offers-can.ts';
import { loadAgency } from '../agency/profile.ts';
import { forbidden, invalid, refusal } from '../plumbing/errors.ts';
import { platformWork } from '../plumbing/platform-work.ts';
import { signatureOf } from '../requests/records.ts';
import { loadAnswer, type AnswerRecord } from './answer-records.ts';
import { marketErrors } from './errors.ts';
import { adsPlace, notifyDeskScreens, notifyHolders, ownAnswersPlace } from './notify-ads.ts';
import { demand, loadAd, type MarketCall, type Reader } from './records.ts';

type Message = typeof adMessages.$inferSelect;

/** Of one's own two agencies, and below the advertisement of the address. */
async function loadThread(tx: Tx, agencyId: string, { offerId, answerId }: { readonly offerId: string; readonly answerId: string }) {
  const answer = await loadAnswer(tx, agencyId, answerId, offerId);
  const messages = await tx.select().from(adMessages).where(eq(adMessages.answerId, answerId)).orderBy(asc(adMessages.place));
  return { answer, messages };
}

const refusalOf = ({ adStatus, adRemovedAt }: AnswerRecord, messages: readonly Message[]): string | null =>
  threadRefusal({ adStatus, isRemoved: isAdRemoved({ removedAt: adRemovedAt }) }, messages.length);

const isGiver = ({ row }: AnswerRecord, { agencyId }: Pick<Reader, 'agencyId'>): boolean => row.agencyId === agencyId;

function present(answer: AnswerRecord, messages: readonly Message[], reader: Reader): z.input<typeof OfferThread> {
  return {
    messages: messages.map(({ id, agencyId, authorName, message, createdAt }) => ({
      id,
      own: agencyId === reader.agencyId,
      authorName,
      message,
      createdAt,
    })),
    writeRefusal: refusalOf(answer, messages) ?? missingRight(reader.actor, writeRight(isGiver(answer, reader))),
  };
}

export const readThread = (call: MarketCall<typeof calls.readThread>) => {
  demand(call, 'listAnswers', 'listOfferAnswers');
  return platformWork(call, async (tx) => {
    const { answer, messages } = await loadThread(tx, call.agencyId, call.params);
    return present(answer, messages, call);
  });
};

/** Marks the other side's messages as read, and the answer itself for the advertising agency. */
async function keepRead(tx: Tx, call: Reader, { row, taker }: AnswerRecord): Promise<boolean> {
  const at = call.house.clock.instant();
  const messages = await tx
    .update(adMessages)
    .set({ readAt: at })
    .where(and(eq(adMessages.answerId, row.id), ne(adMessages.agencyId, call.agencyId), isNull(adMessages.readAt)))
    .returning({ id: adMessages.id });
  if (taker.id !== call.agencyId) return messages.length > 0;
  const answers = await tx
    .update(adAnswers)
    .set({ readAt: at })
    .where(and(eq(adAnswers.id, row.id), isNull(adAnswers.readAt)))
    .returning({ id: adAnswers.id });
  return messages.length + answers.length > 0;
}

export const markThreadRead = (call: MarketCall<typeof calls.markThreadRead>) => {
  demand(call, 'listAnswers', 'listOfferAnswers');
  return platformWork(call, async (tx) => {
    const { offerId, answerId } = call.params;
    const answer = await loadAnswer(tx, call.agencyId, answerId, offerId);
    if (await keepRead(tx, call, answer)) await notifyDeskScreens(tx, call.agencyId, offerId);
    return { ok: true as const };
  });
};

type WriteCall = MarketCall<typeof calls.writeInThread>;

/** The same message again, after its first answer was lost, is the same message. */
async function store(tx: Tx, call: WriteCall, answer: AnswerRecord, place: number): Promise<boolean> {
  const { agencyId, userId, house, body } = call;
  const values = {
    answerId: answer.row.id,
    place,
    agencyId,
    authorId: userId,
    authorName: signatureOf(call),
    message: body.message.trim(),
    createdAt: house.clock.instant(),
  };
  const put = async (id: string): Promise<boolean> => {
    const written = await tx
      .insert(adMessages)
      .values({ ...values, id })
      .onConflictDoNothing({ target: adMessages.id })
      .returning({ id: adMessages.id });
    return written.length > 0;
  };
  const id = body.newId ?? crypto.randomUUID();
  if (await put(id)) return true;
  const [known] = await tx
    .select({ id: adMessages.id })
    .from(adMessages)
    .where(and(eq(adMessages.id, id), eq(adMessages.answerId, answer.row.id), eq(adMessages.agencyId, agencyId)));
  // The identifier belongs to another message. The server silently chooses another.
  return known ? false : put(crypto.randomUUID());
}

async function notifyOther(tx: Tx, call: WriteCall, { row, taker }: AnswerRecord, before: readonly Message[]): Promise<void> {
  const { agencyId, house, body } = call;
  const other = otherSide({ giverId: row.agencyId, takerId: taker.id }, agencyId);
  const { name } = await loadAgency(tx, agencyId);
  const words = body.message.trim();
  const mail = isMailed(before, agencyId) ? { mail: { ad: row.title, agency: name, words } } : {};
  await notifyHolders(house, tx, other, {
    title: 'Message au sujet d’une annonce',
    body: `${name}, ${row.title} : ${words}`.slice(0, 300),
    href: other === taker.id ? adsPlace(row.adId) : ownAnswersPlace(row.id),
    ...mail,
  });
  for (const side of [agencyId, other]) await notifyDeskScreens(tx, side, row.adId);
}

export const writeInThread = (call: WriteCall) => {
  demand(call, 'listAnswers', 'listOfferAnswers');
  const issues = messageIssues(call.body.message);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return platformWork(call, async (tx) => {
    // Two who write at once stand in line: the last message of a conversation is counted once.
    await tx.select({ id: adAnswers.id }).from(adAnswers).where(eq(adAnswers.id, call.params.answerId)).for('update');
    const { answer, messages } = await loadThread(tx, call.agencyId, call.params);
    if (!mayWriteBelow(call.actor, isGiver(answer, call))) throw forbidden(writeRight(isGiver(answer, call)));
    const isRepeat = messages.some(({ id, agencyId }) => id === call.body.newId && agencyId === call.agencyId);
    const closed = refusalOf(answer, messages);
    if (closed !== null && !isRepeat) throw refusal(marketErrors, 'marketplace.closed');
    // Who writes has read what stands above.
    await keepRead(tx, call, answer);
    if (await store(tx, call, answer, messages.length + 1)) await notifyOther(tx, call, answer, messages);
    const after = await loadThread(tx, call.agencyId, call.params);
    return present(after.answer, after.messages, call);
  });
};

/** Once per agency: its later words replace the earlier ones, and are judged anew. */
export const reportAd = (call: MarketCall<typeof calls.reportOffer>) => {
  demand(call, 'read', 'readOffers');
  const reason = call.body.reason.trim();
  if (reason === '') throw invalid({ reason: 'Obligatoire' });
  return platformWork(call, async (tx) => {
    const { row } = await loadAd(tx, call, call.params.id);
    if (row.agencyId === call.agencyId) throw refusal(marketErrors, 'marketplace.own_report');
    const said = { reason, authorId: call.userId, authorName: signatureOf(call), createdAt: call.house.clock.instant(), closedAt: null };
    await tx
      .insert(adReports)
      .values({ ...said, adId: row.id, agencyId: call.agencyId })
      .onConflictDoUpdate({ target: [adReports.adId, adReports.agencyId], set: said });
    await notifyDeskScreens(tx, call.agencyId, row.id);
    return { ok: true as const };
  });
};
