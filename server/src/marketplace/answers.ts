// Handles answers to advertisements: another agency answers, the advertiser reads and decides.
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { marketplace as calls } from '@vigie/contract/marketplace/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { adAnswers, adMessages, ads } from '@vigie/db/tables/platform/marketplace.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AdAnswerStatus, adAnswerNews, answerMayBecome, messageIssues } from '@vigie/domain/marketplace/ad-answer.ts';
import { loadAgency } from '../agency/profile.ts';
import { platformWork } from '../plumbing/platform-work.ts';
import { invalid, notFound, refusal } from '../plumbing/errors.ts';
import { signatureOf } from '../requests/records.ts';
import { countAnswers, givers, joinedAnswers, loadAnswer, takers } from './answer-records.ts';
import { answerMissing, marketErrors } from './errors.ts';
import { keepReading } from './list-ads.ts';
import { presentAnswer } from './present.ts';
import { demand, findOwnAd, loadAd, shownAgencies, type MarketCall } from './records.ts';
import { adsPlace, notifyHolders, ownAnswersPlace, notifyDeskScreens } from './notify-ads.ts';

const declaration: ListDeclaration = {
  orderBy: { createdAt: adAnswers.createdAt, title: adAnswers.title, status: adAnswers.status, agency: takers.name },
  search: sql`fold(${adAnswers.title} || ' ' || ${adAnswers.message} || ' ' || ${givers.name} || ' ' || ${takers.name})`,
  filters: {
    status: (values: AdAnswerStatus[]) => inArray(adAnswers.status, values),
    ids: (values: string[]) => inArray(adAnswers.id, values),
  },
  tie: adAnswers.id,
};

/** The agency's own answers, or those to one of its advertisements. */
export const listAnswers = (call: MarketCall<typeof calls.listOfferAnswers>) => {
  demand(call, 'listAnswers', 'listOfferAnswers');
  const { offerId, ...filters } = call.body.filters;
  const { where, orderBy, limit, offset } = listParts(declaration, { ...call.body, filters });
  const whose = offerId ? and(eq(adAnswers.adId, offerId), eq(ads.agencyId, call.agencyId)) : eq(adAnswers.agencyId, call.agencyId);
  const scoped = and(whose, where);
  return platformWork(call, async (tx) => {
    if (offerId) await findOwnAd(tx, call.agencyId, offerId);
    const rows = await joinedAnswers(tx)
      .where(scoped)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const shown = await shownAgencies(tx, call.house, call.agencyId);
    return { data: rows.map((row) => presentAnswer(row, call.agencyId, shown)), count: await countAnswers(tx, scoped) };
  });
};

type AnswerCall = MarketCall<typeof calls.answerOffer>;

/** One answer per agency. The same form again is the same answer. */
async function give(tx: Tx, call: AnswerCall, title: string): Promise<{ id: string; isNew: boolean }> {
  const { agencyId, userId, house, params, body } = call;
  const id = body.newId ?? crypto.randomUUID();
  const at = house.clock.instant();
  const values = {
    adId: params.id,
    agencyId,
    title,
    message: body.message.trim(),
    authorId: userId,
    authorName: signatureOf(call),
    createdAt: at,
  };
  const put = async (as: string): Promise<boolean> => {
    const written = await tx
      .insert(adAnswers)
      .values({ ...values, id: as })
      .onConflictDoNothing()
      .returning();
    return written.length > 0;
  };
  if (await put(id)) return { id, isNew: true };
  const [known] = await tx
    .select({ id: adAnswers.id })
    .from(adAnswers)
    .where(and(eq(adAnswers.adId, params.id), eq(adAnswers.agencyId, agencyId)));
  // The identifier belongs to another agency. The server silently chooses another.
  const instead = crypto.randomUUID();
  if (!known && (await put(instead))) return { id: instead, isNew: true };
  if (known?.id !== id) throw refusal(marketErrors, 'marketplace.answered');
  return { id, isNew: false };
}

export const answerAd = (call: AnswerCall) => {
  demand(call, 'answer', 'createOfferAnswers');
  const issues = messageIssues(call.body.message);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const { agencyId, house } = call;
  return platformWork(call, async (tx) => {
    const { row } = await loadAd(tx, call, call.params.id);
    if (row.agencyId === agencyId) throw refusal(marketErrors, 'marketplace.own_ad');
    const { id, isNew } = await give(tx, call, row.title);
    if (isNew) {
      await keepReading(tx, call, row.id);
      const { name } = await loadAgency(tx, agencyId);
      await notifyHolders(house, tx, row.agencyId, {
        title: 'Réponse à votre annonce',
        body: `${name} : ${row.title}`,
        href: adsPlace(row.id),
        mail: { ad: row.title, agency: name, words: call.body.message.trim() },
      });
      await notifyDeskScreens(tx, row.agencyId, row.id);
      await notifyDeskScreens(tx, agencyId, row.id);
    }
    return presentAnswer(await loadAnswer(tx, agencyId, id), agencyId, [row.agencyId]);
  });
};

const answersOf = (tx: Tx, adId: string) => tx.select({ id: adAnswers.id }).from(adAnswers).where(eq(adAnswers.adId, adId));

/** All its answers at once with what stands below them: their list was on screen. */
export const markAnswersRead = (call: MarketCall<typeof calls.markAnswersRead>) => {
  demand(call, 'listAnswers', 'listOfferAnswers');
  return platformWork(call, async (tx) => {
    const { id } = await findOwnAd(tx, call.agencyId, call.params.id);
    const read = await tx
      .update(adAnswers)
      .set({ readAt: call.house.clock.instant() })
      .where(and(eq(adAnswers.adId, id), isNull(adAnswers.readAt)))
      .returning({ id: adAnswers.id });
    const messages = await tx
      .update(adMessages)
      .set({ readAt: call.house.clock.instant() })
      .where(and(inArray(adMessages.answerId, answersOf(tx, id)), ne(adMessages.agencyId, call.agencyId), isNull(adMessages.readAt)))
      .returning({ id: adMessages.id });
    if (read.length + messages.length > 0) await notifyDeskScreens(tx, call.agencyId, id);
    return { ok: true as const };
  });
};

/** The answer's own agency and all others who see the advertisement are refused. For those who do not see it, it is not found. */
async function demandOwn(tx: Tx, call: MarketCall<typeof calls.decideOfferAnswer>): Promise<void> {
  const { row } = await loadAd(tx, call, call.params.offerId);
  if (row.agencyId !== call.agencyId) throw refusal(marketErrors, 'marketplace.not_yours');
}

export const decideAnswer = (call: MarketCall<typeof calls.decideOfferAnswer>) => {
  demand(call, 'decide', 'editOfferAnswers');
  const { agencyId, userId, house, params } = call;
  const status = Number(params.status) as AdAnswerStatus;
  return platformWork(call, async (tx) => {
    await demandOwn(tx, call);
    const [known] = await tx
      .select()
      .from(adAnswers)
      .where(and(eq(adAnswers.id, params.answerId), eq(adAnswers.adId, params.offerId)))
      .for('update');
    if (!known) throw notFound(answerMissing);
    if (answerMayBecome(known.status, status)) {
      const waits = status === AdAnswerStatus.waiting;
      const decided = { decidedAt: waits ? null : house.clock.instant(), decidedBy: waits ? null : userId };
      await tx
        .update(adAnswers)
        .set({ status, ...decided })
        .where(eq(adAnswers.id, known.id));
      const { name } = await loadAgency(tx, agencyId);
      await notifyHolders(house, tx, known.agencyId, {
        title: adAnswerNews[status],
        body: known.title,
        href: ownAnswersPlace(known.id),
        // A decision that is taken back is told on the screens, and mailed when it stands again.
        ...(waits ? {} : { mail: { ad: known.title, agency: name, words: '' } }),
      });
      await notifyDeskScreens(tx, known.agencyId, known.adId);
      await notifyDeskScreens(tx, agencyId, known.adId);
    }
    return presentAnswer(await loadAnswer(tx, agencyId, known.id), agencyId, []);
  });
};
