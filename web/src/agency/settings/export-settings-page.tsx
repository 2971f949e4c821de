// The header and the footer of the agency's printed documents. The decimal separator of its CSV files.
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { RichTextField } from '../../shared/ui/rich-text/rich-text-field.tsx';
import type { Profile } from '../agency-api.ts';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import { SettingsForm, SettingsPage } from './settings-page.tsx';
import { settingsOf, useSettingsForm } from './use-settings-form.ts';

const separators = [
  { value: ',', label: 'Virgule (12,5)' },
  { value: '.', label: 'Point (12.5)' },
];

function valuesOf(profile: Profile) {
  const { exportSettings, settingsContractAgent } = settingsOf(profile);
  const { header, footer, decimalSeparator } = exportSettings;
  const { pensionFund, welfareFund } = settingsContractAgent;
  return { settings: { exportSettings: { header, footer, decimalSeparator }, settingsContractAgent: { pensionFund, welfareFund } } };
}

const ExportForm = ({ profile, onReload }: { readonly profile: Profile; readonly onReload: () => void }) => {
  const model = useSettingsForm(profile, valuesOf(profile));
  const { form } = model;
  return (
    <SettingsForm model={model} onReload={onReload}>
      <FormCard title="Documents imprimés" hint="Factures, bons, mains courantes et consignes. Un document déjà numéroté garde les siens.">
        <RichTextField
          label="En-tête"
          description="Sous le nom et l’adresse de l’agence, sur la première page"
          images={false}
          limit={2000}
          {...form.getInputProps('settings.exportSettings.header')}
        />
        <TextField
          label="Pied de page"
          lines={3}
          maxLength={300}
          description="Trois lignes au plus, sur chaque page, au-dessus du SIRET et de la mention légale"
          {...form.getInputProps('settings.exportSettings.footer')}
        />
      </FormCard>
      <FormCard title="Fichiers exportés" hint="Les fichiers CSV d’Export de données. Un logiciel de paie garde le séparateur qu’il demande.">
        <SelectField
          label="Séparateur décimal"
          required
          half
          options={separators}
          {...form.getInputProps('settings.exportSettings.decimalSeparator')}
        />
      </FormCard>
      <FormCard title="Contrats de travail" hint="Nommés avec leur adresse par les variables des modèles (art. L1242-12 du code du travail).">
        <TextField label="Caisse de retraite complémentaire" maxLength={255} {...form.getInputProps('settings.settingsContractAgent.pensionFund')} />
        <TextField label="Organisme de prévoyance" maxLength={255} {...form.getInputProps('settings.settingsContractAgent.welfareFund')} />
      </FormCard>
    </SettingsForm>
  );
};

export const ExportSettingsPage = () => (
  <SettingsPage title="En-tête et pied de page">{(profile, reload) => <ExportForm profile={profile} onReload={reload} />}</SettingsPage>
);
