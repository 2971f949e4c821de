// Keeps toasts clear of every element marked `data-keep-clear`, on a phone, while screens change and scroll under them.
import { useLayoutEffect, type RefObject } from 'react';
import { placeFor, type Span } from './toast-place.ts';
import { isNarrower } from '../shared/ui/narrower.ts';

const spanOf = (element: Element): Span => element.getBoundingClientRect();
const isShown = ({ top, bottom }: Span): boolean => bottom > top;

function place(stack: HTMLElement): void {
  for (const property of ['top', 'max-height', 'overflow']) stack.style.removeProperty(property);
  if (!isNarrower('phone')) return;
  const header = document.querySelector('header');
  const notice = document.querySelector('[role=status][aria-label=Avis]');
  const screen = { top: Math.max(...[header, notice].map((each) => (each ? spanOf(each).bottom : 0))), bottom: innerHeight };
  const kept = [...document.querySelectorAll('[data-keep-clear]')].map(spanOf).filter(isShown);
  const height = stack.scrollHeight;
  const { top, bottom } = placeFor(height, screen, kept);
  stack.style.top = `${top}px`;
  if (height <= bottom - top) return;
  stack.style.maxHeight = `${bottom - top}px`;
  stack.style.overflow = 'hidden auto';
}

/** `shown` is what is on screen now: an empty list watches nothing. */
export function useToastPlace(stack: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element || shown.length === 0) return undefined;
    const again = (): void => place(element);
    again();
    const watcher = new MutationObserver(again);
    watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
    const stop = new AbortController();
    addEventListener('scroll', again, { capture: true, passive: true, signal: stop.signal });
    addEventListener('resize', again, { signal: stop.signal });
    return () => {
      watcher.disconnect();
      stop.abort();
    };
  }, [stack, shown]);
}
