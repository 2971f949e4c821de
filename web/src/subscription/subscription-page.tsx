// The agency's own subscription: what it has, until when, and how much of it is used.
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { licenceQuota } from '@vigie/domain/agents/licence.ts';
import { offerTypeLabels } from '@vigie/domain/subscription/offer.ts';
import { subscriptionState } from '@vigie/domain/subscription/subscription-state.ts';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../shared/api/client.ts';
import { today } from '../shared/format/dates.ts';
import { formatNumber } from '../shared/format/numbers.ts';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { FactsTable } from '../shared/ui/facts-table.tsx';
import { LastDay } from '../shared/ui/last-day.tsx';
import { Page, PageCard } from '../shared/ui/page.tsx';
import { StatusBadge } from '../shared/ui/status-badge.tsx';
import type { StatusLook } from '../shared/ui/status-tone.ts';
import { Waiting } from '../shared/ui/waiting.tsx';

const api = clientOf({ profile: agency.profile, pricing: agents.pricing });

type Profile = Answer<typeof agency.profile>;
type Pricing = Answer<typeof agents.pricing>;

function lookOf({ subscription }: Profile): StatusLook {
  const { expired, trial, valid } = subscriptionState(subscription, today());
  if (!subscription) return { label: 'Sans abonnement', tone: 'danger' };
  if (expired) return { label: trial ? 'Essai terminé' : 'Expiré', tone: 'danger' };
  if (!valid) return { label: 'Non réglé', tone: 'danger' };
  return trial ? { label: 'Essai gratuit', tone: 'planned' } : { label: 'En cours', tone: 'done' };
}

const of = (used: number, limit: number): string => `${formatNumber(used)} sur ${formatNumber(limit)}`;

const Loaded = ({ profile, pricing }: { readonly profile: Profile; readonly pricing: Pricing }) => {
  const { subscription } = profile;
  const { countAgents, agentsLimit, vFreeAccounts, prepaidPayslips, prepaidSignatures } = pricing;
  return (
    <>
      <PageCard title="Abonnement">
        <FactsTable
          facts={[
            ['État', <StatusBadge key="state" {...lookOf(profile)} />],
            ['Offre', subscription ? offerTypeLabels[subscription.operation.offer.type] : ''],
            ['Dernier jour de la période', subscription ? <LastDay key="last" day={subscription.currentPeriodEndAt} /> : ''],
            ['Réglé', subscription ? (subscription.paid ? 'Oui' : 'Non') : ''],
          ]}
        />
      </PageCard>
      <PageCard title="Ce qu’il comprend">
        <FactsTable
          facts={[
            ['Fiches collaborateurs', of(countAgents.agents, agentsLimit)],
            ['Licences utilisateur', of(countAgents.accounts, licenceQuota(pricing))],
            ['dont offertes', vFreeAccounts > 0 ? formatNumber(vFreeAccounts) : ''],
            ['Signatures électroniques prépayées', formatNumber(prepaidSignatures)],
            ['Bulletins de paie prépayés', formatNumber(prepaidPayslips)],
          ]}
        />
      </PageCard>
    </>
  );
};

export const SubscriptionPage = () => {
  const profile = useQuery({
    queryKey: ['settings', 'subscription'],
    queryFn: ({ signal }) => api.profile({ signal }),
    meta: { topics: ['standing'] },
  });
  const pricing = useQuery({ queryKey: ['agents', 'pricing'], queryFn: ({ signal }) => api.pricing({ signal }), meta: { topics: ['standing'] } });
  const error = profile.error ?? pricing.error;
  return (
    <Page title="Abonnement" narrow>
      {profile.data && pricing.data ? <Loaded profile={profile.data} pricing={pricing.data} /> : null}
      {error ? <ErrorState error={error} onRetry={() => void Promise.all([profile.refetch(), pricing.refetch()])} /> : null}
      {!error && !(profile.data && pricing.data) ? <Waiting /> : null}
    </Page>
  );
};
