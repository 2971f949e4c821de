// A draft that is written: customer, period, lines from services or by hand, live totals, the printed page beside.
import { Button, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, type FormEvent } from 'react';
import { INVOICE_TYPE_LABELS, type InvoiceType } from '@vigie/domain/billing/invoice-status.ts';
import { ordinaryVatRate } from '@vigie/domain/billing/vat-rate.ts';
import { today } from '../shared/format/dates.ts';
import { useAgencyProfile } from '../shared/session/use-agency-profile.ts';
import { useCan } from '../shared/session/use-session.ts';
import { useKept } from '../shared/settings/ui-settings.ts';
import { DateField } from '../shared/ui/fields/date-field.tsx';
import { EntityField } from '../shared/ui/fields/entity-field.tsx';
import { MoneyField, NumberField } from '../shared/ui/fields/number-field.tsx';
import { SelectField } from '../shared/ui/fields/select-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { ConflictDialog } from '../shared/ui/form/conflict-dialog.tsx';
import { DialogFrame, mayClose } from '../shared/ui/form/dialog-frame.tsx';
import { DraftNotice } from '../shared/ui/form/draft-notice.tsx';
import { saveKeys } from '../shared/ui/form/form-dialog.tsx';
import { useEntityForm, type EntityForm, type EntityFormModel } from '../shared/ui/form/use-entity-form.ts';
import dialog from '../shared/ui/dialog.module.css';
import { SavedPicks } from './catalog/saved-picks.tsx';
import { billingApi, findCustomer, searchCustomers, type InvoiceFile } from './api.ts';
import { callOf, emptyInvoice, problemsOf, totalsOf, valuesOf, withServices, type InvoiceValues } from './invoice-form.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { nameOf } from './invoice-words.ts';
import { PdfPreview } from './pdf-preview.tsx';
import { ServicesPicker } from './services-picker.tsx';
import { TotalsTable } from './totals-table.tsx';
import classes from './billing.module.css';
import { draftOf } from '../shared/ui/form/use-form-draft.ts';

export interface InvoiceEditorProps {
  /** Absent: a new document of this type. */
  readonly invoice?: InvoiceFile | undefined;
  readonly type: InvoiceType;
  readonly onReload?: () => void;
  /** The person asked for the number of what was just saved. */
  readonly onValidate: (invoice: InvoiceFile) => void;
  readonly onClose: () => void;
}

const LABELS = {
  title: 'Titre',
  reference: 'Référence du client',
  date: 'Date',
  dueDate: 'Échéance',
  customerId: 'Client',
  notes: 'Texte de fin',
  intro: 'Texte d’introduction',
};
const KINDS = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: '€' },
];

type Form = EntityForm<InvoiceValues>;

const Head = ({ form, invoice }: { readonly form: Form; readonly invoice: InvoiceFile | undefined }) => {
  const { customerId, items } = form.getValues();
  /** Lines of one customer's services have no place on another's document. */
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
        disabled={Boolean(invoice?.corrects)}
      />
      <TextField label="Titre" half maxLength={200} placeholder="Prestations de sécurité, novembre 2026" {...form.getInputProps('title')} />
      <DateField label="Date" required half {...form.getInputProps('date')} />
      <DateField label="Échéance" half placeholder="Selon les conditions du client" {...form.getInputProps('dueDate')} />
      <DateField label="Période, du" half {...form.getInputProps('periodFrom')} />
      <DateField label="Période, au" half {...form.getInputProps('periodUntil')} />
    </div>
  );
};

const Tail = ({ form }: { readonly form: Form }) => {
  const { discountKind } = form.getValues();
  const value = form.getInputProps('discount');
  return (
    <div className={dialog.fields}>
      {discountKind === 'amount' ? (
        <MoneyField label="Remise sur le document" half {...value} />
      ) : (
        <NumberField label="Remise sur le document" half suffix="%" {...value} />
      )}
      <SelectField label="Remise en" half required options={KINDS} {...form.getInputProps('discountKind')} />
      <TextField label="Référence du client" half maxLength={60} placeholder="Numéro de bon de commande" {...form.getInputProps('reference')} />
      <TextField label="Texte d’introduction" half lines={1} {...form.getInputProps('intro')} />
      <TextField label="Texte de fin" lines={2} {...form.getInputProps('notes')} />
    </div>
  );
};

type Intent = 'save' | 'validate';

/** One form for both buttons: the intent says which was pressed. */
function useInvoiceForm({ invoice, type, onValidate, onClose }: InvoiceEditorProps) {
  const intent = useRef<Intent>('save');
  const model = useEntityForm<InvoiceValues, InvoiceFile>({
    initial: invoice ? valuesOf(invoice) : emptyInvoice(type, today()),
    creating: !invoice,
    allowUnchanged: true,
    draft: draftOf(type, invoice),
    check: problemsOf,
    labels: LABELS,
    topics: ['invoices'],
    onSubmit: (values, { version }) =>
      billingApi.saveInvoice({
        body: {
          ...callOf(values),
          ...(invoice ? { id: invoice.id, version: version ?? invoice.version, creditOfId: invoice.corrects?.id ?? null } : {}),
        },
      }),
    onSaved: (saved) => (intent.current === 'validate' ? onValidate(saved) : onClose()),
  });
  const submit = (next: Intent): void => {
    intent.current = next;
    model.submit();
  };
  return { model, submit };
}

const Problem = ({ model: { problem, form } }: { readonly model: EntityFormModel<InvoiceValues> }) => {
  const whole = form.errors['items'];
  const text = [problem, typeof whole === 'string' ? whole : null].filter(Boolean).join('\n');
  return text ? (
    <p className={dialog.error} role="alert">
      {text}
    </p>
  ) : null;
};

const titleOf = ({ invoice, type }: InvoiceEditorProps): string => {
  if (!invoice) return type === 'creditNote' ? 'Nouvel avoir' : 'Nouvelle facture';
  return invoice.title ? `${nameOf(invoice)} – ${invoice.title}` : `${INVOICE_TYPE_LABELS[invoice.type]} en brouillon`;
};

interface FootProps {
  readonly wide: boolean;
  readonly preview: readonly [boolean, (on: boolean) => void];
  readonly saving: boolean;
  readonly submit: (intent: Intent) => void;
  readonly onCancel: () => void;
}

const Foot = ({ wide, preview: [shown, show], saving, submit, onCancel }: FootProps) => {
  const mayValidate = useCan('validateInvoices');
  return (
    <div className={dialog.bar}>
      <span>{wide ? <Switch label="Aperçu" checked={shown} onChange={(event) => show(event.currentTarget.checked)} /> : null}</span>
      <Button variant="default" onClick={onCancel}>
        Annuler
      </Button>
      {mayValidate ? (
        <Button variant="default" loading={saving} onClick={() => submit('validate')}>
          Enregistrer et valider…
        </Button>
      ) : null}
      <Button type="submit" loading={saving} aria-keyshortcuts="Control+Enter">
        Enregistrer le brouillon
      </Button>
    </div>
  );
};

const Desk = ({ form, invoice, type, shows }: Pick<InvoiceEditorProps, 'invoice' | 'type'> & { readonly form: Form; readonly shows: boolean }) => {
  const { data: agency } = useAgencyProfile();
  const { currency = 'EUR', holidayLocale = 'FR' } = agency ?? {};
  const values = form.getValues();
  return (
    <div className={classes.desk} data-preview={shows || undefined}>
      <div className={classes.editor}>
        <Head form={form} invoice={invoice} />
        {type === 'invoice' ? (
          <ServicesPicker customerId={values.customerId} onFound={(found) => form.setValues(withServices(form.getValues(), found))} />
        ) : null}
        <SavedPicks form={form} vat={String(ordinaryVatRate(holidayLocale))} />
        <InvoiceLines form={form} currency={currency} vat={String(ordinaryVatRate(holidayLocale))} />
        <TotalsTable totals={totalsOf(values)} currency={currency} />
        <Tail form={form} />
      </div>
      {shows ? <PdfPreview values={values} creditOfId={invoice?.corrects?.id ?? null} /> : null}
    </div>
  );
};

export const InvoiceEditor = (props: InvoiceEditorProps) => {
  const { invoice, type, onReload, onClose } = props;
  const { model, submit } = useInvoiceForm(props);
  const { form, draft, saving, conflict } = model;
  const wide = useMediaQuery('(min-width: 75em)') ?? false;
  const preview = useKept('billing.preview', true);
  const shows = preview[0] && wide;
  const dirty = form.isDirty() && !saving;
  const leave = (): void => {
    if (dirty) draft.drop();
    onClose();
  };
  const cancel = (): void => {
    mayClose(dirty).then(
      (may) => may && leave(),
      () => undefined,
    );
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    submit('save');
  };
  return (
    <DialogFrame title={titleOf(props)} size={shows ? 'xxl' : 'xl'} dirty={dirty} onClose={leave}>
      <form noValidate onSubmit={onSubmit} {...saveKeys(() => submit('save'))}>
        <DraftNotice draft={draft} />
        <Problem model={model} />
        <Desk form={form} invoice={invoice} type={type} shows={shows} />
        <Foot wide={wide} preview={preview} saving={saving} submit={submit} onCancel={cancel} />
      </form>
      {conflict ? <ConflictDialog conflict={conflict} onOverwrite={model.overwrite} onReload={onReload} onBack={model.dropConflict} /> : null}
    </DialogFrame>
  );
};
