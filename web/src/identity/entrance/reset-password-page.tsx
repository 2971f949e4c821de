// Chooses a first or a new password with the link sent by e-mail, and signs in with it.
import { Status } from '../../shared/ui/state/status.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { identityPaths } from '../../paths/identity.paths.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { ChoosePassword } from './choose-password.tsx';
import classes from './entrance.module.css';
import { Entrance } from './entrance.tsx';
import { identityApi } from '../identity-api.ts';

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

const Choose = ({ token, link }: { readonly token: string; readonly link: Link }) => (
  <ChoosePassword
    email={link.email}
    label={link.isFirst ? 'Mot de passe' : 'Nouveau mot de passe'}
    submitLabel={link.isFirst ? 'Entrer' : 'Enregistrer'}
    intro={link.isFirst ? 'Choisissez le mot de passe avec lequel vous vous connecterez.' : 'Il remplace l’ancien.'}
    send={(password) => identityApi.resetPassword({ params: { confirmationToken: token }, body: { password } })}
    to="/"
  />
);

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
