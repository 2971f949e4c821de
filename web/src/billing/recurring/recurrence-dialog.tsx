// One recurring invoice: its customer, its rhythm with the next days, its lines, and the invoices made from it.
import { useRef } from 'react';
import { billingPaths } from '../../paths/billing.paths.ts';
import { formatDay, today } from '../../shared/format/dates.ts';
import { SERVICE_PERIOD_LABELS } from '@vigie/domain/billing/recurring.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { askedOfProspect } from '../ask-prospect.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { useEntityForm, type EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { draftOf } from '../../shared/ui/form/draft/use-form-draft.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import dialog from '../../shared/ui/dialog.module.css';
import { billingApi, findCustomer, searchCustomers } from '../api.ts';
import { DiscountFields } from '../discount-fields.tsx';
import { DocumentFrame } from '../document-frame.tsx';
import { DocumentLines } from '../document-lines.tsx';
import { Lines } from '../invoice/invoice-reading.tsx';
import { signedMoney } from '../invoice/invoice-words.ts';
import { PdfPreview } from '../pdf-preview.tsx';
import { TotalsTable } from '../totals-table.tsx';
import classes from '../billing.module.css';
import { recurrenceStatuses, recurrencesApi, rhythmOptions, rhythmText, servicePeriodOptions, type RecurrenceFile } from './api.ts';
import { callOf, emptyRecurrence, nextDays, nextPeriod, problemsOf, valuesOf, type RecurrenceValues } from './recurrence-form.ts';

type Form = EntityForm<RecurrenceValues>;

const LABELS = { title: 'Titre', startAt: 'Première échéance', endAt: 'Fin', frequency: 'Tous les', frequencyRhythm: 'Rythme', customerId: 'Client' };

type Period = ReturnType<typeof nextPeriod>;

const periodText = (period: Period): string =>
  period ? ` La prochaine facture porte la période du ${formatDay(period.from)} au ${formatDay(period.until)}.` : '';

const Days = ({ days, period }: { readonly days: readonly string[]; readonly period: Period }) => (
  <p className={classes.hint} aria-live="polite">
    {days.length === 0 ? 'Aucune échéance à venir.' : `Prochaines échéances : ${days.map((day) => formatDay(day)).join(', ')}.${periodText(period)}`}
  </p>
);

const Head = ({ form, known }: { readonly form: Form; readonly known: RecurrenceFile | undefined }) => (
  <div className={dialog.fields}>
    <EntityField
      label="Client"
      required
      half
      search={searchCustomers}
      find={findCustomer}
      {...form.getInputProps('customerId')}
      chosen={known ? { value: known.customer.id, label: known.customer.name } : null}
    />
    <TextField label="Titre" half maxLength={200} placeholder="Le titre des réglages, s’il reste vide" {...form.getInputProps('title')} />
    <NumberField label="Tous les" required half integer {...form.getInputProps('frequency')} />
    <SelectField label="Rythme" required half options={rhythmOptions} {...form.getInputProps('frequencyRhythm')} />
    <DateField label="Première échéance" required half {...form.getInputProps('startAt')} />
    <DateField label="Fin" half placeholder="Sans fin" {...form.getInputProps('endAt')} />
    <SelectField label="Période facturée" required half options={servicePeriodOptions} {...form.getInputProps('servicePeriod')} />
  </div>
);

const Generated = ({ recurrence }: { readonly recurrence: RecurrenceFile }) => (
  <section aria-label="Factures générées">
    <h3 className={classes.heading}>Factures générées</h3>
    {recurrence.generatedInvoices.length === 0 ? <p className={classes.hint}>Aucune pour l’instant.</p> : null}
    <ul className={classes.generated}>
      {recurrence.generatedInvoices.map((invoice) => (
        <li key={invoice.id}>
          <a href={`#${billingPaths.invoice({ id: invoice.id })}`}>{invoice.number ?? 'Brouillon'}</a>
          <span>{formatDay(invoice.date)}</span>
          <strong>{signedMoney(invoice.totalCents, recurrence.currency)}</strong>
        </li>
      ))}
    </ul>
  </section>
);

interface EditorProps {
  readonly recurrence?: RecurrenceFile | undefined;
  readonly onReload?: () => void;
  readonly onClose: () => void;
}

function useRecurrenceForm({ recurrence, onClose }: EditorProps) {
  const newId = useRef(uuidV7());
  return useEntityForm<RecurrenceValues, RecurrenceFile>({
    initial: recurrence ? valuesOf(recurrence) : emptyRecurrence(today()),
    creating: !recurrence,
    draft: draftOf('recurrence', recurrence),
    check: problemsOf(today(), recurrence),
    labels: LABELS,
    topics: ['recurrences', 'invoices'],
    success: 'Abonnement enregistré',
    onSubmit: (values, { version }) =>
      askedOfProspect((client) =>
        recurrencesApi.save({
          body: {
            ...callOf(values),
            ...(recurrence ? { id: recurrence.id, version: version ?? recurrence.version } : { newId: newId.current }),
            client,
          },
        }),
      ),
    onSaved: onClose,
  });
}

/** The invoice of the next due day. */
function previewBody(values: RecurrenceValues, known: RecurrenceFile | undefined) {
  const { startAt, endAt: _end, frequency: _count, frequencyRhythm: _unit, servicePeriod: _period, ...rest } = callOf(values);
  const period = nextPeriod(values, known);
  return { ...rest, date: nextDays(values, known)[0] ?? startAt, periodFrom: period?.from ?? null, periodUntil: period?.until ?? null };
}

const Editor = (props: EditorProps) => {
  const { recurrence, onReload, onClose } = props;
  const model = useRecurrenceForm(props);
  const { form } = model;
  const mayPreview = useCan('createInvoices', 'editInvoices');
  const values = form.getValues();
  return (
    <DocumentFrame
      title={recurrence ? recurrence.title : 'Nouvel abonnement'}
      model={model}
      labels={{ save: 'Enregistrer' }}
      submit={model.submit}
      onReload={onReload}
      onClose={onClose}
      preview={() =>
        mayPreview ? (
          <PdfPreview
            body={previewBody(values, recurrence)}
            problems={problemsOf(values.startAt ?? '', recurrence)(values)}
            print={billingApi.preview}
          />
        ) : null
      }
    >
      <Head form={form} known={recurrence} />
      <Days days={nextDays(values, recurrence)} period={nextPeriod(values, recurrence)} />
      <DocumentLines form={form} />
      <div className={dialog.fields}>
        <DiscountFields form={form} />
        <TextField label="Référence du client" half maxLength={60} {...form.getInputProps('reference')} />
        <TextField label="Référence acheteur" half maxLength={60} {...form.getInputProps('buyerReference')} />
        <TextField label="Texte d’introduction" half lines={1} {...form.getInputProps('intro')} />
        <TextField label="Texte de fin" lines={2} {...form.getInputProps('notes')} />
      </div>
      {recurrence ? <Generated recurrence={recurrence} /> : null}
    </DocumentFrame>
  );
};

const Reading = ({ recurrence, onClose }: { readonly recurrence: RecurrenceFile; readonly onClose: () => void }) => (
  <DialogFrame title={recurrence.title} size="lg" onClose={onClose}>
    <div className={classes.reading}>
      <div className={classes.top}>
        <StatusBadge of={recurrenceStatuses} value={recurrence.status} />
      </div>
      <FactsTable
        facts={[
          ['Client', recurrence.customer.name],
          ['Rythme', rhythmText(recurrence)],
          ['Première échéance', formatDay(recurrence.startAt)],
          ['Fin', recurrence.endAt ? formatDay(recurrence.endAt) : ''],
          ['Prochaine échéance', recurrence.nextDay ? formatDay(recurrence.nextDay) : ''],
          ['Période facturée', SERVICE_PERIOD_LABELS[recurrence.servicePeriod]],
          ['Référence acheteur', recurrence.buyerReference],
        ]}
      />
      <Lines items={recurrence.items} currency={recurrence.currency} />
      <TotalsTable totals={recurrence} currency={recurrence.currency} />
      <Generated recurrence={recurrence} />
    </div>
  </DialogFrame>
);

export const RecurrenceDialog = ({ id, onClose }: { readonly id?: string; readonly onClose: () => void }) => {
  const mayEdit = useCan('editInvoiceRecurrences');
  if (!id) return <Editor onClose={onClose} />;
  return (
    <Opened name={['recurrences', id]} title="Abonnement" read={(signal) => recurrencesApi.read({ params: { id }, signal })} onClose={onClose}>
      {(recurrence, reload) =>
        mayEdit ? <Editor recurrence={recurrence} onReload={reload} onClose={onClose} /> : <Reading recurrence={recurrence} onClose={onClose} />
      }
    </Opened>
  );
};
