// Builds the SQL for the buckets of « Échéances »: which rows are in each, and how many.
import { and, gte, lt, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { ListQuery } from '@vigie/db/list.ts';
import { expirationBuckets } from '@vigie/domain/agents/expiration.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';

/** The bounds of a bucket over a date: before today, or from today for that many days, both included. */
export const inBucket = (date: SQLWrapper, day: LocalDay, bucket: string): SQL | undefined =>
  bucket === 'expired' ? lt(date, day) : and(gte(date, day), lte(date, addDays(day, Number(bucket))));

/** Counts each bucket in one pass. */
export const bucketColumns = (date: SQLWrapper, day: LocalDay): Record<string, SQL<number>> =>
  Object.fromEntries(
    ['expired', ...expirationBuckets.map(String)].map((name) => [name, sql<number>`(count(*) filter (where ${inBucket(date, day, name)}))::int`]),
  );

/** The filters without the bucket, so that the tabs count what the other filters leave. */
export const withoutBucket = (query: ListQuery): ListQuery => ({ ...query, filters: { ...query.filters, bucket: undefined } });
