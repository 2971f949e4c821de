// Identifier and password, on the sign-in page and, with a fixed identifier, in the re-login dialog.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { messageOf } from '../../shared/api/error-messages.ts';
import { session } from '../../shared/session/session-store.ts';
import classes from './entrance.module.css';
import { secondStepOf, signIn, type SecondStep } from './sign-in.ts';
import { PasswordField } from './password-field.tsx';

const SecondStepForm = lazy(() => import('../second-factor/second-step-form.tsx').then((m) => ({ default: m.SecondStepForm })));

export interface LoginFormProps {
  /** The person who must sign in again: nobody else may take over their unfinished work. */
  readonly fixedLogin?: string;
  /** From the code that a guard scanned. */
  readonly suggestedLogin?: string | undefined;
  readonly onSignedIn: () => void;
  /** Other ways to sign in; removed once the password was right. */
  readonly otherWays?: ReactNode;
}

export const LoginForm = ({ fixedLogin, suggestedLogin = '', onSignedIn, otherWays }: LoginFormProps) => {
  const [username, setUsername] = useState(fixedLogin ?? suggestedLogin);
  const [password, setPassword] = useState('');
  const [known, setKnown] = useState<readonly string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<SecondStep | null>(null);

  useEffect(() => {
    if (fixedLogin) return;
    session.previousLogins().then(
      (logins) => {
        setKnown(logins);
        setUsername((current) => current || (logins[0] ?? ''));
      },
      () => undefined,
    );
  }, [fixedLogin]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await signIn(username.trim(), password);
      onSignedIn();
    } catch (refused) {
      const next = secondStepOf(refused);
      if (next) setStep(next);
      else setError(messageOf(refused));
    } finally {
      setBusy(false);
    }
  };

  const again = (why: string | null): void => {
    setStep(null);
    setPassword('');
    setError(why);
  };
  if (step)
    return (
      <Suspense fallback={<Status as="p">Chargement…</Status>}>
        <SecondStepForm step={step} onSignedIn={onSignedIn} onAgain={again} />
      </Suspense>
    );
  return (
    <>
      <form className={classes.form} onSubmit={submit}>
        {error ? (
          <p className={classes.error} role="alert">
            {error}
          </p>
        ) : null}
        <TextInput
          label="Identifiant"
          placeholder="prenom.nom@agence.fr"
          name="username"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          readOnly={fixedLogin !== undefined}
          list="identifiants-connus"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <datalist id="identifiants-connus">
          {known.map((login) => (
            <option key={login} value={login}>
              {login}
            </option>
          ))}
        </datalist>
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus={fixedLogin ? true : undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} fullWidth>
          Se connecter
        </Button>
      </form>
      {otherWays}
    </>
  );
};
