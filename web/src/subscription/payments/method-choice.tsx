// The choice « Comment souhaitez-vous payer ? »: a card, or a mandate for those who may use one (A-099, C-203). It replaces the invoices while
// the first payment waits for a method.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReturnPlace } from '@vigie/contract/subscription/payment-schemas.ts';
import { paymentMethodTypeLabels } from '@vigie/domain/subscription/payment-method.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import classes from '../subscription.module.css';
import { TestMode } from './test-mode.tsx';
import { useMethods } from './use-methods.ts';
import { useProviderPage } from './use-provider-page.ts';

const BankDialog = lazyDialog(
  () => import('./bank-dialog.tsx'),
  (m) => m.BankDialog,
);

export interface MethodChoiceProps {
  /** The screen to which the provider's page returns. */
  readonly returnTo: ReturnPlace;
}

export const MethodChoice = ({ returnTo }: MethodChoiceProps) => {
  const { data } = useMethods();
  const [signing, setSigning] = useState(false);
  const page = useProviderPage(returnTo);
  return (
    <>
      <div className={classes.choices}>
        <div className={classes.choice}>
          <h3>{paymentMethodTypeLabels.card}</h3>
          <p>La carte est saisie chez le prestataire de paiement ; Vigie n’en connaît que les quatre derniers chiffres.</p>
          <Button loading={page.isPending} onClick={() => page.mutate('card')}>
            Ajouter une carte
          </Button>
        </div>
        {data?.sepaAllowed ? (
          <div className={classes.choice}>
            <h3>{paymentMethodTypeLabels.sepa}</h3>
            <p>Le compte de l’agence est débité à l’échéance de chaque facture.</p>
            <Button variant="default" onClick={() => setSigning(true)}>
              Signer un mandat
            </Button>
          </div>
        ) : null}
      </div>
      <div className={classes.foot}>
        <TestMode mode={data?.mode} />
      </div>
      {signing ? <BankDialog onClose={() => setSigning(false)} /> : null}
    </>
  );
};

/** With its heading, for a screen whose content it replaces. */
export const FirstPayment = ({ returnTo }: MethodChoiceProps) => (
  <section aria-label="Choix du moyen de paiement">
    <h2 className={classes.groupTitle}>Choisissez un moyen de paiement pour régler votre première facture</h2>
    <MethodChoice returnTo={returnTo} />
  </section>
);
