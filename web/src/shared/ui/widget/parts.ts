// Turns counters by key into the parts of a chart, with the labels and tones of the room's screens.
import type { ChartPart } from '../chart/chart-types.ts';
import type { StatusTable } from '../marks/status-tone.ts';

interface Counted {
  readonly key: string;
  readonly count: number;
}

export const partsOfStatus = (counts: readonly Counted[], of: StatusTable): ChartPart[] =>
  counts.flatMap(({ key, count }) => {
    const look = of[key];
    return look ? [{ label: look.label, value: count, tone: look.tone }] : [];
  });

export const partsOfLabels = (counts: readonly Counted[], labels: Readonly<Record<string, string>>): ChartPart[] =>
  counts.map(({ key, count }) => ({ label: labels[key] ?? key, value: count }));
