// The discount on a whole document, in per cent or in money.
import { MoneyField, NumberField } from '../shared/ui/fields/number-field.tsx';
import { SelectField } from '../shared/ui/fields/select-field.tsx';
import type { AnyForm } from '../shared/ui/form/use-entity-form.ts';

const KINDS = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: '€' },
];

export const DiscountFields = ({ form }: { readonly form: AnyForm }) => {
  const { discountKind } = form.getValues() as { discountKind: string };
  const value = form.getInputProps('discount');
  return (
    <>
      {discountKind === 'amount' ? (
        <MoneyField label="Remise sur le document" half {...value} />
      ) : (
        <NumberField label="Remise sur le document" half suffix="%" {...value} />
      )}
      <SelectField label="Remise en" half required options={KINDS} {...form.getInputProps('discountKind')} />
    </>
  );
};
