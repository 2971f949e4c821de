// A document as it is printed: the file of a numbered one, a drawing of a draft.
import { messageOf } from '../../../shared/api/error-messages.ts';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import { Opened } from '../../../shared/ui/form/opened.tsx';
import { FilePreview } from '../../../shared/ui/fields/files/file-preview.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { billingApi, downloadInvoice, type InvoiceFile } from '../../api.ts';
import { PdfPreview } from '../../pdf-preview.tsx';
import { callOf, problemsOf, valuesOf } from '../invoice-form.ts';
import { nameOf } from '../invoice-words.ts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

const Drawn = ({ invoice, onClose }: { readonly invoice: InvoiceFile } & Pick<Props, 'onClose'>) => {
  const values = valuesOf(invoice);
  return (
    <DialogFrame title={`Aperçu – ${nameOf(invoice)}`} size="lg" onClose={onClose}>
      <PdfPreview
        body={{ ...callOf(values), creditOfId: invoice.corrects?.id ?? null, id: invoice.id }}
        problems={problemsOf(values)}
        print={billingApi.preview}
      />
    </DialogFrame>
  );
};

async function printed(id: string) {
  const { url, name } = await billingApi.pdf({ params: { id } });
  return { id, name, url, mimeType: 'application/pdf', size: 0 };
}

export const PrintedDialog = ({ id, onClose }: Props) => (
  <Opened name={['invoices', 'printed', id]} title="Aperçu" read={(signal) => billingApi.readInvoice({ params: { id }, signal })} onClose={onClose}>
    {(invoice) =>
      invoice.validated ? (
        <FilePreview
          items={[{ key: id, title: nameOf(invoice), load: () => printed(id) }]}
          onDownload={() => void downloadInvoice(id).catch((error: unknown) => toast.error(messageOf(error)))}
          onClose={onClose}
        />
      ) : (
        <Drawn invoice={invoice} onClose={onClose} />
      )
    }
  </Opened>
);
