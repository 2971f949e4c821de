// Publishes the platform's news: administrators write, switch and delete it, agencies' people see it once.
import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Announcement, News } from '@vigie/contract/backoffice/communication-schemas.ts';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { announcementReadings, announcements } from '@vigie/db/tables/platform/backoffice.ts';
import type { Tx } from '@vigie/db/door.ts';
import { announcementIssues, announcementMayBecome, AnnouncementStatus, concernedBy, isAnnounced } from '@vigie/domain/backoffice/announcement.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { platformErrors } from '../errors.ts';
import { firstOf, platformStale, platformWork, notifyEverybody } from '../../plumbing/platform-work.ts';

type Row = typeof announcements.$inferSelect;
type Shown = z.input<typeof Announcement>;

const declaration: ListDeclaration = {
  orderBy: { createdAt: announcements.createdAt, title: announcements.title, status: announcements.status, startDate: announcements.startDate },
  search: sql`fold(${announcements.title} || ' ' || ${announcements.description})`,
  filters: {
    status: (values: AnnouncementStatus[]) => inArray(announcements.status, values),
    from: (day: string) => sql`${announcements.endDate} >= ${day}::date`,
    until: (day: string) => sql`${announcements.startDate} <= ${day}::date`,
  },
  tie: announcements.id,
};

export const listAnnouncements = (call: UserCall<typeof calls.announcements>) =>
  platformWork(call, async (tx) => {
    const { where, orderBy, limit, offset } = listParts(declaration, call.body);
    const data: Shown[] = await tx
      .select()
      .from(announcements)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx.select({ count: count() }).from(announcements).where(where);
    return { data, count: total?.count ?? 0 };
  });

const load = async (tx: Tx, id: string): Promise<Row> => firstOf(await tx.select().from(announcements).where(eq(announcements.id, id)).for('update'));

export const saveAnnouncement = (call: UserCall<typeof calls.saveAnnouncement>) =>
  platformWork(call, async (tx): Promise<Shown> => {
    const { id, version, ...fields } = call.body;
    const issues = announcementIssues(fields);
    if (Object.keys(issues).length > 0) throw invalid(issues);
    if (id && (await load(tx, id)).status === AnnouncementStatus.deleted) throw refusal(platformErrors, 'backoffice.impossible_move');
    const [saved] = id
      ? await tx
          .update(announcements)
          .set(fields)
          .where(and(eq(announcements.id, id), version === undefined ? undefined : eq(announcements.version, version)))
          .returning()
      : await tx.insert(announcements).values(fields).returning();
    if (!saved) throw await platformStale(tx, announcements, id ?? '');
    await notifyEverybody(tx);
    return saved;
  });

async function become(tx: Tx, id: string, status: AnnouncementStatus): Promise<Row> {
  const row = await load(tx, id);
  if (!announcementMayBecome(row.status, status)) throw refusal(platformErrors, 'backoffice.impossible_move');
  const moved = firstOf(await tx.update(announcements).set({ status }).where(eq(announcements.id, id)).returning());
  await notifyEverybody(tx);
  return moved;
}

export const moveAnnouncement = (call: UserCall<typeof calls.moveAnnouncement>) =>
  platformWork(call, (tx): Promise<Shown> => become(tx, call.params.id, call.params.status));

export const removeAnnouncement = (call: UserCall<typeof calls.removeAnnouncement>) =>
  platformWork(call, async (tx) => {
    await become(tx, call.params.id, AnnouncementStatus.deleted);
    return { ok: true as const };
  });

/** Rows that the change does not concern are left out silently. Without any row there is nothing to save (C-279, C-280). */
export const moveAnnouncements = (call: UserCall<typeof calls.moveAnnouncements>) =>
  platformWork(call, async (tx) => {
    const { status } = call.params;
    const rows = await tx.select().from(announcements).where(inArray(announcements.id, call.body.ids)).for('update');
    const ids = concernedBy(rows, status).map(({ id }) => id);
    if (ids.length > 0) {
      await tx.update(announcements).set({ status }).where(inArray(announcements.id, ids));
      await notifyEverybody(tx);
    }
    return { changed: ids.length };
  });

/** The platform's own people write the news and do not see it. Days are those of the person's first agency. */
export const readNews = (call: UserCall<typeof calls.news>) =>
  platformWork(call, async (tx): Promise<z.input<typeof News>[]> => {
    const [first] = call.person.memberships;
    if (!first) return [];
    const closed = tx
      .select({ id: announcementReadings.announcementId })
      .from(announcementReadings)
      .where(eq(announcementReadings.userId, call.userId));
    const rows = await tx
      .select()
      .from(announcements)
      .where(and(eq(announcements.status, AnnouncementStatus.active), notInArray(announcements.id, closed)))
      .orderBy(announcements.startDate, announcements.id);
    const today = localDay(call.house.clock.now(), first.agency.timeZone);
    return rows.filter((row) => isAnnounced(row, today));
  });

export const closeNews = (call: UserCall<typeof calls.readNews>) =>
  platformWork(call, async (tx) => {
    const announcementId = (await load(tx, call.params.id)).id;
    const readAt = call.house.clock.instant();
    await tx.insert(announcementReadings).values({ announcementId, userId: call.userId, readAt }).onConflictDoNothing();
    return { ok: true as const };
  });
