// The page «Mon compte»: personal data, password, second factor, sessions, devices, colours.
import { useMantineColorScheme } from '@mantine/core';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { roleLabel } from '@vigie/domain/identity/rights-roles.ts';
import { useActor, useMembership, useSession } from '../shared/session/use-session.ts';
import { FactsTable } from '../shared/ui/table/facts-table.tsx';
import { Page, PageCard } from '../shared/ui/page/page.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { FactorPanel } from './second-factor/factor-panel.tsx';
import { PasswordForm } from './entrance/password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const SCHEMES = [
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
  { value: 'auto', label: 'Système' },
];

const Colours = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl aria-label="Couleurs" data={SCHEMES} value={colorScheme} onChange={(value) => setColorScheme(value as typeof colorScheme)} />
  );
};

/** `children`: what other rooms know of this person, under the rest. */
export const ProfilePage = ({ children }: { readonly children?: ReactNode }) => {
  const { user } = useSession();
  const actor = useActor();
  const membership = useMembership();
  if (!user) return null;
  return (
    <Page title="Mon compte" narrow>
      <PageCard title="Profil">
        <ProfileForm key={user.id} user={user} />
      </PageCard>
      <PageCard title="Accès">
        <FactsTable
          facts={[
            ['Identifiant', user.email],
            ['Rôle', actor ? roleLabel(actor, membership?.plannable) : ''],
            ['Agence', membership?.agency.name],
            ['Client', membership?.customer?.name],
          ]}
        />
      </PageCard>
      <PageCard title="Mot de passe">
        <PasswordForm />
      </PageCard>
      <PageCard title="Double authentification">
        <FactorPanel />
      </PageCard>
      <PageCard title="Sessions">
        <SessionsPanel />
      </PageCard>
      <PageCard title="Notifications sur cet appareil">
        <DevicesPanel publicKey={user.pushPublicKey} />
      </PageCard>
      <PageCard title="Couleurs">
        <Colours />
      </PageCard>
      {children}
    </Page>
  );
};
