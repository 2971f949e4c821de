// The board by keyboard: arrows go from service to service, Enter opens one like a click.
import { useCallback, type KeyboardEvent, type RefObject } from 'react';
import type { BoardLayout, BoardRow } from '../data/board-layout.ts';

interface Place {
  readonly row: number;
  readonly chip: number;
}

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const placeOf = (rows: readonly BoardRow[], element: HTMLElement | null): Place | null => {
  const id = element?.dataset['service'];
  const name = element?.closest('[role="group"]')?.getAttribute('aria-label');
  const row = rows.findIndex((each) => each.name === name && each.chips.some(({ service }) => service.id === id));
  return row < 0 ? null : { row, chip: rows[row]!.chips.findIndex(({ service }) => service.id === id) };
};

/** The next row with a service, and there the one nearest in time. */
function across(rows: readonly BoardRow[], from: Place, step: number): Place | null {
  const left = rows[from.row]?.chips[from.chip]?.left ?? 0;
  for (let row = from.row + step; row >= 0 && row < rows.length; row += step) {
    const { chips } = rows[row]!;
    if (chips.length === 0) continue;
    const chip = chips.reduce((best, each, index) => (Math.abs(each.left - left) < Math.abs(chips[best]!.left - left) ? index : best), 0);
    return { row, chip };
  }
  return null;
}

const along = (rows: readonly BoardRow[], { row, chip }: Place, step: number): Place | null =>
  rows[row]?.chips[chip + step] ? { row, chip: chip + step } : null;

const firstPlace = (rows: readonly BoardRow[]): Place | null => across(rows, { row: -1, chip: 0 }, 1);

/** The name of a row, which has a menu. */
const headOf = (view: HTMLElement, { key }: BoardRow): HTMLElement | null => view.querySelector(`[data-head="${CSS.escape(key)}"]`);

/** From a row's name to its services or the next name, and from its first service back to the name. Null for all other steps. */
function byHead(view: HTMLElement, rows: readonly BoardRow[], target: HTMLElement, [dx, dy]: readonly [number, number]): HTMLElement | Place | null {
  const at = rows.findIndex(({ key }) => key === target.dataset['head']);
  const row = rows[at];
  if (row && dx > 0) return row.chips.length > 0 ? { row: at, chip: 0 } : target;
  if (row) return (dy === 0 ? null : headOf(view, rows[at + dy] ?? row)) ?? target;
  const from = dx < 0 ? placeOf(rows, target) : null;
  const own = from?.chip === 0 ? rows[from.row] : undefined;
  return own ? headOf(view, own) : null;
}

function nextPlace(rows: readonly BoardRow[], from: Place | null, [dx, dy]: readonly [number, number]): Place | null {
  if (!from) return firstPlace(rows);
  return dx === 0 ? across(rows, from, dy) : along(rows, from, dx);
}

/** Scrolls to a service and gives it the focus, once its row is in the document. */
function lead(view: HTMLElement, row: BoardRow, chip: BoardRow['chips'][number], side: number, head: number): void {
  if (row.top < view.scrollTop || row.top + row.height > view.scrollTop + view.clientHeight - head) view.scrollTo({ top: row.top - 60 });
  if (chip.left < view.scrollLeft || chip.left + chip.width > view.scrollLeft + view.clientWidth - side) view.scrollTo({ left: chip.left - 60 });
  // The row may only now enter the document.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const group = [...view.querySelectorAll<HTMLElement>('[role="group"]')].find((each) => each.getAttribute('aria-label') === row.name);
      group?.querySelector<HTMLElement>(`[data-service="${chip.service.id}"]`)?.focus({ preventScroll: true });
    }),
  );
}

const stepOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => (ctrlKey || metaKey || altKey ? undefined : STEPS[key]);

export function useBoardKeys(scroller: RefObject<HTMLDivElement | null>, layout: BoardLayout, side: number, head: number) {
  const { rows } = layout;
  return useCallback(
    (event: KeyboardEvent): void => {
      const step = stepOf(event);
      const view = scroller.current;
      const { target } = event;
      if (!step || !view || !(target instanceof HTMLElement)) return;
      const beside = byHead(view, rows, target, step);
      if (beside instanceof HTMLElement) {
        event.preventDefault();
        beside.focus();
        return;
      }
      const to = beside ?? nextPlace(rows, placeOf(rows, target), step);
      const row = to ? rows[to.row] : undefined;
      const chip = row && to ? row.chips[to.chip] : undefined;
      if (!row || !chip) return;
      event.preventDefault();
      lead(view, row, chip, side, head);
    },
    [rows, scroller, side, head],
  );
}
