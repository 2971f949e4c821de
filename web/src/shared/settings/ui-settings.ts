// Interface settings stored on this device (frame document, 3): field or default mode, drawer, planning settings. Mantine stores the colour
// scheme.
import { useSyncExternalStore } from 'react';

export interface UiSettings {
  /** `field` shows the short menu for phones. Undefined until chosen: agents start in field mode. */
  readonly mode?: 'default' | 'field';
  /** For owners and administrators: -1 all rows, 0 real rows, 1 demonstration rows. */
  readonly dataMode?: -1 | 0 | 1;
  readonly drawerClosed?: boolean;
  /** Names of the screens that the person marked, in the order in which they were marked. */
  readonly favourites?: readonly string[];
  /** Groups of a short drawer that the person opened or closed by hand. */
  readonly groups?: Readonly<Record<string, boolean>>;
  /** Anything a room stores on the device, under its own key. */
  readonly rooms?: Readonly<Record<string, unknown>>;
}

const KEY = 'vigie-ui';

function read(): UiSettings {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as UiSettings;
  } catch {
    return {};
  }
}

let settings: UiSettings = typeof localStorage === 'undefined' ? {} : read();
const listeners = new Set<() => void>();

export const getUiSettings = (): UiSettings => settings;
export function setUiSettings(change: UiSettings): void {
  settings = { ...settings, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage refused: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useUiSettings = (): UiSettings => useSyncExternalStore(subscribe, getUiSettings);

/** A room's own stored value: `const [zoom, setZoom] = useKept('planning.zoom', 'month')`. */
export function useKept<T>(key: string, initial: T): [T, (value: T) => void] {
  const kept = useUiSettings().rooms?.[key] as T | undefined;
  return [kept ?? initial, (value) => setUiSettings({ rooms: { ...settings.rooms, [key]: value } })];
}
