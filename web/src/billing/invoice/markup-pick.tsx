// Under a line: its specialty, and the coefficient that multiplies its price (C-101). Worked hours bear theirs in their price.
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import { useOfferedSpecialties } from '../../shared/session/own-types.ts';
import { useVocabulary } from '../../shared/session/use-agency-words.ts';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import type { AnyForm } from '../../shared/ui/form/use-entity-form.ts';
import type { LineValues } from './invoice-form.ts';
import { useCustomerPrices } from '../catalog/use-customer-prices.ts';

const options = defaultSpecialties
  .map(({ key, label }) => ({ value: key as string, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));

interface Props {
  readonly form: AnyForm;
  readonly path: string;
  readonly line: LineValues;
}

export const MarkupPick = ({ form, path, line }: Props) => {
  const { factors } = useCustomerPrices(form);
  const words = useVocabulary();
  const offered = useOfferedSpecialties(options, line.specialty === null ? [] : [line.specialty]);
  const choose = (specialty: string | null): void => {
    form.setFieldValue(`${path}.specialty`, specialty);
    form.setFieldValue(`${path}.coefficient`, factors[specialty ?? ''] ?? null);
  };
  return (
    <>
      <SelectField
        label={words.specialty}
        hideLabel
        clearable
        placeholder={words.specialty}
        options={offered}
        {...form.getInputProps(`${path}.specialty`)}
        onChange={choose}
      />
      <NumberField label="Coefficient" hideLabel live suffix="×" placeholder="Coef. 1" {...form.getInputProps(`${path}.coefficient`)} />
    </>
  );
};
