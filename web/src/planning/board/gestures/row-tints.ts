// Colours every visible row while something is dragged, by what a drop there would do on the hovered day. It works in slices of a frame.
import type { BoardData } from '../data/board-data.ts';
import type { BoardLayout, BoardRow } from '../data/board-layout.ts';
import type { Dragged, DropState } from './drag-store.ts';
import { dropAt, rowAt, type Spot } from './drop-target.ts';

export type Verdict = DropState['verdict'];

/** Milliseconds of a frame that judging rows may take. The pointer's own cell is judged beside it. */
const SLICE = 4;

/** What is dragged over which day: all rows are judged for it. */
export interface Hover {
  readonly dragged: Dragged;
  readonly spot: Pick<Spot, 'column' | 'day' | 'minute' | 'x' | 'row'>;
  readonly copy: boolean;
}

const keyOf = ({ dragged, spot: { day, minute }, copy }: Hover): string =>
  [dragged.kind === 'agent' ? dragged.agentId : `${dragged.serviceId} ${dragged.fromAgentId}`, day, minute, copy].join(' ');

/** The verdict of a row for the hovered day, as if the pointer were in it. */
export const verdictIn = (data: BoardData, layout: BoardLayout, row: BoardRow, { dragged, spot, copy }: Hover): Verdict =>
  dropAt(data, layout, dragged, { ...spot, row, y: row.top }, 0, 0, copy).verdict;

/** Rows between two heights, those nearest to one of them first. */
export function rowsBetween(layout: BoardLayout, top: number, bottom: number, near: BoardRow): BoardRow[] {
  const first = rowAt(layout, Math.max(0, top));
  const from = first ? layout.rows.indexOf(first) : layout.rows.length;
  const until = layout.rows.findIndex((row) => row.top >= bottom);
  const rows = layout.rows.slice(from, until < 0 ? undefined : until);
  return rows.toSorted((a, b) => Math.abs(a.top - near.top) - Math.abs(b.top - near.top));
}

export interface VerdictCache {
  /** Judges as many unknown rows as the time allows. True when all are known. */
  readonly learn: (rows: readonly BoardRow[], hover: Hover, isTimeLeft: () => boolean) => boolean;
  readonly get: (row: BoardRow, hover: Hover) => Verdict | undefined;
}

/** Each row is judged once for each day of one drag, as long as the board does not change. */
export function verdictCache(data: BoardData, layout: BoardLayout, judge = verdictIn): VerdictCache {
  const days = new Map<string, Map<string, Verdict>>();
  const known = (hover: Hover): Map<string, Verdict> => {
    const key = keyOf(hover);
    const found = days.get(key) ?? new Map<string, Verdict>();
    days.set(key, found);
    return found;
  };
  return {
    learn: (rows, hover, isTimeLeft) => {
      const verdicts = known(hover);
      for (const row of rows) {
        if (verdicts.has(row.key)) continue;
        if (!isTimeLeft()) return false;
        verdicts.set(row.key, judge(data, layout, row, hover));
      }
      return true;
    },
    get: (row, hover) => known(hover).get(row.key),
  };
}

interface Board {
  readonly data: BoardData;
  readonly layout: BoardLayout;
  readonly scroller: HTMLElement | null;
  readonly host: HTMLElement | null;
  readonly head: number;
}

export interface RowTints {
  readonly show: (hover: Hover | null) => void;
  readonly stop: () => void;
}

/** One coloured element for each row, in the host. */
function painter() {
  const painted = new Map<string, HTMLElement>();
  return {
    paint: (host: HTMLElement, row: BoardRow, verdict: Verdict): void => {
      let element = painted.get(row.key);
      if (!element) {
        element = document.createElement('div');
        painted.set(row.key, element);
        host.append(element);
      }
      element.dataset['verdict'] = verdict;
      element.style.top = `${row.top}px`;
      element.style.height = `${row.height}px`;
    },
    /** Removes all but these. */
    wipe: (keep: ReadonlySet<string>): void => {
      for (const [key, element] of painted) {
        if (keep.has(key)) continue;
        element.remove();
        painted.delete(key);
      }
    },
  };
}

const NOBODY: ReadonlySet<string> = new Set();

/** Colours what is visible, in as many frames as it takes. */
export function rowTints(board: () => Board): RowTints {
  const { paint, wipe } = painter();
  let cache: { readonly data: BoardData; readonly layout: BoardLayout; readonly verdicts: VerdictCache } | null = null;
  let hover: Hover | null = null;
  let frame = 0;

  const verdictsOf = ({ data, layout }: Board): VerdictCache => {
    if (cache?.data !== data || cache.layout !== layout) cache = { data, layout, verdicts: verdictCache(data, layout) };
    return cache.verdicts;
  };
  const work = (): void => {
    frame = 0;
    const now = board();
    const { layout, scroller, host, head } = now;
    if (!hover || !scroller || !host) return;
    const rows = rowsBetween(layout, scroller.scrollTop, scroller.scrollTop + scroller.clientHeight - head, hover.spot.row);
    const until = performance.now() + SLICE;
    const verdicts = verdictsOf(now);
    const isDone = verdicts.learn(rows, hover, () => performance.now() < until);
    for (const row of rows) {
      const verdict = verdicts.get(row, hover);
      // A row that is not judged yet keeps the colour of the day before it: blank rows would flicker.
      if (verdict) paint(host, row, verdict);
    }
    wipe(new Set(rows.map(({ key }) => key)));
    if (!isDone) frame = requestAnimationFrame(work);
  };
  const show = (next: Hover | null): void => {
    hover = next;
    if (next) frame ||= requestAnimationFrame(work);
    else wipe(NOBODY);
  };
  const stop = (): void => {
    show(null);
    cache = null;
    cancelAnimationFrame(frame);
    frame = 0;
  };
  return { show, stop };
}
