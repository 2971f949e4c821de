// Decides which rows are rendered: all of a short list, those near the view of a long one. All rows have the same height.
import { useEffect, useState, type RefObject } from 'react';

const VIRTUAL_ABOVE = 50;
const OVERSCAN = 12;
const FIRST_GUESS = 37;

export interface RowWindow {
  readonly from: number;
  readonly to: number;
  /** Empty space instead of the rows above and below, in pixels. */
  readonly above: number;
  readonly below: number;
  readonly rowHeight: number;
}

/** The rows from a scroll position; `to` is excluded. */
export function rowsInView(count: number, rowHeight: number, scrollTop: number, viewHeight: number): { from: number; to: number } {
  const first = Math.floor(scrollTop / rowHeight);
  const shown = Math.ceil(viewHeight / rowHeight);
  const from = Math.max(0, Math.min(first, count - shown) - OVERSCAN);
  return { from, to: Math.min(count, first + shown + OVERSCAN) };
}

export function useRowWindow(count: number, scroll: RefObject<HTMLElement | null>): RowWindow {
  const virtual = count > VIRTUAL_ABOVE;
  const [view, setView] = useState({ from: 0, to: VIRTUAL_ABOVE, rowHeight: FIRST_GUESS });
  useEffect(() => {
    const box = scroll.current;
    if (!box || !virtual) return undefined;
    let frame = 0;
    const measure = (): void => {
      const rowHeight = box.querySelector<HTMLElement>('tr[data-row]')?.offsetHeight || FIRST_GUESS;
      const { from, to } = rowsInView(count, rowHeight, box.scrollTop, box.clientHeight);
      setView((before) => (before.from === from && before.to === to && before.rowHeight === rowHeight ? before : { from, to, rowHeight }));
    };
    const later = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const watch = new ResizeObserver(later);
    watch.observe(box);
    box.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      box.removeEventListener('scroll', later);
    };
  }, [virtual, count, scroll]);
  if (!virtual) return { from: 0, to: count, above: 0, below: 0, rowHeight: view.rowHeight };
  const to = Math.min(view.to, count);
  const from = Math.min(view.from, to);
  return {
    from,
    to,
    above: from * view.rowHeight,
    below: (count - to) * view.rowHeight,
    rowHeight: view.rowHeight,
  };
}
