// A platform's invoice made by hand: an agency, lines from offers or free text, the printed page beside (C-225).
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DocumentFrame } from '../../billing/document-frame.tsx';
import { PdfPreview } from '../../billing/pdf-preview.tsx';
import { formatMoney } from '../../shared/format/numbers.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import { MoneyField, NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { RemoveLine } from '../../shared/ui/form/lines/remove-line.tsx';
import { useEntityForm, type EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { invoicesApi, type InvoiceFile } from '../../subscription/invoices/api.ts';
import { findAgency, searchAgencies } from './agency-choice.ts';
import { INVOICES } from './agency-invoices-list.ts';
import { callOf, exclCentsOf, newInvoice, newLine, problemsOf, type NewInvoiceValues } from './new-invoice-form.ts';
import classes from './money.module.css';

type Form = EntityForm<NewInvoiceValues>;

/** A chosen offer becomes an editable line, and the field is emptied. */
const OfferPick = ({ form }: { readonly form: Form }) => {
  const { data } = useQuery({ queryKey: ['admin-billable-offers'], queryFn: ({ signal }) => invoicesApi.billableOffers({ signal }) });
  const offers = data?.data ?? [];
  const add = (id: string | null): void => {
    const offer = offers.find((each) => each.id === id);
    if (offer) form.insertListItem('lines', newLine({ offerId: offer.id, label: offer.name, unitPriceCents: offer.priceCents }));
  };
  return (
    <SelectField
      label="Ajouter une offre"
      placeholder={data && offers.length === 0 ? 'Aucune offre active' : 'Choisir une offre'}
      half
      options={offers.map(({ id, name, priceCents }) => ({ value: id, label: `${name}, ${formatMoney(priceCents)} HT` }))}
      value={null}
      onChange={add}
    />
  );
};

const Lines = ({ form }: { readonly form: Form }) => {
  const { lines } = form.getValues();
  return (
    <section className={classes.lines} aria-label="Lignes">
      <ul className={classes.payments}>
        {lines.map(({ key, quantity, unitPriceCents }, index) => (
          <li key={key} className={classes.line} aria-label={`Ligne ${index + 1}`}>
            <TextField label="Désignation" required maxLength={200} {...form.getInputProps(`lines.${index}.label`)} />
            <NumberField label="Quantité" required integer {...form.getInputProps(`lines.${index}.quantity`)} />
            <MoneyField label="Prix unitaire HT" required {...form.getInputProps(`lines.${index}.unitPriceCents`)} />
            <output className={classes.net}>{formatMoney((quantity ?? 0) * (unitPriceCents ?? 0))}</output>
            <RemoveLine
              className={classes.remove}
              label={`Retirer la ligne ${index + 1}`}
              disabled={false}
              onRemove={() => form.removeListItem('lines', index)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.sum}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          onClick={() => form.insertListItem('lines', newLine())}
        >
          Ajouter une ligne libre
        </Button>
        {lines.length > 0 ? <output>Total HT : {formatMoney(exclCentsOf(form.getValues()))}. La TVA est au taux de l’agence.</output> : null}
      </div>
    </section>
  );
};

const askToIssue = (): Promise<boolean> =>
  confirm({
    title: 'Émettre la facture',
    text: 'La facture prend un numéro et ses lignes ne changent plus. Son agence la voit aussitôt ; son paiement est dû aujourd’hui, jusqu’à ce que vous en décidiez autrement.',
    yes: 'Émettre',
  });

export interface NewInvoiceDialogProps {
  readonly onMade: (invoice: InvoiceFile) => void;
  readonly onClose: () => void;
}

export const NewInvoiceDialog = ({ onMade, onClose }: NewInvoiceDialogProps) => {
  const model = useEntityForm<NewInvoiceValues, InvoiceFile>({
    initial: newInvoice(),
    creating: true,
    check: problemsOf,
    ask: askToIssue,
    topics: [INVOICES],
    success: 'Facture émise',
    onSubmit: (values) => invoicesApi.saveInvoice({ body: callOf(values) }),
    onSaved: onMade,
  });
  const { form } = model;
  const values = form.getValues();
  const { newId, ...draft } = callOf(values);
  void newId;
  return (
    <DocumentFrame
      title="Nouvelle facture d’agence"
      model={model}
      labels={{ save: 'Émettre la facture' }}
      submit={model.submit}
      onClose={onClose}
      preview={() => <PdfPreview body={draft} problems={problemsOf(values)} print={invoicesApi.previewInvoice} />}
    >
      <div className={dialog.fields}>
        <EntityField label="Agence" required half search={searchAgencies} find={findAgency} {...form.getInputProps('agencyId')} />
        <OfferPick form={form} />
      </div>
      <Lines form={form} />
    </DocumentFrame>
  );
};
