// The only page for people who must set up a second factor: nothing else is open to them before.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../shared/api/error-messages.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { identityPaths } from '../../paths/identity.paths.ts';
import classes from '../entrance/entrance.module.css';
import { Entrance } from '../entrance/entrance.tsx';
import { FactorPanel } from './factor-panel.tsx';
import { reloadUser, signOut } from '../identity-api.ts';

export const FactorRequiredPage = () => {
  const { user } = useSession();
  const go = useGo();
  const [error, setError] = useState<string | null>(null);
  const settle = (): void => {
    reloadUser().catch((refused: unknown) => setError(messageOf(refused)));
  };
  const leave = async (): Promise<void> => {
    await signOut();
    go(identityPaths.login());
  };
  return (
    <Entrance title="Protégez votre compte" wide>
      <p className={classes.text}>
        {user?.firstname}, la double authentification est exigée pour votre compte. Choisissez une application ou une clé d’accès : Vigie s’ouvre
        aussitôt après.
      </p>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      <FactorPanel onSettled={settle} />
      <p className={classes.below}>
        <Button variant="subtle" size="compact-sm" onClick={() => void leave().catch(reportError)}>
          Se déconnecter
        </Button>
      </p>
    </Entrance>
  );
};
