// Under a product's line: whether it is taken from stock, and from which reference. Shown to people who may see counted stock.
import { Switch } from '@mantine/core';
import { meetsCondition } from '../../shared/navigation/screen-access.ts';
import { useFacts } from '../../shared/navigation/facts.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import type { AnyForm } from '../../shared/ui/form/use-entity-form.ts';
import { findReference, searchReferences } from '../../stock/api.ts';
import type { LineValues } from './invoice-form.ts';

export const StockPick = ({ form, path, line }: { readonly form: AnyForm; readonly path: string; readonly line: LineValues }) => {
  const maySee = useCan('listStockReferences');
  const facts = useFacts();
  if (line.itemType !== 'product' || !maySee || !meetsCondition({ condition: 'stockDetailed' }, facts)) return null;
  return (
    <>
      <Switch label="À prendre dans le stock" {...form.getInputProps(`${path}.fromStock`, { type: 'checkbox' })} />
      {line.fromStock ? (
        <EntityField
          label="Référence de stock"
          hideLabel
          placeholder="Référence de stock"
          required
          search={searchReferences}
          find={findReference}
          cacheKey="invoice-stock"
          {...form.getInputProps(`${path}.stockReference`)}
        />
      ) : null}
    </>
  );
};
