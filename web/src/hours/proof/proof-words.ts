// Words of the proof of pay: values in their unit, groups of figures, states of a signature.
import { payKeys } from '@vigie/domain/agency/pay-keys.ts';
import type { FigureUnit } from '@vigie/domain/hours/proof/pay-figure.ts';
import { monthStateLabels, monthStates, type MonthState } from '@vigie/domain/hours/proof/month-step.ts';
import { formatMoney } from '@vigie/domain/shared/money-format.ts';
import type { Tone } from '../../shared/ui/marks/status-tone.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { formatDuration, formatNumber } from '../../shared/format/numbers.ts';
import type { Figure } from './proof-api.ts';

const shows: Readonly<Record<FigureUnit, (value: number) => string>> = {
  minutes: formatDuration,
  count: formatNumber,
  hundredths: (value) => formatNumber(value / 100),
  cents: (value) => formatMoney(value),
};
export const valueWords = (unit: FigureUnit, value: number): string => shows[unit](value);

export const daysWords = ({ first, last }: { readonly first: string; readonly last: string }): string =>
  first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;

const tones: Readonly<Record<MonthState, Tone>> = {
  open: 'neutral',
  asked: 'planned',
  objected: 'danger',
  answered: 'warning',
  changed: 'warning',
  signed: 'done',
};
export const monthStatuses = Object.fromEntries(monthStates.map((state) => [state, { label: monthStateLabels[state], tone: tones[state] }]));

const starting =
  (...words: string[]) =>
  ({ key }: Figure): boolean =>
    words.some((word) => key.startsWith(word));

/** In the order of a payslip. */
const groups: readonly (readonly [title: string, holds: (figure: Figure) => boolean])[] = [
  ['Heures', ({ key }) => ['services', 'planned', 'worked', 'counted'].includes(key)],
  ['Répartition', ({ key }) => payKeys.some((each) => each === key)],
  ['Au-delà du contrat', starting('overtime', 'complementary', 'smoothed', 'counter')],
  ['Repos de nuit', starting('nightRest')],
  ['Absences', starting('absence-')],
  ['Compléments et indemnités', () => true],
];

export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** Each figure stands in the first group that holds it; empty groups are left out. */
export function groupsOf(figures: readonly Figure[]): FigureGroup[] {
  const held = (figure: Figure): string | undefined => groups.find(([, holds]) => holds(figure))?.[0];
  return groups
    .map(([title]) => ({ title, figures: figures.filter((figure) => held(figure) === title) }))
    .filter((group) => group.figures.length > 0);
}
