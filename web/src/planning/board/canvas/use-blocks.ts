// Finds the blocks of rows near the window: only those are in the document.
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { BLOCK } from './board-block.tsx';
import type { BoardLayout, BoardRow } from '../data/board-layout.ts';

/** Blocks rendered ahead of the window on either side. */
const AROUND = 3;
/** Rendered before the window's height is known: as many as a screen shows. */
const AT_FIRST = 7;

const topOf = (rows: readonly BoardRow[], block: number): number => rows[block * BLOCK]?.top ?? Number.POSITIVE_INFINITY;

/** Last block that begins at or above a height. */
function blockAt(rows: readonly BoardRow[], blocks: number, y: number): number {
  let [low, high] = [0, blocks];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (topOf(rows, middle) <= y) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

export interface Window {
  readonly first: number;
  readonly last: number;
}

export function useBlocks(scroller: RefObject<HTMLDivElement | null>, layout: BoardLayout): Window {
  const { rows, metrics } = layout;
  const blocks = Math.ceil(rows.length / BLOCK);
  const [seen, setSeen] = useState<Window>({ first: 0, last: AT_FIRST });
  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const first = Math.max(0, blockAt(rows, blocks, element.scrollTop) - AROUND);
    const last = Math.min(blocks - 1, blockAt(rows, blocks, element.scrollTop + element.clientHeight - metrics.head) + AROUND);
    setSeen((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, [scroller, rows, blocks, metrics.head]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    element.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller, look]);
  return { first: Math.min(seen.first, Math.max(0, blocks - 1)), last: Math.min(seen.last, blocks - 1) };
}
