// Reads the advertisements that one agency may see: its own in any state, others' while they run. All queries use the
// platform's door without row-level security, so each one names the reader's agency.
import { and, eq, exists, getTableColumns, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { adAnswers, adReadings, ads } from '@vigie/db/tables/platform/marketplace.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AdStatus } from '@vigie/domain/marketplace/ad-status.ts';
import { offersCan } from '@vigie/domain/marketplace/offers-can.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { servedAmong } from '../agency/served-agencies.ts';
import { forbidden, notFound } from '../plumbing/errors.ts';
import type { House } from '../plumbing/house.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { adMissing } from './errors.ts';

/** A call of this room opens the platform's door itself. */
export type MarketCall<T extends EndpointSpec> = Omit<ScopedCall<T>, 'tx'>;
export type Reader = Pick<MarketCall<never>, 'house' | 'agencyId' | 'userId' | 'actor' | 'person'>;
export type AdRow = typeof ads.$inferSelect;

/** The contract has checked the right. A guard's account is refused here whatever its rights. */
export function demand({ actor }: Pick<Reader, 'actor'>, act: keyof typeof offersCan, right: Right, to: AdStatus = AdStatus.active): void {
  if (!offersCan[act](actor, to)) throw forbidden(right);
}

/** Runs, and was not taken off by the platform. */
const onMarket = (): SQL => and(eq(ads.status, AdStatus.active), isNull(ads.removedAt))!;

/** The other agencies whose advertisements are visible now, without closed or suspended ones. */
export async function shownAgencies(tx: Tx, house: House, agencyId: string): Promise<string[]> {
  const running = tx
    .select({ one: sql`1` })
    .from(ads)
    .where(and(eq(ads.agencyId, agencies.id), onMarket()));
  const served = await servedAmong(tx, house.clock.now(), and(ne(agencies.id, agencyId), exists(running)));
  return served.map(({ id }) => id);
}

export const ownAds = (agencyId: string): SQL => eq(ads.agencyId, agencyId);
/** Others' advertisements that this agency may see. */
export const othersAds = async (tx: Tx, { house, agencyId }: Pick<Reader, 'house' | 'agencyId'>): Promise<SQL> =>
  and(onMarket(), ne(ads.agencyId, agencyId), inArray(ads.agencyId, await shownAgencies(tx, house, agencyId)))!;

/** With the owner, whether this agency has opened it, its answer, and the number of answers. */
export const joinedAds = (tx: Tx, agencyId: string) =>
  tx
    .select({
      row: getTableColumns(ads),
      agency: { name: agencies.name, city: agencies.city },
      readAt: adReadings.readAt,
      ownAnswer: adAnswers.status,
      answersCount: sql<number>`(select count(*)::int from ad_answers given where given.ad_id = ${ads}.id)`,
      answersUnread: sql<number>`(select count(*)::int from ad_answers given where given.ad_id = ${ads}.id
        and (given.read_at is null or exists (select from ad_messages written
          where written.answer_id = given.id and written.agency_id = given.agency_id and written.read_at is null)))`,
      reported: sql<boolean>`exists (select from ad_reports told where told.ad_id = ${ads}.id and told.agency_id = ${agencyId})`,
    })
    .from(ads)
    .innerJoin(agencies, eq(agencies.id, ads.agencyId))
    .leftJoin(adReadings, and(eq(adReadings.adId, ads.id), eq(adReadings.agencyId, agencyId)))
    .leftJoin(adAnswers, and(eq(adAnswers.adId, ads.id), eq(adAnswers.agencyId, agencyId)))
    .$dynamic();
export type AdRecord = Awaited<ReturnType<typeof joinedAds>>[number];

/** One that this agency may see, or 404. */
export async function loadAd(tx: Tx, reader: Pick<Reader, 'house' | 'agencyId'>, id: string): Promise<AdRecord> {
  const [found] = await joinedAds(tx, reader.agencyId).where(and(eq(ads.id, id), or(ownAds(reader.agencyId), await othersAds(tx, reader))));
  if (!found) throw notFound(adMissing);
  return found;
}

const ownAd = (tx: Tx, agencyId: string, id: string) =>
  tx
    .select()
    .from(ads)
    .where(and(eq(ads.id, id), ownAds(agencyId)))
    .$dynamic();
const there = ([found]: readonly AdRow[]): AdRow => {
  if (!found) throw notFound(adMissing);
  return found;
};

/** One of this agency's own, or 404. */
export const findOwnAd = async (tx: Tx, agencyId: string, id: string): Promise<AdRow> => there(await ownAd(tx, agencyId, id));
/** The same, locked until the end of the transaction. */
export const lockOwnAd = async (tx: Tx, agencyId: string, id: string): Promise<AdRow> => there(await ownAd(tx, agencyId, id).for('update'));
