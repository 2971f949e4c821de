// A menu of the board, at the pointer or under a button. Arrows, first letters and Escape work; a phone shows a sheet.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { fold } from '@vigie/domain/shared/text.ts';
import { useLayer } from '../../../shared/ui/layers.ts';
import classes from './board-menu.module.css';
import type { MenuEntry, MenuGroups, MenuPoint } from './menu-types.ts';

export interface BoardMenuProps {
  /** What the menu is about. */
  readonly label: string;
  /** The label is a line above the entries too. */
  readonly titled?: boolean;
  readonly groups: MenuGroups;
  readonly at: MenuPoint;
  readonly onClose: () => void;
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[data-item]')].filter((item) => item.checkVisibility());

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows go round; a letter goes to the next entry that begins with it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const step = STEPS[event.key];
  // The board behind listens to the same keys.
  event.stopPropagation();
  if (event.key === 'Tab') event.preventDefault();
  if (step) {
    event.preventDefault();
    items[step(at, items.length - 1)]?.focus();
  } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
    const letter = fold(event.key);
    [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) => fold(item.textContent).startsWith(letter))?.focus();
  }
}

const EDGE = 8;

/** Inside the window: above the point where there is no room below. A phone's sheet has its own place. */
function settle(menu: HTMLElement, { x, y }: MenuPoint): void {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - width - EDGE))}px`;
  menu.style.top = `${Math.max(EDGE, Math.min(y, innerHeight - height - EDGE))}px`;
}

const Item = ({ entry, onChoose }: { readonly entry: MenuEntry; readonly onChoose: (entry: MenuEntry) => void }) => {
  const { label, keys, href, danger, checked, disabled, within } = entry;
  const shared = {
    className: classes.item,
    'data-item': true,
    'data-danger': danger || undefined,
    'data-within': within,
    tabIndex: -1,
  };
  const words = (
    <>
      <span>
        {label}
        {disabled ? <small>{disabled}</small> : null}
      </span>
      {keys ? <kbd>{keys}</kbd> : null}
    </>
  );
  if (href !== undefined)
    return (
      <a {...shared} role="menuitem" href={href} onClick={() => onChoose(entry)}>
        {words}
      </a>
    );
  return (
    <button
      {...shared}
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={checked}
      aria-disabled={disabled === undefined ? undefined : true}
      onClick={() => onChoose(entry)}
    >
      {words}
    </button>
  );
};

/** The window behind the menu: a press on it only closes. It would otherwise begin a service in the cell below. */
function useVeil(ref: React.RefObject<HTMLDivElement | null>, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const veil = ref.current;
    if (!veil) return undefined;
    const down = ({ target }: PointerEvent): void => {
      if (target === veil) press();
    };
    const nothing = (event: MouseEvent): void => event.preventDefault();
    veil.addEventListener('pointerdown', down);
    veil.addEventListener('contextmenu', nothing);
    return () => {
      veil.removeEventListener('pointerdown', down);
      veil.removeEventListener('contextmenu', nothing);
    };
  }, [ref]);
}

export const BoardMenu = ({ label, titled = false, groups, at, onClose }: BoardMenuProps) => {
  const veil = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const ref = useRef<HTMLDivElement>(null);
  const back = (): void => {
    at.from?.focus({ preventScroll: true });
    onClose();
  };
  const close = useLayer(back);
  useVeil(veil, back);
  useLayoutEffect(() => {
    if (!ref.current || !panel.current) return;
    veil.current?.showPopover();
    settle(panel.current, at);
    itemsOf(ref.current)[0]?.focus({ preventScroll: true });
  }, [at]);
  // An entry that is drawn anew loses the focus: the keys would go to the board behind.
  useLayoutEffect(() => {
    if (ref.current && document.activeElement === document.body) itemsOf(ref.current)[0]?.focus({ preventScroll: true });
  }, [groups]);
  const choose = (entry: MenuEntry): void => {
    if (entry.disabled !== undefined) return;
    // Before what the entry opens, so that the focus returns here from it.
    back();
    entry.run?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' || event.key === 'Tab') close();
    walk(event);
  };
  return (
    <div ref={veil} popover="manual" className={classes.veil}>
      <div ref={panel} className={classes.panel}>
        {titled ? <p className={classes.title}>{label}</p> : null}
        <div ref={ref} role="menu" aria-label={label} tabIndex={-1} className={classes.menu} onKeyDown={onKeyDown}>
          {groups.map((group) => (
            <div key={group[0]?.label} role="presentation" className={classes.group}>
              {group.map((entry) => (
                <Item key={entry.label} entry={entry} onChoose={choose} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
};
