// Months and rates of the platform's figures as text, and the chart of its turnover.
import { churnBand, type ChurnBand } from '@vigie/domain/subscription/churn.ts';
import { offerGroupLabels } from '@vigie/domain/subscription/offer.ts';
import { today } from '../../shared/format/dates.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import type { ChartData } from '../../shared/ui/chart/chart-types.ts';
import type { StatusLook, Tone } from '../../shared/ui/marks/status-tone.ts';
import type { ChurnMetric, Turnover } from './api.ts';

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: '2-digit', timeZone: 'UTC' });
export const monthText = (month: string): string => monthName.format(Date.parse(`${month}-01`));

export const rateText = (rate: number | null): string => (rate === null ? '–' : `${formatNumber(Math.round(rate * 10) / 10)} %`);

const TONES: Readonly<Record<ChurnBand, Tone>> = { good: 'done', warning: 'warning', alarm: 'danger' };
/** C-300: text accompanies the colour, for people who do not see it. */
const WORDS: Readonly<Record<ChurnBand, string>> = { good: 'Faible', warning: 'À surveiller', alarm: 'Élevé' };
export const churnLook = (rate: number): StatusLook => ({ label: WORDS[churnBand(rate)], tone: TONES[churnBand(rate)] });

/** Future months have no figure. */
export function turnoverChart({ months }: Turnover): ChartData {
  const now = today().slice(0, 7);
  return {
    kind: 'time',
    of: 'Mois',
    unit: 'money',
    steps: months.map(({ month }) => monthText(month)),
    series: [
      { label: 'Facturé HT', values: months.map(({ month, billedCents }) => (month > now ? null : billedCents)) },
      { label: 'Un an avant', values: months.map(({ earlierCents }) => earlierCents), earlier: true },
    ],
  };
}

export const groupsChart = ({ groups }: Turnover): ChartData => ({
  kind: 'parts',
  of: 'Famille',
  unit: 'money',
  parts: groups.map(({ group, billedCents }) => ({ label: offerGroupLabels[group], value: billedCents })),
});

/** A failed load leaves the series empty (C-304). */
export const churnChart = (metric: ChurnMetric | undefined): ChartData => ({
  kind: 'time',
  of: 'Mois',
  steps: (metric?.series ?? []).map(({ month }) => monthText(month)),
  series: [
    { label: 'Nouvelles agences', values: (metric?.series ?? []).map(({ subscribed }) => subscribed) },
    { label: 'Agences parties', values: (metric?.series ?? []).map(({ left }) => left) },
  ],
});
