// Manages types of articles for the super-administrator: lists, creates and changes them. Each name is unique.
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { platformSales as calls } from '@vigie/contract/subscription/catalogue-endpoints.ts';
import type { ArticleType } from '@vigie/contract/subscription/catalogue-schemas.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { subscriptionArticles as articles, subscriptionArticleTypes as types } from '@vigie/db/tables/platform/platform-catalogue.ts';
import type { Tx } from '@vigie/db/door.ts';
import { firstOf, platformStale, platformWork } from '../../plumbing/platform-work.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';

type Shown = z.input<typeof ArticleType>;

const declaration: ListDeclaration = {
  orderBy: { createdAt: types.createdAt, name: types.name, enabled: types.enabled },
  search: sql`fold(${types.name})`,
  filters: { enabled: (value: boolean) => eq(types.enabled, value) },
  tie: types.id,
};

const columns = {
  id: types.id,
  name: types.name,
  enabled: types.enabled,
  articles: sql<number>`(select count(*)::int from ${articles} where ${articles}.type_id = ${types}.id)`,
  createdAt: types.createdAt,
  version: types.version,
};

export const listArticleTypes = (call: UserCall<typeof calls.articleTypes>) =>
  platformWork(call, async (tx) => {
    const { where, orderBy, limit, offset } = listParts(declaration, call.body);
    const data: Shown[] = await tx
      .select(columns)
      .from(types)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx.select({ count: count() }).from(types).where(where);
    return { data, count: total?.count ?? 0 };
  });

const load = async (tx: Tx, id: string): Promise<Shown> => firstOf(await tx.select(columns).from(types).where(eq(types.id, id)));

export const readArticleType = (call: UserCall<typeof calls.readArticleType>) => platformWork(call, (tx) => load(tx, call.params.id));

/** Of two writers of one name, the second waits for the first. */
async function demandFreeName(tx: Tx, name: string, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('article type ' || lower(${name}::text), 0))`);
  const taken = await tx.$count(types, and(sql`lower(${types.name}) = lower(${name})`, ne(types.id, id)));
  if (taken > 0) throw invalid({ name: 'Ce nom est déjà pris' });
}

/** The same form again, after its first answer was lost, is the same type. */
export const createArticleType = (call: UserCall<typeof calls.createArticleType>) =>
  platformWork(call, async (tx) => {
    const { newId: id = crypto.randomUUID(), enabled } = call.body;
    const name = call.body.name.trim();
    await demandFreeName(tx, name, id);
    await tx.insert(types).values({ id, name, enabled, createdAt: call.house.clock.instant() }).onConflictDoNothing({ target: types.id });
    return load(tx, id);
  });

export const changeArticleType = (call: UserCall<typeof calls.changeArticleType>) =>
  platformWork(call, async (tx) => {
    const { id, version } = call.body;
    const known = firstOf(await tx.select().from(types).where(eq(types.id, id)).for('update'));
    const { name = known.name, enabled = known.enabled } = call.body;
    await demandFreeName(tx, name.trim(), id);
    const changed = await tx
      .update(types)
      .set({ name: name.trim(), enabled })
      .where(and(eq(types.id, id), version === undefined ? undefined : eq(types.version, version)))
      .returning({ id: types.id });
    if (changed.length === 0) throw await platformStale(tx, types, id);
    return load(tx, id);
  });
