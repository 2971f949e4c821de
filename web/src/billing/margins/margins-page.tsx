// Margins by customer and site, with their total and what a margin leaves out (C-148, C-149).
import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../shared/format/dates.ts';
import { formatDuration, formatMoney } from '../../shared/format/numbers.ts';
import { ListFrame } from '../../shared/ui/list/list-frame.tsx';
import { ListPanel } from '../../shared/ui/list/data-list.tsx';
import { useList, type ListModel } from '../../shared/ui/list/use-list.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { PeriodSums } from '../../shared/ui/table/period-sums.tsx';
import type { MarginLine, MarginList } from './api.ts';
import { daysOf, marginsList } from './margins-list.ts';
import { MARGIN_ABOUT, rateText, unbilledText, unpricedText } from './margin-words.ts';
import classes from './margins.module.css';

type Totals = MarginList['totals'];

/** The list caches the whole answer; its totals cover all pages. */
function useTotals({ list, request }: ListModel<MarginLine>): Totals | undefined {
  return useQueryClient().getQueryData<MarginList>([list.topic, 'list', list.key, request])?.totals;
}

const Sums = ({ totals }: { readonly totals: Totals | undefined }) => {
  const show = (text: (known: Totals) => string): string => (totals ? text(totals) || '–' : '–');
  const items = [
    ['Heures faites', show(({ minutes }) => formatDuration(minutes))],
    ['Facturé HT', show(({ netCents }) => formatMoney(netCents))],
    ['Salaires bruts', show(({ costCents }) => formatMoney(costCents))],
    ['Marge', show(({ marginCents }) => formatMoney(marginCents))],
    ['Taux', show(({ ratePerMille }) => rateText(ratePerMille))],
  ] as const;
  return <PeriodSums items={items} />;
};

export const MarginsPage = () => {
  const model = useList(marginsList, { emptyText: 'Les marges viennent des factures numérotées et des heures faites de la période.' }, 'address');
  const totals = useTotals(model);
  const { from, until } = daysOf(model.request);
  const unpriced = totals ? unpricedText(totals) : '';
  const unbilled = totals ? unbilledText(totals) : '';
  return (
    <ListFrame>
      <Page title="Marges" beside={`du ${formatDay(from)} au ${formatDay(until)}`}>
        <Sums totals={totals} />
        <p className={classes.about}>
          {MARGIN_ABOUT}
          {unbilled ? ` Clients sans facture sur la période : ${unbilled}, hors des totaux.` : ''}
          {unpriced ? ` ${unpriced} : leur coût n’est pas compté.` : ''}
        </p>
        <ListPanel model={model} full />
      </Page>
    </ListFrame>
  );
};
