// The page « Abonnement »: what the agency has, uses and can order, and past orders (A-168, A-206, C-170).
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { agents } from '@vigie/contract/agents/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { subscriptionState } from '@vigie/domain/subscription/subscription-state.ts';
import { clientOf } from '../shared/api/client.ts';
import { useAgencyProfile } from '../shared/session/use-agency-profile.ts';
import { useSave } from '../shared/api/use-save.ts';
import { formatDay, today } from '../shared/format/dates.ts';
import { useActor } from '../shared/session/use-session.ts';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { FactsTable } from '../shared/ui/table/facts-table.tsx';
import { LastDay } from '../shared/ui/marks/last-day.tsx';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { Page, PageCard } from '../shared/ui/page/page.tsx';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import type { StatusLook } from '../shared/ui/marks/status-tone.ts';
import { Waiting } from '../shared/ui/state/waiting.tsx';
import { STANDING, type Offer, type Subscriptions } from './api.ts';
import { AgreementCard } from './orders/agreement-card.tsx';
import { LimitsCard, type Pricing } from './orders/limits-card.tsx';
import { OffersCard } from './orders/offers-card.tsx';
import { OrdersCard } from './orders/orders-card.tsx';
import { takeBack } from './orders/take-back.ts';
import { useAgreement, useOffers, useSubscriptions } from './orders/use-subscription.ts';
import { TestMode } from './payments/test-mode.tsx';
import { usePaymentReturn } from './payments/use-payment-return.ts';
import classes from './subscription.module.css';

const OrderDialog = lazyDialog(
  () => import('./orders/order-dialog.tsx'),
  (m) => m.OrderDialog,
);
const PlanDialog = lazyDialog(
  () => import('./orders/plan-dialog.tsx'),
  (m) => m.PlanDialog,
);
const CancelDialog = lazyDialog(
  () => import('./orders/cancel-dialog.tsx'),
  (m) => m.CancelDialog,
);

const api = clientOf({ pricing: agents.pricing });

type Profile = Answer<typeof agency.profile>;
type Held = Subscriptions['subscription'];

function lookOf({ subscription }: Profile): StatusLook {
  const { expired, trial, valid } = subscriptionState(subscription, today());
  if (!subscription) return { label: 'Sans abonnement', tone: 'danger' };
  if (expired) return { label: trial ? 'Essai terminé' : 'Expiré', tone: 'danger' };
  if (!valid) return { label: 'Non réglé', tone: 'danger' };
  return trial ? { label: 'Essai gratuit', tone: 'planned' } : { label: 'En cours', tone: 'done' };
}

/** The coming state, when a change was requested. */
const Changes = ({ held }: { readonly held: NonNullable<Held> }) => (
  <FactsTable
    facts={[
      ['Résilié', held.cancelledFrom ? `prend fin le ${formatDay(held.cancelledFrom)}` : ''],
      ['Ensuite', held.next ? `${held.next.offerName}, ${held.next.yearly ? 'annuel' : 'mensuel'}, le ${formatDay(held.next.startsOn)}` : ''],
      [
        'Engagement',
        held.commitment && !held.cancelledFrom
          ? `jusqu’au ${formatDay(held.commitment.endsOn)}, reconduit sans résiliation avant le ${formatDay(held.commitment.noticeUntil)}`
          : '',
      ],
    ]}
  />
);

/** Cancels the subscription, or revokes a cancellation. */
const Ending = ({ held, onCancel }: { readonly held: NonNullable<Held>; readonly onCancel: () => void }) => {
  const actor = useActor();
  const resume = useSave((of: NonNullable<Held>) => takeBack(of), { topics: [STANDING] });
  const reason = actor ? missingRight(actor, 'editAgencySubscription') : null;
  const common = { disabled: reason !== null, title: reason ?? undefined };
  if (held.cancelledFrom !== null && held.offerId === null) return null;
  return (
    <div className={classes.foot}>
      {held.cancelledFrom === null ? (
        <Button variant="default" {...common} onClick={onCancel}>
          Résilier
        </Button>
      ) : (
        <Button {...common} loading={resume.isPending} onClick={() => resume.mutate(held)}>
          Reprendre l’abonnement
        </Button>
      )}
    </div>
  );
};

const nameOf = ({ offerName, offerId, yearly }: NonNullable<Held>): string =>
  offerId ? `${offerName}, ${yearly ? 'annuel' : 'mensuel'}` : offerName;

const StateCard = ({ profile, held, onCancel }: { readonly profile: Profile; readonly held: Held; readonly onCancel: () => void }) => (
  <PageCard title="Abonnement">
    <FactsTable
      facts={[
        ['État', <StatusBadge key="state" {...lookOf(profile)} />],
        ['Offre', held ? nameOf(held) : ''],
        ['Dernier jour de la période', held ? <LastDay key="last" day={held.currentPeriodEndAt} /> : ''],
        ['Réglé', held ? (held.paid ? 'Oui' : 'Non') : ''],
      ]}
    />
    {held ? <Changes held={held} /> : null}
    {held && subscriptionState(profile.subscription, today()).valid ? <Ending held={held} onCancel={onCancel} /> : null}
  </PageCard>
);

interface LoadedProps {
  readonly profile: Profile;
  readonly pricing: Pricing;
  readonly own: Subscriptions;
  readonly offers: readonly Offer[];
}
type Opened = { readonly dialog: 'order' | 'plan'; readonly offer: Offer } | { readonly dialog: 'cancel' } | null;

const Loaded = ({ profile, pricing, own, offers }: LoadedProps) => {
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  const order = (offer: Offer): void => setOpened({ dialog: 'order', offer });
  const { subscription: held } = own;
  const isFollowed = Boolean(held?.offerId) && subscriptionState(profile.subscription, today()).valid;
  return (
    <>
      <StateCard profile={profile} held={held} onCancel={() => setOpened({ dialog: 'cancel' })} />
      <LimitsCard pricing={pricing} offers={offers} onOrder={order} />
      <OffersCard offers={offers} held={held} isFollowed={isFollowed} onOrder={order} onFollow={(offer) => setOpened({ dialog: 'plan', offer })} />
      <OrdersCard operations={own.operations} />
      {opened?.dialog === 'order' ? <OrderDialog offer={opened.offer} onClose={close} /> : null}
      {opened?.dialog === 'plan' && held ? <PlanDialog offer={opened.offer} held={held} onClose={close} /> : null}
      {opened?.dialog === 'cancel' && held ? <CancelDialog held={held} onClose={close} /> : null}
    </>
  );
};

export const SubscriptionPage = () => {
  const meta = { topics: [STANDING] };
  const profile = useAgencyProfile();
  const pricing = useQuery({ queryKey: ['agents', 'pricing'], queryFn: ({ signal }) => api.pricing({ signal }), meta });
  const own = useSubscriptions();
  usePaymentReturn('subscription');
  const offers = useOffers();
  const agreement = useAgreement();
  const queries = [profile, pricing, own, offers, agreement];
  const error = queries.find((query) => query.error)?.error;
  const isLoaded = profile.data && pricing.data && own.data && offers.data;
  const retry = () => void Promise.all(queries.map(({ refetch }) => refetch()));
  return (
    <Page title="Abonnement" beside={<TestMode mode={own.data?.mode} />} narrow>
      {agreement.data?.agreement ? <AgreementCard agreement={agreement.data.agreement} /> : null}
      {isLoaded ? <Loaded profile={profile.data} pricing={pricing.data} own={own.data} offers={offers.data.data} /> : null}
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {!error && !isLoaded ? <Waiting /> : null}
    </Page>
  );
};
