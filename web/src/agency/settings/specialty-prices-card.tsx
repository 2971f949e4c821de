// The markup of each specialty, by which its hours are multiplied (F-054).
import { formPart } from '../../shared/ui/form/form-part.ts';
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import { useOfferedSpecialties } from '../../shared/session/own-types.ts';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import type { EntityForm, FormValues } from '../../shared/ui/form/use-entity-form.ts';
import classes from './settings.module.css';

interface PricedSettings {
  readonly settings: { readonly pricing: { readonly specialtyFactors: Readonly<Record<string, number>> } };
}
const AT = 'settings.pricing.specialtyFactors';
const options = defaultSpecialties
  .map(({ key, label }) => ({ value: key as string, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));

export const SpecialtyPricesCard = <Values extends PricedSettings & Record<string, unknown>>({ form }: { readonly form: EntityForm<Values> }) => {
  const { specialtyFactors } = form.values.settings.pricing;
  const shown = useOfferedSpecialties(options, Object.keys(form.getInitialValues().settings.pricing.specialtyFactors));
  const { setFieldValue: setField } = formPart<PricedSettings & FormValues>(form);
  const set = (key: string, factor: number | null): void => {
    const { [key]: _before, ...others } = specialtyFactors;
    setField(AT, factor === null ? others : { ...others, [key]: factor });
  };
  return (
    <FormCard
      title="Coefficients par spécialité"
      hint="Multiplient encore le prix de l’heure sur les lignes reprises des services. Le coefficient doit être supérieur à 0 : 0 équivaut à ne pas facturer, 1 à ne pas majorer. Un champ vide ne majore pas."
    >
      <div className={classes.factors}>
        {shown.map(({ value, label }) => (
          <NumberField
            key={value}
            label={label}
            suffix="×"
            placeholder="1"
            error={form.errors[`${AT}.${value}`]}
            value={specialtyFactors[value] ?? null}
            onChange={(factor) => set(value, factor)}
          />
        ))}
      </div>
    </FormCard>
  );
};
