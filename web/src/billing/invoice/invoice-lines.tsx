// The lines of a draft, in groups by site: every figure is editable, and each amount updates while typing.
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { itemTypeLabels, itemTypes, lineAmounts, lineIssue } from '@vigie/domain/billing/invoice/invoice-line.ts';
import type { VatPlace } from '@vigie/domain/billing/law/vat-category.ts';
import { namesArticle, usualVatChoice, vatChoices } from '@vigie/domain/billing/law/vat-choice.ts';
import { DurationField, MoneyField, NumberField, PriceField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import type { AnyForm } from '../../shared/ui/form/use-entity-form.ts';
import { domainLine, emptyLine, groupsOf, unitWords, type LineValues } from './invoice-form.ts';
import { signedMoney } from './invoice-words.ts';
import { MarkupPick } from './markup-pick.tsx';
import { useCustomerPrices } from '../catalog/use-customer-prices.ts';
import { StockPick } from './stock-pick.tsx';
import shared from '../billing.module.css';
import classes from './invoice-lines.module.css';

const unitOptions = Object.entries(unitWords).map(([value, [label]]) => ({ value, label }));
const typeOptions = itemTypes.map((value) => ({ value, label: itemTypeLabels[value] }));
const discountOptions = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: '€' },
];
const netOf = (line: LineValues): number => {
  const counted = domainLine(line);
  return lineIssue(counted) === null ? lineAmounts(counted).netCents : 0;
};

interface LineProps {
  readonly form: AnyForm;
  readonly rank: number;
  readonly line: LineValues;
  readonly currency: string;
  /** What the agency says of VAT for all its lines. */
  readonly place: VatPlace;
  /** The document takes products from stock, or becomes one that does. */
  readonly fromStock: boolean;
}

type PartProps = Pick<LineProps, 'form' | 'rank' | 'line'>;

const Amount = ({ form, rank, line }: PartProps) => {
  const path = `items.${rank}`;
  return line.unit === 'hour' ? (
    <DurationField label="Durée" hideLabel live {...form.getInputProps(`${path}.minutes`)} />
  ) : (
    <NumberField label="Quantité" hideLabel live {...form.getInputProps(`${path}.amount`)} />
  );
};

/** The price of an hour that was proposed is none of another unit. */
const UnitPick = ({ form, rank, line }: PartProps) => {
  const path = `items.${rank}`;
  const { hour } = useCustomerPrices(form);
  const choose = (unit: string | null): void => {
    form.setFieldValue(`${path}.unit`, unit);
    if (line.unit === 'hour' && line.price === hour) form.setFieldValue(`${path}.price`, null);
    if (unit === 'hour' && line.price === null) form.setFieldValue(`${path}.price`, hour);
  };
  return <SelectField label="Unité" hideLabel required options={unitOptions} {...form.getInputProps(`${path}.unit`)} onChange={choose} />;
};

const Discount = ({ form, rank, line }: PartProps) => {
  const path = `items.${rank}`;
  const value = form.getInputProps(`${path}.discount`);
  return (
    <span className={classes.discount}>
      {line.discountKind === 'amount' ? (
        <MoneyField label="Remise" hideLabel suffix="" placeholder="Remise" {...value} />
      ) : (
        <NumberField label="Remise" hideLabel placeholder="Remise" {...value} />
      )}
      <SelectField label="Remise en" hideLabel required options={discountOptions} {...form.getInputProps(`${path}.discountKind`)} />
    </span>
  );
};

/** A server refusal of a whole line is shown under its name. */
const errorOf = (form: AnyForm, path: string) =>
  ['.label', '', '.quantity', '.siteId', '.unitPriceE3', '.discount'].map((part) => form.errors[path + part]).find((error) => error !== undefined);

/** Worked hours bear the markup of their specialty in their price. */
const isOfServices = ({ category, serviceIds }: LineValues): boolean => category !== null || serviceIds.length > 0;

/** Worked hours are always services. */
const mayBeProduct = ({ category, serviceIds, unit, itemType }: LineValues): boolean =>
  itemType === 'product' || (unit !== 'hour' && category === null && serviceIds.length === 0);

const Line = ({ form, rank, line, currency, place, fromStock }: LineProps) => {
  const path = `items.${rank}`;
  const name = line.label || `Ligne ${rank + 1}`;
  return (
    <li className={classes.line} aria-label={name}>
      <span className={classes.what}>
        <TextField label="Désignation" hideLabel placeholder="Désignation" {...form.getInputProps(`${path}.label`)} error={errorOf(form, path)} />
        {line.description ? (
          <TextField label="Description" hideLabel lines={1} maxLength={2000} {...form.getInputProps(`${path}.description`)} />
        ) : null}
        {isOfServices(line) ? null : (
          <span className={classes.markup}>
            <MarkupPick form={form} path={path} line={line} />
          </span>
        )}
        {mayBeProduct(line) ? (
          <span className={classes.kind}>
            <SelectField label="Nature" hideLabel required options={typeOptions} {...form.getInputProps(`${path}.itemType`)} />
            {fromStock ? <StockPick form={form} path={path} line={line} /> : null}
          </span>
        ) : null}
        {namesArticle(line.vat) ? (
          <TextField
            label="Article d’exonération"
            maxLength={120}
            required={line.vat === 'E'}
            placeholder="art. 261, 4-4° a du CGI"
            {...form.getInputProps(`${path}.vatExemption`)}
          />
        ) : null}
      </span>
      <Amount form={form} rank={rank} line={line} />
      <UnitPick form={form} rank={rank} line={line} />
      <PriceField label="Prix unitaire HT" hideLabel live placeholder="Prix HT" {...form.getInputProps(`${path}.price`)} />
      <Discount form={form} rank={rank} line={line} />
      <SelectField label="TVA" hideLabel required options={vatChoices(line.vat, place)} {...form.getInputProps(`${path}.vat`)} />
      <output className={classes.net}>{signedMoney(netOf(line), currency)}</output>
      <button type="button" className={shared.remove} aria-label={`Retirer ${name}`} onClick={() => form.removeListItem('items', rank)}>
        <IconTrash size={17} aria-hidden="true" />
      </button>
    </li>
  );
};

/** What a final invoice deducts comes from its estimate. */
const Deduction = ({ form, rank, line, currency, mayDrop }: Omit<LineProps, 'place' | 'fromStock'> & { readonly mayDrop: boolean }) => (
  <li className={classes.deduction} aria-label={line.label}>
    <span>{line.label}</span>
    <output className={classes.net}>{signedMoney(netOf(line), currency)}</output>
    {mayDrop ? (
      <button type="button" className={shared.remove} aria-label={`Retirer ${line.label}`} onClick={() => form.removeListItem('items', rank)}>
        <IconTrash size={17} aria-hidden="true" />
      </button>
    ) : null}
  </li>
);

const HEADS = ['Désignation', 'Quantité', 'Unité', 'Prix HT', 'Remise', 'TVA', 'Net HT'];

export interface InvoiceLinesProps extends Pick<LineProps, 'form' | 'currency' | 'place'> {
  readonly fromStock?: boolean;
}

export const InvoiceLines = ({ form, currency, place, fromStock = true }: InvoiceLinesProps) => {
  const { items } = form.getValues() as { items: LineValues[] };
  const prices = useCustomerPrices(form);
  const groups = groupsOf(items);
  const add = (): void => {
    const line = emptyLine(items.at(-1)?.vat ?? usualVatChoice(place), items.at(-1)?.unit);
    form.insertListItem('items', { ...line, price: line.unit === 'hour' ? prices.hour : null });
  };
  return (
    <section className={classes.lines} aria-label="Lignes">
      {items.length > 0 ? (
        <div className={classes.heads} aria-hidden="true">
          {HEADS.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      ) : null}
      {groups.map(({ site, places: ranks }) => (
        <div key={site ?? ''}>
          {site !== null || groups.length > 1 ? (
            <h3 className={classes.site}>
              {site ?? 'Sans site'}
              <span>
                {signedMoney(
                  ranks.reduce((sum, rank) => sum + netOf(items[rank]!), 0),
                  currency,
                )}
              </span>
            </h3>
          ) : null}
          <ul className={classes.rows}>
            {ranks.map((rank) => {
              const line = items[rank]!;
              const common = { form, rank, line, currency };
              return line.deductsId === null ? (
                <Line key={line.key} {...common} place={place} fromStock={fromStock} />
              ) : (
                <Deduction key={line.key} {...common} mayDrop={!fromStock} />
              );
            })}
          </ul>
        </div>
      ))}
      <Button variant="default" size="xs" leftSection={<IconPlus size={15} aria-hidden="true" />} onClick={add}>
        Ajouter une ligne
      </Button>
    </section>
  );
};
