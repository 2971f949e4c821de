// Reads advertisements: lists, one of them, and the mark that an agency has read it.
import { and, arrayOverlaps, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { marketplace as calls } from '@vigie/contract/marketplace/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { adAnswers, adReadings, ads } from '@vigie/db/tables/platform/marketplace.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { type AdType } from '@vigie/domain/marketplace/ad.ts';
import { AdStatus } from '@vigie/domain/marketplace/ad-status.ts';
import { answerRefusal } from '@vigie/domain/marketplace/ad-answer.ts';
import { offersCan } from '@vigie/domain/marketplace/offers-can.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { platformWork } from '../plumbing/platform-work.ts';
import { joinedAnswers } from './answer-records.ts';
import { presentAd, presentAnswer } from './present.ts';
import { demand, joinedAds, loadAd, othersAds, ownAds, type AdRecord, type MarketCall, type Reader } from './records.ts';
import { notifyDeskScreens } from './notify-ads.ts';

const declaration: ListDeclaration = {
  orderBy: { createdAt: ads.createdAt, title: ads.title, type: ads.type, status: ads.status, reference: ads.reference, agency: agencies.name },
  search: sql`fold(${ads.title} || ' ' || ${ads.reference} || ' ' || ${ads.description} || ' ' || ${agencies.name} || ' ' || ${agencies.city})`,
  filters: {
    type: (values: AdType[]) => inArray(ads.type, values),
    departments: (codes: string[]) => or(arrayOverlaps(ads.departments, codes), sql`cardinality(${ads.departments}) = 0`),
    unread: (value: boolean) => (value ? isNull(adReadings.readAt) : sql`${adReadings.readAt} is not null`),
    status: (values: AdStatus[]) => inArray(ads.status, values),
  },
  tie: ads.id,
};

export const listAds = (call: MarketCall<typeof calls.listOffers>) => {
  demand(call, 'list', 'listOffers');
  const { own = false, status = [], unread, ...filters } = call.body.filters;
  return platformWork(call, async (tx) => {
    const parts = listParts(declaration, {
      ...call.body,
      filters: { ...filters, ...(own ? { status } : { unread }) },
    });
    const kept = own && status.length === 0 ? ne(ads.status, AdStatus.deleted) : undefined;
    const where = and(own ? ownAds(call.agencyId) : await othersAds(tx, call), kept, parts.where);
    const rows = await joinedAds(tx, call.agencyId)
      .where(where)
      .orderBy(...parts.orderBy)
      .limit(parts.limit)
      .offset(parts.offset);
    const [total] = await tx
      .select({ count: count() })
      .from(ads)
      .innerJoin(agencies, eq(agencies.id, ads.agencyId))
      .leftJoin(adReadings, and(eq(adReadings.adId, ads.id), eq(adReadings.agencyId, call.agencyId)))
      .where(where);
    return { data: rows.map((row) => presentAd(row, call)), count: total?.count ?? 0 };
  });
};

/** The advertisement's agency gets all answers, another one its own. */
async function answersTo(tx: Tx, { row }: AdRecord, { agencyId, actor }: Reader) {
  if (!offersCan.listAnswers(actor)) return [];
  const whose = row.agencyId === agencyId ? undefined : eq(adAnswers.agencyId, agencyId);
  return joinedAnswers(tx)
    .where(and(eq(adAnswers.adId, row.id), whose))
    .orderBy(sql`${adAnswers.createdAt} desc, ${adAnswers.id} desc`);
}

export async function describeAd(tx: Tx, reader: Reader, record: AdRecord) {
  const { row, ownAnswer } = record;
  const answers = await answersTo(tx, record, reader);
  const refusal = answerRefusal({ ...row, answered: ownAnswer !== null }, reader.agencyId);
  return {
    ...presentAd(record, reader),
    description: row.description,
    contact: row.contact,
    offerAnswers: answers.map((answer) => presentAnswer(answer, reader.agencyId, [row.agencyId])),
    answerRefusal: refusal ?? missingRight(reader.actor, 'createOfferAnswers'),
    reported: record.reported,
  };
}

export const readAd = (call: MarketCall<typeof calls.readOffer>) => {
  demand(call, 'read', 'readOffers');
  return platformWork(call, async (tx) => describeAd(tx, call, await loadAd(tx, call, call.params.id)));
};

/** Stored once for the agency, so its colleagues' counts fall as well. */
export async function keepReading(tx: Tx, { house, agencyId }: Reader, adId: string): Promise<void> {
  const [read] = await tx.insert(adReadings).values({ adId, agencyId, readAt: house.clock.instant() }).onConflictDoNothing().returning();
  if (read) await notifyDeskScreens(tx, agencyId, adId);
}

export const markAdRead = (call: MarketCall<typeof calls.markOfferRead>) => {
  demand(call, 'read', 'readOffers');
  return platformWork(call, async (tx) => {
    const { row } = await loadAd(tx, call, call.params.id);
    if (row.agencyId !== call.agencyId) await keepReading(tx, call, row.id);
    return { ok: true as const };
  });
};
