// The page « Moyen de paiement »: the default method, the cards and mandates, how to add one (C-204, A-098).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import type { PaymentMethod, PaymentMethods } from '../api.ts';
import classes from '../subscription.module.css';
import { MethodLine, methodName } from './method-line.tsx';
import { TestMode } from './test-mode.tsx';
import { useMethods } from './use-methods.ts';
import { usePaymentReturn } from './use-payment-return.ts';
import { useProviderPage } from './use-provider-page.ts';

const BankDialog = lazyDialog(
  () => import('./bank-dialog.tsx'),
  (m) => m.BankDialog,
);

const Default = ({ method }: { readonly method: PaymentMethod | undefined }) => (
  <PageCard title="Moyen de paiement par défaut">
    {method ? (
      <p className={classes.note}>
        <strong>{methodName(method)}</strong> règle vos factures à leur échéance.
        {method.enabled ? '' : ' Il n’est plus valable : choisissez-en un autre.'}
      </p>
    ) : (
      <EmptyState
        title="Aucun moyen de paiement"
        text="Ajoutez une carte : elle règle vos factures et vos commandes. Rien n’est débité sans facture."
      />
    )}
  </PageCard>
);

interface ListProps {
  readonly title: string;
  readonly methods: readonly PaymentMethod[];
  readonly empty: string;
  readonly readOnlyReason: string | null;
  readonly add: { readonly label: string; readonly run: () => void; readonly pending?: boolean } | null;
}

const MethodList = ({ title, methods, empty, readOnlyReason, add }: ListProps) => (
  <PageCard title={title}>
    {methods.length > 0 ? (
      <ul className={classes.lines} aria-label={title}>
        {methods.map((method) => (
          <MethodLine key={method.id} method={method} readOnlyReason={readOnlyReason} />
        ))}
      </ul>
    ) : (
      <p className={classes.note}>{empty}</p>
    )}
    {add ? (
      <div className={classes.foot}>
        <Button
          variant={methods.length > 0 ? 'default' : 'filled'}
          disabled={readOnlyReason !== null}
          title={readOnlyReason ?? undefined}
          loading={add.pending ?? false}
          onClick={add.run}
        >
          {add.label}
        </Button>
      </div>
    ) : null}
  </PageCard>
);

const Loaded = ({ methods }: { readonly methods: PaymentMethods }) => {
  const actor = useActor();
  const page = useProviderPage('methods');
  const [signing, setSigning] = useState(false);
  const readOnlyReason = actor ? missingRight(actor, 'editPaymentMethods') : null;
  const of = (type: PaymentMethod['type']): PaymentMethod[] => methods.data.filter((method) => method.type === type);
  const lists = { readOnlyReason };
  return (
    <>
      {methods.upToDate ? null : <p className={classes.text}>Le prestataire de paiement ne répond pas : cette liste peut dater.</p>}
      <Default method={methods.data.find(({ isDefault }) => isDefault)} />
      <MethodList
        {...lists}
        title="Cartes bancaires"
        methods={of('card')}
        empty="Aucune carte."
        add={{ label: 'Ajouter une carte', run: () => page.mutate('card'), pending: page.isPending }}
      />
      {methods.sepaAllowed || of('sepa').length > 0 ? (
        <MethodList
          {...lists}
          title="Mandats de prélèvement SEPA"
          methods={of('sepa')}
          empty="Aucun mandat."
          add={methods.sepaAllowed ? { label: 'Signer un mandat', run: () => setSigning(true) } : null}
        />
      ) : null}
      {signing ? <BankDialog onClose={() => setSigning(false)} /> : null}
    </>
  );
};

export const MethodsPage = () => {
  const { data, error, refetch } = useMethods();
  usePaymentReturn('methods');
  return (
    <Page title="Moyen de paiement" beside={<TestMode mode={data?.mode} />} narrow>
      {data ? <Loaded methods={data} /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
    </Page>
  );
};
