// The automatic reminders: unpaid invoices, unanswered estimates, deadlines of agents' documents and contracts (A-106, A-173).
import { periodUnitLabels, periodUnits, type PeriodUnit } from '@vigie/domain/shared/reminder-step.ts';
import { limitAlertLabels, limitAlerts } from '@vigie/domain/agency/limit-alerts.ts';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { DaysField } from '../../shared/ui/fields/dates/days-field.tsx';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { RichTextField } from '../../shared/ui/rich-text/rich-text-field.tsx';
import type { Profile } from '../agency-api.ts';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import { Flag } from './flag.tsx';
import classes from './settings.module.css';
import { SettingsForm, SettingsPage } from './settings-page.tsx';
import { settingsOf, useSettingsForm } from './use-settings-form.ts';

function valuesOf(profile: Profile) {
  const {
    remindSettings,
    agentExpirationSettings,
    settingsContractCustomer,
    settingsContractAgent,
    signatureSettings,
    limitAlerts: told,
  } = settingsOf(profile);
  return {
    settings: { remindSettings, agentExpirationSettings, settingsContractCustomer, settingsContractAgent, signatureSettings, limitAlerts: told },
  };
}
type Values = ReturnType<typeof valuesOf>;
interface PartProps {
  readonly form: EntityForm<Values>;
}

const InvoicesCard = ({ form }: PartProps) => {
  const at = (name: string) => form.getInputProps(`settings.remindSettings.invoices.${name}`);
  return (
    <FormCard
      title="Factures à régler"
      hint="Les factures envoyées et non soldées, une fois par date choisie, à partir de 8 h. Le PDF est joint. Les clients archivés ne reçoivent rien."
    >
      <Flag form={form} at="settings.remindSettings.invoices.enabled" label="Relancer automatiquement" />
      <DaysField label="Avant l’échéance" half placeholder="Aucune" {...at('beforeDays')} />
      <DaysField label="Après l’échéance" half placeholder="Aucune" {...at('afterDays')} />
      <RichTextField label="Message" folded images={false} limit={5000} {...at('message')} />
    </FormCard>
  );
};

const EstimatesCard = ({ form }: PartProps) => {
  const at = (name: string) => form.getInputProps(`settings.remindSettings.estimates.${name}`);
  return (
    <FormCard
      title="Devis sans réponse"
      hint="Les devis envoyés, encore valables et sans réponse, une fois par date choisie, à partir de 8 h. Le PDF est joint. Le premier délai est celui de la tuile « Devis à relancer »."
    >
      <Flag form={form} at="settings.remindSettings.estimates.enabled" label="Relancer automatiquement" />
      <DaysField label="Après l’envoi" half placeholder="Aucune" {...at('afterDays')} />
      <RichTextField label="Message" folded images={false} limit={5000} {...at('message')} />
    </FormCard>
  );
};

const unitOptions = periodUnits.map((value) => ({ value, label: periodUnitLabels[value] }));
const countedIn: Readonly<Record<PeriodUnit, string>> = { day: 'jours', week: 'semaines', month: 'mois' };

const ExpirationsCard = ({ form }: PartProps) => {
  const { leadUnit } = form.values.settings.agentExpirationSettings;
  return (
    <FormCard
      title="Échéances des collaborateurs et des documents"
      hint="Cartes professionnelles, diplômes, visites, fins de contrat de ceux qui travaillent, et documents qui ont une date de fin."
    >
      <DaysField
        label="Avant l’échéance"
        half
        description="0 : le jour même"
        unit={countedIn[leadUnit]}
        {...form.getInputProps('settings.agentExpirationSettings.leadDays')}
      />
      <SelectField
        label="Compté en"
        half
        required
        description="Les délais déjà saisis prennent cette unité"
        options={unitOptions}
        {...form.getInputProps('settings.agentExpirationSettings.leadUnit')}
      />
      <Flag form={form} at="settings.agentExpirationSettings.notify" label="Prévenir l’agence, en un seul e-mail" />
      <Flag
        form={form}
        at="settings.agentExpirationSettings.notifyAgents"
        label="Prévenir chaque collaborateur de ses documents"
        description="Les fins de contrat et de documents ne sont dites qu’à l’agence."
      />
      <RichTextField
        label="Message aux collaborateurs"
        folded
        images={false}
        limit={5000}
        {...form.getInputProps('settings.agentExpirationSettings.message')}
      />
    </FormCard>
  );
};

const ContractsCard = ({ form }: PartProps) => (
  <FormCard
    title="Contrats à signer"
    hint="Passé ce délai depuis l’envoi, un contrat que tous n’ont pas signé paraît dans les tuiles « Contrats à signer » du tableau de bord."
  >
    <NumberField
      label="Contrats clients"
      half
      integer
      required
      suffix="jours"
      {...form.getInputProps('settings.settingsContractCustomer.timeRemindContract')}
    />
    <NumberField
      label="Contrats des collaborateurs"
      half
      integer
      required
      suffix="jours"
      {...form.getInputProps('settings.settingsContractAgent.timeRemindContract')}
    />
    <Flag
      form={form}
      at="settings.signatureSettings.codeBySms"
      label="Envoyer par SMS le code avec lequel on signe"
      description="Quand le numéro du signataire est connu et que Vigie envoie des SMS ; sinon, par e-mail."
    />
  </FormCard>
);

/** One row per limit, one switch per channel. */
const LimitsCard = ({ form }: PartProps) => (
  <FormCard
    title="Limites de l’abonnement"
    hint="Quand une limite est atteinte, l’administrateur principal et ceux qui peuvent modifier l’abonnement en sont prévenus."
  >
    {limitAlerts.map((limit) => (
      <fieldset key={limit} className={classes.alert}>
        <legend>{limitAlertLabels[limit]}</legend>
        <Flag form={form} at={`settings.limitAlerts.${limit}.notification`} label="Notification" />
        <Flag form={form} at={`settings.limitAlerts.${limit}.email`} label="E-mail" />
      </fieldset>
    ))}
  </FormCard>
);

const RemindForm = ({ profile, onReload }: { readonly profile: Profile; readonly onReload: () => void }) => {
  const model = useSettingsForm<Values>(profile, valuesOf(profile));
  return (
    <SettingsForm model={model} onReload={onReload}>
      <InvoicesCard form={model.form} />
      <EstimatesCard form={model.form} />
      <ExpirationsCard form={model.form} />
      <ContractsCard form={model.form} />
      <LimitsCard form={model.form} />
    </SettingsForm>
  );
};

export const EmailRemindPage = () => (
  <SettingsPage title="E-mails de relance" lead="Chaque relance part une seule fois, et se retrouve dans le suivi des e-mails.">
    {(profile, reload) => <RemindForm profile={profile} onReload={reload} />}
  </SettingsPage>
);
