// A menu at the pressed button: it moves by arrows, and says why entries are disabled.
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import classes from './menu-popover.module.css';

export interface MenuPlace {
  readonly left: number;
  readonly top: number;
  /** Where the focus returns. */
  readonly from: HTMLElement;
}

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean | undefined;
  /** Why it is disabled. */
  readonly reason: string | null;
  readonly hint: string | null;
  readonly run: () => void;
}

export interface MenuPopoverProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly place: MenuPlace;
  /** The key of the entry that holds now, where the menu is a choice. */
  readonly chosen?: string | undefined;
  readonly onClose: () => void;
}

const ITEMS = '[role^="menuitem"]';

const step = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const next = items.indexOf(document.activeElement as HTMLElement) + by;
  items.at(next % items.length)?.focus();
};

/** Keeps the menu inside the window. */
function settle(menu: HTMLElement, { left, top }: MenuPlace): void {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(left - width, innerWidth - width - 8))}px`;
  menu.style.top = `${top + height > innerHeight - 8 ? Math.max(8, top - height - 36) : top}px`;
}

export const MenuPopover = ({ label, entries, place, chosen, onClose }: MenuPopoverProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return undefined;
    menu.showPopover();
    settle(menu, place);
    const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)];
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
    const closed = (event: Event): void => {
      if ((event as ToggleEvent).newState !== 'closed') return;
      place.from.focus();
      onClose();
    };
    menu.addEventListener('toggle', closed);
    return () => menu.removeEventListener('toggle', closed);
  }, [place, onClose]);
  return (
    <div ref={ref} id={id} popover="auto" role="menu" aria-label={label} tabIndex={-1} className={classes.menu} onKeyDown={step}>
      {entries.map(({ key, label: words, danger, reason, hint, run }) => (
        <button
          key={key}
          type="button"
          role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={chosen === undefined ? undefined : key === chosen}
          data-danger={danger || undefined}
          aria-disabled={reason !== null}
          {...(hint ? { title: hint } : {})}
          onClick={() => {
            if (reason !== null) return;
            ref.current?.hidePopover();
            run();
          }}
        >
          {words}
          {reason ? <small>{reason}</small> : null}
        </button>
      ))}
    </div>
  );
};
