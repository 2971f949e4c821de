// Which specialties the agency's forms offer. One that is switched off stays where it is used (F-052).
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import { Checkbox } from '@mantine/core';
import { FormCard } from '../../../shared/ui/form/page-form.tsx';
import type { EntityForm } from '../../../shared/ui/form/use-entity-form.ts';
import type { ListValues } from './list-values.ts';
import classes from '../settings.module.css';

const AT = 'settings.disabledSpecialties';
const shown = defaultSpecialties.map(({ key, label }) => ({ key, label })).toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));

export const SpecialtiesCard = ({ form }: { readonly form: EntityForm<ListValues> }) => {
  const off: readonly string[] = form.values.settings.disabledSpecialties;
  const set = (key: string, offered: boolean): void =>
    form.setFieldValue(AT, [...off.filter((one) => one !== key), ...(offered ? [] : [key])].toSorted());
  return (
    <FormCard
      title="Spécialités"
      hint="Une spécialité décochée n’est plus proposée ; les services, les sites et les collaborateurs qui la portent la gardent, et les contrôles la connaissent toujours."
    >
      <ul className={classes.switches}>
        {shown.map(({ key, label }) => (
          <li key={key}>
            <Checkbox label={label} checked={!off.includes(key)} onChange={({ currentTarget }) => set(key, currentTarget.checked)} />
          </li>
        ))}
      </ul>
    </FormCard>
  );
};
