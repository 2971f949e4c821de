// The page « Essai gratuit »: what a trial is, how long this agency's runs, and where it subscribes.
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { daysBetween } from '@vigie/domain/shared/time-day.ts';
import { subscriptionState, trialDays, type AgencySubscription } from '@vigie/domain/subscription/subscription-state.ts';
import { useQuery } from '@tanstack/react-query';
import { subscriptionPaths } from '../paths/subscription.paths.ts';
import { clientOf } from '../shared/api/client.ts';
import { formatDay, today } from '../shared/format/dates.ts';
import { plural } from '../shared/format/numbers.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { useActor, useCan, useMembership } from '../shared/session/use-session.ts';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../shared/ui/page/page.tsx';
import classes from '../shared/ui/state/state.module.css';
import { Waiting } from '../shared/ui/state/waiting.tsx';

const api = clientOf({ profile: agency.profile });

/** The state of the reader's agency. */
function standsIn(subscription: AgencySubscription | null): string {
  const { trial, expired, valid } = subscriptionState(subscription, today());
  if (!subscription) return 'Votre agence n’a pas d’abonnement.';
  const last = formatDay(subscription.currentPeriodEndAt);
  if (!trial) return valid ? `Votre agence est abonnée jusqu’au ${last}.` : 'Votre agence n’est plus en essai.';
  if (expired) return `L’essai de votre agence a pris fin le ${last}. Rien de ce que vous avez saisi n’est perdu.`;
  const left = daysBetween(today(), subscription.currentPeriodEndAt) + 1;
  return `Votre agence est en essai jusqu’au ${last} : ${plural(left, 'jour', 'jours')}, aujourd’hui compris.`;
}

const Standing = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'subscription'],
    queryFn: ({ signal }) => api.profile({ signal }),
    meta: { topics: ['standing'] },
  });
  if (data) return <p>{standsIn(data.subscription)}</p>;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
};

export const FreeTrialPage = () => {
  const kind = useActor()?.kind;
  const membership = useMembership();
  const own = membership !== null && (kind === 'owner' || kind === 'staff');
  const maySubscribe = useCan('readAgencySubscription');
  return (
    <Page title="Essai gratuit" narrow>
      <PageCard>
        <p>
          Une agence qui commence essaie Vigie pendant {trialDays} jours, sans engagement et sans moyen de paiement : tout est ouvert, et ce qui est
          saisi reste quand elle s’abonne.
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
