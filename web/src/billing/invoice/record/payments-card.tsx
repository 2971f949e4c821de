// The payments of a document, each removable by those who may, after a question.
import { IconTrash } from '@tabler/icons-react';
import { PAYMENT_METHOD_LABELS } from '@vigie/domain/billing/payment.ts';
import { useSave } from '../../../shared/api/use-save.ts';
import { formatDay } from '../../../shared/format/dates.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { confirm, CONFIRM_DELETE } from '../../../shared/ui/confirm.ts';
import { SideCard, SideLines, type SideLine } from '../../../shared/ui/record/side-card.tsx';
import { billingApi, type InvoiceFile } from '../../api.ts';
import { signedMoney } from '../invoice-words.ts';
import shared from '../../billing.module.css';
import classes from '../../document/document-page.module.css';

type Payment = InvoiceFile['partialPayments'][number];

const lineOf = ({ id, date, paymentMethod, note, amountCents }: Payment, currency: string, onRemove: (() => void) | null): SideLine => ({
  key: id,
  name: formatDay(date),
  detail: [PAYMENT_METHOD_LABELS[paymentMethod], note].filter(Boolean).join(' · '),
  end: (
    <span className={classes.payment}>
      {signedMoney(amountCents, currency)}
      {onRemove ? (
        <button
          type="button"
          className={shared.remove}
          aria-label={`Retirer le règlement de ${signedMoney(amountCents, currency)}`}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden="true" />
        </button>
      ) : null}
    </span>
  ),
});

export const PaymentsCard = ({ invoice: { id, type, validated, partialPayments, currency } }: { readonly invoice: InvoiceFile }) => {
  const mayPay = useCan('editInvoicePayments');
  const remove = useSave((paymentId: string) => billingApi.removePayment({ params: { id, paymentId } }), {
    topics: ['invoices'],
    success: 'Règlement retiré',
  });
  const ask = async (paymentId: string): Promise<void> => {
    if (await confirm({ text: CONFIRM_DELETE, danger: true })) remove.mutate(paymentId);
  };
  if (!validated) return null;
  // A settlement by credit note is undone by nobody.
  const removes = (one: Payment): (() => void) | null => (mayPay && one.paymentMethod !== 'CREDIT' ? () => void ask(one.id) : null);
  return (
    <SideCard title={type === 'creditNote' ? 'Imputations et remboursements' : 'Règlements'} count={partialPayments.length}>
      <SideLines
        none={type === 'creditNote' ? 'Ni imputation ni remboursement' : 'Aucun règlement'}
        lines={partialPayments.map((one) => lineOf(one, currency, removes(one)))}
      />
    </SideCard>
  );
};
