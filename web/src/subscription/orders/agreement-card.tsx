// An order that commits the agency and waits for its agreement (C-193).
import { Button } from '@mantine/core';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { subscription } from '@vigie/contract/subscription/orders-endpoints.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { STANDING, subscriptionApi } from '../api.ts';
import { showOutcome } from '../payments/outcome.ts';
import classes from '../subscription.module.css';
type Agreement = NonNullable<Answer<typeof subscription.pendingAgreement>['agreement']>;

export const AgreementCard = ({ agreement }: { readonly agreement: Agreement }) => {
  const actor = useActor();
  const answer = useSave((agreed: boolean) => subscriptionApi.agree({ params: { id: agreement.id }, body: { agreed } }), {
    topics: [STANDING],
  });
  const { offerName, yearly, unitPriceCents, text, orderedByName, createdAt } = agreement;
  const isOurs = actor !== null && ['support', 'admin', 'superadmin'].includes(actor.kind);
  const reason = actor ? (isOurs ? 'L’agence seule accepte ce qui l’engage' : missingRight(actor, 'editAgencySubscription')) : null;
  const send = (agreed: boolean): void =>
    answer.mutate(agreed, {
      onSuccess: (outcome) => (agreed ? showOutcome(outcome, 'Abonnement souscrit') : toast.success('Commande abandonnée')),
    });
  return (
    <PageCard title="Un engagement attend votre accord">
      <p className={classes.note}>
        <strong>{offerName}</strong>, {formatMoney(unitPriceCents)} HT {yearly ? 'par an' : 'par mois'}. Commandé par {orderedByName} le{' '}
        {formatDay(createdAt)}.
      </p>
      <p className={classes.text}>{text}</p>
      <div className={classes.foot}>
        <Button disabled={reason !== null} title={reason ?? undefined} loading={answer.isPending} onClick={() => send(true)}>
          Accepter et régler
        </Button>
        <Button variant="default" disabled={reason !== null} title={reason ?? undefined} loading={answer.isPending} onClick={() => send(false)}>
          Renoncer
        </Button>
      </div>
    </PageCard>
  );
};
