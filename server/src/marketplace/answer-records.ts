// Reads answers with their two agencies: the one that answered, and the one that advertised. Nobody else sees one.
import { and, count, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { adAnswers, ads } from '@vigie/db/tables/platform/marketplace.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { notFound } from '../plumbing/errors.ts';
import { answerMissing } from './errors.ts';

export const givers = alias(agencies, 'giver');
export const takers = alias(agencies, 'taker');

/** Whether a message below the answer is unread: one of the answering agency, or one of the advertising agency. */
export const isUnreadFrom = (side: 'giver' | 'taker'): SQL<boolean> => sql<boolean>`exists (
  select from ad_messages written
  where written.answer_id = ${adAnswers.id} and written.read_at is null
    and (written.agency_id = ${adAnswers.agencyId}) = ${side === 'giver'})`;

export const joinedAnswers = (tx: Tx) =>
  tx
    .select({
      row: getTableColumns(adAnswers),
      adStatus: ads.status,
      adRemovedAt: ads.removedAt,
      messagesCount: sql<number>`(select count(*)::int from ad_messages written where written.answer_id = ${adAnswers.id})`,
      unreadFromGiver: isUnreadFrom('giver'),
      unreadFromTaker: isUnreadFrom('taker'),
      giver: { name: givers.name, email: givers.email, phone: givers.phone, city: givers.city },
      taker: { id: takers.id, name: takers.name },
    })
    .from(adAnswers)
    .innerJoin(ads, eq(ads.id, adAnswers.adId))
    .innerJoin(givers, eq(givers.id, adAnswers.agencyId))
    .innerJoin(takers, eq(takers.id, ads.agencyId))
    .$dynamic();

export const countAnswers = async (tx: Tx, where: SQL | undefined): Promise<number> => {
  const [total] = await tx
    .select({ count: count() })
    .from(adAnswers)
    .innerJoin(ads, eq(ads.id, adAnswers.adId))
    .innerJoin(givers, eq(givers.id, adAnswers.agencyId))
    .innerJoin(takers, eq(takers.id, ads.agencyId))
    .where(where);
  return total?.count ?? 0;
};
export type AnswerRecord = Awaited<ReturnType<typeof joinedAnswers>>[number];

/** Sent by this agency, or received by it. */
export const ofAgency = (agencyId: string): SQL => or(eq(adAnswers.agencyId, agencyId), eq(ads.agencyId, agencyId))!;

/** `adId`: the advertisement that the address names, when it names one. */
export async function loadAnswer(tx: Tx, agencyId: string, id: string, adId?: string): Promise<AnswerRecord> {
  const below = adId === undefined ? undefined : eq(adAnswers.adId, adId);
  const [found] = await joinedAnswers(tx).where(and(eq(adAnswers.id, id), below, ofAgency(agencyId)));
  if (!found) throw notFound(answerMissing);
  return found;
}
