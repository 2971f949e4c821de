// An order: how many, for how long, where to. It shows its price, its effect, its commitment and its payment method.
import { Checkbox, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { commitmentText } from '@vigie/domain/subscription/commitment.ts';
import { isArticle, isCountable, mayOrder, needsAgreement, orderIssues, orderPriceCents, orderRight } from '@vigie/domain/subscription/order.ts';
import * as paymentTexts from '@vigie/domain/subscription/payment-texts.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { subscriptionPaths } from '../../paths/subscription.paths.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useActor } from '../../shared/session/use-session.ts';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { toast } from '../../shared/ui/toast.ts';
import { STANDING, subscriptionApi, type Offer } from '../api.ts';
import { methodName } from '../payments/method-line.tsx';
import { showOutcome } from '../payments/outcome.ts';
import { TestMode } from '../payments/test-mode.tsx';
import { useMethods } from '../payments/use-methods.ts';
import classes from '../subscription.module.css';
import { broughtBy, priceWords } from './words.ts';

interface Values extends Record<string, unknown> {
  quantity: number | null;
  yearly: boolean;
  agreed: boolean;
  deliveryAddress: string;
  deliveryInstructions: string;
}
const EMPTY: Values = { quantity: 1, yearly: false, agreed: false, deliveryAddress: '', deliveryInstructions: '' };

export const Rhythm = ({ yearly, onChange }: { readonly yearly: boolean; readonly onChange: (yearly: boolean) => void }) => (
  <SegmentedControl
    aria-label="Durée payée"
    data={[
      { value: 'month', label: 'Mensuel' },
      { value: 'year', label: 'Annuel' },
    ]}
    value={yearly ? 'year' : 'month'}
    onChange={(value) => onChange(value === 'year')}
  />
);

const Delivery = ({ form }: { readonly form: EntityForm<Values> }) => (
  <>
    <TextField label="Adresse de livraison" required lines={2} {...form.getInputProps('deliveryAddress')} />
    <TextField label="Instructions de livraison" lines={2} {...form.getInputProps('deliveryInstructions')} />
  </>
);

const Commitment = ({ form }: { readonly form: EntityForm<Values> }) => (
  <>
    <p className={classes.text}>{commitmentText}</p>
    <Checkbox label="J’ai lu cet engagement et je l’accepte" {...form.getInputProps('agreed', { type: 'checkbox' })} />
  </>
);

/** The payment method to be used. Empty for people who may not see methods: the server decides. */
function usePaying() {
  const { data } = useMethods();
  const used = data?.data.find(({ isDefault }) => isDefault);
  return { mode: data?.mode, used, missing: data !== undefined && used === undefined };
}

const PaidBy = ({ paying }: { readonly paying: ReturnType<typeof usePaying> }) => (
  <p className={classes.note}>
    {paying.used ? `Réglé par ${methodName(paying.used)}. ` : null}
    {paying.missing ? <AppLink to={subscriptionPaths.methods()}>Ajouter un moyen de paiement</AppLink> : null}
    <TestMode mode={paying.mode} />
  </p>
);

const Total = ({ offer, values }: { readonly offer: Offer; readonly values: Values }) => (
  <p className={classes.total}>
    <span>{broughtBy(offer, values.quantity ?? 1) || 'Total'}</span>
    <span className={classes.price}>{formatMoney(orderPriceCents(offer, values.yearly) * (values.quantity ?? 1))} HT, TVA en sus</span>
  </p>
);

/** An order refused for good is not an order, so another try gets a new id. One whose result is unknown is retried under its own id. */
function useOrder(offer: Offer) {
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  return async ({ quantity, ...values }: Values) => {
    const outcome = await subscriptionApi.order({ body: { ...values, offerId: offer.id, quantity: quantity ?? 1, newId } });
    if (outcome.outcome !== 'refused') return outcome;
    if (outcome.message !== paymentTexts.unknown) setNewId(crypto.randomUUID());
    toast.error(needsAgreement(offer.type) ? paymentTexts.subscriptionFailed : paymentTexts.orderFailed, 7_500);
    throw new ApiError(402, { code: 'payments.refused', message: outcome.message });
  };
}

const problemsOf = (offer: Offer, { quantity, yearly, deliveryAddress, agreed }: Values): Record<string, string | null> => ({
  ...orderIssues(offer, { quantity: quantity ?? 0, yearly, deliveryAddress }),
  agreed: needsAgreement(offer.type) && !agreed ? messages.required : null,
});

export const OrderDialog = ({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) => {
  const actor = useActor();
  const paying = usePaying();
  const order = useOrder(offer);
  const missing = actor && !mayOrder(actor, offer.type) ? missingRight(actor, orderRight(offer.type)) : null;
  const reason = missing ?? (paying.missing ? paymentTexts.noDefault : null);
  return (
    <FormDialog<Values, Awaited<ReturnType<typeof order>>>
      title={offer.name}
      size="sm"
      creating
      initial={EMPTY}
      topics={[STANDING]}
      submitLabel="Commander et régler"
      readOnlyReason={reason ?? undefined}
      check={(values) => problemsOf(offer, values)}
      onSubmit={order}
      onSaved={(outcome) => showOutcome(outcome, 'Commande réglée')}
      onClose={onClose}
    >
      {(form) => (
        <>
          {offer.description ? <p className={classes.note}>{offer.description}</p> : null}
          <p className={classes.note}>{priceWords(offer)}</p>
          {offer.yearly ? <Rhythm yearly={form.getValues().yearly} onChange={(yearly) => form.setFieldValue('yearly', yearly)} /> : null}
          {isCountable(offer.type) ? <NumberField label="Quantité" required integer {...form.getInputProps('quantity')} /> : null}
          {isArticle(offer.type) ? <Delivery form={form} /> : null}
          {needsAgreement(offer.type) ? <Commitment form={form} /> : null}
          <Total offer={offer} values={form.getValues()} />
          <PaidBy paying={paying} />
        </>
      )}
    </FormDialog>
  );
};
