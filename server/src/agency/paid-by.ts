// Reads how the agency pays the platform, as its settings show it: from its default payment method.
import { and, eq } from 'drizzle-orm';
import { paymentMethods } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { SubscriptionSettings } from '@vigie/domain/agency/settings/settings.ts';

export type PaidBy = Pick<SubscriptionSettings, 'defaultPaymentMethod' | 'defaultPaymentMethodType'>;

const TYPES = { card: 'CARD', sepa: 'SEPA' } as const;

/** The part that a form may store: an agency that pays by cheque has no payment method to read. */
export const storedPaidBy = ({ defaultPaymentMethodType }: PaidBy): PaidBy => ({
  defaultPaymentMethod: null,
  defaultPaymentMethodType: defaultPaymentMethodType === 'CHECK' ? 'CHECK' : null,
});

/** Returns null without a default method. */
export async function paidBy(tx: Tx, agencyId: string): Promise<PaidBy | null> {
  const [found] = await tx
    .select({ id: paymentMethods.id, type: paymentMethods.type })
    .from(agencySubscriptions)
    .innerJoin(
      paymentMethods,
      and(eq(paymentMethods.agencyId, agencySubscriptions.agencyId), eq(paymentMethods.id, agencySubscriptions.defaultMethodId)),
    )
    .where(eq(agencySubscriptions.agencyId, agencyId));
  return found ? { defaultPaymentMethod: found.id, defaultPaymentMethodType: TYPES[found.type] } : null;
}
