// The agency's mail texts and reply address, and when the agents' plannings are mailed (A-106, A-172, A-175).
import { formatDateTime } from '../../shared/format/dates.ts';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { MultiSelectField, SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TimeField } from '../../shared/ui/fields/dates/time-field.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { RichTextField } from '../../shared/ui/rich-text/rich-text-field.tsx';
import type { Profile } from '../agency-api.ts';
import { frequencies, monthDays, periods, weekdays } from './mailing-words.ts';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import { Flag } from './flag.tsx';
import { SettingsForm, SettingsPage } from './settings-page.tsx';
import classes from './settings.module.css';
import { settingsOf, useSettingsForm } from './use-settings-form.ts';

function valuesOf(profile: Profile) {
  const { mailSettings, agentPlanningSettings, eventReportSettings, invoiceSettings, estimateSettings } = settingsOf(profile);
  const { weeklyMailingPlanningMode, agentPlanningSendFrequencyDaysOfMonth, ...planning } = agentPlanningSettings;
  return {
    isOn: weeklyMailingPlanningMode === 'on',
    /** A list of choices contains texts. */
    dates: agentPlanningSendFrequencyDaysOfMonth.map(String),
    settings: {
      mailSettings,
      agentPlanningSettings: planning,
      eventReportSettings,
      invoiceSettings: { email: invoiceSettings.email },
      estimateSettings: { email: estimateSettings.email },
    },
  };
}
type Values = ReturnType<typeof valuesOf>;
interface PartProps {
  readonly form: EntityForm<Values>;
}

/** The form's own two values, converted to settings. */
const callOf = ({ isOn, dates, settings }: Values) => ({
  settings: {
    ...settings,
    agentPlanningSettings: {
      ...settings.agentPlanningSettings,
      weeklyMailingPlanningMode: isOn ? ('on' as const) : ('off' as const),
      agentPlanningSendFrequencyDaysOfMonth: dates.map(Number).toSorted((a, b) => a - b),
    },
  },
});

const Frequency = ({ form }: PartProps) => {
  const at = (name: keyof Values['settings']['agentPlanningSettings']) => form.getInputProps(`settings.agentPlanningSettings.${name}`);
  const { agentPlanningSendFrequencyDayOfWeek: day, agentPlanningSendFrequencyType: type } = form.values.settings.agentPlanningSettings;
  const disabled = !form.values.isOn;
  return (
    <>
      <SelectField label="Fréquence" required half disabled={disabled} options={frequencies} {...at('agentPlanningSendFrequencyType')} />
      {type === 'dayOfWeek' ? (
        <SelectField
          label="Jour"
          required
          half
          disabled={disabled}
          options={weekdays}
          value={String(day)}
          onChange={(value) => form.setFieldValue('settings.agentPlanningSettings.agentPlanningSendFrequencyDayOfWeek', Number(value))}
        />
      ) : null}
      {type === 'custom' ? (
        <NumberField label="Tous les" required half integer suffix="jours" disabled={disabled} {...at('agentPlanningSendFrequencyRecuringDays')} />
      ) : null}
      {type === 'dates' ? <MultiSelectField label="Jour" half disabled={disabled} options={monthDays} {...form.getInputProps('dates')} /> : null}
      {type === 'never' ? null : <TimeField label="Heure" required half disabled={disabled} {...at('agentPlanningSendHour')} />}
    </>
  );
};

const PlanningCard = ({ form }: PartProps) => {
  const at = (name: keyof Values['settings']['agentPlanningSettings']) => form.getInputProps(`settings.agentPlanningSettings.${name}`);
  const { agentPlanningSendPeriodType: period, agentPlanningLastSendDatetime: last } = form.values.settings.agentPlanningSettings;
  const disabled = !form.values.isOn;
  return (
    <FormCard
      title="Envoi du planning aux collaborateurs"
      hint="Chaque collaborateur qui a des services publiés, une adresse et l’envoi du planning dans sa fiche reçoit les siens."
    >
      <Flag form={form} at="isOn" label="Envoyer les plannings automatiquement" />
      <Frequency form={form} />
      <SelectField label="Période envoyée" required half disabled={disabled} options={periods} {...at('agentPlanningSendPeriodType')} />
      {period === 'custom' ? (
        <NumberField label="Nombre de jours" required half integer disabled={disabled} {...at('agentPlanningSendPeriodCustom')} />
      ) : null}
      <Flag
        form={form}
        at="settings.agentPlanningSettings.isAgentPlanningSendIfModified"
        label="Seulement si le planning a changé depuis le dernier envoi"
        disabled={disabled}
      />
      <p className={classes.hint}>{last ? `Dernier envoi : ${formatDateTime(last)}` : 'Aucun envoi pour le moment.'}</p>
      <RichTextField
        label="Message"
        description="Sous la liste des services, aussi après une publication"
        folded
        images={false}
        limit={5000}
        {...form.getInputProps('settings.mailSettings.planningMessage')}
      />
    </FormCard>
  );
};

type MessagePath = `${'invoiceSettings' | 'estimateSettings'}.email.message` | 'mailSettings.reportMessage' | 'eventReportSettings.message';

const MessagesCard = ({ form }: PartProps) => {
  const at = (path: MessagePath) => ({ folded: true, images: false, limit: 5000, ...form.getInputProps(`settings.${path}`) });
  return (
    <FormCard title="Messages">
      <RichTextField label="Facture ou avoir" description="Au-dessus du montant et de l’échéance" {...at('invoiceSettings.email.message')} />
      <RichTextField label="Devis" {...at('estimateSettings.email.message')} />
      <RichTextField label="Bon d’intervention ou de ronde" description="Sous la phrase qui annonce le bon" {...at('mailSettings.reportMessage')} />
      <TextField
        label="Main courante de la veille : objet"
        required
        half
        maxLength={200}
        {...form.getInputProps('settings.eventReportSettings.subject')}
      />
      <TimeField label="Heure d’envoi" required half {...form.getInputProps('settings.eventReportSettings.sendHour')} />
      <RichTextField label="Main courante de la veille" {...at('eventReportSettings.message')} />
    </FormCard>
  );
};

const EmailForm = ({ profile, onReload }: { readonly profile: Profile; readonly onReload: () => void }) => {
  const model = useSettingsForm<Values>(profile, valuesOf(profile), {}, callOf);
  const { form } = model;
  return (
    <SettingsForm model={model} onReload={onReload}>
      <FormCard title="Expéditeur">
        <TextField
          label="Répondre à"
          type="email"
          placeholder={profile.email}
          description="Où arrivent les réponses ; l’adresse de l’agence si le champ est vide."
          {...form.getInputProps('settings.mailSettings.replyTo')}
        />
        <RichTextField
          label="Signature"
          description="Sous chaque e-mail de l’agence"
          folded
          images={false}
          limit={2000}
          {...form.getInputProps('settings.mailSettings.signature')}
        />
      </FormCard>
      <PlanningCard form={form} />
      <MessagesCard form={form} />
    </SettingsForm>
  );
};

export const EmailSettingsPage = () => (
  <SettingsPage title="E-mails" lead="Ce que disent les e-mails de l’agence, et quand ils partent.">
    {(profile, reload) => <EmailForm profile={profile} onReload={reload} />}
  </SettingsPage>
);
