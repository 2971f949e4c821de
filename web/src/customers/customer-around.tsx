// What a customer's file shows of other rooms: hourly prices, contracts, discounts and documents.
import { useQuery } from '@tanstack/react-query';
import { payKeyLabels } from '@vigie/domain/agency/pay-keys.ts';
import { contractStatusLabels, type ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import type { Currency } from '@vigie/domain/shared/money-format.ts';
import { formatDay } from '../shared/format/dates.ts';
import { formatMoney, formatNumber } from '../shared/format/numbers.ts';
import { useMembership } from '../shared/session/use-session.ts';
import { FactsTable, type Fact } from '../shared/ui/table/facts-table.tsx';
import { FormSection } from '../shared/ui/form/form-section.tsx';
import { customersApi } from './api.ts';
import type { CustomerFile } from './customer-form.ts';
import classes from './customers.module.css';

/** With three decimals, as an invoice bills it: « 21,205 € HT ». */
const priceOf = (priceE3: number, currency: Currency): string =>
  `${formatMoney(Math.floor(priceE3 / 10), currency).replace(/(,\d\d)/, priceE3 % 10 === 0 ? '$1' : `$1${priceE3 % 10}`)} HT`;

const Prices = ({ id }: { readonly id: string }) => {
  const { data } = useQuery({
    queryKey: ['customers', 'pricing', id],
    queryFn: ({ signal }) => customersApi.pricing({ params: { id }, signal }),
  });
  if (!data) return null;
  const { hours, specialties } = data;
  const currency = data.currency as Currency;
  const dayOf = (list: typeof hours): string => priceOf(list.find(({ category }) => category === 'day')?.priceE3 ?? 0, currency);
  const facts: Fact[] = [
    ...hours.map(({ category, priceE3 }): Fact => [payKeyLabels[category], priceOf(priceE3, currency)]),
    ...specialties.map((one): Fact => [one.name, `${dayOf(one.hours)} le jour (× ${formatNumber(one.coefficient)})`]),
  ];
  return (
    <FormSection title="Prix d’une heure" summary={dayOf(hours)}>
      <FactsTable facts={facts} />
    </FormSection>
  );
};

const Names = ({
  title,
  none,
  names,
}: {
  readonly title: string;
  readonly none: string;
  readonly names: readonly (readonly [id: string, name: string])[] | undefined;
}) =>
  names ? (
    <FormSection title={title} summary={names.length === 0 ? none : String(names.length)}>
      {names.length === 0 ? null : (
        <ul className={classes.names} aria-label={title}>
          {names.map(([id, name]) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </FormSection>
  ) : null;

type Of<K extends 'companyContracts' | 'companyDiscounts' | 'documents'> = NonNullable<CustomerFile[K]>[number];

const contractName = ({ title, status, endsOn }: Of<'companyContracts'>): string =>
  [title, contractStatusLabels[status as ContractStatus], endsOn ? `jusqu’au ${formatDay(endsOn)}` : ''].filter(Boolean).join(', ');
const discountName = ({ name, kind, value }: Of<'companyDiscounts'>, currency: Currency): string =>
  `${name} : ${kind === 'percent' ? `${formatNumber(value / 100)} %` : formatMoney(value, currency)}`;
const documentName = ({ name, expiredAt }: Of<'documents'>): string => (expiredAt ? `${name}, expire le ${formatDay(expiredAt)}` : name);

export const CustomerAround = ({ customer }: { readonly customer: CustomerFile }) => {
  const { id, companyContracts, companyDiscounts, documents } = customer;
  const currency = (useMembership()?.agency.currency ?? 'EUR') as Currency;
  return (
    <>
      <Prices id={id} />
      <Names title="Contrats" none="aucun" names={companyContracts?.map((one) => [one.id, contractName(one)])} />
      <Names title="Remises" none="aucune" names={companyDiscounts?.map((one) => [one.id, discountName(one, currency)])} />
      <Names title="Documents" none="aucun" names={documents?.map((one) => [one.id, documentName(one)])} />
    </>
  );
};
