// Manages the agency at the payment provider: opens its account, the page to enter a card, its mandate.
import { eq } from 'drizzle-orm';
import type { payments as calls } from '@vigie/contract/subscription/payments-endpoints.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { normaliseIban } from '@vigie/domain/shared/identifiers-company.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { loadAgency, type AgencyRow } from '../../agency/profile.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { invalid, notFound, refusal } from '../../plumbing/errors.ts';
import { lockOwnSubscription } from '../subscription-row.ts';
import { methodMissing, paymentErrors } from './errors.ts';
import { demandSepa, describeMethods } from './methods.ts';
import { MethodRefused, type Payer } from '../../plumbing/payments/provider.ts';
import { methodsOf, subscriptionOf, type OwnDoorCall } from './records.ts';
import { returnPath } from './return-page.ts';
import { silent } from './silent.ts';
import { syncMethods } from './sync-methods.ts';

/** Null without a street, a postcode and a town. */
function payerOf(agency: AgencyRow): Payer | null {
  const { id, name, email, street, zipcode, city, country } = agency;
  if ([street, zipcode, city].some((part) => part.trim() === '')) return null;
  return { agencyId: id, name, email, address: { line: street, zipcode, city, country } };
}

export async function createCustomer(call: OwnDoorCall<typeof calls.createCustomer>) {
  const { house, agencyId } = call;
  const agency = await house.db.platform(async (tx) => {
    const known = await subscriptionOf(tx, agencyId);
    return known?.providerCustomerId ? null : loadAgency(tx, agencyId);
  }, 'payments.createCustomer');
  if (agency === null) return { ok: true as const };
  const payer = payerOf(agency);
  if (!payer) throw refusal(paymentErrors, 'payments.no_address');
  const customerId = await house.payments.createCustomer(payer).catch((error: unknown) => {
    house.log.error({ err: error, agencyId }, 'payments.createCustomer');
    throw refusal(paymentErrors, 'payments.customer_failed');
  });
  return platformWork(call, async (tx) => {
    const held = await lockOwnSubscription(tx, agencyId, localDay(house.clock.now(), agency.timeZone));
    // Of two at once the first one's stays.
    if (held.providerCustomerId === null)
      await tx.update(agencySubscriptions).set({ providerCustomerId: customerId }).where(eq(agencySubscriptions.agencyId, agencyId));
    return { ok: true as const };
  });
}

async function customerOf({ house, agencyId }: Pick<OwnDoorCall<never>, 'house' | 'agencyId'>): Promise<string> {
  const held = await house.db.platform((tx) => subscriptionOf(tx, agencyId), 'payments.customer');
  if (!held?.providerCustomerId) throw refusal(paymentErrors, 'payments.no_customer');
  return held.providerCustomerId;
}

export async function readCardDetails(call: OwnDoorCall<typeof calls.cardDetails>) {
  const { house, query } = call;
  if (query.type === 'sepa') await house.db.platform((tx) => demandSepa(call, tx), 'payments.cardDetails');
  const customerId = await customerOf(call);
  const url = await house.payments.methodPage({ customerId, type: query.type, returnPath: returnPath(query.action) }).catch(silent(call));
  return { url };
}

export async function saveBankDetails(call: OwnDoorCall<typeof calls.saveBankDetails>) {
  const { house, agencyId, body, request } = call;
  const agency = await house.db.platform(async (tx) => {
    await demandSepa(call, tx);
    return loadAgency(tx, agencyId);
  }, 'payments.saveBankDetails');
  const iban = normaliseIban(body.iban);
  if (iban === null) throw invalid({ iban: messages.format });
  const customerId = await customerOf(call);
  const mandate = { customerId, iban, holderName: body.holderName.trim(), email: agency.email, ip: request.ip };
  await house.payments.addMandate({ ...mandate, userAgent: request.headers['user-agent'] ?? '' }).catch((error: unknown) => {
    if (error instanceof MethodRefused) throw invalid({ iban: 'Ce compte n’est pas accepté par le prestataire de paiement' });
    return silent(call)(error);
  });
  await syncMethods(house, agencyId).catch(silent(call));
  return platformWork(call, (tx) => describeMethods(call, tx, true));
}

export async function readMandate(call: OwnDoorCall<typeof calls.sepaMandate>) {
  const { house, agencyId, query } = call;
  const method = await house.db.platform(async (tx) => {
    const held = await subscriptionOf(tx, agencyId);
    const wanted = query.methodId ?? held?.defaultMethodId;
    return (await methodsOf(tx, agencyId)).find(({ id }) => id === wanted);
  }, 'payments.sepaMandate');
  if (query.methodId && !method) throw notFound(methodMissing);
  if (method?.type !== 'sepa') throw refusal(paymentErrors, 'payments.no_mandate');
  const url = await house.payments
    .mandatePage({ id: method.providerMethodId, mandateReference: method.mandateReference })
    .catch((error: unknown) => silent(call)(error));
  if (url === null) throw refusal(paymentErrors, 'payments.no_mandate');
  return { url };
}
