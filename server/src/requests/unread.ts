// What is unread: one's own, and the agency's for who sees it all; each person has read for himself.
import { and, eq, sql } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { informationNoteRecords, requestReadings, requests } from '@vigie/db/tables/requests.ts';
import type { RequestKind } from '@vigie/domain/requests/request.ts';
import { requestsCan } from '@vigie/domain/requests/requests-can.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { ownSql, unreadAtDeskSql, unreadByRequesterSql } from './records.ts';

export const countUnread =
  (kind: RequestKind) =>
  async ({ tx, agencyId, userId, actor, via }: Scope) => {
    const own = ownSql(actor, kind);
    const [found] = await tx
      .select({
        self: sql<number>`(count(*) filter (where ${own} and ${unreadByRequesterSql}))::int`,
        agency: sql<number>`(count(*) filter (where not (${own}) and ${unreadAtDeskSql}))::int`,
      })
      .from(requests)
      .leftJoin(
        requestReadings,
        and(eq(requestReadings.agencyId, requests.agencyId), eq(requestReadings.requestId, requests.id), eq(requestReadings.userId, userId)),
      )
      .where(and(eq(requests.agencyId, agencyId), eq(requests.kind, kind)));
    const seesAll = via === 'agency' && requestsCan.list(actor, kind);
    return { selfUnread: found?.self ?? 0, agencyUnread: seesAll ? (found?.agency ?? 0) : 0 };
  };

export async function countUnreadNotes({ tx, agencyId, userId }: Scope) {
  const [found] = await tx
    .select({ unread: sql<number>`count(*)::int` })
    .from(informationNoteRecords)
    .innerJoin(userCompanies, and(eq(userCompanies.agencyId, informationNoteRecords.agencyId), eq(userCompanies.id, informationNoteRecords.memberId)))
    .where(and(eq(informationNoteRecords.agencyId, agencyId), eq(userCompanies.userId, userId), sql`${informationNoteRecords.readAt} is null`));
  return { selfUnread: found?.unread ?? 0 };
}
