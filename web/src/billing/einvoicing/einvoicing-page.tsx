// « Facturation électronique »: the agency's platform, where it stands, and beside the demonstration the sandbox that answers as a platform.
import { useQuery } from '@tanstack/react-query';
import type { InvoicingPlatformKind } from '@vigie/domain/agency/settings/settings.ts';
import type { Profile } from '../../agency/agency-api.ts';
import { SettingsForm, SettingsPage } from '../../agency/settings/settings-page.tsx';
import { settingsOf, useSettingsForm } from '../../agency/settings/use-settings-form.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { FormCard } from '../../shared/ui/form/page-form.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { einvoicingApi, type EInvoicingStanding } from '../api.ts';
import { DutiesCard } from './duties-card.tsx';
import { SandboxCard } from './sandbox-card.tsx';

const PLATFORM_LABELS: Readonly<Record<InvoicingPlatformKind, string>> = {
  none: 'Aucune : les factures se téléchargent',
  sandbox: 'Bac à sable (démonstration, rien n’est transmis)',
};

/** What is chosen stays in the list, even where this server does not offer it. */
function optionsOf({ platforms }: EInvoicingStanding, chosen: InvoicingPlatformKind) {
  return [...new Set([...platforms, chosen])].map((value) => ({ value, label: PLATFORM_LABELS[value] }));
}

const PlatformForm = ({
  profile,
  standing,
  onReload,
}: {
  readonly profile: Profile;
  readonly standing: EInvoicingStanding;
  readonly onReload: () => void;
}) => {
  const { platform } = settingsOf(profile).electronicInvoicing;
  const model = useSettingsForm(profile, { settings: { electronicInvoicing: { platform } } });
  return (
    <SettingsForm model={model} onReload={onReload}>
      <FormCard title="Plateforme agréée" hint="Les factures entre entreprises françaises lui sont transmises dès leur validation.">
        <SelectField
          label="Plateforme"
          required
          options={optionsOf(standing, platform)}
          {...model.form.getInputProps('settings.electronicInvoicing.platform')}
        />
      </FormCard>
    </SettingsForm>
  );
};

const Standing = ({ profile, onReload }: { readonly profile: Profile; readonly onReload: () => void }) => {
  const { data, error, refetch } = useQuery({
    // Both: the choice of a platform, and what it has been sent.
    queryKey: ['settings', 'einvoicing'],
    queryFn: ({ signal }) => einvoicingApi.standing({ signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <DutiesCard profile={profile} standing={data} />
      <PlatformForm profile={profile} standing={data} onReload={onReload} />
      {data.connected && data.platforms.includes('sandbox') ? <SandboxCard /> : null}
    </>
  );
};

export const EInvoicingPage = () => (
  <SettingsPage title="Facturation électronique">{(profile, reload) => <Standing profile={profile} onReload={reload} />}</SettingsPage>
);
