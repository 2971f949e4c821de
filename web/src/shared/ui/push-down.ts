// Strips at the top of the window push every screen down instead of covering it. `--v-notice` is their total height (base.css).
import { useLayoutEffect, useRef, type RefObject } from 'react';

const heights = new Map<string, number>();

function tell(name: string, height: number | null): void {
  if (height === null) heights.delete(name);
  else heights.set(name, height);
  const { style } = document.documentElement;
  const together = [...heights.values()].reduce((sum, each) => sum + each, 0);
  if (height === null) style.removeProperty(`--v-${name}`);
  else style.setProperty(`--v-${name}`, `${height}px`);
  if (heights.size === 0) style.removeProperty('--v-notice');
  else style.setProperty('--v-notice', `${together}px`);
}

/** Publishes its own height as `--v-NAME`: what is below it starts there. */
export function usePushDown<E extends HTMLElement>(name: string, isShown: boolean): RefObject<E | null> {
  const strip = useRef<E>(null);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element || !isShown) return undefined;
    const again = (): void => tell(name, element.offsetHeight);
    const watcher = new ResizeObserver(again);
    watcher.observe(element);
    again();
    return () => {
      watcher.disconnect();
      tell(name, null);
    };
  }, [isShown, name]);
  return strip;
}
