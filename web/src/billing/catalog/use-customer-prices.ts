// What a document’s customer pays: the price of a day hour and the coefficient of each specialty (C-023, F-054).
import { useQuery } from '@tanstack/react-query';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { useAgencyProfile } from '../../shared/session/use-agency-profile.ts';
import { useCan } from '../../shared/session/use-session.ts';
import type { AnyForm } from '../../shared/ui/form/use-entity-form.ts';
import { readCustomerPricing } from '../api.ts';

interface CustomerPrices {
  /** In units of the currency; null where nobody has given one. */
  readonly hour: number | null;
  readonly factors: Readonly<Record<string, number>>;
}

/** The customer's own before the agency's. Without a customer, or the right to read it, the agency's. */
export function useCustomerPrices(form: AnyForm): CustomerPrices {
  const { customerId } = form.getValues() as { customerId: string | null };
  const { data: agency } = useAgencyProfile();
  const mayRead = useCan('readCustomers');
  const { data } = useQuery({
    queryKey: ['customers', 'pricing', customerId],
    queryFn: ({ signal }) => readCustomerPricing(customerId!, signal),
    enabled: mayRead && customerId !== null,
    meta: { topics: ['customers', 'agency'] },
  });
  const { pricing } = withDefaults(agency?.settings ?? {});
  const dayE3 = data?.hours.find(({ category }) => category === 'day')?.priceE3 ?? pricing.dayPriceCents * 10;
  return { hour: dayE3 === 0 ? null : dayE3 / 1_000, factors: data?.specialtyFactors ?? pricing.specialtyFactors };
}
