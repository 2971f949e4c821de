// Invoices in figures: overdue, due soon, still to be paid, and drafts.
import { billingPaths } from '../../paths/billing.paths.ts';
import { FigureList, type Figure } from '../../shared/ui/widget/figure-list.tsx';
import { useFigures } from '../../shared/ui/widget/use-figures.ts';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';
import { signedMoney } from '../invoice/invoice-words.ts';
import { LeftOut } from './left-out.tsx';

interface Amount {
  readonly count: number;
  readonly cents: number;
}
const amountIn =
  (currency: string) =>
  (label: string, { count, cents }: Amount, more: Omit<Figure, 'label' | 'value'>): Figure => ({
    label,
    value: count,
    detail: signedMoney(cents, currency),
    ...more,
  });

export const InvoicesWidget = () => (
  <WidgetQuery query={useFigures('invoices')}>
    {({ overdue, reminders, dueSoon, unpaid, drafts, currency, leftOut }) => {
      const amount = amountIn(currency);
      const to = billingPaths.invoices();
      return (
        <>
          <FigureList
            figures={[
              amount('en retard', overdue, { tone: 'danger', to, search: { filters: { late: true } } }),
              amount('à relancer', reminders, { tone: 'danger', to, search: { filters: { late: true, sent: true } } }),
              amount('à échéance sous 7 jours', dueSoon, { tone: 'warning', to }),
              amount('à encaisser', unpaid, { tone: 'planned', to, search: { filters: { validated: true, paid: ['0', '50'], type: ['invoice'] } } }),
              { label: 'brouillons', one: 'brouillon', value: drafts, tone: 'neutral', to, search: { filters: { validated: false } } },
            ]}
          />
          <LeftOut count={leftOut} />
        </>
      );
    }}
  </WidgetQuery>
);

export const CustomerInvoicesWidget = () => (
  <WidgetQuery query={useFigures('invoices')}>
    {({ overdue, dueSoon, unpaid, currency, leftOut }) => {
      const amount = amountIn(currency);
      const to = billingPaths.portalInvoices();
      return (
        <>
          <FigureList
            figures={[
              amount('à régler', unpaid, { tone: 'planned', to, search: { filters: { paid: ['0', '50'], type: ['invoice'] } } }),
              amount('en retard', overdue, { tone: 'danger', to }),
              amount('à échéance sous 7 jours', dueSoon, { tone: 'warning', to }),
            ]}
          />
          <LeftOut count={leftOut} />
        </>
      );
    }}
  </WidgetQuery>
);
