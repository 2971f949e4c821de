// The agencies that sign up by themselves: who, when, confirmed or not.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { backofficePaths } from '../../paths/backoffice.paths.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { SignUpSettingsDialog } from './sign-up-settings-dialog.tsx';
import { signUpsList } from './sign-ups-list.ts';

export const SignUpsPage = () => {
  const [isSetting, setSetting] = useState(false);
  const go = useGo();
  return (
    <ListPage
      list={signUpsList}
      title="Inscriptions"
      rowActions={[
        {
          key: 'agency',
          label: 'Voir l’agence',
          hidden: ({ agencyId }) => agencyId === null,
          run: ({ agencyId }) => go(backofficePaths.agencyAdmin(), { id: agencyId ?? '' }),
        },
      ]}
      actions={
        <Button variant="default" onClick={() => setSetting(true)}>
          Réglages
        </Button>
      }
      emptyText="Une agence s’inscrit depuis la page de connexion, « Essai gratuit »."
    >
      {isSetting ? <SignUpSettingsDialog onClose={() => setSetting(false)} /> : null}
    </ListPage>
  );
};
