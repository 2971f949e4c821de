// Keys of a list's rows: arrows, Home and End move, Enter opens, Space ticks.
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { isControl, rowIndexOf } from './list-row.tsx';
import type { ListModel } from '../use-list.ts';
import type { OpenRow } from './use-open-row.ts';

const destination = (key: string, index: number, count: number): number | null =>
  ({ ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 })[key] ?? null;

/** Scrolls a row into the box, whether it is rendered or not. */
function reveal(box: HTMLElement | null, index: number, rowHeight: number): void {
  if (!box) return;
  const head = box.querySelector('thead')?.offsetHeight ?? 0;
  const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight + head];
  if (top < box.scrollTop) box.scrollTop = top;
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
}

export function useRowKeys<Row>(model: ListModel<Row>, scroll: RefObject<HTMLDivElement | null>, rowHeight: number, open: OpenRow<Row>) {
  const [active, setActive] = useState(0);
  const { rows, list, bulkActions, picked, pick } = model;
  const focusRow = (index: number): void => {
    const bounded = Math.max(0, Math.min(rows.length - 1, index));
    setActive(bounded);
    reveal(scroll.current, bounded, rowHeight);
    const focus = (): void => scroll.current?.querySelector<HTMLElement>(`tr[data-row="${bounded}"]`)?.focus({ preventScroll: true });
    // The row may be rendered only after the scroll event: two frames.
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  const tick = (row: Row): void => {
    const id = list.rowId(row);
    if (bulkActions.length > 0) pick([id], !picked.has(id));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const index = rowIndexOf(event.target);
    const row = index === null ? undefined : rows[index];
    if (index === null || row === undefined) return;
    const target = destination(event.key, index, rows.length);
    // A link or a button of the row keeps its own Enter and Space.
    if (target === null && isControl(event.target)) return;
    if (target !== null) focusRow(target);
    else if (event.key === 'Enter') open(row, event);
    else if (event.key === ' ') tick(row);
    else return;
    event.preventDefault();
  };
  /** The row that was left is the one that Tab reaches, and it is in view. */
  const back = (index: number, scrolled: number): void => {
    setActive(index);
    scroll.current?.scrollTo({ top: scrolled });
    reveal(scroll.current, index, rowHeight);
  };
  return { active: Math.min(active, Math.max(0, rows.length - 1)), setActive, onKeyDown, back };
}
