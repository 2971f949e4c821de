// Sign-in. A person already signed in (refused somewhere in a new tab) gets a link home instead.
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { identityPaths } from '../../paths/identity.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './entrance.module.css';
import { Entrance } from './entrance.tsx';
import { LoginForm } from './login-form.tsx';
import { PasskeyButton } from '../second-factor/passkey-button.tsx';

export const LoginPage = () => {
  const { phase, user } = useSession();
  const { vers, compte } = useSearch({ strict: false }) as { vers?: string; compte?: string };
  const { history } = useRouter();
  // A person who signs in here is on the way to their first screen. The form stays until that screen is there.
  const [cameSignedOut] = useState(phase === 'signedOut');
  // Only addresses of this application: the hash history knows no others.
  const enter = (): void => history.replace(vers?.startsWith('/') ? vers : '/');
  if (phase === 'signedIn' && user && !cameSignedOut) {
    return (
      <Entrance title="Accès impossible">
        <p className={classes.text}>
          Vous êtes connecté en tant que {user.firstname} {user.lastname}, sans accès à cette adresse.
        </p>
        <AppLink to={identityPaths.home()}>Retour à l’accueil</AppLink>
      </Entrance>
    );
  }
  return (
    <Entrance title="Connexion">
      <LoginForm
        suggestedLogin={compte}
        onSignedIn={enter}
        otherWays={
          <>
            <PasskeyButton onSignedIn={enter} />
            <p className={classes.below}>
              <AppLink to={identityPaths.forgotPassword()}>Mot de passe oublié ?</AppLink>
            </p>
          </>
        }
      />
    </Entrance>
  );
};
