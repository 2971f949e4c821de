// Computes what an hour costs a customer: its own day price or the agency's, per category and required specialty.
import type { customers as calls } from '@vigie/contract/customers/endpoints.ts';
import { payKeysFor } from '@vigie/domain/agency/pay-keys.ts';
import type { AgencySettings, PricingSettings } from '@vigie/domain/agency/settings/settings.ts';
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import { hourPriceE3 } from '@vigie/domain/billing/invoice/invoice-from-services.ts';
import { customersCan } from '@vigie/domain/customers/customers-can.ts';
import type { HourlyPricing } from '@vigie/domain/hours/amounts.ts';
import { loadAgency, settingsOf } from '../agency/profile.ts';
import { forbidden } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import type { CustomerRecord } from './present.ts';
import { loadCustomer } from './queries.ts';

/** The customer's own day price comes before the agency's, and before the agency's amounts by category. */
export const pricingOf = (customer: Pick<CustomerRecord, 'dayPriceCents'>, { pricing }: Pick<AgencySettings, 'pricing'>): HourlyPricing =>
  customer.dayPriceCents === null ? pricing : { ...pricing, dayPriceCents: customer.dayPriceCents, amountsCents: {} };

/** The coefficient of each specialty: the customer's own, else the agency's (F-054, C-023). */
export const specialtyFactorsOf = (
  customer: Pick<CustomerRecord, 'specialtyFactors'>,
  { pricing }: Pick<AgencySettings, 'pricing'>,
): PricingSettings['specialtyFactors'] => ({ ...pricing.specialtyFactors, ...customer.specialtyFactors });

export async function readPricing({ tx, agencyId, actor, params }: ScopedCall<typeof calls.pricing>) {
  if (!customersCan.readPricing(actor)) throw forbidden('readCustomers');
  const customer = await loadCustomer(tx, agencyId, params.id);
  const agency = await loadAgency(tx, agencyId);
  const settings = settingsOf(agency);
  const own = pricingOf(customer, settings);
  const specialtyFactors = specialtyFactorsOf(customer, settings);
  const hoursAt = (pricing: HourlyPricing) =>
    payKeysFor(settings.saturdayCount).map((category) => ({ category, priceE3: hourPriceE3(pricing, category) }));
  return {
    dayPriceCents: customer.dayPriceCents,
    currency: agency.currency,
    hours: hoursAt(own),
    specialties: defaultSpecialties
      .filter(({ key }) => customer.specialties.includes(key) || key in customer.specialtyFactors)
      .map(({ key, label }) => {
        const coefficient = specialtyFactors[key] ?? 1;
        return { key, name: label, coefficient, hours: hoursAt({ ...own, markup: coefficient }) };
      }),
    specialtyFactors,
  };
}
