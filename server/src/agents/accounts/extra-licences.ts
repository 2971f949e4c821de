// Licences beyond the plan: accepted at their price, ended with the licence, or once the plan has room (C-189).
import { and, desc, eq, gt, gte, inArray, isNull, or } from 'drizzle-orm';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { extraLicences } from '@vigie/db/tables/people.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { extraPriceCents, extraPrices, type ExtraPrices } from '@vigie/domain/agents/extra-licences.ts';
import { licenceLastDay, licenceQuota, type LicenceDuration, type LicencePricing } from '@vigie/domain/agents/licence.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { mayOrder } from '@vigie/domain/subscription/order.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { SubscriptionRow } from '../../plumbing/session/subscription.ts';

/** Offered where a renewal follows that bills them: an ordered subscription, paid, and not cancelled. Null: it is not. */
export const extraPricesOf = (held: SubscriptionRow | undefined, today: LocalDay): ExtraPrices | null => {
  const isRenewed = held?.operationId && held.paid && held.cancelledFrom === null && held.currentPeriodEndOn >= today;
  return isRenewed && held.offerType === OfferType.management ? extraPrices : null;
};

/** The running and coming ones of these collaborators, or of all. */
const running = (agencyId: string, day: LocalDay, agentIds?: readonly string[]) =>
  and(
    eq(extraLicences.agencyId, agencyId),
    agentIds ? inArray(extraLicences.agentId, [...agentIds]) : undefined,
    or(isNull(extraLicences.endsOn), gte(extraLicences.endsOn, day)),
  );

export const isExtra = async (tx: Tx, agencyId: string, agentId: string, day: LocalDay): Promise<boolean> =>
  (await tx.$count(extraLicences, running(agencyId, day, [agentId]))) > 0;

/** This day is the last that is billed. What has not begun is forgotten. */
async function endNow(tx: Tx, agencyId: string, ids: readonly string[], day: LocalDay): Promise<void> {
  if (ids.length === 0) return;
  const own = and(eq(extraLicences.agencyId, agencyId), inArray(extraLicences.id, [...ids]));
  await tx.delete(extraLicences).where(and(own, gt(extraLicences.startsOn, day)));
  await tx.update(extraLicences).set({ endsOn: day }).where(own);
}

/** Their licences have ended. */
export async function endExtras(tx: Tx, agencyId: string, agentIds: readonly string[], day: LocalDay): Promise<void> {
  if (agentIds.length === 0) return;
  const rows = await tx
    .select({ id: extraLicences.id })
    .from(extraLicences)
    .where(running(agencyId, day, agentIds));
  await endNow(
    tx,
    agencyId,
    rows.map(({ id }) => id),
    day,
  );
}

/** The plan has room again: it pays as many as fit from the next day on. The latest come first. The agency's row is locked. */
export async function settleExtras(tx: Tx, agencyId: string, pricing: LicencePricing, day: LocalDay): Promise<void> {
  const rows = await tx
    .select({ id: extraLicences.id })
    .from(extraLicences)
    .where(running(agencyId, day))
    .orderBy(desc(extraLicences.startsOn), desc(extraLicences.id));
  const beyond = Math.max(0, pricing.countAgents.accounts - licenceQuota(pricing));
  await endNow(
    tx,
    agencyId,
    rows.slice(0, Math.max(0, rows.length - beyond)).map(({ id }) => id),
    day,
  );
}

export interface Acceptance {
  readonly agencyId: string;
  readonly actor: Actor;
  readonly userId: string;
  readonly agentId: string;
  readonly days: LicenceDuration;
  readonly firstDay: LocalDay;
  readonly today: LocalDay;
  /** The price that the dialog showed. */
  readonly acceptedCents: number;
}

/** False: no renewal follows that would bill it. Throws without the right to order, and when another price was shown. */
export async function acceptExtra(tx: Tx, { agencyId, actor, userId, agentId, days, firstDay, today, acceptedCents }: Acceptance): Promise<boolean> {
  if (!mayOrder(actor, OfferType.accounts)) throw forbidden('editAgencySubscription');
  const [held] = await tx.select().from(agencySubscriptions).where(eq(agencySubscriptions.agencyId, agencyId));
  const prices = extraPricesOf(held, today);
  if (!prices) return false;
  if (extraPriceCents(days, prices) !== acceptedCents)
    throw new ApiError(409, { code: 'agents.price_changed', message: 'Le prix d’une licence supplémentaire a changé : relisez-le' });
  await endExtras(tx, agencyId, [agentId], today);
  await tx
    .insert(extraLicences)
    .values({ agencyId, agentId, startsOn: firstDay, endsOn: licenceLastDay(days, firstDay), ...prices, acceptedBy: userId });
  return true;
}
