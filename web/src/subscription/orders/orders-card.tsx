// The agency's orders, the latest first. One with a pending payment is settled from here.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isHeldExtra } from '@vigie/domain/subscription/held-extras.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { paymentsApi, STANDING, subscriptionApi, type Operation } from '../api.ts';
import { showOutcome } from '../payments/outcome.ts';
import classes from '../subscription.module.css';
import { lookOfOperation } from './words.ts';

const FEW = 5;

function detailsOf(operation: Operation): string {
  const { quantity, createdAt, orderedByName, startsOn, endsOn, state } = operation;
  return [
    `commandé le ${formatDay(createdAt)}${orderedByName ? ` par ${orderedByName}` : ''}`,
    quantity > 1 ? `quantité ${quantity}` : '',
    renewalOf(operation),
    endsOn ? `du ${formatDay(startsOn)} au ${formatDay(endsOn)}` : state === 'waiting_date' ? `à partir du ${formatDay(startsOn)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** In error, and still to be paid. */
const isOwed = ({ state, payment }: Operation): boolean => state === 'waiting_payment' && payment?.status === 'ERROR';
/** « renouvelé avec l’abonnement », or until when it was paid. */
const renewalOf = ({ state, offerType, renews }: Operation): string =>
  state !== 'open' || !isHeldExtra(offerType) ? '' : renews ? 'facturé à chaque renouvellement' : 'n’est plus renouvelé';

/** Held licences and website support: given up at the end of what is paid, or kept after all. */
const KeepButton = ({ operation }: { readonly operation: Operation }) => {
  const { id, renews, endsOn, offerName } = operation;
  const mayEdit = useCan('editAgencySubscription');
  const keep = useSave((wanted: boolean) => subscriptionApi.keepExtra({ params: { id }, body: { renews: wanted } }), {
    topics: [STANDING],
    success: 'Choix enregistré',
  });
  const ask = async (): Promise<void> => {
    const text = `« ${offerName} » n’est plus facturé après ce qui est payé${endsOn ? `, jusqu’au ${formatDay(endsOn)}` : ''}. Des licences encore attribuées à la fin de la période restent facturées.`;
    if (await confirm({ title: 'Ne plus renouveler', text, yes: 'Ne plus renouveler' })) keep.mutate(false);
  };
  if (!mayEdit) return null;
  return (
    <Button size="xs" variant="default" loading={keep.isPending} onClick={() => (renews ? void ask() : keep.mutate(true))}>
      {renews ? 'Ne plus renouveler' : 'Renouveler'}
    </Button>
  );
};

const OrderLine = ({ operation }: { readonly operation: Operation }) => {
  const mayPay = useCan('editPaymentMethods', 'editAgencySubscription', 'createArticleOrders');
  const { payment } = operation;
  const pay = useSave(() => paymentsApi.authenticate({ params: { id: payment?.id ?? '' }, body: { redirect: 'subscription' } }), {
    topics: [STANDING],
    onDone: (outcome) => showOutcome(outcome, 'Paiement accepté'),
  });
  return (
    <li className={classes.line} aria-label={operation.offerName}>
      <span className={classes.what}>
        <strong>{operation.offerName}</strong>
        <small>{detailsOf(operation)}</small>
        {isOwed(operation) ? <small>{payment?.failure}</small> : null}
      </span>
      {payment ? <span className={classes.price}>{formatMoney(payment.amountCents)} TTC</span> : null}
      <StatusBadge {...lookOfOperation(operation)} />
      {operation.state === 'open' && isHeldExtra(operation.offerType) ? <KeepButton operation={operation} /> : null}
      {isOwed(operation) && mayPay ? (
        <Button size="xs" loading={pay.isPending} onClick={() => pay.mutate(undefined)}>
          {payment?.isAuthenticationRequired ? 'Confirmer le paiement' : 'Régler'}
        </Button>
      ) : null}
    </li>
  );
};

export const OrdersCard = ({ operations }: { readonly operations: readonly Operation[] }) => {
  const [all, setAll] = useState(false);
  if (operations.length === 0) return null;
  const owed = operations.filter(isOwed);
  const shown = all ? operations : [...owed, ...operations.filter((each) => !isOwed(each))].slice(0, Math.max(FEW, owed.length));
  return (
    <PageCard title="Vos commandes">
      <ul className={classes.lines} aria-label="Vos commandes">
        {shown.map((operation) => (
          <OrderLine key={operation.id} operation={operation} />
        ))}
      </ul>
      {operations.length > shown.length ? (
        <div className={classes.foot}>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            Toutes les commandes
          </Button>
        </div>
      ) : null}
    </PageCard>
  );
};
