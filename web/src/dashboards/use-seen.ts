// Detects when a tile has been in view: three quarters of it, for 300 ms. A tile taller than the window is measured against the
// window.
import { useEffect, useRef, useState, type RefObject } from 'react';

const SHARE = 0.75;
const STAY = 300;

const inView = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= SHARE || (rootBounds !== null && intersectionRect.height >= rootBounds.height * SHARE);

export function useSeen<E extends HTMLElement>(): { ref: RefObject<E | null>; seen: boolean } {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        clearTimeout(timer);
        if (last && inView(last)) timer = setTimeout(() => setSeen(true), STAY);
      },
      { threshold: [0, 0.25, 0.5, SHARE, 1] },
    );
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [seen]);
  return { ref, seen };
}
