// One payment method in its list: what it is, whether it is the default, and the actions on it.
import { Button } from '@mantine/core';
import { defaultRefusal, methodRemovalRefusal } from '@vigie/domain/subscription/payment-method.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { paymentsApi, STANDING, type PaymentMethod } from '../api.ts';
import classes from '../subscription.module.css';
import { leaveFor } from './outcome.ts';

export const methodName = ({ card, bank }: PaymentMethod): string =>
  card ? `${card.brand} ${card.number}` : bank ? `${bank.bankName || 'Compte bancaire'} ${bank.accountNumber}` : '';

const detailsOf = ({ card, bank }: PaymentMethod): string => {
  if (card) return [card.name, card.expiration ? `expire en ${card.expiration}` : ''].filter(Boolean).join(', ');
  if (!bank) return '';
  const signed = bank.mandateSignedAt ? ` signé le ${formatDay(bank.mandateSignedAt)}` : '';
  return [bank.holderName, bank.mandateReference ? `mandat ${bank.mandateReference}${signed}` : ''].filter(Boolean).join(', ');
};

const Badges = ({ method }: { readonly method: PaymentMethod }) => (
  <>
    {method.isDefault ? <StatusBadge label="Par défaut" tone="done" /> : null}
    {method.enabled ? null : <StatusBadge label="Non valide" tone="danger" />}
  </>
);

/** `readOnlyReason`: why this person may only view. */
export const MethodLine = ({ method, readOnlyReason }: { readonly method: PaymentMethod; readonly readOnlyReason: string | null }) => {
  const params = { id: method.id };
  const choose = useSave(() => paymentsApi.chooseDefault({ params }), { topics: [STANDING], success: 'Moyen de paiement par défaut choisi' });
  const remove = useSave(() => paymentsApi.removeMethod({ params }), { topics: [STANDING], success: 'Moyen de paiement retiré' });
  const read = useSave(() => paymentsApi.sepaMandate({ query: { methodId: method.id } }), { onDone: ({ url }) => leaveFor(url) });
  const noDefault = readOnlyReason ?? defaultRefusal(method);
  const noRemoval = readOnlyReason ?? methodRemovalRefusal(method);
  // What the provider deletes cannot be restored.
  const ask = async (): Promise<void> => {
    if (await confirm({ title: methodName(method), text: CONFIRM_DELETE, danger: true })) remove.mutate(undefined);
  };
  return (
    <li className={classes.line} aria-label={methodName(method)}>
      <span className={classes.what}>
        <strong>{methodName(method)}</strong>
        <small>{detailsOf(method)}</small>
      </span>
      <Badges method={method} />
      <span className={classes.buttons}>
        {method.type === 'sepa' ? (
          <Button variant="subtle" size="xs" loading={read.isPending} onClick={() => read.mutate(undefined)}>
            Voir le mandat
          </Button>
        ) : null}
        <Button
          variant="default"
          size="xs"
          disabled={noDefault !== null}
          title={noDefault ?? undefined}
          loading={choose.isPending}
          onClick={() => choose.mutate(undefined)}
        >
          Utiliser par défaut
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={noRemoval !== null}
          title={noRemoval ?? undefined}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          Retirer
        </Button>
      </span>
    </li>
  );
};
