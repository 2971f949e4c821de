// The form of a new document or of a draft. Once numbered, the document is on its page (C-118).
import { useState } from 'react';
import { invoiceMoveIssue } from '@vigie/domain/billing/invoice/invoice-moves.ts';
import type { InvoiceType } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { billingApi, type InvoiceFile } from '../api.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import { nameOf, stateOf } from './invoice-words.ts';
import { ValidateDialog } from './validate/validate-dialog.tsx';

interface KnownProps {
  readonly invoice: InvoiceFile;
  readonly reload: () => void;
  readonly onClose: () => void;
}

/** Somebody else may have numbered it since the page was read. */
const Known = ({ invoice, reload, onClose }: KnownProps) => {
  const [validating, setValidating] = useState<InvoiceFile | null>(null);
  const issue = invoiceMoveIssue(stateOf(invoice), 'edit');
  if (validating) return <ValidateDialog invoice={validating} onDone={() => undefined} onClose={onClose} />;
  if (issue === null) return <InvoiceEditor invoice={invoice} type={invoice.type} onReload={reload} onValidate={setValidating} onClose={onClose} />;
  return (
    <DialogFrame title={nameOf(invoice)} onClose={onClose}>
      <p>{issue}.</p>
    </DialogFrame>
  );
};

export interface InvoiceDialogProps {
  /** Absent: a new document. */
  readonly id?: string;
  readonly type?: InvoiceType;
  /** A new document that is not a draft any more, for people who may continue with it. */
  readonly onOpen?: (id: string) => void;
  readonly onClose: () => void;
}

export const InvoiceDialog = ({ id, type = 'invoice', onOpen, onClose }: InvoiceDialogProps) => {
  const [made, setMade] = useState<InvoiceFile | null>(null);
  const mayEdit = useCan('editInvoices');
  if (made) return <ValidateDialog invoice={made} onDone={() => undefined} onClose={mayEdit && onOpen ? () => onOpen(made.id) : onClose} />;
  if (!id) return <InvoiceEditor type={type} onValidate={setMade} onClose={onClose} />;
  return (
    <Opened key={id} name={['invoices', id]} title="Facture" read={(signal) => billingApi.readInvoice({ params: { id }, signal })} onClose={onClose}>
      {(invoice, reload) => <Known invoice={invoice} reload={reload} onClose={onClose} />}
    </Opened>
  );
};
