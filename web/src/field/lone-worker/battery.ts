// The level of the phone's battery, where the browser tells it.

interface Battery extends EventTarget {
  /** 0 to 1. */
  readonly level: number;
}

declare global {
  interface Navigator {
    readonly getBattery?: () => Promise<Battery>;
  }
}

let level: number | null = null;

/** Asked once; the browser then tells each change. */
export function followBattery(): void {
  navigator.getBattery?.().then(
    (battery) => {
      const read = (): void => {
        level = Math.round(battery.level * 100);
      };
      battery.addEventListener('levelchange', read);
      read();
    },
    // A browser that keeps it for itself.
    () => undefined,
  );
}

/** In percent; null where it is not told. */
export const batteryLevel = (): number | null => level;
