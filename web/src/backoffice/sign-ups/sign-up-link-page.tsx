// Opens the agency of a sign-up by its link: chooses the password, signs in, leads to the first steps.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ChoosePassword } from '../../identity/entrance/choose-password.tsx';
import classes from '../../identity/entrance/entrance.module.css';
import { Entrance } from '../../identity/entrance/entrance.tsx';
import { backofficePaths } from '../../paths/backoffice.paths.ts';
import { dashboardsPaths } from '../../paths/dashboards.paths.ts';
import { identityPaths } from '../../paths/identity.paths.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { Status } from '../../shared/ui/state/status.tsx';
import { signUpApi } from './sign-up-api.ts';

type Link = NonNullable<Awaited<ReturnType<typeof signUpApi.signUpLink>>['signUp']>;

const Spent = () => (
  <>
    <Status as="p" className={classes.text}>
      Ce lien n’est plus valable, et rien n’a été créé.
    </Status>
    <p className={classes.below}>
      <AppLink to={backofficePaths.signUp()}>Recommencer l’inscription</AppLink>
    </p>
  </>
);

const Confirmed = ({ link }: { readonly link: Link }) => (
  <Status as="p" className={classes.text}>
    {link.agencyName} est ouverte : connectez-vous avec {link.email} et votre mot de passe.
  </Status>
);

const Waiting = ({ token, link }: { readonly token: string; readonly link: Link }) => (
  <ChoosePassword
    email={link.email}
    label="Mot de passe"
    submitLabel="Ouvrir mon agence"
    intro={
      <>
        Choisissez votre mot de passe, et <strong>{link.agencyName}</strong> est ouverte.
      </>
    }
    send={(password) => signUpApi.confirmSignUp({ params: { token }, body: { password } })}
    to={dashboardsPaths.start()}
  />
);

export const SignUpByLink = ({ token }: { readonly token: string }) => {
  const { data, error } = useQuery({
    queryKey: ['opened', 'sign-up-link', token],
    queryFn: ({ signal }) => signUpApi.signUpLink({ params: { token }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const link = data?.signUp;
  return (
    <Entrance title={link ? `Bienvenue, ${link.firstname}` : 'Essai gratuit'}>
      {error && !data ? (
        <p className={classes.error} role="alert">
          {messageOf(error)}
        </p>
      ) : null}
      {link === null ? <Spent /> : null}
      <div aria-busy={!data && !error}>
        {link?.confirmed ? <Confirmed link={link} /> : null}
        {link && !link.confirmed ? <Waiting token={token} link={link} /> : null}
      </div>
      <p className={classes.below}>
        <AppLink to={identityPaths.login()}>Aller à la connexion</AppLink>
      </p>
    </Entrance>
  );
};

export const SignUpLinkPage = () => {
  const { token = '' }: { readonly token?: string } = useParams({ strict: false });
  return <SignUpByLink token={token} />;
};
