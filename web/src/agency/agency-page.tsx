// The agency's profile: name, address, numbers, contact, how its people sign in, its time zone and its currency.
import { ColorInput } from '@mantine/core';
import { currencies, currencySigns } from '@vigie/domain/shared/money-format.ts';
import { LOGO_MB } from '@vigie/domain/agency/settings/logo.ts';
import { visitCan } from '@vigie/domain/backoffice/visit.ts';
import { passesAllRights } from '@vigie/domain/identity/actor.ts';
import { useConfig } from '../shared/api/platform.ts';
import { useActor } from '../shared/session/use-session.ts';
import { AddressFields } from '../shared/ui/fields/address/address-fields.tsx';
import type { UploadedFile } from '../shared/api/upload.ts';
import { FileField } from '../shared/ui/fields/files/file-field.tsx';
import { PhoneField } from '../shared/ui/fields/number-field.tsx';
import { SelectField, type ChoiceOption } from '../shared/ui/fields/select-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import type { EntityForm } from '../shared/ui/form/use-entity-form.ts';
import type { Profile } from './agency-api.ts';
import { EstablishmentsCard } from './establishments/establishments-card.tsx';
import { LegalIdentityFields, legalIdentityLabels } from './legal-identity-fields.tsx';
import { Flag } from './settings/flag.tsx';
import { FormCard } from '../shared/ui/form/page-form.tsx';
import { SettingsForm, SettingsPage } from './settings/settings-page.tsx';
import { settingsOf, useSettingsForm } from './settings/use-settings-form.ts';

/** The form holds the logo as a list of uploaded files. */
const valuesOf = (profile: Profile) => ({ ...identityOf(profile), logo: logoOf(profile), settings: listsOf(profile) });

const logoOf = ({ logoFileId, logoUrl }: Profile): UploadedFile[] =>
  logoFileId === null ? [] : [{ id: logoFileId, name: 'Logo', mimeType: 'image/*', size: 0, url: logoUrl ?? '' }];
const callOf = ({ logo, ...values }: Values) => ({ ...values, logoFileId: logo[0]?.id ?? null });

const identityOf = ({ name, email, phone, address, siret, vatNumber, cnapsNumber, timeZone, holidayLocale, currency, ...profile }: Profile) => ({
  legalForm: profile.legalForm,
  shareCapitalCents: profile.shareCapitalCents,
  registry: profile.registry,
  registryCity: profile.registryCity,
  apeCode: profile.apeCode,
  name,
  email,
  phone,
  address,
  siret,
  vatNumber,
  cnapsNumber,
  timeZone,
  holidayLocale,
  currency,
});
function listsOf(profile: Profile) {
  const { vocabulary, secondFactor, supportVisits, exportSettings } = settingsOf(profile);
  return { vocabulary, secondFactor, supportVisits, exportSettings: { colour: exportSettings.colour } };
}
export type Values = ReturnType<typeof valuesOf>;

const labels = {
  name: 'Nom',
  logoFileId: 'Logo',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  street: 'Adresse',
  zipcode: 'Code postal',
  city: 'Ville',
  ...legalIdentityLabels,
  siret: 'SIRET',
  vatNumber: 'Numéro de TVA',
  cnapsNumber: 'Autorisation CNAPS',
  timeZone: 'Fuseau horaire',
  holidayLocale: 'Jours fériés',
  currency: 'Devise',
};

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const currencyOptions: readonly ChoiceOption[] = currencies.map((code) => ({
  value: code,
  label: currencySigns[code] === code ? code : `${code} (${currencySigns[code]})`,
}));
const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ').replace('/', ' – ');

/** The current value stays in the list, even if the server no longer offers it. */
const withCurrent = (options: readonly ChoiceOption[], current: string): readonly ChoiceOption[] =>
  options.some(({ value }) => value === current) ? options : [...options, { value: current, label: current }];

const PlaceCard = ({ form }: { readonly form: EntityForm<Values> }) => {
  const { data: config } = useConfig();
  const { holidayLocale, timeZone } = form.values;
  const providers = config?.availableHolidaysProviders ?? [];
  const choosePlace = (code: string | null): void => {
    if (!code) return;
    form.setFieldValue('holidayLocale', code);
    const zone = providers.find((each) => each.code === code)?.timeZone;
    if (zone) form.setFieldValue('timeZone', zone);
  };
  return (
    <FormCard
      title="Lieu et monnaie"
      hint="Chaque site peut avoir son propre fuseau et ses propres jours fériés ; ceux-ci valent pour l’agence et les nouveaux sites sans code postal."
    >
      <SelectField
        label={labels.holidayLocale}
        required
        half
        options={withCurrent(
          providers.map(({ code, label }) => ({ value: code, label })),
          holidayLocale,
        )}
        {...form.getInputProps('holidayLocale')}
        onChange={choosePlace}
      />
      <SelectField
        label={labels.timeZone}
        required
        half
        options={withCurrent(
          (config?.timeZones ?? []).map((zone) => ({ value: zone, label: zoneLabel(zone) })),
          timeZone,
        )}
        {...form.getInputProps('timeZone')}
      />
      <SelectField label={labels.currency} required half options={currencyOptions} {...form.getInputProps('currency')} />
    </FormCard>
  );
};

const VocabularyCard = ({ form }: { readonly form: EntityForm<Values> }) => (
  <FormCard title="Vocabulaire" hint="Les mots que les formulaires emploient, s’ils ne sont pas les vôtres.">
    <TextField label="« Responsable »" required half maxLength={60} {...form.getInputProps('settings.vocabulary.responsible')} />
    <TextField label="« Lieu de travail »" required half maxLength={60} {...form.getInputProps('settings.vocabulary.workPlace')} />
    <TextField label="« Spécialité »" required half maxLength={60} {...form.getInputProps('settings.vocabulary.specialty')} />
  </FormCard>
);

const demandOptions: readonly ChoiceOption[] = [
  { value: 'nobody', label: 'À personne' },
  { value: 'owners', label: 'Aux propriétaires' },
  { value: 'ownersAndStaff', label: 'Aux propriétaires et aux responsables' },
];

/** People without a second factor must then set one up before anything else. */
const SignInCard = ({ form }: { readonly form: EntityForm<Values> }) => {
  const actor = useActor();
  const isOwner = actor !== null && passesAllRights(actor);
  const asked = 'Un code ou une clé d’accès confirme le mot de passe. Les personnes concernées la configurent à leur prochain passage.';
  return (
    <FormCard title="Connexion">
      <SelectField
        label="Exiger la double authentification"
        required
        disabled={!isOwner}
        description={isOwner ? asked : 'Seul le propriétaire de l’agence peut le changer.'}
        options={demandOptions}
        {...form.getInputProps('settings.secondFactor.demand')}
      />
    </FormCard>
  );
};

/** Platform staff may not decide this for the agency. */
const SupportCard = ({ form }: { readonly form: EntityForm<Values> }) => {
  const actor = useActor();
  const isOwner = actor !== null && visitCan.demandConsent(actor);
  const asked = 'Une visite ne commence alors qu’une fois acceptée par le propriétaire. Sans cela, elle commence aussitôt et il en est averti.';
  return (
    <FormCard title="Support">
      <Flag
        form={form}
        at="settings.supportVisits.askConsent"
        label="Demander mon accord avant une visite du support"
        disabled={!isOwner}
        description={isOwner ? asked : 'Seul le propriétaire de l’agence peut le changer.'}
      />
    </FormCard>
  );
};

/** Empty: none, as the settings keep it. */
const ColourField = ({ form }: { readonly form: EntityForm<Values> }) => {
  const at = 'settings.exportSettings.colour';
  return (
    <ColorInput
      label="Couleur"
      description="Un trait sous votre nom, sur vos documents, vos mails et l’espace de vos clients."
      placeholder="Aucune"
      format="hex"
      withEyeDropper={false}
      {...form.getInputProps(at)}
      value={form.values.settings.exportSettings.colour ?? ''}
      onChange={(value) => form.setFieldValue(at, value === '' ? null : value)}
    />
  );
};

const AgencyForm = ({ profile, onReload }: { readonly profile: Profile; readonly onReload: () => void }) => {
  const model = useSettingsForm<Values>(profile, valuesOf(profile), labels, callOf);
  const { form } = model;
  return (
    <SettingsForm model={model} onReload={onReload}>
      <FormCard title="Identité">
        <TextField label={labels.name} required maxLength={120} {...form.getInputProps('name')} />
        <FileField
          label={labels.logoFileId}
          allowed={PICTURES}
          mostMb={LOGO_MB}
          description="En tête de vos documents, de l’espace de vos clients et de leurs mails."
          {...form.getInputProps('logo')}
          error={form.errors['logoFileId']}
        />
        <ColourField form={form} />
        <TextField label={labels.siret} half inputMode="numeric" maxLength={20} {...form.getInputProps('siret')} />
        <TextField label={labels.vatNumber} half maxLength={20} placeholder="FR…" {...form.getInputProps('vatNumber')} />
        <LegalIdentityFields form={form} />
        <TextField
          label={labels.cnapsNumber}
          maxLength={60}
          placeholder="AUT-031-…"
          description="Autorisation d’exercice, portée sur tous les documents (CSI L612-15)."
          {...form.getInputProps('cnapsNumber')}
        />
      </FormCard>
      <FormCard title="Coordonnées">
        <AddressFields form={form} searched />
        <PhoneField label={labels.phone} half {...form.getInputProps('phone')} />
        <TextField label={labels.email} half type="email" maxLength={255} {...form.getInputProps('email')} />
      </FormCard>
      <PlaceCard form={form} />
      <VocabularyCard form={form} />
      <SignInCard form={form} />
      <SupportCard form={form} />
    </SettingsForm>
  );
};

export const AgencyPage = () => (
  <SettingsPage title="Agence">
    {(profile, reload) => (
      <>
        <AgencyForm profile={profile} onReload={reload} />
        <EstablishmentsCard agencySiret={profile.siret} />
      </>
    )}
  </SettingsPage>
);
