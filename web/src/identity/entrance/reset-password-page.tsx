// Chooses a new password with the link sent by e-mail.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { identityPaths } from '../../paths/identity.paths.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import classes from './entrance.module.css';
import { Entrance } from './entrance.tsx';
import { identityApi } from '../identity-api.ts';
import { PasswordConditions } from './password-conditions.tsx';
import { passwordIssue } from './password-rules.ts';
import { PasswordField } from './password-field.tsx';

export const ResetPasswordPage = () => {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const save = useSave((value: string) => identityApi.resetPassword({ params: { confirmationToken: token }, body: { password: value } }), {
    quiet: true,
  });
  const issue = passwordIssue(password);
  const differs = again !== password;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!issue && !differs) save.mutate(password);
  };
  return (
    <Entrance title="Nouveau mot de passe">
      {save.isSuccess ? (
        <Status as="p" className={classes.text}>
          Votre mot de passe est changé. Vous pouvez vous connecter.
        </Status>
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          {save.isError ? (
            <p className={classes.error} role="alert">
              {messageOf(save.error)}
            </p>
          ) : null}
          <PasswordField
            label="Nouveau mot de passe"
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
            Enregistrer
          </Button>
        </form>
      )}
      <p className={classes.below}>
        <AppLink to={identityPaths.login()}>Aller à la connexion</AppLink>
      </p>
    </Entrance>
  );
};
