// The page « Essai gratuit »: what a trial is, how long this agency's runs, and where it subscribes.
import { subscriptionPaths } from '../paths/subscription.paths.ts';
import { useConfig } from '../shared/api/platform.ts';
import { plural } from '../shared/format/numbers.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { useActor, useCan, useMembership } from '../shared/session/use-session.ts';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../shared/ui/page/page.tsx';
import classes from '../shared/ui/state/state.module.css';
import { useAgencyProfile } from '../shared/session/use-agency-profile.ts';
import { standsIn } from './own-trial.ts';
import { Waiting } from '../shared/ui/state/waiting.tsx';

const Standing = () => {
  const { data, error, refetch } = useAgencyProfile();
  if (data) return <p>{standsIn(data.subscription)}</p>;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
};

export const FreeTrialPage = () => {
  const kind = useActor()?.kind;
  const membership = useMembership();
  const own = membership !== null && (kind === 'owner' || kind === 'staff');
  const days = useConfig().data?.signUp.trialDays;
  const maySubscribe = useCan('readAgencySubscription');
  return (
    <Page title="Essai gratuit" narrow>
      <PageCard>
        <p>
          Une agence qui commence essaie Vigie{days === undefined ? '' : ` pendant ${plural(days, 'jour', 'jours')}`}, sans engagement et sans moyen
          de paiement : tout est ouvert, et ce qui est saisi reste quand elle s’abonne.
        </p>
        {own ? <Standing /> : null}
        {own && maySubscribe ? (
          <AppLink to={subscriptionPaths.subscription()} className={classes.button}>
            Voir l’abonnement
          </AppLink>
        ) : (
          <p>Les responsables de l’agence l’abonnent depuis « Mon offre ».</p>
        )}
      </PageCard>
    </Page>
  );
};
