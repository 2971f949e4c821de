// The register of personnel is indelible (D1221-23). A corrected mention stays readable beside the new one. A line that no longer holds is struck, not
// removed.
import type { LocalDay } from '../shared/time-day.ts';
import { formatDay } from '../shared/time-format.ts';
import { oldestKept } from './personnel-register.ts';

/** What a line says, by the head of its column. */
export type RegisterWords = Readonly<Record<string, string>>;

export interface Correction {
  readonly column: string;
  readonly before: string;
  /** The day of the first register that says otherwise. */
  readonly on: LocalDay;
}
export interface KeptWords {
  readonly words: RegisterWords;
  /** The oldest first. */
  readonly corrections: readonly Correction[];
  /** The day of the first register in which nothing holds the line any more, as when its contract was cancelled. */
  readonly struckOn?: LocalDay;
}

/** What is kept once the line says `words`; the same object when nothing changed. A mention that was empty is completed, not corrected. */
export function keepWords(kept: KeptWords | null, words: RegisterWords, on: LocalDay): KeptWords {
  if (kept === null) return { words, corrections: [] };
  const changed = Object.keys({ ...kept.words, ...words }).filter((column) => (kept.words[column] ?? '') !== (words[column] ?? ''));
  if (changed.length === 0 && kept.struckOn === undefined) return kept;
  const corrected = changed.filter((column) => (kept.words[column] ?? '') !== '');
  const restored = kept.struckOn === undefined ? [] : [{ column: 'Ligne', before: `rayée le ${formatDay(kept.struckOn)}`, on }];
  return { words, corrections: [...kept.corrections, ...restored, ...corrected.map((column) => ({ column, before: kept.words[column] ?? '', on }))] };
}

/** What is kept of a line that nothing holds any more; the same object when it was struck before. */
export const strikeWords = (kept: KeptWords, on: LocalDay): KeptWords => (kept.struckOn === undefined ? { ...kept, struckOn: on } : kept);

/** A struck line stays as long as one of somebody who left on that day (R1221-26). */
export const isStillKept = ({ struckOn }: KeptWords, day: LocalDay): boolean => struckOn === undefined || struckOn >= oldestKept(day);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const shown = (mention: string): string => (DAY.test(mention) ? formatDay(mention) : mention);

/** « Ligne rayée le 20/11/2026 ; Emploi : « Agent de sécurité » jusqu’au 12/11/2026 ». */
export const correctionWords = ({ corrections, struckOn }: Pick<KeptWords, 'corrections' | 'struckOn'>): string =>
  [
    ...(struckOn === undefined ? [] : [`Ligne rayée le ${formatDay(struckOn)}`]),
    ...corrections.map(({ column, before, on }) => `${column} : « ${shown(before)} » jusqu’au ${formatDay(on)}`),
  ].join(' ; ');
