// Night hours and overtime: when the night is, from which weekly hour each increase begins, and the settlement period.
import { Button, CloseButton } from '@mantine/core';
import {
  canSmooth,
  overtimeCalculationLabels,
  overtimeMonths,
  type OvertimeCalculation,
} from '@vigie/domain/agency/settings/overtime-calculation.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { DurationField, MoneyField, NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TimeField } from '../../shared/ui/fields/dates/time-field.tsx';
import type { FieldValues, PartProps } from './field-values.ts';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import { Flag } from './flag.tsx';
import classes from './settings.module.css';

const bases = [
  { value: 'real', label: 'Heures réelles des services terminés' },
  { value: 'planned', label: 'Heures prévues' },
];
const leaveUnits = [
  { value: 'worked', label: 'Jours ouvrés (du lundi au vendredi)' },
  { value: 'workable', label: 'Jours ouvrables (du lundi au samedi)' },
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
      <NumberField
        label="Tolérance de pointage"
        required
        integer
        half
        suffix="min"
        description="Un pointage à cette distance de l’heure prévue compte comme elle. Un site peut avoir sa règle."
        {...form.getInputProps('settings.hours.clockingToleranceMinutes')}
      />
      <Flag
        form={form}
        at="settings.hours.clockingNotBeforeStart"
        label="Ne compter qu’à partir de l’heure prévue"
        description="Les minutes pointées avant le début prévu ne comptent pas, sauf si l’agence les explique."
      />
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
      <TextField
        label="Accord qui fonde cette période"
        required={overtimeMonths[overtimeCalculation] > 0}
        disabled={overtimeMonths[overtimeCalculation] === 0}
        description="Accord d’entreprise (art. L3121-44) : nature et date. L’IDCC 1351 n’en prévoit pas."
        {...form.getInputProps('settings.hours.overtimeAgreement')}
      />
      <DurationField label="Durée annuelle" required half {...form.getInputProps('settings.hours.yearlyMinutes')} />
      <DurationField
        label="Contingent annuel"
        required
        half
        description="329 h (IDCC 1351, art. 7.10) ; 220 h sans accord (art. D3121-24)."
        {...form.getInputProps('settings.hours.contingentMinutes')}
      />
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
      <SelectField
        label="Congés payés comptés en"
        required
        half
        options={leaveUnits}
        description="Un jour férié non travaillé au lieu de travail n’est pas un jour de congé."
        {...form.getInputProps('settings.hours.leaveUnit')}
      />
      <Flag
        form={form}
        at="settings.hours.minimumServicePaid"
        label="Payer une vacation trop courte jusqu’à la durée minimale"
        description="IDCC 1351, art. 7.13 : toute vacation est payée 4 h au moins. Une ligne de la prépaie le dit."
      />
      <Flag
        form={form}
        at="settings.hours.mealsWorkedOut"
        label="Compter les paniers"
        description="IDCC 1351, annexe IV, art. 6 : un par service d’au moins 6 h continues. Les paniers saisis à la main s’y ajoutent."
      />
      <MoneyField
        label="Prime d’habillage par mois"
        required
        half
        description="20 € dans la branche, au prorata des heures sur 151 h 40. 0 : non calculée."
        {...form.getInputProps('settings.hours.clothingCents')}
      />
      <MoneyField
        label="Entretien des tenues par mois"
        required
        half
        description="Au prorata des heures sur 151 h 40. 0 : non calculé."
        {...form.getInputProps('settings.hours.upkeepCents')}
      />
      <Flag form={form} at="settings.hours.springHourKept" label="Payer l’heure perdue au passage à l’heure d’été" />
    </FormCard>
  );
};
