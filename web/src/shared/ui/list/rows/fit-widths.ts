// Computes the width of each column of a table. Figures and dates keep theirs, texts take or leave what the window has.
import type { CellKind, ListColumn } from '../list-types.ts';
import { MAX_WIDTH } from '../list-columns.ts';

/** What a value of a kind needs with its padding, in pixels: these are never cut, so they never shrink. */
const NEEDS: Partial<Record<CellKind, number>> = {
  date: 94,
  datetime: 126,
  time: 72,
  duration: 94,
  money: 108,
  number: 72,
  status: 124,
  boolean: 72,
  phone: 132,
};
const TEXT = 180;
/** A text column gives way down to this share of its width. */
const GIVES = 0.5;
const LEAST_TEXT = 96;
const LEAST_MAIN = 132;

/** Of a letter in the header's type, and of the padding beside it. A sort arrow without room goes under the words. */
const LETTER = 7;
const PADDING = 20;

/** Of a letter in a badge, and of the mark and the paddings around it. Statuses that begin alike must not end in « … ». */
const BADGE_LETTER = 6.8;
const BADGE_FRAME = 54;

type Shape = Pick<ListColumn<never>, 'id' | 'label' | 'kind' | 'statuses' | 'width' | 'least' | 'main'>;

const badgeNeeds = ({ kind, statuses = {} }: Shape): number => {
  if (kind !== 'status') return 0;
  const longest = Math.max(0, ...Object.values(statuses).map(({ label }) => label.length));
  return Math.ceil(longest * BADGE_LETTER) + BADGE_FRAME;
};

/** The longest word of a header: a label takes two lines, a word does not. */
const headNeeds = ({ label }: Shape): number => {
  const longest = Math.max(...label.split(/[\s-]/).map((word) => word.length));
  return Math.ceil(longest * LETTER) + PADDING;
};

interface Span {
  readonly least: number;
  readonly wanted: number;
  /** Up to where it grows: a chosen width never does. */
  readonly most: number;
  readonly isText: boolean;
}

function spanOf(column: Shape, chosen: number | undefined, wholeBadges: boolean): Span {
  const { kind = 'text', main } = column;
  const needs = NEEDS[kind];
  const isText = needs === undefined && chosen === undefined;
  const head = headNeeds(column);
  const wanted = chosen ?? Math.max(column.width ?? needs ?? TEXT, head, wholeBadges ? badgeNeeds(column) : 0);
  const least = column.least ?? Math.max(main ? LEAST_MAIN : LEAST_TEXT, Math.round(wanted * GIVES));
  return { least: isText ? Math.min(wanted, Math.max(least, head)) : wanted, wanted, most: chosen ?? Math.max(MAX_WIDTH, wanted), isText };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Changes widths by an amount in all, each by its part of what it can take. */
function changed(widths: readonly number[], amount: number, spaces: readonly number[]): number[] {
  const share = Math.min(1, Math.abs(amount) / (sum(spaces) || 1)) * Math.sign(amount);
  return widths.map((width, index) => Math.floor(width + (spaces[index] ?? 0) * share));
}

/**
 * Widths by column, in pixels, within `room` as long as every column has its least. Chosen widths are kept as they are. The browser shares
 * out the few pixels that rounding leaves.
 */
export function fitWidths(columns: readonly Shape[], chosen: Readonly<Record<string, number>>, room: number): Readonly<Record<string, number>> {
  const spansOf = (wholeBadges: boolean): Span[] => columns.map((column) => spanOf(column, chosen[column.id], wholeBadges));
  const whole = spansOf(true);
  // Where even the texts' least leaves no room for them, badges have the width that their list gives them.
  const spans = sum(whole.map(({ least }) => least)) > room ? spansOf(false) : whole;
  const grown = (from: readonly number[], all: boolean): number[] =>
    changed(
      from,
      room - sum(from),
      spans.map(({ most, isText }, index) => (all || isText ? most - (from[index] ?? 0) : 0)),
    );
  const wanted = spans.map((span) => span.wanted);
  const missing = room - sum(wanted);
  const gives = spans.map(({ least, wanted: width }) => width - least);
  const widths = missing < 0 ? changed(wanted, missing, gives) : grown(grown(wanted, false), true);
  return Object.fromEntries(columns.map(({ id }, index) => [id, widths[index] ?? 0]));
}
