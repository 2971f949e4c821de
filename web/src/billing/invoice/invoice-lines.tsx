// The lines of a draft, in groups by site: every figure is editable, and each amount updates while typing.
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { itemTypeLabels, itemTypes, lineAmounts, lineIssue } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { OFFERED_VAT_RATES } from '@vigie/domain/billing/law/vat-rates.data.ts';
import { DurationField, MoneyField, NumberField, PriceField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import type { AnyForm } from '../../shared/ui/form/use-entity-form.ts';
import { domainLine, emptyLine, groupsOf, unitLabels, type LineValues } from './invoice-form.ts';
import { signedMoney } from './invoice-words.ts';
import { StockPick } from './stock-pick.tsx';
import shared from '../billing.module.css';
import classes from './invoice-lines.module.css';

const unitOptions = Object.entries(unitLabels).map(([value, label]) => ({ value, label }));
const typeOptions = itemTypes.map((value) => ({ value, label: itemTypeLabels[value] }));
const discountOptions = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: '€' },
];
const rateLabel = (basisPoints: number): string => `${String(basisPoints / 100).replace('.', ',')} %`;

/** The offered rates, and the line's own if it differs. */
const rateOptions = (own: string) =>
  [...new Set([...OFFERED_VAT_RATES.map(String), own])].map((value) => ({ value, label: rateLabel(Number(value)) }));

const netOf = (line: LineValues): number => {
  const counted = domainLine(line);
  return lineIssue(counted) === null ? lineAmounts(counted).netCents : 0;
};

interface LineProps {
  readonly form: AnyForm;
  readonly place: number;
  readonly line: LineValues;
  readonly currency: string;
  /** The document takes products from stock, or becomes one that does. */
  readonly fromStock: boolean;
}

const Amount = ({ form, place, line }: Omit<LineProps, 'currency' | 'fromStock'>) => {
  const path = `items.${place}`;
  return line.unit === 'hour' ? (
    <DurationField label="Durée" hideLabel live {...form.getInputProps(`${path}.minutes`)} />
  ) : (
    <NumberField label="Quantité" hideLabel live {...form.getInputProps(`${path}.amount`)} />
  );
};

const Discount = ({ form, place, line }: Omit<LineProps, 'currency' | 'fromStock'>) => {
  const path = `items.${place}`;
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

/** Worked hours are always services. */
const mayBeProduct = ({ category, serviceIds, unit, itemType }: LineValues): boolean =>
  itemType === 'product' || (unit !== 'hour' && category === null && serviceIds.length === 0);

const Line = ({ form, place, line, currency, fromStock }: LineProps) => {
  const path = `items.${place}`;
  const name = line.label || `Ligne ${place + 1}`;
  return (
    <li className={classes.line} aria-label={name}>
      <span className={classes.what}>
        <TextField label="Désignation" hideLabel placeholder="Désignation" {...form.getInputProps(`${path}.label`)} error={errorOf(form, path)} />
        {line.description ? (
          <TextField label="Description" hideLabel lines={1} maxLength={2000} {...form.getInputProps(`${path}.description`)} />
        ) : null}
        {mayBeProduct(line) ? (
          <span className={classes.kind}>
            <SelectField label="Nature" hideLabel required options={typeOptions} {...form.getInputProps(`${path}.itemType`)} />
            {fromStock ? <StockPick form={form} path={path} line={line} /> : null}
          </span>
        ) : null}
      </span>
      <Amount form={form} place={place} line={line} />
      <SelectField label="Unité" hideLabel required options={unitOptions} {...form.getInputProps(`${path}.unit`)} />
      <PriceField label="Prix unitaire HT" hideLabel live placeholder="Prix HT" {...form.getInputProps(`${path}.price`)} />
      <Discount form={form} place={place} line={line} />
      <SelectField label="TVA" hideLabel required options={rateOptions(line.vat)} {...form.getInputProps(`${path}.vat`)} />
      <output className={classes.net}>{signedMoney(netOf(line), currency)}</output>
      <button type="button" className={shared.remove} aria-label={`Retirer ${name}`} onClick={() => form.removeListItem('items', place)}>
        <IconTrash size={17} aria-hidden="true" />
      </button>
    </li>
  );
};

const HEADS = ['Désignation', 'Quantité', 'Unité', 'Prix HT', 'Remise', 'TVA', 'Net HT'];

export interface InvoiceLinesProps extends Pick<LineProps, 'form' | 'currency'> {
  readonly vat: string;
  readonly fromStock?: boolean;
}

export const InvoiceLines = ({ form, currency, vat, fromStock = true }: InvoiceLinesProps) => {
  const { items } = form.getValues() as { items: LineValues[] };
  const groups = groupsOf(items);
  const add = (): void => form.insertListItem('items', emptyLine(items.at(-1)?.vat ?? vat, items.at(-1)?.unit));
  return (
    <section className={classes.lines} aria-label="Lignes">
      {items.length > 0 ? (
        <div className={classes.heads} aria-hidden="true">
          {HEADS.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      ) : null}
      {groups.map(({ site, places }) => (
        <div key={site ?? ''}>
          {site !== null || groups.length > 1 ? (
            <h3 className={classes.site}>
              {site ?? 'Sans site'}
              <span>
                {signedMoney(
                  places.reduce((sum, place) => sum + netOf(items[place]!), 0),
                  currency,
                )}
              </span>
            </h3>
          ) : null}
          <ul className={classes.rows}>
            {places.map((place) => (
              <Line key={items[place]!.key} form={form} place={place} line={items[place]!} currency={currency} fromStock={fromStock} />
            ))}
          </ul>
        </div>
      ))}
      <Button variant="default" size="xs" leftSection={<IconPlus size={15} aria-hidden="true" />} onClick={add}>
        Ajouter une ligne
      </Button>
    </section>
  );
};
