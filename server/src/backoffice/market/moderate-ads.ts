// Handles the platform's watch over advertisements: lists them with their reports, takes one off and puts it back.
import { and, count, desc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminAd, AdminAdRow } from '@vigie/contract/backoffice/market-endpoints.ts';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { adReports, ads } from '@vigie/db/tables/platform/marketplace.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AdType } from '@vigie/domain/marketplace/ad.ts';
import { isAdRemoved } from '@vigie/domain/marketplace/ad-status.ts';
import { adsPlace, notifyDeskScreens, notifyHolders, notifyMarket } from '../../marketplace/notify-ads.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { firstOf, platformWork } from '../../plumbing/platform-work.ts';

const reportsOpen = sql<number>`(select count(*)::int from ad_reports told where told.ad_id = ${ads.id} and told.closed_at is null)`;

const records = (tx: Tx) =>
  tx
    .select({
      row: getTableColumns(ads),
      agencyName: agencies.name,
      answersCount: sql<number>`(select count(*)::int from ad_answers given where given.ad_id = ${ads.id})`,
      reportsCount: reportsOpen,
    })
    .from(ads)
    .innerJoin(agencies, eq(agencies.id, ads.agencyId))
    .$dynamic();
type AdRecord = Awaited<ReturnType<typeof records>>[number];

const present = ({ row, ...counted }: AdRecord): z.input<typeof AdminAdRow> => ({ ...row, ...counted });

const whether = (condition: SQL) => (value: boolean) => (value ? condition : sql`not (${condition})`);
const declaration: ListDeclaration = {
  orderBy: {
    createdAt: ads.createdAt,
    title: ads.title,
    type: ads.type,
    status: ads.status,
    reference: ads.reference,
    agencyName: agencies.name,
    reportsCount: reportsOpen,
  },
  search: sql`fold(${ads.title} || ' ' || ${ads.reference} || ' ' || ${ads.description} || ' ' || ${agencies.name})`,
  filters: {
    type: (values: AdType[]) => inArray(ads.type, values),
    reported: whether(sql`exists (select from ad_reports told where told.ad_id = ${ads.id} and told.closed_at is null)`),
    removed: whether(sql`${ads.removedAt} is not null`),
  },
  tie: ads.id,
};

export const listAdminAds = (call: UserCall<typeof calls.adminAds>) =>
  platformWork(call, async (tx) => {
    const { where, orderBy, limit, offset } = listParts(declaration, call.body);
    const rows = await records(tx)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx.select({ count: count() }).from(ads).innerJoin(agencies, eq(agencies.id, ads.agencyId)).where(where);
    return { data: rows.map(present), count: total?.count ?? 0 };
  });

async function describe(tx: Tx, id: string): Promise<z.input<typeof AdminAd>> {
  const record = firstOf(await records(tx).where(eq(ads.id, id)));
  const reports = await tx
    .select({ report: getTableColumns(adReports), agencyName: agencies.name })
    .from(adReports)
    .innerJoin(agencies, eq(agencies.id, adReports.agencyId))
    .where(eq(adReports.adId, id))
    .orderBy(desc(adReports.createdAt), desc(adReports.id));
  const { description, contact } = record.row;
  return { ...present(record), description, contact, reports: reports.map(({ report, agencyName }) => ({ ...report, agencyName })) };
}

export const readAdminAd = (call: UserCall<typeof calls.adminAd>) => platformWork(call, (tx) => describe(tx, call.params.id));

/** The same judgement again tells nobody a second time. */
export const judgeAd = (call: UserCall<typeof calls.judgeAd>) => {
  const { params, body, house, userId } = call;
  const reason = body.reason.trim();
  if (body.removed && reason === '') throw invalid({ reason: 'Obligatoire' });
  return platformWork(call, async (tx) => {
    const known = firstOf(await tx.select().from(ads).where(eq(ads.id, params.id)).for('update'));
    const at = house.clock.instant();
    await tx
      .update(adReports)
      .set({ closedAt: at })
      .where(and(eq(adReports.adId, params.id), isNull(adReports.closedAt)));
    if (isAdRemoved(known) !== body.removed || known.removalReason !== (body.removed ? reason : '')) {
      const removal = body.removed
        ? { removedAt: at, removedBy: userId, removalReason: reason }
        : { removedAt: null, removedBy: null, removalReason: '' };
      await tx.update(ads).set(removal).where(eq(ads.id, params.id));
      await notifyHolders(house, tx, known.agencyId, {
        title: body.removed ? 'Votre annonce est retirée par Vigie' : 'Votre annonce est de nouveau visible',
        body: body.removed ? `${known.title} : ${reason}`.slice(0, 300) : known.title,
        href: adsPlace(known.id),
        mail: { ad: known.title, agency: '', words: body.removed ? reason : '' },
      });
      await notifyMarket(tx);
      await notifyDeskScreens(tx, known.agencyId, known.id);
    }
    return describe(tx, params.id);
  });
};
