// The register of personnel is indelible (D1221-23): a mention that is corrected stays readable beside the new one.
import type { LocalDay } from '../shared/time-day.ts';
import { formatDay } from '../shared/time-format.ts';

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
}

/** What is kept once the line says `words`; the same object when nothing changed. A mention that was empty is completed, not corrected. */
export function keepWords(kept: KeptWords | null, words: RegisterWords, on: LocalDay): KeptWords {
  if (kept === null) return { words, corrections: [] };
  const changed = Object.keys({ ...kept.words, ...words }).filter((column) => (kept.words[column] ?? '') !== (words[column] ?? ''));
  if (changed.length === 0) return kept;
  const corrected = changed.filter((column) => (kept.words[column] ?? '') !== '');
  return { words, corrections: [...kept.corrections, ...corrected.map((column) => ({ column, before: kept.words[column] ?? '', on }))] };
}

/** « Emploi : « Agent de sécurité » jusqu’au 12/11/2026 ». */
export const correctionWords = (corrections: readonly Correction[]): string =>
  corrections.map(({ column, before, on }) => `${column} : « ${before} » jusqu’au ${formatDay(on)}`).join(' ; ');
