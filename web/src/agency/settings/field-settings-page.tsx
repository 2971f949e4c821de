// Settings of the planning and the field: limits, checks, lateness, lone workers, night and overtime.
import { Checkbox, Stack } from '@mantine/core';
import { slipTypes } from '@vigie/domain/agency/slip-types.data.ts';
import { reportTypeLabels } from '@vigie/domain/field/report.ts';
import { NumberField, DurationField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import type { Profile } from '../agency-api.ts';
import { ChecksCard } from './checks-card.tsx';
import { fieldValuesOf, type FieldValues, type PartProps } from './field-values.ts';
import { FeaturesCard } from './features-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import { Flag } from './flag.tsx';
import { SettingsForm, SettingsPage } from './settings-page.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const measures = [
  { value: 'span', label: 'Présence, pauses comprises' },
  { value: 'effective', label: 'Travail effectif, pauses non payées déduites' },
];
const weeklyAverages = [
  { value: 'agreement', label: '46 h, avertir (IDCC 1351, art. 7.09)' },
  { value: 'law', label: '44 h, selon le niveau du contrôle (L3121-22)' },
  { value: 'off', label: 'Ne pas contrôler' },
];
const pauses = [
  { value: 'warn', label: 'Avertir sans 20 minutes prévues (L3121-16)' },
  { value: 'off', label: 'Ne pas contrôler' },
];
const sundayModes = [
  { value: 'month', label: 'Par mois civil' },
  { value: 'rolling3', label: 'En moyenne sur 3 mois' },
];

const LimitsCard = ({ form }: PartProps) => {
  const at = (name: keyof FieldValues['settings']['planning']) => form.getInputProps(`settings.planning.${name}`);
  return (
    <FormCard title="Limites de planification" hint="Atteindre une limite est permis, la dépasser déclenche le contrôle.">
      <DurationField label="Durée maximale d’un service" required half {...at('maxServiceMinutes')} />
      <SelectField label="Durée mesurée sur" required half options={measures} {...at('maxServiceMeasure')} />
      <DurationField label="Durée minimale d’une vacation" required half {...at('minServiceMinutes')} />
      <SelectField label="Pause dès 6 h de travail" required half options={pauses} {...at('pauseAfterSixHours')} />
      <DurationField label="Repos quotidien" required half {...at('dailyRestMinutes')} />
      <DurationField label="Écart entre deux services" required half {...at('spacingMinutes')} />
      <DurationField label="Durée hebdomadaire par défaut" required half {...at('weeklyMinutes')} />
      <DurationField label="Maximum hebdomadaire" required half {...at('maxWeeklyMinutes')} />
      <SelectField label="Moyenne sur 12 semaines" required half options={weeklyAverages} {...at('weeklyAverage')} />
      <DurationField label="Repos hebdomadaire" required half {...at('minWeeklyRestMinutes')} />
      <NumberField label="Jours de suite" required half integer {...at('maxConsecutiveDays')} />
      <DurationField label="Travail avant un jour de repos" required half {...at('maxMinutesBeforeRest')} />
      <NumberField label="Fin de nuit qui ne compte pas un jour" required half integer suffix="min" {...at('consecutiveTailMinutes')} />
      <NumberField label="Dimanches de repos" required half integer {...at('minMonthlySundays')} />
      <SelectField label="Dimanches comptés" required half options={sundayModes} {...at('sundayMode')} />
      <NumberField label="Services d’une récurrence, au plus" required half integer {...at('maxRecurrence')} />
      <Flag
        form={form}
        at="settings.planning.firstAidForbidden"
        label="Appliquer aussi au SST le niveau du contrôle « Expirations »"
        description="Sans cela, un SST manquant ou expiré avertit toujours sans interdire : aucun texte n’en fait une condition du poste."
      />
      <Flag
        form={form}
        at="settings.planning.offersConfirmed"
        label="Confirmer qui prend un service proposé"
        description="Sans cela, le premier collaborateur qui prend un service proposé ou non planifié l’obtient, si les règles le permettent."
      />
    </FormCard>
  );
};

const FieldCard = ({ form }: PartProps) => {
  const at = (name: keyof FieldValues['settings']['field']) => form.getInputProps(`settings.field.${name}`);
  return (
    <FormCard title="Terrain">
      <NumberField label="Marge de retard" required half integer suffix="min" {...at('lateMarginMinutes')} />
      <NumberField label="Rayon d’un nouveau site" required half integer suffix="m" {...at('defaultSiteRadius')} />
      <NumberField
        label="Positions gardées, en mois"
        required
        half
        integer
        description="2 mois ; 1 an si elles sont la seule preuve du service (CNIL 2015-165)."
        {...at('positionRetentionMonths')}
      />
      <Flag
        form={form}
        at="settings.field.arrivalAsked"
        label="Demander aux collaborateurs s’ils sont en route"
        description="Une heure avant le service, puis à 40 et 25 minutes, sur les téléphones qui reçoivent les notifications."
      />
      <Flag form={form} at="settings.field.serviceReportSignatureRequired" label="Signature obligatoire sur les bons" />
      <Flag form={form} at="settings.field.interventionReportAfterService" label="Envoyer les bons d’intervention au client dès la fin du service" />
      <Flag form={form} at="settings.field.endPhotoRequired" label="Photo obligatoire en fin de service" />
    </FormCard>
  );
};

const SlipsCard = ({ form }: PartProps) => (
  <FormCard title="Bons" hint="Un type désactivé n’est plus proposé ni demandé en fin de service ; les bons déjà écrits restent.">
    <Checkbox.Group aria-label="Types de bons" {...form.getInputProps('settings.field.agencyReportTypes')}>
      <Stack gap="xs">
        {slipTypes.map((type) => (
          <Checkbox key={type} value={type} label={reportTypeLabels[type]} />
        ))}
      </Stack>
    </Checkbox.Group>
  </FormCard>
);

const CustomersCard = ({ form }: PartProps) => (
  <FormCard title="Espace client">
    <Flag
      form={form}
      at="settings.customerPlanningSettings.agentNamesVisible"
      label="Montrer aux clients le nom des agents"
      description="Vaut partout : espace client, planning, mains courantes, rondes, bons, documents et mails. Sans cela, ils lisent « Agent de sécurité »."
    />
  </FormCard>
);

const LoneWorkerCard = ({ form }: PartProps) => {
  const off = !form.values.settings.field.ptiEnabled;
  return (
    <FormCard title="Protection du travailleur isolé (PTI)">
      <Flag form={form} at="settings.field.ptiEnabled" label="PTI active" />
      <NumberField
        label="Sans mouvement depuis"
        half
        integer
        suffix="min"
        disabled={off}
        description="5 min au moins ; 10 min si le champ est vide."
        {...form.getInputProps('settings.field.ptiFrequencyMinutes')}
      />
      <NumberField
        label="Téléphone muet depuis"
        half
        integer
        suffix="min"
        disabled={off}
        description="Sans nouvelles d’un téléphone protégé, le bureau reçoit l’alerte « Signal perdu » (3 min au moins)."
        {...form.getInputProps('settings.field.ptiSilenceMinutes')}
      />
      <NumberField
        label="Appeler l’astreinte après"
        required
        half
        integer
        suffix="s"
        disabled={off}
        description="Sans prise en charge, la personne suivante de la liste d’astreinte est appelée (Supervision, « Astreinte »)."
        {...form.getInputProps('settings.field.alarmCallSeconds')}
      />
      <Flag form={form} at="settings.field.ptiDuringBreak" label="Active pendant les pauses" disabled={off} />
      <Flag form={form} at="settings.field.ptiBetweenCircuitServices" label="Active entre les services d’un circuit" disabled={off} />
    </FormCard>
  );
};

const FieldSettingsForm = ({ profile, onReload }: { readonly profile: Profile; readonly onReload: () => void }) => {
  const model = useSettingsForm<FieldValues>(profile, fieldValuesOf(profile));
  const { form } = model;
  return (
    <SettingsForm model={model} onReload={onReload}>
      <LimitsCard form={form} />
      <ChecksCard value={form.values.settings.planning.checks} onChange={(checks) => form.setFieldValue('settings.planning.checks', checks)} />
      <FieldCard form={form} />
      <SlipsCard form={form} />
      <CustomersCard form={form} />
      <LoneWorkerCard form={form} />
      <HoursCard form={form} />
      <FeaturesCard form={form} />
    </SettingsForm>
  );
};

export const FieldSettingsPage = () => (
  <SettingsPage title="Terrain" lead="Planification, terrain et heures : ce que l’agence permet, signale ou interdit.">
    {(profile, reload) => <FieldSettingsForm profile={profile} onReload={reload} />}
  </SettingsPage>
);
