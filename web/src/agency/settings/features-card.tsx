// What the agency uses and how boards show it: ratings, kind of stock, colours of circuits and interventions.
import { ColorInput } from '@mantine/core';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import type { PartProps } from './field-values.ts';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import { Flag } from './flag.tsx';

const HALF = { 'data-half': true };
const AT = 'settings.agencySettingsFeature';
const stocks = [
  { value: 'simplified', label: 'Simplifié : des échéances de matériel' },
  { value: 'detailed', label: 'Détaillé : des références et des affectations' },
];
const stockOf = (simplified: boolean | null): string | null => (simplified === null ? null : simplified ? 'simplified' : 'detailed');

export const FeaturesCard = ({ form }: PartProps) => {
  const { stockSimplified } = form.values.settings.agencySettingsFeature;
  return (
    <FormCard title="Fonctions et couleurs">
      <Flag
        form={form}
        at={`${AT}.agentRating`}
        label="Noter les collaborateurs"
        description="De une à cinq étoiles, dans leur fiche et leur liste."
      />
      <SelectField
        label="Suivi du matériel"
        half
        clearable
        placeholder="Pas encore choisi"
        options={stocks}
        value={stockOf(stockSimplified)}
        onChange={(value) => form.setFieldValue(`${AT}.stockSimplified`, value === null ? null : value === 'simplified')}
      />
      <ColorInput
        wrapperProps={HALF}
        withEyeDropper={false}
        label="Circuits au planning"
        format="hex"
        {...form.getInputProps(`${AT}.planningViewTourHexColor`)}
      />
      <ColorInput
        wrapperProps={HALF}
        withEyeDropper={false}
        label="Interventions au planning"
        format="hex"
        {...form.getInputProps(`${AT}.planningViewInterventionHexColor`)}
      />
    </FormCard>
  );
};
