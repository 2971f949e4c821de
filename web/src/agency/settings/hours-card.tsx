// Night hours and overtime: when the night is, from which weekly hour each increase begins, and the settlement period.
import { Button, CloseButton } from '@mantine/core';
import { canSmooth, overtimeCalculationLabels, type OvertimeCalculation } from '@vigie/domain/agency/settings/overtime-calculation.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { DurationField, NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TimeField } from '../../shared/ui/fields/dates/time-field.tsx';
import type { FieldValues, PartProps } from './field-values.ts';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import { Flag } from './flag.tsx';
import classes from './settings.module.css';

const bases = [
  { value: 'real', label: 'Heures réelles des services terminés' },
  { value: 'planned', label: 'Heures prévues' },
];
const calculations = Object.entries(overtimeCalculationLabels).map(([value, label]) => ({ value, label }));
const BANDS = 'settings.hours.overtimeBands';
const HOURS = 60;

const Bands = ({ form }: PartProps) => {
  const bands = form.values.settings.hours.overtimeBands;
  const last = bands.at(-1)?.fromMinutes ?? form.values.settings.planning.weeklyMinutes - 8 * HOURS;
  const set = (next: FieldValues['settings']['hours']['overtimeBands']): void => form.setFieldValue(BANDS, next);
  return (
    <div className={classes.bands}>
      {bands.map((band, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- bands have no identity but their rank
        <div key={`${index}/${bands.length}`} className={classes.band}>
          <DurationField label={`Tranche ${index + 1}, dès`} required {...form.getInputProps(`${BANDS}.${index}.fromMinutes`)} />
          <NumberField label="Majoration" required integer suffix="%" {...form.getInputProps(`${BANDS}.${index}.percent`)} />
          <CloseButton
            className={classes.bandEnd}
            size="lg"
            aria-label={`Retirer la tranche ${index + 1}`}
            onClick={() => set(bands.filter((each) => each !== band))}
          />
        </div>
      ))}
      {bands.length < 6 ? (
        <Button variant="default" onClick={() => set([...bands, { fromMinutes: last + 8 * HOURS, percent: 50 }])}>
          Ajouter une tranche
        </Button>
      ) : null}
    </div>
  );
};

export const HoursCard = ({ form }: PartProps) => {
  const { overtimeCalculation } = form.values.settings.agencySettingsFeature;
  const choose = (value: string | null): void => {
    const next = Number(value) as OvertimeCalculation;
    form.setFieldValue('settings.agencySettingsFeature.overtimeCalculation', next);
    if (!canSmooth(next)) form.setFieldValue('settings.agencySettingsFeature.overtimeSmoothing', false);
  };
  return (
    <FormCard title="Nuit et heures supplémentaires">
      <TimeField label="Début de la nuit" required half {...form.getInputProps('settings.hours.nightStart')} />
      <TimeField label="Fin de la nuit" required half {...form.getInputProps('settings.hours.nightEnd')} />
      <SelectField label="Heures comptées" required half options={bases} {...form.getInputProps('settings.hours.basis')} />
      <Bands form={form} />
      <SelectField
        label="Règlement des heures supplémentaires"
        required
        half
        options={calculations}
        {...form.getInputProps('settings.agencySettingsFeature.overtimeCalculation')}
        value={String(overtimeCalculation)}
        onChange={choose}
      />
      <DurationField label="Durée annuelle" required half {...form.getInputProps('settings.hours.yearlyMinutes')} />
      <Flag
        form={form}
        at="settings.agencySettingsFeature.overtimeSmoothing"
        label="Lisser les heures du contrat"
        disabled={!canSmooth(overtimeCalculation)}
        description="Pour un règlement trimestriel, semestriel ou annuel."
      />
      <DateField
        label="Congés payés comptés depuis le"
        half
        description="Cass. soc. 10 sept. 2025, n° 23-14.455. Vide : jamais."
        {...form.getInputProps('settings.hours.paidLeaveCountsFrom')}
      />
      <Flag form={form} at="settings.hours.springHourKept" label="Payer l’heure perdue au passage à l’heure d’été" />
    </FormCard>
  );
};
