// The home card of an agency on trial: the days that are left, and where it subscribes.
import { subscriptionState } from '@vigie/domain/subscription/subscription-state.ts';
import { subscriptionPaths } from '../paths/subscription.paths.ts';
import { today } from '../shared/format/dates.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { PageCard } from '../shared/ui/page/page.tsx';
import { useAgencyProfile } from '../shared/session/use-agency-profile.ts';
import { standsIn } from './own-trial.ts';

export const TrialCard = () => {
  const subscription = useAgencyProfile().data?.subscription ?? null;
  const { trial, valid } = subscriptionState(subscription, today());
  if (!trial || !valid) return null;
  return (
    <PageCard title="Essai gratuit">
      <p>{standsIn(subscription)}</p>
      <p>
        <AppLink to={subscriptionPaths.subscription()}>S’abonner</AppLink>
      </p>
    </PageCard>
  );
};
