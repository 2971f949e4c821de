// The form of an offer: its fields depend on its type (C-178, C-269).
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { hasArticle, hasQuantity, hasYear, offerNameLength } from '@vigie/domain/subscription/offer-rules.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import { MoneyField, NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { draftOf } from '../../shared/ui/form/draft/use-form-draft.ts';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { offerCall, offerProblems, offerValues, typeOf, typeOptions, withPrice, withYear, type OfferValues } from './offer-form.ts';
import { OFFER_TOPICS, salesApi, type OfferLine } from './sales-api.ts';

interface PartProps {
  readonly form: EntityForm<OfferValues>;
}

/** The current article stays among the choices, active or not. */
const ArticleField = ({ form, offer }: PartProps & { readonly offer: OfferLine | null }) => {
  const { data = [] } = useQuery({ queryKey: ['platform-articles', 'sellable'], queryFn: ({ signal }) => salesApi.sellableArticles({ signal }) });
  const field = form.getInputProps('articleId') as { value: string | null; onChange: (id: string | null) => void };
  const own = offer?.article;
  const options = data.map(({ id, name, priceCents }) => ({ value: id, label: `${name} (${formatMoney(priceCents)})` }));
  const kept = own && !data.some(({ id }) => id === own.id) ? [{ value: own.id, label: own.name }] : [];
  const choose = (id: string | null): void => {
    field.onChange(id);
    const article = data.find((each) => each.id === id);
    if (article && form.getValues().priceCents === null) form.setFieldValue('priceCents', article.priceCents);
  };
  return (
    <SelectField
      label="Article"
      required
      options={[...kept, ...options]}
      {...field}
      onChange={choose}
      {...(data.length === 0 ? { description: 'Aucun article en service : ils se créent sous « Articles »' } : {})}
    />
  );
};

const YearFields = ({ form }: PartProps) => {
  const values = form.getValues();
  return (
    <>
      <Switch
        label="Peut se payer à l’année"
        checked={values.yearly}
        onChange={(event) => form.setValues(withYear(values, event.currentTarget.checked))}
      />
      {values.yearly ? (
        <MoneyField label="Prix HT par an" half description="Onze mois par défaut" {...form.getInputProps('yearlyPriceCents')} />
      ) : null}
    </>
  );
};

const Fields = ({ form, offer }: PartProps & { readonly offer: OfferLine | null }) => {
  const values = form.getValues();
  const type = typeOf(values);
  const isMonthly = type !== null && hasYear(type);
  return (
    <>
      <TextField label="Nom" required maxLength={offerNameLength} {...form.getInputProps('name')} />
      <SelectField
        label="Type"
        required
        options={typeOptions}
        disabled={offer !== null}
        {...(offer ? { description: 'Le type d’une offre ne change plus' } : {})}
        {...form.getInputProps('type')}
      />
      {type !== null && hasArticle(type) ? <ArticleField form={form} offer={offer} /> : null}
      <MoneyField
        label={isMonthly ? 'Prix HT par mois' : 'Prix HT'}
        required
        half
        {...form.getInputProps('priceCents')}
        onChange={(cents) => form.setValues(withPrice(form.getValues(), cents))}
      />
      {type !== null && hasQuantity(type) ? (
        <NumberField label="Quantité apportée" required integer half {...form.getInputProps('quantity')} />
      ) : null}
      {isMonthly ? <YearFields form={form} /> : null}
      <TextField label="Description" lines={3} maxLength={2000} {...form.getInputProps('description')} />
    </>
  );
};

export interface OfferDialogProps {
  readonly offer: OfferLine | null;
  readonly onClose: () => void;
}

const LABELS = {
  name: 'Nom',
  type: 'Type',
  priceCents: 'Prix HT',
  quantity: 'Quantité',
  yearly: 'À l’année',
  yearlyPriceCents: 'Prix HT par an',
  articleId: 'Article',
  description: 'Description',
};

export const OfferDialog = ({ offer, onClose }: OfferDialogProps) => {
  // Sent again after a lost answer, it stays one offer.
  const newId = useRef(uuidV7());
  return (
    <FormDialog<OfferValues, OfferLine>
      title={offer ? offer.name : 'Nouvelle offre'}
      creating={!offer}
      initial={offerValues(offer)}
      labels={LABELS}
      draft={draftOf('platform-offer', offer ?? undefined)}
      topics={OFFER_TOPICS}
      success="Offre enregistrée"
      check={(values) => offerProblems(values, offer?.type)}
      onSubmit={(values, { version }) =>
        salesApi.saveOffer({
          body: { ...offerCall(values), ...(offer ? { id: offer.id, version: version ?? offer.version } : { newId: newId.current }) },
        })
      }
      onClose={onClose}
    >
      {(form) => <Fields form={form} offer={offer} />}
    </FormDialog>
  );
};
