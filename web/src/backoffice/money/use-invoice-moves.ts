// Cancels or restores an agency's invoice. It asks first, because payments are not restored with it.
import { AgencyInvoiceStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { invoiceMoveRefusal } from '@vigie/domain/subscription/partial-payments.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import type { RowAction } from '../../shared/ui/list/list-types.ts';
import { invoicesApi, type InvoiceLine } from '../../subscription/invoices/api.ts';
import { INVOICES } from './agency-invoices-list.ts';

const MOVES = [
  {
    to: AgencyInvoiceStatus.cancelled,
    key: 'cancel',
    label: 'Annuler la facture',
    text: 'Ses paiements à venir sont annulés avec elle. L’annuler ?',
    yes: 'Annuler la facture',
    no: 'La garder',
  },
  {
    to: AgencyInvoiceStatus.invalid,
    key: 'invalidate',
    label: 'Marquer invalide',
    text: 'Ses paiements à venir sont annulés avec elle. La marquer invalide ?',
    yes: 'Marquer invalide',
    no: 'La garder',
  },
  {
    to: AgencyInvoiceStatus.active,
    key: 'revive',
    label: 'Remettre active',
    text: 'Ses paiements restent annulés : ouvrez-la ensuite pour les prévoir de nouveau. La remettre active ?',
    yes: 'Remettre active',
    no: 'La laisser',
  },
] as const;

export function useInvoiceMoves(): RowAction<InvoiceLine>[] {
  const send = useSave(
    ({ id, version, status }: { id: string; version: number; status: AgencyInvoiceStatus }) =>
      invoicesApi.saveInvoice({ body: { id, version, status } }),
    { topics: [INVOICES], success: 'Facture enregistrée' },
  );
  return MOVES.map(({ to, key, label, text, yes, no }) => ({
    key,
    label,
    danger: to !== AgencyInvoiceStatus.active,
    hidden: ({ status }) => status === to,
    disabled: ({ status, partialPayments }) => invoiceMoveRefusal(status, to, partialPayments),
    run: ({ id, version, reference }) => {
      void confirm({ title: `Facture ${reference}`, text, yes, no, danger: to !== AgencyInvoiceStatus.active }).then((agreed) =>
        agreed ? send.mutate({ id, version, status: to }) : undefined,
      );
    },
  }));
}
