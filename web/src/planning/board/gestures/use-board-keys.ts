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

export function useBoardKeys(scroller: RefObject<HTMLDivElement | null>, layout: BoardLayout, side: number, head: number) {
  const { rows } = layout;
  return useCallback(
    (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      const from = placeOf(rows, event.target as HTMLElement);
      const to = !from ? firstPlace(rows) : step[0] !== 0 ? along(rows, from, step[0]) : across(rows, from, step[1]);
      if (!to) return;
      event.preventDefault();
      const row = rows[to.row]!;
      const chip = row.chips[to.chip]!;
      const view = scroller.current!;
      if (row.top < view.scrollTop || row.top + row.height > view.scrollTop + view.clientHeight - head) view.scrollTo({ top: row.top - 60 });
      if (chip.left < view.scrollLeft || chip.left + chip.width > view.scrollLeft + view.clientWidth - side) view.scrollTo({ left: chip.left - 60 });
      // The row may only now enter the document.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const group = [...view.querySelectorAll<HTMLElement>('[role="group"]')].find((each) => each.getAttribute('aria-label') === row.name);
          group?.querySelector<HTMLElement>(`[data-service="${chip.service.id}"]`)?.focus({ preventScroll: true });
        }),
      );
    },
    [rows, scroller, side, head],
  );
}
