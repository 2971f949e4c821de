// What opens a menu on the board: the right button, a finger that stays, and two keys.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isMenuKey, under, type MenuPoint } from '../menus/menu-types.ts';

const LONG = 500;
const MOVED = 10;

/** Opens the menu of what is under the point; false when there is none. */
export type OpenMenu = (target: Element, at: MenuPoint) => boolean;

/** The name of a row: a plain click opens its menu too. */
const HEAD = '[data-head][aria-haspopup]';
const FOCUSABLE = '[tabindex], button, a[href]';

const openAt = (open: OpenMenu, target: EventTarget | null, x: number, y: number): boolean =>
  target instanceof Element && open(target, { x, y, from: target.closest<HTMLElement>(FOCUSABLE) });

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The right button and the finger. The click that ends a long press opens nothing else. */
function pointerGestures(open: OpenMenu) {
  let press: Press | null = null;
  let isTaken = false;
  const stop = (): void => {
    if (press) clearTimeout(press.timer);
    press = null;
  };
  const down = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent): void => {
    stop();
    isTaken = false;
    if (pointerType !== 'touch') return;
    const timer = setTimeout(() => {
      isTaken = openAt(open, target, x, y);
      press = null;
    }, LONG);
    press = { x, y, timer };
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > MOVED) stop();
  };
  const click = (event: MouseEvent): void => {
    const head = event.target instanceof Element ? event.target.closest<HTMLElement>(HEAD) : null;
    if (head && !isTaken) open(head, under(head));
    if (!isTaken && !head) return;
    isTaken = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const context = (event: MouseEvent): void => {
    const isHeld = press !== null || isTaken;
    stop();
    // The browser's own long press comes after ours, or instead of it.
    if (isTaken || openAt(open, event.target, event.clientX, event.clientY)) event.preventDefault();
    isTaken = isHeld;
  };
  return { stop, down, move, click, context };
}

export function useMenuGestures(ref: RefObject<HTMLElement | null>, onMenu: OpenMenu): void {
  const open = useEffectEvent(onMenu);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { stop, down, move, click, context } = pointerGestures((target, at) => open(target, at));
    const key = (event: KeyboardEvent): void => {
      const { target } = event;
      if (!isMenuKey(event) || !(target instanceof HTMLElement) || !open(target, under(target))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const ended = new AbortController();
    const { signal } = ended;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', stop, { signal });
    element.addEventListener('pointercancel', stop, { signal });
    element.addEventListener('scroll', stop, { capture: true, passive: true, signal });
    element.addEventListener('click', click, { capture: true, signal });
    element.addEventListener('contextmenu', context, { signal });
    element.addEventListener('keydown', key, { signal });
    return () => {
      stop();
      ended.abort();
    };
  }, [ref]);
}
