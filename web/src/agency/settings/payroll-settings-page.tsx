// The codes of each payroll program: one field a rubric, one program at a time.
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { payrollPrograms, type PayrollProgram } from '@vigie/domain/agency/payroll-codes.ts';
import { elementUnitLabels } from '@vigie/domain/agency/element-units.ts';
import { codeOf, payrollProgramLabels, rubricGroupLabels, rubricGroups, rubricsOf, type Rubric } from '@vigie/domain/hours/payroll/rubrics.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import type { Profile } from '../agency-api.ts';
import { SettingsForm, SettingsPage } from './settings-page.tsx';
import { settingsOf, useSettingsForm } from './use-settings-form.ts';

const hints: Readonly<Record<Rubric['group'], string>> = {
  hours: 'Une rubrique qui a une valeur et pas de code arrête le fichier. Un tiret « - » dit qu’elle n’y va pas.',
  absences: 'En jours, en heures ou les deux, selon ce que compte votre logiciel. Un code sur les deux suffit.',
  elements: 'À défaut, le code de paie de la liste des éléments de salaire.',
};

/** Every rubric has a field, also those without a code. */
function valuesOf(profile: Profile) {
  const settings = settingsOf(profile);
  const none = Object.fromEntries(rubricsOf(settings).map(({ key }) => [key, '']));
  const of = (program: PayrollProgram): Record<string, string> => ({ ...none, ...settings.payrollCodes[program] });
  return { settings: { payrollCodes: { silae: of('silae'), ebp: of('ebp'), sage: of('sage'), generic: of('generic') } } };
}
type Values = ReturnType<typeof valuesOf>;

const filled = (codes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(codes).flatMap(([key, code]) => (code.trim() === '' ? [] : [[key, code.trim()]])));

/** Fields that are left empty are no codes. */
const callOf = ({ settings: { payrollCodes: codes } }: Values) => ({
  settings: { payrollCodes: { silae: filled(codes.silae), ebp: filled(codes.ebp), sage: filled(codes.sage), generic: filled(codes.generic) } },
});

interface CardProps {
  readonly form: EntityForm<Values>;
  readonly profile: Profile;
  readonly program: PayrollProgram;
  readonly group: Rubric['group'];
}

const CodesCard = ({ form, profile, program, group }: CardProps) => {
  const settings = settingsOf(profile);
  const bare = { ...settings, payrollCodes: { ...settings.payrollCodes, [program]: {} } };
  return (
    <FormCard title={rubricGroupLabels[group]} hint={hints[group]}>
      {rubricsOf(settings)
        .filter((rubric) => rubric.group === group)
        .map(({ key, label, unit }) => (
          <TextField
            key={`${program}/${key}`}
            label={group === 'hours' ? label : `${label} (${elementUnitLabels[unit].toLowerCase()})`}
            half
            maxLength={30}
            placeholder={codeOf(key, program, bare)}
            {...form.getInputProps(`settings.payrollCodes.${program}.${key}`)}
          />
        ))}
    </FormCard>
  );
};

const PayrollForm = ({ profile, onReload }: { readonly profile: Profile; readonly onReload: () => void }) => {
  const model = useSettingsForm<Values>(profile, valuesOf(profile), {}, callOf);
  const [program, setProgram] = useState<PayrollProgram>('silae');
  return (
    <SettingsForm model={model} onReload={onReload}>
      <SegmentedControl
        fullWidth
        aria-label="Logiciel de paie"
        data={payrollPrograms.map((value) => ({ value, label: payrollProgramLabels[value] }))}
        value={program}
        onChange={(value) => setProgram(payrollPrograms.find((each) => each === value) ?? 'silae')}
      />
      {rubricGroups.map((group) => (
        <CodesCard key={group} form={model.form} profile={profile} program={program} group={group} />
      ))}
    </SettingsForm>
  );
};

export const PayrollSettingsPage = () => (
  <SettingsPage title="Export de paie" lead="Les codes que votre logiciel de paie, ou votre comptable, donne à chaque rubrique.">
    {(profile, reload) => <PayrollForm profile={profile} onReload={reload} />}
  </SettingsPage>
);
