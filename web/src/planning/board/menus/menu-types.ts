// What a menu of the board consists of: entries in groups, and the point at which it opens.

export interface MenuEntry {
  readonly label: string;
  /** The key that does the same, as it is written on screen. */
  readonly keys?: string | undefined;
  /** An address instead of something to do: `tel:`, or one of the application. */
  readonly href?: string | undefined;
  readonly run?: (() => void) | undefined;
  readonly danger?: boolean | undefined;
  /** A switch that is on or off. */
  readonly checked?: boolean | undefined;
  /** Why it does nothing now. */
  readonly disabled?: string | undefined;
  /** Only where the window is too narrow for the button that does the same. */
  readonly within?: 'desk' | 'tablet' | 'phone' | undefined;
}
export type MenuGroups = readonly (readonly MenuEntry[])[];

/** A point of the window, and the element that gets the focus back. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
  readonly from: HTMLElement | null;
}

/** Under an element, as for a button or by keyboard. */
export function under(from: HTMLElement): MenuPoint {
  const { left, bottom } = from.getBoundingClientRect();
  return { x: left, y: bottom + 4, from };
}

/** Whether a key asks for the menu of what has the focus. */
export const isMenuKey = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** Groups without an entry are left out, so that no line stands alone. */
export const withoutEmpty = (groups: readonly (readonly (MenuEntry | false | null | undefined)[])[]): MenuGroups =>
  groups.map((group) => group.filter((entry): entry is MenuEntry => Boolean(entry))).filter((group) => group.length > 0);
