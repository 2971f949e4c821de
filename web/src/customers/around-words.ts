// What a customer's dialog and page both say of other rooms: hourly prices, contracts, discounts and documents.
import { useQuery } from '@tanstack/react-query';
import { payKeyLabels } from '@vigie/domain/agency/pay-keys.ts';
import { contractStatusLabels, type ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import type { Currency } from '@vigie/domain/shared/money-format.ts';
import { formatDay } from '../shared/format/dates.ts';
import { formatMoney, formatNumber } from '../shared/format/numbers.ts';
import { useMembership } from '../shared/session/use-session.ts';
import type { Fact } from '../shared/ui/table/facts-table.tsx';
import { customersApi } from './api.ts';
import type { CustomerFile } from './customer-form.ts';

/** With three decimals, as an invoice bills it: « 21,205 € HT ». */
const priceOf = (priceE3: number, currency: Currency): string =>
  `${formatMoney(Math.floor(priceE3 / 10), currency).replace(/(,\d\d)/, priceE3 % 10 === 0 ? '$1' : `$1${priceE3 % 10}`)} HT`;

/** Of the agency. */
export const useOwnCurrency = (): Currency => (useMembership()?.agency.currency ?? 'EUR') as Currency;

interface Prices {
  /** Of a day hour. */
  readonly day: string;
  readonly facts: readonly Fact[];
}

/** What an hour costs this customer. Null until it is known. */
export function usePrices(id: string): Prices | null {
  const { data } = useQuery({
    queryKey: ['customers', 'pricing', id],
    queryFn: ({ signal }) => customersApi.pricing({ params: { id }, signal }),
  });
  if (!data) return null;
  const { hours, specialties } = data;
  const currency = data.currency as Currency;
  const dayOf = (list: typeof hours): string => priceOf(list.find(({ category }) => category === 'day')?.priceE3 ?? 0, currency);
  return {
    day: dayOf(hours),
    facts: [
      ...hours.map(({ category, priceE3 }): Fact => [payKeyLabels[category], priceOf(priceE3, currency)]),
      ...specialties.map((one): Fact => [one.name, `${dayOf(one.hours)} le jour (× ${formatNumber(one.coefficient)})`]),
    ],
  };
}

type Of<K extends 'companyContracts' | 'companyDiscounts' | 'documents'> = NonNullable<CustomerFile[K]>[number];

export const contractName = ({ title, status, endsOn }: Of<'companyContracts'>): string =>
  [title, contractStatusLabels[status as ContractStatus], endsOn ? `jusqu’au ${formatDay(endsOn)}` : ''].filter(Boolean).join(', ');
export const discountName = ({ name, kind, value }: Of<'companyDiscounts'>, currency: Currency): string =>
  `${name} : ${kind === 'percent' ? `${formatNumber(value / 100)} %` : formatMoney(value, currency)}`;
export const documentName = ({ name, expiredAt }: Of<'documents'>): string => (expiredAt ? `${name}, expire le ${formatDay(expiredAt)}` : name);
