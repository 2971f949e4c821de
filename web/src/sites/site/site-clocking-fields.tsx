// Which clocked times count on the site: the agency's rule, or its own.
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import type { SiteValues } from './site-form.ts';

const starts = [
  { value: 'clocked', label: 'Dès la minute pointée' },
  { value: 'planned', label: 'Au plus tôt à l’heure prévue' },
];

export const SiteClockingFields = ({ form }: { readonly form: EntityForm<SiteValues> }) => (
  <>
    <SelectField
      label="Pointage compté"
      half
      options={starts}
      placeholder="Comme l’agence"
      clearable
      description="Le même pour l’agent, la paie et le client"
      {...form.getInputProps('clockingStart')}
    />
    <NumberField
      label="Tolérance de pointage"
      integer
      half
      suffix="min"
      disabled={form.values.clockingStart === null}
      description="Écart compté comme l’heure prévue"
      {...form.getInputProps('clockingTolerance')}
    />
  </>
);
