// Watches a scroll box: how wide its content may be, and on which sides it has more to show.
import { useLayoutEffect, useState, type RefObject } from 'react';

export type More = 'none' | 'left' | 'right' | 'both';

interface ScrollBox {
  /** Zero until it is measured, before the first picture. */
  readonly room: number;
  readonly more: More;
}

/** Browsers round the end of a scroll by up to a pixel. */
const SLACK = 1;

const moreOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): More => {
  const left = scrollLeft > SLACK;
  const right = scrollLeft + clientWidth < scrollWidth - SLACK;
  if (left && right) return 'both';
  return left ? 'left' : right ? 'right' : 'none';
};

export function useScrollBox(ref: RefObject<HTMLElement | null>): ScrollBox {
  const [seen, setSeen] = useState<ScrollBox>({ room: 0, more: 'none' });
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = (): void => {
      const next = { room: box.clientWidth, more: moreOf(box) };
      setSeen((before) => (before.room === next.room && before.more === next.more ? before : next));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    if (box.firstElementChild) watch.observe(box.firstElementChild);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return seen;
}
