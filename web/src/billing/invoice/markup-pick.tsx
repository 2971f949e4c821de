// Under a line: its specialty, and the coefficient that multiplies its price (C-101). Worked hours bear theirs in their price.
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import { useOfferedSpecialties } from '../../shared/session/own-types.ts';
import { useAgencyProfile } from '../../shared/session/use-agency-profile.ts';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import type { AnyForm } from '../../shared/ui/form/use-entity-form.ts';
import type { LineValues } from './invoice-form.ts';

const options = defaultSpecialties
  .map(({ key, label }) => ({ value: key as string, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));

interface Props {
  readonly form: AnyForm;
  readonly path: string;
  readonly line: LineValues;
}

export const MarkupPick = ({ form, path, line }: Props) => {
  const { data: agency } = useAgencyProfile();
  const offered = useOfferedSpecialties(options, line.specialty === null ? [] : [line.specialty]);
  const choose = (specialty: string | null): void => {
    const { specialtyFactors } = withDefaults(agency?.settings ?? {}).pricing;
    form.setFieldValue(`${path}.specialty`, specialty);
    form.setFieldValue(`${path}.coefficient`, specialtyFactors[specialty ?? ''] ?? null);
  };
  return (
    <>
      <SelectField
        label="Spécialité"
        hideLabel
        clearable
        placeholder="Spécialité"
        options={offered}
        {...form.getInputProps(`${path}.specialty`)}
        onChange={choose}
      />
      <NumberField label="Coefficient" hideLabel live suffix="×" placeholder="Coef. 1" {...form.getInputProps(`${path}.coefficient`)} />
    </>
  );
};
