// Splits grid cells with names or sites beside the hours: « Durand 19h-7h », « Durand / Martin 8h-20h », several lines.
import { tidy } from '../../shared/text.ts';
import { readSpans } from './hours.ts';

/** Names with their hours, as written. Either may be empty. */
export interface CellPiece {
  readonly names: string;
  readonly hours: string;
}

/** Part of a line: a run of names or of hours. */
interface Chunk {
  readonly kind: 'names' | 'hours';
  readonly text: string;
}

/** Drops brackets and the colon after a name, and splits words at a slash. */
const plainLine = (line: string): string =>
  tidy(
    line
      .replace(/[()[\]]/g, ' ')
      .replace(/(?<!\d):|:(?!\d)/g, ' ')
      .replace(/(?<=\p{L})\/|\/(?=\p{L})/gu, ' / '),
  );

/** Removes the separators between names and hours, at either end of a run of names. */
const trimmed = (names: string): string => names.replace(/^(?:(?:[-–—,;+&/.]|et)(?: |$))+|(?:(?:^| )(?:[-–—,;+&/]|et)|[,;])+$/gu, '').trim();

const startsHours = (word: string, next: string | undefined): boolean =>
  /\d/.test(word) || /^(midi|minuit)$/i.test(word) || (word === 'de' && /^(\d|midi|minuit)/i.test(next ?? ''));
const endsHours = (word: string): boolean => /\d/.test(word) || /^(midi|minuit|h)$/i.test(word);

/** Returns where the hours that start at a word end, or the word itself when there are none. */
function endOfHours(words: readonly string[], from: number): number {
  if (!startsHours(words[from]!, words[from + 1])) return from;
  for (let until = Math.min(words.length, from + 20); until > from; until -= 1)
    if (endsHours(words[until - 1]!) && readSpans(words.slice(from, until).join(' ')) !== null) return until;
  return from;
}

/** Where no hours are written out, finds a code or a worded absence after the names or before them. */
function chunksByCode(words: readonly string[], isCode: (text: string) => boolean): Chunk[] {
  const text = words.join(' ');
  if (isCode(text)) return [{ kind: 'hours', text }];
  const at = words.findIndex((_, index) => index > 0 && isCode(words.slice(index).join(' ')));
  const [names, behind] = at > 0 ? [words.slice(0, at), words.slice(at)] : [words, []];
  if (behind.length > 0)
    return named([
      { kind: 'names', text: names.join(' ') },
      { kind: 'hours', text: behind.join(' ') },
    ]);
  if (words.length > 1 && isCode(words[0]!))
    return named([
      { kind: 'hours', text: words[0]! },
      { kind: 'names', text: words.slice(1).join(' ') },
    ]);
  return named([{ kind: 'names', text }]);
}

const named = (chunks: readonly Chunk[]): Chunk[] =>
  chunks.flatMap(({ kind, text }) => {
    const rest = kind === 'names' ? trimmed(text) : text;
    return rest === '' ? [] : [{ kind, text: rest }];
  });

function chunksOf(line: string, isCode: (text: string) => boolean): Chunk[] {
  const words = plainLine(line).split(' ').filter(Boolean);
  const chunks: Chunk[] = [];
  let names: string[] = [];
  for (let at = 0; at < words.length;) {
    const until = endOfHours(words, at);
    if (until === at) names.push(words[at]!);
    else {
      chunks.push(
        { kind: 'names', text: names.join(' ') },
        {
          kind: 'hours',
          text: words
            .slice(at, until)
            .join(' ')
            .replace(/[ ,/&+]+$/, ''),
        },
      );
      names = [];
    }
    at = Math.max(until, at + 1);
  }
  if (chunks.length === 0) return words.length === 0 ? [] : chunksByCode(words, isCode);
  return named([...chunks, { kind: 'names', text: names.join(' ') }]);
}

/** Merges runs of one kind: names on consecutive lines share the hours below them, or those above. */
function joined(chunks: readonly Chunk[]): Chunk[] {
  const runs: Chunk[] = [];
  for (const chunk of chunks) {
    const last = runs.at(-1);
    if (last?.kind === chunk.kind) runs[runs.length - 1] = { ...last, text: `${last.text}${chunk.kind === 'names' ? ' / ' : ' '}${chunk.text}` };
    else runs.push(chunk);
  }
  return runs;
}

/** Hours belong to the names before them, or after them where the hours come first. */
function paired(chunks: readonly Chunk[]): CellPiece[] {
  const runs = joined(chunks);
  const first = runs[0]?.kind;
  const pieces: CellPiece[] = [];
  for (let at = 0; at < runs.length; at += 2) {
    const [one, other] = [runs[at]!.text, runs[at + 1]?.text ?? ''];
    pieces.push(first === 'names' ? { names: one, hours: other } : { names: other, hours: one });
  }
  return pieces;
}

/** Returns the pieces of a cell, from the top. A line with both names and hours is a piece of its own. */
export function cellPieces(text: string, isCode: (text: string) => boolean): CellPiece[] {
  const pieces: CellPiece[] = [];
  let open: Chunk[] = [];
  const close = (): void => {
    pieces.push(...paired(open));
    open = [];
  };
  for (const line of text.split(/[\n\r;]+/)) {
    const chunks = chunksOf(line, isCode);
    if (new Set(chunks.map(({ kind }) => kind)).size < 2) open.push(...chunks);
    else {
      close();
      pieces.push(...paired(chunks));
    }
  }
  close();
  return pieces;
}

/** Splits « Durand / Martin », « Durand et Martin ». */
export const splitNames = (names: string): string[] =>
  names
    .split(/\s*[/,+&]\s*|\s+et\s+/u)
    .map(trimmed)
    .filter((name) => name !== '');
