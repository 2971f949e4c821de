// One document: the form while it is an editable draft, otherwise a read-only view with its actions (C-118).
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { InvoiceType } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { billingApi, type InvoiceFile, type InvoiceLine } from '../api.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import { InvoiceReading } from './invoice-reading.tsx';
import { nameOf } from './invoice-words.ts';
import { useInvoiceActions, type InvoiceDialogKind } from './use-invoice-actions.ts';
import { ValidateDialog } from './validate/validate-dialog.tsx';

export interface InvoiceDialogProps {
  readonly id?: string;
  readonly type?: InvoiceType;
  /** Another dialog about it: payment, sending, or a draft made from it. */
  readonly onOther: (kind: InvoiceDialogKind, row: InvoiceLine) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

const SHOWN = ['pdf', 'send', 'pay', 'credit', 'duplicate'];

const Buttons = ({ invoice, onOther, onOpen }: { readonly invoice: InvoiceFile } & Pick<InvoiceDialogProps, 'onOther' | 'onOpen'>) => {
  const actions = useInvoiceActions({ open: onOther, opened: onOpen });
  const can = {
    readInvoices: useCan('readInvoices'),
    sendInvoices: useCan('sendInvoices'),
    editInvoicePayments: useCan('editInvoicePayments'),
    createInvoices: useCan('createInvoices'),
  } as Record<string, boolean>;
  return actions
    .filter(({ key, rights, hidden }) => SHOWN.includes(key) && (rights ?? []).some((right) => can[right]) && !hidden?.(invoice))
    .map((action) => {
      const reason = action.disabled?.(invoice) ?? null;
      return (
        <Button
          key={action.key}
          variant="default"
          size="xs"
          disabled={reason !== null}
          title={reason ?? undefined}
          onClick={() => action.run(invoice)}
        >
          {action.label}
        </Button>
      );
    });
};

const Reading = ({
  invoice,
  reload,
  onClose,
  ...others
}: { readonly invoice: InvoiceFile; readonly reload: () => void } & Pick<InvoiceDialogProps, 'onOther' | 'onOpen' | 'onClose'>) => {
  const mayPay = useCan('editInvoicePayments');
  const remove = useSave((paymentId: string) => billingApi.removePayment({ params: { id: invoice.id, paymentId } }), {
    topics: ['invoices'],
    success: 'Règlement retiré',
    onDone: reload,
  });
  const ask = async (paymentId: string): Promise<void> => {
    if (await confirm({ text: CONFIRM_DELETE, danger: true })) remove.mutate(paymentId);
  };
  return (
    <DialogFrame title={invoice.title ? `${nameOf(invoice)} – ${invoice.title}` : nameOf(invoice)} size="lg" onClose={onClose}>
      <InvoiceReading
        invoice={invoice}
        actions={<Buttons invoice={invoice} {...others} />}
        onRemovePayment={mayPay ? (id) => void ask(id) : undefined}
      />
    </DialogFrame>
  );
};

const Known = ({
  invoice,
  reload,
  ...props
}: { readonly invoice: InvoiceFile; readonly reload: () => void } & Omit<InvoiceDialogProps, 'id' | 'type'>) => {
  const mayEdit = useCan('editInvoices');
  const [validating, setValidating] = useState<InvoiceFile | null>(null);
  if (validating)
    return (
      <ValidateDialog
        invoice={validating}
        onDone={() => undefined}
        onClose={() => {
          setValidating(null);
          reload();
        }}
      />
    );
  if (invoice.validated || !mayEdit || invoice.status === InvoiceStatus.cancelled) return <Reading invoice={invoice} reload={reload} {...props} />;
  return <InvoiceEditor invoice={invoice} type={invoice.type} onReload={reload} onValidate={setValidating} onClose={props.onClose} />;
};

export const InvoiceDialog = ({ id, type = 'invoice', ...props }: InvoiceDialogProps) => {
  const [made, setMade] = useState<InvoiceFile | null>(null);
  const mayEdit = useCan('editInvoices');
  const { onOpen, onClose } = props;
  // A new document stays open for people who may continue with it (C-118).
  if (made) return <ValidateDialog invoice={made} onDone={() => undefined} onClose={mayEdit ? () => onOpen(made.id) : onClose} />;
  if (!id) return <InvoiceEditor type={type} onValidate={setMade} onClose={onClose} />;
  return (
    <Opened key={id} name={['invoices', id]} title="Facture" read={(signal) => billingApi.readInvoice({ params: { id }, signal })} onClose={onClose}>
      {(invoice, reload) => <Known invoice={invoice} reload={reload} {...props} />}
    </Opened>
  );
};
