// One discount: a percentage or an amount, for every customer or for some (C-146, C-147).
import { keptDiscountIssue } from '@vigie/domain/billing/catalog.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { EntitiesField } from '../../shared/ui/fields/entities-field.tsx';
import { MoneyField, NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { searchCustomers } from '../api.ts';
import { discountOf } from '../invoice/invoice-form.ts';
import { catalogApi, type DiscountLine } from './api.ts';

interface Values extends Record<string, unknown> {
  name: string;
  kind: 'percent' | 'amount';
  /** Per cent, or cents. */
  discount: number | null;
  customerIds: string[];
}

const KINDS = [
  { value: 'percent', label: 'Pourcentage' },
  { value: 'amount', label: 'Montant fixe' },
];

const valuesOf = (discount: DiscountLine | undefined): Values => ({
  name: discount?.name ?? '',
  kind: discount?.kind ?? 'percent',
  discount: discount ? (discount.kind === 'percent' ? discount.value / 100 : discount.value) : null,
  customerIds: discount?.customers.map(({ id }) => id) ?? [],
});

const kept = ({ kind, discount }: Values) => discountOf(kind, discount) ?? (kind === 'percent' ? { kind, basisPoints: 0 } : { kind, cents: 0 });

const problems = (values: Values): Record<string, string | null> => ({
  name: values.name.trim() ? null : 'Obligatoire',
  discount: values.discount === null ? 'Obligatoire' : keptDiscountIssue(kept(values)),
});

export const DiscountDialog = ({ discount, onClose }: { readonly discount?: DiscountLine | undefined; readonly onClose: () => void }) => {
  const mayEdit = useCan('editDiscounts');
  return (
    <FormDialog<Values, DiscountLine>
      title={discount ? discount.name : 'Nouvelle remise'}
      creating={!discount}
      initial={valuesOf(discount)}
      check={problems}
      labels={{ name: 'Nom', kind: 'Type', discount: 'Remise', customerIds: 'Clients' }}
      topics={['discounts']}
      success="Remise enregistrée"
      readOnlyReason={discount && !mayEdit ? 'Vous pouvez consulter cette remise, sans la modifier.' : undefined}
      onSubmit={(values, { version }) =>
        catalogApi.saveDiscount({
          body: {
            name: values.name,
            discount: kept(values),
            customerIds: values.customerIds,
            ...(discount ? { id: discount.id, version: version ?? discount.version } : {}),
          },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Nom" required maxLength={200} placeholder="Remise de fidélité" {...form.getInputProps('name')} />
          <SelectField label="Type" required half options={KINDS} {...form.getInputProps('kind')} />
          {form.getValues().kind === 'amount' ? (
            <MoneyField label="Remise" required half {...form.getInputProps('discount')} />
          ) : (
            <NumberField label="Remise" required half suffix="%" {...form.getInputProps('discount')} />
          )}
          <EntitiesField
            label="Client"
            description="Sans client choisi, la remise est proposée pour tous."
            search={searchCustomers}
            chosen={discount?.customers.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            {...form.getInputProps('customerIds')}
          />
        </>
      )}
    </FormDialog>
  );
};
