// By what the agency pays the platform, as its settings show it: known from its payment methods, where one is the default.
import { and, eq } from 'drizzle-orm';
import { paymentMethods } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { SubscriptionSettings } from '@vigie/domain/agency/settings/settings.ts';

export type PaidBy = Pick<SubscriptionSettings, 'defaultPaymentMethod' | 'defaultPaymentMethodType'>;

const TYPES = { card: 'CARD', sepa: 'SEPA' } as const;

/** What a form may keep of it: an agency that pays by cheque has no method that would say so. */
export const storedPaidBy = ({ defaultPaymentMethodType }: PaidBy): PaidBy => ({
  defaultPaymentMethod: null,
  defaultPaymentMethodType: defaultPaymentMethodType === 'CHECK' ? 'CHECK' : null,
});

/** Null without a default method. */
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
