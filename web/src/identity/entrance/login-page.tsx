// Sign-in. Who is signed in gets a link home instead, or the way out when no agency is open.
import { Button } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { backofficePaths } from '../../paths/backoffice.paths.ts';
import { identityPaths } from '../../paths/identity.paths.ts';
import { useConfig } from '../../shared/api/platform.ts';
import { reportError, reportWarning } from '../../shared/errors/report-error.ts';
import { readSenders } from '../../shared/offline/senders.ts';
import { leftPhoneSlot } from '../slots.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useActor, useSession } from '../../shared/session/use-session.ts';
import { signOut } from '../identity-api.ts';
import classes from './entrance.module.css';
import { Entrance } from './entrance.tsx';
import { LoginForm } from './login-form.tsx';
import { PasskeyButton } from '../second-factor/passkey-button.tsx';

const Nothing = () => null;
/** Without its code, for want of a network, the form still signs in. */
const LeftPhone = lazy(() =>
  leftPhoneSlot.load().then(
    (help) => ({ default: help }),
    (error: unknown) => {
      reportWarning('help is not loaded', error);
      return { default: Nothing };
    },
  ),
);

/** Whether somebody worked in the field with this phone before. */
function useLeftPhone(): boolean {
  const [wasInField, setWasInField] = useState(false);
  useEffect(() => {
    let isHere = true;
    readSenders().then(
      (senders) => isHere && setWasInField(senders.length > 0),
      (error: unknown) => reportWarning('session storage refused', error),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return wasInField;
}

/** Who is signed in, without the address that they asked for. */
const SignedIn = ({ name }: { readonly name: string }) => {
  if (useActor())
    return (
      <Entrance title="Accès impossible">
        <p className={classes.text}>Vous êtes connecté en tant que {name}, sans accès à cette adresse.</p>
        <AppLink to={identityPaths.home()}>Retour à l’accueil</AppLink>
      </Entrance>
    );
  return (
    <Entrance title="Aucune agence">
      <p className={classes.text}>
        Vous êtes connecté en tant que {name}, et aucune agence ne vous est ouverte. Votre agence peut vous rendre cet accès.
      </p>
      <Button fullWidth onClick={() => void signOut().catch(reportError)}>
        Se déconnecter
      </Button>
    </Entrance>
  );
};

export const LoginPage = () => {
  const { phase, user } = useSession();
  const { vers, compte } = useSearch({ strict: false }) as { vers?: string; compte?: string };
  const { history } = useRouter();
  // A person who signs in here is on the way to their first screen. The form stays until that screen is there.
  const [cameSignedOut] = useState(phase === 'signedOut');
  const isInside = useActor() !== null;
  const wasInField = useLeftPhone();
  const mayTry = useConfig().data?.signUp.open === true;
  // Only addresses of this application: the hash history knows no others.
  const enter = (): void => history.replace(vers?.startsWith('/') ? vers : '/');
  if (phase === 'signedIn' && user && !(cameSignedOut && isInside)) return <SignedIn name={`${user.firstname} ${user.lastname}`} />;
  return (
    <Entrance
      title="Connexion"
      below={
        <>
          {wasInField ? (
            <Suspense fallback={null}>
              <LeftPhone />
            </Suspense>
          ) : null}
          {/* The law wants this mention on the first page. */}
          <p className={classes.legal}>
            <AppLink to={identityPaths.accessibility()}>Accessibilité : non conforme</AppLink>
          </p>
        </>
      }
    >
      <LoginForm
        suggestedLogin={compte}
        onSignedIn={enter}
        otherWays={
          <>
            <PasskeyButton onSignedIn={enter} />
            <p className={classes.below}>
              <AppLink to={identityPaths.forgotPassword()}>Mot de passe oublié ?</AppLink>
              {mayTry ? <AppLink to={backofficePaths.signUp()}>Essai gratuit</AppLink> : null}
            </p>
          </>
        }
      />
    </Entrance>
  );
};
