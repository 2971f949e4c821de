// Creates an offer, or changes one. Fields that its type lacks are not stored, and each of the platform's own exists once.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { platformSales as calls } from '@vigie/contract/subscription/catalogue-endpoints.ts';
import { subscriptionArticles as articles, subscriptionOffers as offers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import type { Tx } from '@vigie/db/door.ts';
import { OfferStatus, OfferType, isFixedOffer } from '@vigie/domain/subscription/offer.ts';
import { keptOffer, offerIssues } from '@vigie/domain/subscription/offer-rules.ts';
import { firstOf, platformStale, platformWork, notifyEverybody } from '../../plumbing/platform-work.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { salesErrors } from './errors.ts';
import { loadOffer } from './list-offers.ts';

type SaveCall = UserCall<typeof calls.saveOffer>;
type Row = typeof offers.$inferSelect;

const valuesOf = ({ name, description, options, ...fields }: SaveCall['body']) => ({
  name: name.trim(),
  description: description.trim(),
  ...keptOffer({ ...fields, ...options }),
});

/** Existing fixed types. Two creators at the same moment wait for each other. */
async function takenTypes(tx: Tx, type: OfferType, id: string): Promise<OfferType[]> {
  if (!isFixedOffer(type)) return [];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('fixed offer', 0))`);
  const rows = await tx
    .select({ id: offers.id, type: offers.type })
    .from(offers)
    .where(inArray(offers.type, Object.values(OfferType).filter(isFixedOffer)));
  return rows.filter((row) => row.id !== id).map((row) => row.type);
}

async function demandLawful(tx: Tx, body: SaveCall['body'], id: string, before?: Row): Promise<void> {
  const taken = before ? [] : await takenTypes(tx, body.type, id);
  const issues = offerIssues(body, { before: before?.type, taken });
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const { articleId } = keptOffer({ ...body, ...body.options });
  if (articleId === null || articleId === before?.articleId) return;
  if ((await tx.$count(articles, and(eq(articles.id, articleId), articles.enabled))) === 0)
    throw invalid({ articleId: 'Cet article n’est plus en service' });
}

/** The same form again, after its first answer was lost, is the same offer. */
async function create(tx: Tx, { body, house }: SaveCall): Promise<string> {
  const id = body.newId ?? crypto.randomUUID();
  await demandLawful(tx, body, id);
  await tx
    .insert(offers)
    .values({ ...valuesOf(body), id, createdAt: house.clock.instant() })
    .onConflictDoNothing({ target: offers.id });
  return id;
}

async function change(tx: Tx, { body }: SaveCall, id: string): Promise<void> {
  const before = firstOf(await tx.select().from(offers).where(eq(offers.id, id)).for('update'));
  if (before.status === OfferStatus.deleted) throw refusal(salesErrors, 'subscription.deleted_offer');
  await demandLawful(tx, body, id, before);
  const changed = await tx
    .update(offers)
    .set(valuesOf(body))
    .where(and(eq(offers.id, id), eq(offers.version, body.version ?? before.version)))
    .returning({ id: offers.id });
  if (changed.length === 0) throw await platformStale(tx, offers, id);
}

export const saveOffer = (call: SaveCall) =>
  platformWork(call, async (tx) => {
    const { id } = call.body;
    if (id) await change(tx, call, id);
    const savedId = id ?? (await create(tx, call));
    await notifyEverybody(tx);
    return loadOffer(tx, savedId);
  });
