// Lists why agencies cancelled their subscription, one row each time.
import { count, eq, gte, inArray, sql } from 'drizzle-orm';
import type { platformFigures } from '@vigie/contract/backoffice/figures-endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { subscriptionReasons } from '@vigie/db/tables/platform/subscription.ts';
import type { CancellationReason } from '@vigie/domain/subscription/cancellation-reason.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { isoOf, startOfDay } from '@vigie/domain/shared/time.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { platformWork } from '../../plumbing/platform-work.ts';

const ZONE = 'Europe/Paris';
const begins = (day: LocalDay): string => isoOf(startOfDay(day, ZONE));

const declaration: ListDeclaration = {
  orderBy: { createdAt: subscriptionReasons.createdAt, agency: agencies.name, reason: subscriptionReasons.reason },
  search: sql`fold(${agencies.name} || ' ' || ${subscriptionReasons.explanation} || ' ' || ${subscriptionReasons.createdByName})`,
  filters: {
    reason: (values: CancellationReason[]) => inArray(subscriptionReasons.reason, values),
    from: (day: LocalDay) => gte(subscriptionReasons.createdAt, begins(day)),
    until: (day: LocalDay) => sql`${subscriptionReasons.createdAt} < ${begins(addDays(day, 1))}`,
  },
  tie: subscriptionReasons.id,
};

export const listReasons = (call: UserCall<typeof platformFigures.reasons>) =>
  platformWork(call, async (tx) => {
    const { where, orderBy, limit, offset } = listParts(declaration, call.body);
    const data = await tx
      .select({
        id: subscriptionReasons.id,
        agency: { id: agencies.id, name: agencies.name },
        reason: subscriptionReasons.reason,
        explanation: subscriptionReasons.explanation,
        createdBy: subscriptionReasons.createdByName,
        createdAt: subscriptionReasons.createdAt,
      })
      .from(subscriptionReasons)
      .innerJoin(agencies, eq(agencies.id, subscriptionReasons.agencyId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx
      .select({ count: count() })
      .from(subscriptionReasons)
      .innerJoin(agencies, eq(agencies.id, subscriptionReasons.agencyId))
      .where(where);
    return { data, count: total?.count ?? 0 };
  });
