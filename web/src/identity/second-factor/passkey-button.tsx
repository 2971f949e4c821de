// Sign-in without a password, where the browser has passkeys.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../shared/api/error-messages.ts';
import classes from '../entrance/entrance.module.css';

const mayUse = typeof PublicKeyCredential === 'function';

export const PasskeyButton = ({ onSignedIn }: { readonly onSignedIn: () => void }) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!mayUse) return null;
  const enter = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    const api = await import('./factor-api.ts').catch(() => null);
    try {
      if (!api) throw new TypeError('load failed');
      await api.signInByPasskey();
      onSignedIn();
    } catch (refused) {
      if (!(api && refused instanceof api.PasskeyGivenUp)) setError(api?.passkeyProblem(refused) ?? messageOf(refused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.other}>
      <p className={classes.or}>ou</p>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      <Button variant="default" fullWidth loading={busy} onClick={() => void enter()}>
        Se connecter avec une clé d’accès
      </Button>
    </div>
  );
};
