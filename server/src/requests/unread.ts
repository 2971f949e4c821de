// Counts unread requests: one's own, and the agency's with the right. Each person reads for themselves.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { informationNoteRecords, informationNotes, requestReadings, requests } from '@vigie/db/tables/requests.ts';
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

const LATEST = 3;

export async function countUnreadNotes({ tx, agencyId, userId }: Scope) {
  const rows = await tx
    .select({
      id: informationNotes.id,
      title: informationNotes.title,
      author: informationNotes.authorName,
      createdAt: informationNotes.createdAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(informationNoteRecords)
    .innerJoin(
      informationNotes,
      and(eq(informationNotes.agencyId, informationNoteRecords.agencyId), eq(informationNotes.id, informationNoteRecords.noteId)),
    )
    .innerJoin(userCompanies, and(eq(userCompanies.agencyId, informationNoteRecords.agencyId), eq(userCompanies.id, informationNoteRecords.memberId)))
    .where(and(eq(informationNoteRecords.agencyId, agencyId), eq(userCompanies.userId, userId), isNull(informationNoteRecords.readAt)))
    .orderBy(desc(informationNotes.createdAt), desc(informationNotes.id))
    .limit(LATEST);
  return { selfUnread: rows[0]?.total ?? 0, latest: rows };
}
