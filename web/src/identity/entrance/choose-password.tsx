// Chooses a password by a link, and signs in with it.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { chosenPassword } from './chosen-password.ts';
import classes from './entrance.module.css';
import { PasswordConditions } from './password-conditions.tsx';
import { passwordIssue } from './password-rules.ts';
import { PasswordField } from './password-field.tsx';
import { signIn } from './sign-in.ts';

/** Signs in where the password alone opens the account; otherwise the sign-in page asks for the rest. */
async function enter(email: string, password: string): Promise<boolean> {
  chosenPassword.note(email);
  try {
    await signIn(email, password);
    return true;
  } catch {
    return false;
  }
}

export interface ChoosePasswordProps {
  readonly email: string;
  readonly label: string;
  readonly submitLabel: string;
  /** Above the fields, before the identifier. */
  readonly intro: ReactNode;
  readonly send: (password: string) => Promise<unknown>;
  /** Where whoever has signed in goes on. */
  readonly to: string;
}

export const ChoosePassword = ({ email, label, submitLabel, intro, send, to }: ChoosePasswordProps) => {
  const { history } = useRouter();
  const { phase } = useSession();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const save = useSave(
    async (value: string) => {
      await send(value);
      // Somebody else's session is not ended here: their work may be unsent.
      if (phase !== 'signedIn' && (await enter(email, value))) history.replace(to);
    },
    { quiet: true },
  );
  const issue = passwordIssue(password);
  const differs = again !== password;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!issue && !differs) save.mutate(password);
  };
  if (save.isSuccess)
    return (
      <Status as="p" className={classes.text}>
        Votre mot de passe est enregistré. Connectez-vous pour continuer.
      </Status>
    );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text}>
        {intro} Votre identifiant : <strong>{email}</strong>
      </p>
      {save.isError ? (
        <p className={classes.error} role="alert">
          {messageOf(save.error)}
        </p>
      ) : null}
      {/* For password managers: they keep it with the password. */}
      <input className="visually-hidden" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
      <PasswordField
        label={label}
        autoComplete="new-password"
        value={password}
        error={tried ? issue : null}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordConditions password={password} />
      <PasswordField
        label="Le même, une seconde fois"
        autoComplete="new-password"
        value={again}
        error={tried && differs ? 'Les deux mots de passe diffèrent' : null}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <Button type="submit" loading={save.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
};
