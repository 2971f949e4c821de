// Reads the chart colours from the tokens of the current colour scheme.
import type { Tone } from '../marks/status-tone.ts';

export interface ChartLook {
  readonly series: readonly string[];
  readonly tones: Readonly<Record<Tone, string>>;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly surface: string;
  readonly font: string;
  readonly still: boolean;
}

const COUNT = 8;
/** The chart colour of each tone. */
const TONES: Readonly<Record<Tone, number>> = { neutral: 7, planned: 5, active: 3, done: 4, warning: 2, danger: 6, muted: 7 };

export function readLook(element: HTMLElement): ChartLook {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--v-${name}`).trim();
  const series = Array.from({ length: COUNT }, (_, index) => token(`chart-${index + 1}`));
  return {
    series,
    tones: Object.fromEntries(Object.entries(TONES).map(([tone, number]) => [tone, series[number - 1]])) as Record<Tone, string>,
    ink: token('ink'),
    quiet: token('ink-3'),
    line: token('line'),
    surface: token('surface'),
    font: style.fontFamily,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

const channel = (hex: string, at: number): number => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** Black or white, whichever reads better on the background (`#rrggbb`). */
export const inkOn = (ground: string): string => {
  const light = luminance(ground);
  return (light + 0.05) / 0.05 > 1.05 / (light + 0.05) ? '#000000' : '#ffffff';
};
