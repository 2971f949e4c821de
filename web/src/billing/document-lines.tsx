// The lines of a document: stored items to add, the lines, and the totals that follow as they are typed.
import { usualVatChoice } from '@vigie/domain/billing/law/vat-choice.ts';
import type { AnyForm } from '../shared/ui/form/use-entity-form.ts';
import { SavedPicks } from './catalog/saved-picks.tsx';
import { totalsOf } from './invoice/invoice-form.ts';
import { InvoiceLines } from './invoice/invoice-lines.tsx';
import { TotalsTable } from './totals-table.tsx';
import { useVatPlace } from './use-vat-place.ts';

interface DocumentLinesProps {
  /** A form with `items`, `discountKind` and `discount`. */
  readonly form: AnyForm;
  /** Whether articles of the stock may be added. */
  readonly fromStock?: boolean;
}

export const DocumentLines = ({ form, fromStock = true }: DocumentLinesProps) => {
  const { currency, place } = useVatPlace();
  return (
    <>
      <SavedPicks form={form} vat={usualVatChoice(place)} />
      <InvoiceLines form={form} currency={currency} place={place} fromStock={fromStock} />
      <TotalsTable totals={totalsOf(form.getValues())} currency={currency} />
    </>
  );
};
