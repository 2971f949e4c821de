// Requests a link to choose a new password. The answer is the same whether or not the identifier exists.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { identityPaths } from '../../paths/identity.paths.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import classes from './entrance.module.css';
import { Entrance } from './entrance.tsx';
import { identityApi } from '../identity-api.ts';

export const ForgotPasswordPage = () => {
  const [identifier, setIdentifier] = useState('');
  const ask = useSave((value: string) => identityApi.forgotPassword({ body: { identifier: value } }), {
    quiet: true,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask.mutate(identifier.trim());
  };
  return (
    <Entrance title="Mot de passe oublié">
      {ask.isSuccess ? (
        <>
          <Status as="p" className={classes.text}>
            Si cet identifiant existe, un e-mail vient de partir avec un lien valable 24 heures.
          </Status>
          <p className={classes.text}>Rien reçu ? Votre agence peut vous envoyer un nouveau lien.</p>
        </>
      ) : (
        <form className={classes.form} onSubmit={submit}>
          <p className={classes.text}>Indiquez votre identifiant : vous recevrez un lien pour choisir un nouveau mot de passe.</p>
          {ask.isError ? (
            <p className={classes.error} role="alert">
              {messageOf(ask.error)}
            </p>
          ) : null}
          <TextInput
            label="Identifiant"
            autoComplete="username"
            inputMode="email"
            required
            withAsterisk={false}
            value={identifier}
            onChange={(event) => setIdentifier(event.currentTarget.value)}
          />
          <Button type="submit" loading={ask.isPending}>
            Recevoir le lien
          </Button>
        </form>
      )}
      <p className={classes.below}>
        <AppLink to={identityPaths.login()}>Retour à la connexion</AppLink>
      </p>
    </Entrance>
  );
};
