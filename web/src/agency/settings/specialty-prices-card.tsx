// The markup of each specialty, by which its hours are multiplied (F-054).
import { inSentence } from '@vigie/domain/agency/settings/vocabulary.ts';
import { useVocabulary } from '../../shared/session/use-agency-words.ts';
import { formPart } from '../../shared/ui/form/form-part.ts';
import { SpecialtyFactors } from '../../shared/ui/fields/specialty-factors.tsx';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import type { EntityForm, FormValues } from '../../shared/ui/form/use-entity-form.ts';

interface PricedSettings {
  readonly settings: { readonly pricing: { readonly specialtyFactors: Readonly<Record<string, number>> } };
}
const AT = 'settings.pricing.specialtyFactors';

export const SpecialtyPricesCard = <Values extends PricedSettings & Record<string, unknown>>({ form }: { readonly form: EntityForm<Values> }) => {
  const words = useVocabulary();
  const { setFieldValue: setField } = formPart<PricedSettings & FormValues>(form);
  return (
    <FormCard
      title={`Coefficients par ${inSentence(words.specialty)}`}
      hint="Multiplient encore le prix de l’heure sur les lignes reprises des services. Le coefficient doit être supérieur à 0 : 0 équivaut à ne pas facturer, 1 à ne pas majorer. Un champ vide ne majore pas."
    >
      <SpecialtyFactors
        value={form.values.settings.pricing.specialtyFactors}
        held={form.getInitialValues().settings.pricing.specialtyFactors}
        errorOf={(key) => form.errors[`${AT}.${key}`]}
        onChange={(factors) => setField(AT, factors)}
      />
    </FormCard>
  );
};
