// Manages articles for the super-administrator: lists, creates and changes them, each with one picture of the platform.
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { platformSales as calls } from '@vigie/contract/subscription/catalogue-endpoints.ts';
import type { Article } from '@vigie/contract/subscription/catalogue-schemas.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { subscriptionArticles as articles, subscriptionArticleTypes as types } from '@vigie/db/tables/platform/platform-catalogue.ts';
import type { Tx } from '@vigie/db/door.ts';
import { firstOf, platformStale, platformWork } from '../../plumbing/platform-work.ts';
import { endFile } from '../../documents/files/erase-file.ts';
import { filesById, presentFile } from '../../documents/files/store-file.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';

type Shown = z.input<typeof Article>;
type Row = typeof articles.$inferSelect;
interface Joined {
  readonly article: Row;
  readonly type: { readonly id: string; readonly name: string };
}

const declaration: ListDeclaration = {
  orderBy: { createdAt: articles.createdAt, name: articles.name, type: types.name, priceCents: articles.priceCents, enabled: articles.enabled },
  search: sql`fold(${articles.name} || ' ' || ${articles.description} || ' ' || ${types.name})`,
  filters: {
    typeId: (id: string) => eq(articles.typeId, id),
    enabled: (value: boolean) => eq(articles.enabled, value),
  },
  tie: articles.id,
};

const joined = (tx: Tx) =>
  tx
    .select({ article: articles, type: { id: types.id, name: types.name } })
    .from(articles)
    .innerJoin(types, eq(types.id, articles.typeId));

async function present(house: House, tx: Tx, rows: readonly Joined[]): Promise<Shown[]> {
  const pictures = await filesById(
    tx,
    PLATFORM_AGENCY,
    rows.flatMap(({ article: { imageFileId } }) => imageFileId ?? []),
  );
  return rows.map(({ article, type }) => {
    const picture = pictures.get(article.imageFileId ?? '');
    return { ...article, type, image: picture ? presentFile(house, picture) : null };
  });
}

export const listArticles = (call: UserCall<typeof calls.articles>) =>
  platformWork(call, async (tx) => {
    const { where, orderBy, limit, offset } = listParts(declaration, call.body);
    const rows = await joined(tx)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx.select({ count: count() }).from(articles).innerJoin(types, eq(types.id, articles.typeId)).where(where);
    return { data: await present(call.house, tx, rows), count: total?.count ?? 0 };
  });

const load = async (house: House, tx: Tx, id: string): Promise<Shown> =>
  firstOf(await present(house, tx, await joined(tx).where(eq(articles.id, id))));

export const readArticle = (call: UserCall<typeof calls.readArticle>) => platformWork(call, (tx) => load(call.house, tx, call.params.id));

/** An existing type, and a picture among the platform's files. */
async function demandLawful(tx: Tx, { typeId, imageFileId }: Pick<Row, 'typeId' | 'imageFileId'>): Promise<void> {
  if ((await tx.$count(types, eq(types.id, typeId))) === 0) throw invalid({ typeId: 'Ce type n’existe pas' });
  if (imageFileId === null) return;
  const picture = (await filesById(tx, PLATFORM_AGENCY, [imageFileId])).get(imageFileId);
  if (!picture?.mimeType.startsWith('image/')) throw invalid({ imageId: 'Une image est attendue' });
}

/** The same form again, after its first answer was lost, is the same article. */
export const createArticle = (call: UserCall<typeof calls.createArticle>) =>
  platformWork(call, async (tx) => {
    const { newId: id = crypto.randomUUID(), imageId: imageFileId, name, description, ...fields } = call.body;
    const values = { ...fields, imageFileId, name: name.trim(), description: description.trim() };
    await demandLawful(tx, values);
    await tx
      .insert(articles)
      .values({ ...values, id, createdAt: call.house.clock.instant() })
      .onConflictDoNothing({ target: articles.id });
    return load(call.house, tx, id);
  });

/** Only named fields change. A replaced or removed picture is erased. */
export const changeArticle = (call: UserCall<typeof calls.changeArticle>) =>
  platformWork(call, async (tx) => {
    const { id, version, imageId, ...named } = call.body;
    const before = firstOf(await tx.select().from(articles).where(eq(articles.id, id)).for('update'));
    const imageFileId = imageId === undefined ? before.imageFileId : imageId;
    const { typeId = before.typeId, name = before.name, description = before.description } = named;
    const { priceCents = before.priceCents, enabled = before.enabled } = named;
    await demandLawful(tx, { typeId, imageFileId });
    const changed = await tx
      .update(articles)
      .set({ typeId, name: name.trim(), description: description.trim(), priceCents, imageFileId, enabled })
      .where(and(eq(articles.id, id), version === undefined ? undefined : eq(articles.version, version)))
      .returning({ id: articles.id });
    if (changed.length === 0) throw await platformStale(tx, articles, id);
    if (before.imageFileId && before.imageFileId !== imageFileId)
      await endFile(call.house, tx, { agencyId: PLATFORM_AGENCY, id: before.imageFileId });
    return load(call.house, tx, id);
  });

/** Active articles of an active type. */
export const listSellableArticles = (call: UserCall<typeof calls.sellableArticles>) =>
  platformWork(call, (tx) =>
    tx
      .select({ id: articles.id, name: articles.name, priceCents: articles.priceCents })
      .from(articles)
      .innerJoin(types, eq(types.id, articles.typeId))
      .where(and(articles.enabled, types.enabled))
      .orderBy(asc(articles.name), asc(articles.id)),
  );
