// Edits a draft: customer, period, lines from services or by hand, live totals, the printed page beside it.
import { documentName } from '@vigie/domain/billing/instalments/instalments.ts';
import type { InvoiceType } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { today } from '../../shared/format/dates.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { FileField } from '../../shared/ui/fields/files/file-field.tsx';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { askedOfProspect } from '../ask-prospect.ts';
import { billingApi, findCustomer, searchCustomers, type InvoiceFile } from '../api.ts';
import { callOf, emptyInvoice, problemsOf, valuesOf, withComplement, withServices, type InvoiceValues } from './invoice-form.ts';
import { DiscountFields } from '../discount-fields.tsx';
import { DocumentFrame } from '../document-frame.tsx';
import { DocumentLines } from '../document-lines.tsx';
import { useDocumentForm } from '../use-document-form.ts';
import { Lines } from './invoice-reading.tsx';
import { nameOf } from './invoice-words.ts';
import { TotalsTable } from '../totals-table.tsx';
import shared from '../billing.module.css';
import { PdfPreview } from '../pdf-preview.tsx';
import { ServicesPicker } from './services-picker.tsx';
import { draftOf } from '../../shared/ui/form/draft/use-form-draft.ts';

export interface InvoiceEditorProps {
  /** Absent: a new document of this type. */
  readonly invoice?: InvoiceFile | undefined;
  readonly type: InvoiceType;
  readonly onReload?: () => void;
  /** The person asked to number the saved document. */
  readonly onValidate: (invoice: InvoiceFile) => void;
  readonly onClose: () => void;
}

const LABELS = {
  title: 'Titre',
  reference: 'Référence du client',
  buyerReference: 'Référence acheteur',
  date: 'Date',
  dueDate: 'Échéance',
  customerId: 'Client',
  notes: 'Texte de fin',
  intro: 'Texte d’introduction',
};
type Form = EntityForm<InvoiceValues>;

const Head = ({ form, invoice }: { readonly form: Form; readonly invoice: InvoiceFile | undefined }) => {
  const { customerId, items } = form.getValues();
  /** Lines of one customer's services do not belong on another's document. */
  const onCustomer = (next: string | null): void => {
    if (next === customerId) return;
    form.setFieldValue('customerId', next);
    form.setFieldValue(
      'items',
      items.filter(({ siteId }) => siteId === null),
    );
  };
  return (
    <div className={dialog.fields}>
      <EntityField
        label="Client"
        required
        half
        search={searchCustomers}
        find={findCustomer}
        {...form.getInputProps('customerId')}
        onChange={onCustomer}
        chosen={invoice ? { value: invoice.customer.id, label: invoice.customer.name } : null}
        disabled={Boolean(invoice?.corrects ?? invoice?.instalment)}
      />
      <TextField label="Titre" half maxLength={200} placeholder="Prestations de sécurité, novembre 2026" {...form.getInputProps('title')} />
      <DateField label="Date" required half {...form.getInputProps('date')} />
      <DateField label="Échéance" half placeholder="Selon les conditions du client" {...form.getInputProps('dueDate')} />
      <DateField label="Période, du" half {...form.getInputProps('periodFrom')} />
      <DateField label="Période, au" half {...form.getInputProps('periodUntil')} />
    </div>
  );
};

const Tail = ({ form, hasDiscount }: { readonly form: Form; readonly hasDiscount: boolean }) => (
  <div className={dialog.fields}>
    {hasDiscount ? <DiscountFields form={form} /> : null}
    <TextField label="Référence du client" half maxLength={60} placeholder="Numéro de bon de commande" {...form.getInputProps('reference')} />
    <TextField
      label="Référence acheteur"
      half
      maxLength={60}
      placeholder="Code service d’un organisme public"
      {...form.getInputProps('buyerReference')}
    />
    <TextField label="Texte d’introduction" half lines={1} {...form.getInputProps('intro')} />
    <TextField label="Texte de fin" lines={2} {...form.getInputProps('notes')} />
    <FileField label="Fichiers joints à l’envoi" multiple {...form.getInputProps('files')} />
  </div>
);

function useInvoiceForm({ invoice, type, onValidate, onClose }: InvoiceEditorProps) {
  return useDocumentForm<InvoiceValues, InvoiceFile>({
    initial: invoice ? valuesOf(invoice) : emptyInvoice(type, today()),
    creating: !invoice,
    draft: draftOf(type, invoice, ['files']),
    check: problemsOf,
    labels: LABELS,
    topics: ['invoices'],
    onSubmit: (values, { version }) =>
      askedOfProspect((client) =>
        billingApi.saveInvoice({
          body: {
            ...callOf(values),
            ...(invoice ? { id: invoice.id, version: version ?? invoice.version, creditOfId: invoice.corrects?.id ?? null } : {}),
            client,
          },
        }),
      ),
    onValidate,
    onClose,
  });
}

const titleOf = ({ invoice, type }: InvoiceEditorProps): string => {
  if (!invoice) return type === 'creditNote' ? 'Nouvel avoir' : 'Nouvelle facture';
  return invoice.title ? `${nameOf(invoice)} – ${invoice.title}` : `${documentName(invoice.type, invoice.instalment)} en brouillon`;
};

const Preview = ({ values, invoice }: { readonly values: InvoiceValues; readonly invoice: InvoiceFile | undefined }) => (
  <PdfPreview
    body={{ ...callOf(values), creditOfId: invoice?.corrects?.id ?? null, ...(invoice ? { id: invoice.id } : {}) }}
    problems={problemsOf(values)}
    print={billingApi.preview}
  />
);

const isPart = (invoice: InvoiceFile | undefined): boolean => invoice?.instalment === 'deposit' || invoice?.instalment === 'progress';

/** The lines of a deposit or a progress invoice are the estimate's. */
const OfEstimate = ({ invoice }: { readonly invoice: InvoiceFile }) => (
  <section aria-label="Part du devis">
    <p className={shared.hint}>
      Ces lignes viennent du devis {invoice.estimate?.number}. Pour une autre part, supprimez ce brouillon et refaites-le depuis le devis.
    </p>
    <Lines items={invoice.items} currency={invoice.currency} />
    <TotalsTable totals={invoice} currency={invoice.currency} />
  </section>
);

export const InvoiceEditor = (props: InvoiceEditorProps) => {
  const { invoice, type, onReload, onClose } = props;
  const { model, submit } = useInvoiceForm(props);
  const { form } = model;
  const mayValidate = useCan('validateInvoices');
  const values = form.getValues();
  const isEarly = isPart(invoice);
  return (
    <DocumentFrame
      title={titleOf(props)}
      model={model}
      labels={{ save: 'Enregistrer le brouillon', validate: mayValidate ? 'Enregistrer et valider…' : undefined }}
      submit={submit}
      onReload={onReload}
      onClose={onClose}
      preview={() => <Preview values={values} invoice={invoice} />}
    >
      <Head form={form} invoice={invoice} />
      {type === 'invoice' && !invoice?.instalment ? (
        <ServicesPicker
          customerId={values.customerId}
          onFound={(found) => form.setValues(withServices(form.getValues(), found))}
          onComplement={(chosen) => form.setValues(withComplement(form.getValues(), chosen))}
        />
      ) : null}
      {isEarly && invoice ? <OfEstimate invoice={invoice} /> : <DocumentLines form={form} fromStock={(invoice?.type ?? type) === 'invoice'} />}
      <Tail form={form} hasDiscount={!isEarly} />
    </DocumentFrame>
  );
};
