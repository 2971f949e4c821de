// Presents advertisements and answers to one agency. Who answered, with contact details, is shown only to the advertisement's agency.
import type { z } from 'zod';
import type { OfferAnswer, OfferRow } from '@vigie/contract/marketplace/schemas.ts';
import { departmentsOf } from '@vigie/domain/marketplace/ad.ts';
import { AdStatus, deletionFlag, isAdRemoved, isAdUnread } from '@vigie/domain/marketplace/ad-status.ts';
import { isAnswerUnread } from '@vigie/domain/marketplace/ad-answer.ts';
import { offersCan } from '@vigie/domain/marketplace/offers-can.ts';
import type { AnswerRecord } from './answer-records.ts';
import type { AdRecord, Reader } from './records.ts';

export function presentAd({ row, agency, readAt, ownAnswer, answersCount, answersUnread }: AdRecord, reader: Reader): z.input<typeof OfferRow> {
  const own = row.agencyId === reader.agencyId;
  const seesAnswers = offersCan.listAnswers(reader.actor);
  const counts = own && seesAnswers ? { answersCount, answersUnread } : { answersCount: null, answersUnread: null };
  return {
    ...row,
    deletion: deletionFlag(row.status),
    locations: departmentsOf(row.departments),
    agency,
    own,
    unread: isAdUnread(row, reader.agencyId, readAt),
    ...counts,
    ownAnswer: seesAnswers ? ownAnswer : null,
    removalReason: own ? row.removalReason : '',
  };
}

/**
 * `shown`: the other agencies whose advertisements are visible now. The answering agency sees the advertiser's name. The advertiser sees the
 * answering agency and its contact details.
 */
export function presentAnswer(
  { row, adStatus, adRemovedAt, messagesCount, unreadFromGiver, unreadFromTaker, giver, taker }: AnswerRecord,
  agencyId: string,
  shown: readonly string[],
): z.input<typeof OfferAnswer> {
  const received = taker.id === agencyId;
  const { id, title, status, message, decidedAt, createdAt } = row;
  const answer = { id, offerId: row.adId, title, status, message, messagesCount, decidedAt, createdAt };
  if (!received) {
    const offerOpen = adStatus === AdStatus.active && !isAdRemoved({ removedAt: adRemovedAt }) && shown.includes(taker.id);
    return { ...answer, agencyName: taker.name, contact: null, offerOpen, unread: unreadFromTaker };
  }
  const contact = { name: row.authorName, email: giver.email, phone: giver.phone, city: giver.city };
  return { ...answer, agencyName: giver.name, contact, offerOpen: true, unread: isAnswerUnread(row) || unreadFromGiver };
}
