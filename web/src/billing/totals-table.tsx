// Totals of a document with the VAT of each rate, as they are printed.
import type { VatCategory } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { rateText } from '@vigie/domain/billing/rate-text.ts';
import { vatCategoryLabels } from '@vigie/domain/billing/law/vat-category.ts';
import type { InvoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { signedMoney } from './invoice/invoice-words.ts';
import classes from './totals-table.module.css';

type Shown = Pick<InvoiceTotals, 'linesNetCents' | 'discountCents' | 'netCents' | 'vatCents' | 'totalCents'> & {
  readonly vat: readonly { readonly category: VatCategory; readonly basisPoints: number; readonly basisCents: number; readonly vatCents: number }[];
};

/** Two reasons for no VAT stand on two lines: each says which it is. */
const rate = ({ basisPoints, category }: Shown['vat'][number]): string => (basisPoints > 0 ? rateText(basisPoints) : vatCategoryLabels[category]);

export const TotalsTable = ({ totals, currency }: { readonly totals: Shown; readonly currency: string }) => {
  const money = (cents: number): string => signedMoney(cents, currency);
  return (
    <div className={classes.totals}>
      <table className={classes.vat}>
        <caption className="visually-hidden">TVA par taux</caption>
        <thead>
          <tr>
            <th scope="col">Taux de TVA</th>
            <th scope="col">Base HT</th>
            <th scope="col">TVA</th>
          </tr>
        </thead>
        <tbody>
          {totals.vat.map((part) => (
            <tr key={`${part.category} ${part.basisPoints}`}>
              <th scope="row">{rate(part)}</th>
              <td>{money(part.basisCents)}</td>
              <td>{money(part.vatCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.sums} aria-live="polite">
        {totals.discountCents === 0 ? null : (
          <>
            <dt>Total des lignes HT</dt>
            <dd>{money(totals.linesNetCents)}</dd>
            <dt>Remise</dt>
            <dd>{money(-totals.discountCents)}</dd>
          </>
        )}
        <dt>Total HT</dt>
        <dd>{money(totals.netCents)}</dd>
        <dt>TVA</dt>
        <dd>{money(totals.vatCents)}</dd>
        <dt data-strong>Total TTC</dt>
        <dd data-strong>{money(totals.totalCents)}</dd>
      </dl>
    </div>
  );
};
