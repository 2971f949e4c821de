// What a customer's file shows of other rooms: hourly prices, contracts, discounts and documents.
import { FactsTable } from '../shared/ui/table/facts-table.tsx';
import { FormSection } from '../shared/ui/form/form-section.tsx';
import { contractName, discountName, documentName, useOwnCurrency, usePrices } from './around-words.ts';
import type { CustomerFile } from './customer-form.ts';
import classes from './customers.module.css';

const Prices = ({ id }: { readonly id: string }) => {
  const prices = usePrices(id);
  return prices ? (
    <FormSection title="Prix d’une heure" summary={prices.day}>
      <FactsTable facts={prices.facts} />
    </FormSection>
  ) : null;
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

export const CustomerAround = ({ customer }: { readonly customer: CustomerFile }) => {
  const { id, companyContracts, companyDiscounts, documents } = customer;
  const currency = useOwnCurrency();
  return (
    <>
      <Prices id={id} />
      <Names title="Contrats" none="aucun" names={companyContracts?.map((one) => [one.id, contractName(one)])} />
      <Names title="Remises" none="aucune" names={companyDiscounts?.map((one) => [one.id, discountName(one, currency)])} />
      <Names title="Documents" none="aucun" names={documents?.map((one) => [one.id, documentName(one)])} />
    </>
  );
};
