// Publishes an advertisement, changes one of the agency's own, or moves it to another state.
import { and, eq } from 'drizzle-orm';
import type { marketplace as calls } from '@vigie/contract/marketplace/endpoints.ts';
import { ads } from '@vigie/db/tables/platform/marketplace.ts';
import type { Tx } from '@vigie/db/door.ts';
import { adIssues, adReference } from '@vigie/domain/marketplace/ad.ts';
import { adMayBecome, isAdEditable, isAdRemoved, AdStatus } from '@vigie/domain/marketplace/ad-status.ts';
import { moveRight } from '@vigie/domain/marketplace/offers-can.ts';
import { platformWork } from '../plumbing/platform-work.ts';
import { PLATFORM_AGENCY } from '../plumbing/mail/queue-mail.ts';
import { nextNumber } from '../plumbing/counters.ts';
import { invalid, refusal } from '../plumbing/errors.ts';
import { staleOf } from '../plumbing/stale.ts';
import { marketErrors } from './errors.ts';
import { describeAd } from './list-ads.ts';
import { presentAd } from './present.ts';
import { demand, lockOwnAd, loadAd, ownAds, type MarketCall } from './records.ts';
import { notifyMarket } from './notify-ads.ts';

type SaveCall = MarketCall<typeof calls.saveOffer>;

const fieldsOf = ({ title, type, departments, description, contact }: SaveCall['body']) => ({
  title: title.trim(),
  type,
  departments: [...new Set(departments)],
  description: description.trim(),
  contact: contact.trim(),
});

/** The same form again, after its first answer was lost, is the same advertisement. */
async function publish(tx: Tx, { agencyId, house, body }: SaveCall): Promise<string> {
  const wanted = body.newId ?? crypto.randomUUID();
  const [known] = await tx.select({ agencyId: ads.agencyId }).from(ads).where(eq(ads.id, wanted));
  if (known?.agencyId === agencyId) return wanted;
  // It belongs to another agency. The server silently chooses another identifier.
  const id = known ? crypto.randomUUID() : wanted;
  const reference = adReference(await nextNumber(tx, PLATFORM_AGENCY, 'ads'));
  await tx.insert(ads).values({ ...fieldsOf(body), id, agencyId, reference, createdAt: house.clock.instant() });
  return id;
}

async function change(tx: Tx, { agencyId, body }: SaveCall, id: string): Promise<void> {
  const known = await lockOwnAd(tx, agencyId, id);
  if (!isAdEditable(known)) throw refusal(marketErrors, 'marketplace.deleted');
  const [written] = await tx
    .update(ads)
    .set(fieldsOf(body))
    .where(and(eq(ads.id, id), ownAds(agencyId), eq(ads.version, body.version ?? known.version)))
    .returning();
  if (!written) throw await staleOf(tx, agencyId, ads, 'ads', id);
}

export const saveAd = (call: SaveCall) => {
  const { id } = call.body;
  demand(call, id ? 'edit' : 'create', id ? 'editOffers' : 'createOffers');
  const issues = adIssues(call.body);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return platformWork(call, async (tx) => {
    const savedId = id ?? (await publish(tx, call));
    if (id) await change(tx, call, id);
    await notifyMarket(tx);
    return describeAd(tx, call, await loadAd(tx, call, savedId));
  });
};

export const moveAd = (call: MarketCall<typeof calls.moveOffer>) => {
  const { id } = call.params;
  const status = Number(call.params.status) as AdStatus;
  demand(call, 'move', moveRight(status), status);
  return platformWork(call, async (tx) => {
    const known = await lockOwnAd(tx, call.agencyId, id);
    if (!adMayBecome(known.status, status)) throw refusal(marketErrors, 'marketplace.same_status');
    if (status === AdStatus.active && isAdRemoved(known)) throw refusal(marketErrors, 'marketplace.removed');
    await tx
      .update(ads)
      .set({ status })
      .where(and(eq(ads.id, id), ownAds(call.agencyId)));
    await notifyMarket(tx);
    return presentAd(await loadAd(tx, call, id), call);
  });
};
