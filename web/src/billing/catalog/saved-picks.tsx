// Adds stored items to a document's form: a catalogue line, or a discount on a line or the whole.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isOfferedTo } from '@vigie/domain/billing/catalog.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import type { AnyForm } from '../../shared/ui/form/use-entity-form.ts';
import type { Option } from '../../shared/ui/list/list-types.ts';
import { emptyLine, type LineValues } from '../invoice/invoice-form.ts';
import { useCustomerPrices } from './use-customer-prices.ts';
import classes from '../billing.module.css';
import { findDiscounts, findServices, type CatalogLine, type DiscountLine } from './api.ts';
import { discountText } from './catalog-words.ts';

/** A service of one specialty is sold with that specialty's coefficient. */
function markedUp({ specialties }: CatalogLine, factors: Readonly<Record<string, number>>): Pick<LineValues, 'specialty' | 'coefficient'> {
  const specialty = specialties.length === 1 ? specialties[0]!.key : null;
  return { specialty, coefficient: factors[specialty ?? ''] ?? null };
}

/** A quantity of one, to be changed. Hours are typed, since nobody buys one by default. */
const lineOf = (service: CatalogLine, vat: string, factors: Readonly<Record<string, number>>): LineValues => ({
  ...emptyLine(vat, service.unit),
  label: service.name,
  description: service.description,
  price: service.priceCents / 100,
  ...(service.unit === 'hour' ? { minutes: 60 } : { amount: 1 }),
  ...markedUp(service, factors),
});

const ServicePick = ({ form, vat }: { readonly form: AnyForm; readonly vat: string }) => {
  const known = useRef(new Map<string, CatalogLine>());
  const { factors } = useCustomerPrices(form);
  // Cached answers of another form might contain unknown services at old prices.
  const [cacheKey] = useState(uuidV7);
  const search = async (query: string, signal: AbortSignal): Promise<Option[]> => {
    const found = await findServices(query, signal);
    for (const service of found) known.current.set(service.id, service);
    return found.map(({ id, name }) => ({ value: id, label: name }));
  };
  const choose = (id: string | null): void => {
    const service = known.current.get(id ?? '');
    if (service) form.insertListItem('items', lineOf(service, vat, factors));
  };
  return (
    <EntityField label="Ajouter depuis le catalogue" placeholder="Service" half search={search} value={null} onChange={choose} cacheKey={cacheKey} />
  );
};

const WHOLE = 'document';

const DiscountPick = ({ form }: { readonly form: AnyForm }) => {
  const { customerId, items } = form.getValues() as { customerId: string | null; items: LineValues[] };
  const [on, setOn] = useState(WHOLE);
  const { data = [] } = useQuery({
    queryKey: ['discounts', 'for', customerId],
    queryFn: ({ signal }) => findDiscounts(customerId, signal),
    meta: { topics: ['discounts'] },
  });
  const offered = data.filter(({ customers }) =>
    isOfferedTo(
      customers.map(({ id }) => id),
      customerId,
    ),
  );
  const place = items.findIndex(({ key }) => key === on);
  const apply = (chosen: DiscountLine | undefined): void => {
    if (!chosen) return;
    const at = place === -1 ? '' : `items.${place}.`;
    form.setFieldValue(`${at}discountKind`, chosen.kind);
    form.setFieldValue(`${at}discount`, chosen.kind === 'percent' ? chosen.value / 100 : chosen.value);
  };
  const targets = [
    { value: WHOLE, label: 'Tout le document' },
    ...items.map((line, index) => ({ value: line.key, label: line.label || `Ligne ${index + 1}` })),
  ];
  if (offered.length === 0) return null;
  return (
    <>
      <SelectField
        label="Appliquer une remise"
        placeholder="Remise"
        half
        options={offered.map((one) => ({ value: one.id, label: `${one.name} (${discountText(one)})` }))}
        value={null}
        onChange={(id) => apply(offered.find((one) => one.id === id))}
      />
      <SelectField
        label="Appliquer à"
        half
        required
        options={targets}
        value={place === -1 ? WHOLE : on}
        onChange={(value) => setOn(value ?? WHOLE)}
      />
    </>
  );
};

export const SavedPicks = ({ form, vat }: { readonly form: AnyForm; readonly vat: string }) => {
  const maySell = useCan('listCatalogServices');
  const mayReduce = useCan('listDiscounts');
  if (!maySell && !mayReduce) return null;
  return (
    <section className={classes.picks} aria-label="Catalogue et remises">
      {maySell ? <ServicePick form={form} vat={vat} /> : null}
      {mayReduce ? <DiscountPick form={form} /> : null}
    </section>
  );
};
