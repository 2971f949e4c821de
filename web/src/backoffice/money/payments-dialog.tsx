// One invoice of an agency: its total, and its payments, which are planned, recorded and cancelled here (C-218, C-221).
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { AgencyInvoiceStatus, paymentStatusLabels } from '@vigie/domain/subscription/agency-invoice.ts';
import { moneyBackLabels } from '@vigie/domain/subscription/credit-note.ts';
import { choicesOf, isKeptAsIs, uncoveredCents } from '@vigie/domain/subscription/partial-payments.ts';
import { formatDay, today } from '../../shared/format/dates.ts';
import { formatMoney, formatNumber } from '../../shared/format/numbers.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { MoneyField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { RemoveLine } from '../../shared/ui/form/lines/remove-line.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { downloadFile, fileRefusal, invoicesApi, type InvoiceFile } from '../../subscription/invoices/api.ts';
import { documentTitle, invoiceStatuses } from '../../subscription/invoices/invoice-words.ts';
import { INVOICES } from './agency-invoices-list.ts';
import {
  askBeforeSave,
  balanceOf,
  callOf,
  newPayment,
  problemsOf,
  valuesOf,
  wantedOf,
  type PaymentLine,
  type PaymentsValues,
} from './payments-form.ts';
import classes from './money.module.css';

type Form = EntityForm<PaymentsValues>;

const methodOptions = ({ methods, defaultMethodId }: InvoiceFile) => [
  { value: '', label: defaultMethodId ? 'Par défaut' : 'Par défaut (aucun encore)' },
  ...methods.map(({ id, label, enabled }) => ({ value: id, label: enabled ? label : `${label} (refusé)` })),
];
const statusOptions = ({ was }: PaymentLine) => choicesOf(was).map((value) => ({ value, label: paymentStatusLabels[value] }));

interface LineProps {
  readonly form: Form;
  readonly invoice: InvoiceFile;
  readonly line: PaymentLine;
  readonly index: number;
}

/** The provider's message. */
function saidOf({ partialPayments }: InvoiceFile, line: PaymentLine): string {
  const kept = partialPayments.find(({ id }) => id === line.id);
  return [kept?.failure, kept?.isAuthenticationRequired ? 'La banque demande une confirmation au titulaire.' : ''].filter(Boolean).join(' ');
}

const Line = ({ form, invoice, line, index }: LineProps) => {
  const path = `payments.${index}` as const;
  const kept = invoice.partialPayments.find(({ id }) => id === line.id);
  const locked = kept !== undefined && isKeptAsIs(kept);
  const said = saidOf(invoice, line);
  return (
    <li className={classes.payment} aria-label={`Paiement ${index + 1}`}>
      <MoneyField label="Montant TTC" required disabled={locked} {...form.getInputProps(`${path}.amountCents`)} />
      <DateField label="Échéance" required disabled={locked} {...form.getInputProps(`${path}.date`)} />
      <SelectField label="Statut" required disabled={locked} options={statusOptions(line)} {...form.getInputProps(`${path}.status`)} />
      <SelectField
        label="Moyen"
        required
        disabled={locked}
        options={methodOptions(invoice)}
        {...form.getInputProps(`${path}.method`)}
        error={form.errors[`${path}.paymentMethodId`]}
      />
      <TextField label="Note" maxLength={255} disabled={locked} {...form.getInputProps(`${path}.note`)} />
      <RemoveLine
        className={classes.remove}
        label={`Retirer le paiement ${index + 1}`}
        disabled={locked}
        onRemove={() => form.removeListItem('payments', index)}
      />
      {said ? <p className={classes.said}>{said}</p> : null}
    </li>
  );
};

const Sum = ({ form, totalCents }: { readonly form: Form; readonly totalCents: number }) => {
  const values = form.getValues();
  const left = uncoveredCents(wantedOf(values), totalCents);
  const balance = balanceOf(values, totalCents, today());
  const error = form.errors['payments'];
  return (
    <div className={classes.sum}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={15} aria-hidden="true" />}
        onClick={() => form.insertListItem('payments', newPayment(today()))}
      >
        Ajouter un paiement
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={balance === null}
        title={balance === null ? 'Les paiements couvrent déjà le total' : undefined}
        onClick={() => {
          if (balance) form.insertListItem('payments', balance);
        }}
      >
        Ajouter le solde
      </Button>
      <output data-off={left === 0 ? undefined : true}>
        {formatMoney(totalCents - left)} prévus sur {formatMoney(totalCents)}
        {left > 0 ? `, reste ${formatMoney(left)}` : ''}
        {left < 0 ? `, ${formatMoney(-left)} de trop` : ''}
      </output>
      {error ? (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
};

const Payments = ({ form, invoice }: { readonly form: Form; readonly invoice: InvoiceFile }) => (
  <>
    <h3 className={classes.heading}>Paiements</h3>
    <ul className={classes.payments}>
      {form.getValues().payments.map((line, index) => (
        <Line key={line.key} form={form} invoice={invoice} line={line} index={index} />
      ))}
    </ul>
    <Sum form={form} totalCents={invoice.totalCents} />
  </>
);

const moneyLeft = ({ backCents, backLeftCents, refundedOn }: InvoiceFile): string =>
  `${formatMoney(backLeftCents)} sur ${formatMoney(backCents)}${refundedOn ? `, remboursé le ${formatDay(refundedOn)}` : ''}`;

const Head = ({ invoice }: { readonly invoice: InvoiceFile }) => {
  const refusal = fileRefusal(invoice.file);
  return (
    <div className={classes.head}>
      <FactsTable
        facts={[
          ['Agence', invoice.agency.name],
          ['Date', formatDay(invoice.issuedOn)],
          ['Statut', <StatusBadge key="status" of={invoiceStatuses} value={invoice.status} />],
          ...(invoice.corrects ? [['Facture annulée', `${invoice.corrects.reference} du ${formatDay(invoice.corrects.issuedOn)}`] as const] : []),
          ...(invoice.moneyBack ? [[moneyBackLabels[invoice.moneyBack], moneyLeft(invoice)] as const] : []),
          ['Total', `${formatMoney(invoice.exclCents)} HT, ${formatMoney(invoice.totalCents)} TTC`],
        ]}
      />
      <Button variant="default" size="xs" disabled={refusal !== null} title={refusal ?? undefined} onClick={() => downloadFile(invoice.file)}>
        Télécharger le PDF
      </Button>
      <ul className={classes.items} aria-label="Lignes">
        {invoice.items.map(({ id, label, quantity, unitPriceCents }) => (
          <li key={id}>
            <span>{label}</span>
            <span>
              {formatNumber(quantity)} × {formatMoney(unitPriceCents)} HT
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

function readOnlyReason({ type, status, creditedBy }: InvoiceFile): string | undefined {
  if (type === 'creditNote') return 'Un avoir n’a pas de paiements.';
  if (status === AgencyInvoiceStatus.active) return undefined;
  return `Cette facture est annulée${creditedBy ? ` par l’avoir ${creditedBy.reference}` : ''} : ses paiements ne se modifient pas.`;
}

const Loaded = ({ invoice, onReload, onClose }: { readonly invoice: InvoiceFile; readonly onReload: () => void; readonly onClose: () => void }) => (
  <FormDialog<PaymentsValues, InvoiceFile>
    title={documentTitle(invoice)}
    size="xl"
    initial={valuesOf(invoice)}
    labels={{ payments: 'Paiements' }}
    readOnlyReason={readOnlyReason(invoice)}
    check={(values) => problemsOf(values, invoice)}
    ask={(values) => askBeforeSave(values, today())}
    topics={[INVOICES]}
    success="Paiements enregistrés"
    onSubmit={(values, { version }) => invoicesApi.savePayments({ body: callOf(values, invoice.id, version ?? invoice.version) })}
    onReload={onReload}
    onClose={onClose}
  >
    {(form) => (
      <div className={classes.whole}>
        <Head invoice={invoice} />
        {invoice.type === 'invoice' ? <Payments form={form} invoice={invoice} /> : null}
      </div>
    )}
  </FormDialog>
);

export const PaymentsDialog = ({ id, title, onClose }: { readonly id: string; readonly title: string; readonly onClose: () => void }) => (
  <Opened name={[INVOICES, id]} title={title} read={(signal) => invoicesApi.adminInvoice({ params: { id }, signal })} onClose={onClose}>
    {(invoice, reload) => <Loaded invoice={invoice} onReload={reload} onClose={onClose} />}
  </Opened>
);
