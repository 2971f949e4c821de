// The single menu of a list's rows: opens at the pressed button, moves by arrows, says why actions are disabled.
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import classes from './row-menu.module.css';
import type { RowAction } from '../list-types.ts';

export interface MenuPlace {
  readonly left: number;
  readonly top: number;
  /** Where the focus returns. */
  readonly from: HTMLElement;
}

export interface RowMenuProps<Row> {
  readonly row: Row;
  readonly label: string;
  readonly actions: readonly RowAction<Row>[];
  readonly place: MenuPlace;
  readonly onClose: () => void;
}

const step = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const next = items.indexOf(document.activeElement as HTMLElement) + by;
  items.at(next % items.length)?.focus();
};

/** Keeps the menu inside the window. */
function settle(menu: HTMLElement, { left, top }: MenuPlace): void {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(left - width, innerWidth - width - 8))}px`;
  menu.style.top = `${top + height > innerHeight - 8 ? Math.max(8, top - height - 36) : top}px`;
}

export const RowMenu = <Row,>({ row, label, actions, place, onClose }: RowMenuProps<Row>) => {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return undefined;
    menu.showPopover();
    settle(menu, place);
    menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
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
      {actions
        .filter((action) => !action.hidden?.(row))
        .map((action) => {
          const reason = action.disabled?.(row) ?? null;
          const hint = action.hint?.(row) ?? null;
          return (
            <button
              key={action.key}
              type="button"
              role="menuitem"
              data-danger={action.danger || undefined}
              aria-disabled={reason !== null}
              {...(hint ? { title: hint } : {})}
              onClick={() => {
                if (reason !== null) return;
                ref.current?.hidePopover();
                action.run(row);
              }}
            >
              {action.label}
              {reason ? <small>{reason}</small> : null}
            </button>
          );
        })}
    </div>
  );
};
