// Chooses a first or a new password with the link sent by e-mail, and signs in with it.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { identityPaths } from '../../paths/identity.paths.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { chosenPassword } from './chosen-password.ts';
import classes from './entrance.module.css';
import { Entrance } from './entrance.tsx';
import { identityApi } from '../identity-api.ts';
import { PasswordConditions } from './password-conditions.tsx';
import { passwordIssue } from './password-rules.ts';
import { PasswordField } from './password-field.tsx';
import { signIn } from './sign-in.ts';

interface Link {
  readonly isFirst: boolean;
  readonly firstname: string;
  readonly email: string;
}

/** Expired, used, or replaced by a newer one. */
const Spent = () => (
  <>
    <Status as="p" className={classes.text}>
      Ce lien n’est plus valable.
    </Status>
    <p className={classes.below}>
      <AppLink to={identityPaths.forgotPassword()}>Recevoir un nouveau lien</AppLink>
    </p>
  </>
);

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

const Choose = ({ token, link }: { readonly token: string; readonly link: Link }) => {
  const { history } = useRouter();
  const { phase } = useSession();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const save = useSave(
    async (value: string) => {
      await identityApi.resetPassword({ params: { confirmationToken: token }, body: { password: value } });
      // Somebody else's session is not ended here: their work may be unsent.
      if (phase !== 'signedIn' && (await enter(link.email, value))) history.replace('/');
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
        {link.isFirst ? 'Choisissez le mot de passe avec lequel vous vous connecterez.' : 'Il remplace l’ancien.'} Votre identifiant :{' '}
        <strong>{link.email}</strong>
      </p>
      {save.isError ? (
        <p className={classes.error} role="alert">
          {messageOf(save.error)}
        </p>
      ) : null}
      {/* For password managers: they keep it with the password. */}
      <input className="visually-hidden" name="username" autoComplete="username" value={link.email} readOnly tabIndex={-1} aria-hidden="true" />
      <PasswordField
        label={link.isFirst ? 'Mot de passe' : 'Nouveau mot de passe'}
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
        {link.isFirst ? 'Entrer' : 'Enregistrer'}
      </Button>
    </form>
  );
};

export const PasswordByLink = ({ token }: { readonly token: string }) => {
  const { data, error } = useQuery({
    queryKey: ['opened', 'password-link', token],
    queryFn: ({ signal }) => identityApi.passwordLink({ params: { confirmationToken: token }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const link = data?.link;
  return (
    <Entrance title={link?.isFirst ? `Bienvenue, ${link.firstname}` : 'Nouveau mot de passe'}>
      {error && !data ? (
        <p className={classes.error} role="alert">
          {messageOf(error)}
        </p>
      ) : null}
      {link === null ? <Spent /> : null}
      <div aria-busy={!data && !error}>{link ? <Choose token={token} link={link} /> : null}</div>
      <p className={classes.below}>
        <AppLink to={identityPaths.login()}>Aller à la connexion</AppLink>
      </p>
    </Entrance>
  );
};

export const ResetPasswordPage = () => {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  return <PasswordByLink token={token} />;
};
