// Handles requests for improvements: anybody signed in sends them, administrators read, close and reopen them.
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Feedback } from '@vigie/contract/backoffice/agency-schemas.ts';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { feedbacks } from '@vigie/db/tables/platform/backoffice.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { FeedbackStatus } from '@vigie/domain/backoffice/platform-words.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { firstOf, platformWork } from '../../plumbing/platform-work.ts';

const records = (tx: Tx) =>
  tx
    .select({ feedback: feedbacks, user: users, agencyName: agencies.name })
    .from(feedbacks)
    .innerJoin(users, eq(users.id, feedbacks.userId))
    .leftJoin(agencies, eq(agencies.id, feedbacks.agencyId));
type FeedbackRecord = Awaited<ReturnType<typeof records>>[number];

const present = ({ feedback, user, agencyName }: FeedbackRecord): z.input<typeof Feedback> => ({
  ...feedback,
  author: `${user.firstname} ${user.lastname}`,
  email: user.email,
  agencyName: agencyName ?? '',
});

const declaration: ListDeclaration = {
  orderBy: { createdAt: feedbacks.createdAt, status: feedbacks.status, author: users.lastname, agencyName: agencies.name },
  search: sql`fold(${feedbacks.message} || ' ' || ${users.firstname} || ' ' || ${users.lastname})`,
  filters: { status: (values: FeedbackStatus[]) => inArray(feedbacks.status, values) },
  tie: feedbacks.id,
};

export const listFeedbacks = (call: UserCall<typeof calls.feedbacks>) =>
  platformWork(call, async (tx) => {
    const { where, orderBy, limit, offset } = listParts(declaration, call.body);
    const rows = await records(tx)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx.select({ count: count() }).from(feedbacks).innerJoin(users, eq(users.id, feedbacks.userId)).where(where);
    return { data: rows.map(present), count: total?.count ?? 0 };
  });

/** A second time changes nothing: the first closing date stays. */
export const moveFeedback = (call: UserCall<typeof calls.moveFeedback>) =>
  platformWork(call, async (tx) => {
    const { id, status } = call.params;
    const closedAt = status === FeedbackStatus.closed ? call.house.clock.instant() : null;
    await tx
      .update(feedbacks)
      .set({ status, closedAt })
      .where(and(eq(feedbacks.id, id), sql`${feedbacks.status} <> ${status}`));
    return present(firstOf(await records(tx).where(eq(feedbacks.id, id))));
  });

/** The agency is one of the person's own, or none. */
export const sendFeedback = (call: UserCall<typeof calls.sendFeedback>) =>
  platformWork(call, async (tx) => {
    const { message, page, agencyId } = call.body;
    const own = call.person.memberships.find(({ agency }) => agency.id === agencyId);
    await tx.insert(feedbacks).values({ userId: call.userId, agencyId: own?.agency.id ?? null, message: message.trim(), page });
    return { ok: true as const };
  });
