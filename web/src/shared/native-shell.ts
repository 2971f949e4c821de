// Detects the native shell around the page and describes the few functions it may offer beyond a browser.

/** The shell names itself in the user agent. */
export const isNativeShell = (agent: string = navigator.userAgent): boolean => /VigieApp/.test(agent);

/** Stores may not be advertised inside the shell on an iPhone or iPad. */
export const isNativeIos = (agent: string = navigator.userAgent): boolean => isNativeShell(agent) && /iPhone|iPad|iPod/.test(agent);

/** What is used of a position; the browser's own fits. */
export interface Fix {
  readonly coords: { readonly latitude: number; readonly longitude: number; readonly accuracy: number };
}
/** The browser's codes: 1 denied, 2 unavailable, 3 timeout. */
export interface Fault {
  readonly code: number;
}
type TakesFix<Result> = (onFix: (found: Fix) => void, onFault: (fault: Fault) => void, options: PositionOptions) => Result;

/** Positions in the shape of `navigator.geolocation`. */
export interface Locator {
  readonly getCurrentPosition: TakesFix<void>;
  readonly watchPosition: TakesFix<number>;
  readonly clearWatch: (id: number) => void;
}

/** Acceleration with gravity in m/s², and when it was felt. */
export interface Felt {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What a notification of the shell says. */
export interface Words {
  readonly title: string;
  readonly text: string;
}

/** What a shell puts at `globalThis.VigieShell`. An older shell offers nothing. */
export interface NativeShell {
  /** Opens the application's page in the device settings. */
  readonly openSettings?: () => Promise<void> | void;
  /** The person allows location while the application is in the background. */
  readonly locatesInBackground?: boolean;
  /** Keeps the page at work with a dark screen, under a notification. Null lets it rest. Answers whether it does. */
  readonly stayAwake?: (notice: Words | null) => Promise<boolean>;
  /** Whether the page is kept at work now. */
  readonly isAwake?: boolean;
  /** Beats while awake: timers of a page in the dark are slow. */
  readonly everySecond?: (work: () => void, signal: AbortSignal) => void;
  readonly geolocation?: Locator;
  /** Answers false where there is no sensor. */
  readonly feelMotion?: (onFelt: (felt: readonly Felt[]) => void, signal: AbortSignal) => Promise<boolean>;
  /** Undefined on a phone that reads no tags. Rejects when reading is switched off. */
  readonly readTags?: ((onSerial: (serial: string) => void, onFault: () => void, signal: AbortSignal) => Promise<void>) | undefined;
  /** Rings and vibrates over a locked screen, until `hush`. */
  readonly ring?: (words: Words) => Promise<void>;
  readonly hush?: () => Promise<void>;
}

export const nativeShell = (): NativeShell | undefined =>
  isNativeShell() ? (globalThis as typeof globalThis & { VigieShell?: NativeShell }).VigieShell : undefined;

/** */
export const SETTINGS_REFUSED = "Impossible d'accéder aux paramètres";

/** Returns null once the settings are open, otherwise the message to show. */
export async function openSettings(shell: NativeShell | undefined = nativeShell()): Promise<typeof SETTINGS_REFUSED | null> {
  try {
    if (!shell?.openSettings) return SETTINGS_REFUSED;
    await shell.openSettings();
    return null;
  } catch {
    return SETTINGS_REFUSED;
  }
}

/** The shell's positions, else the browser's. Undefined where there are none. */
export const locator = (): Locator | undefined => nativeShell()?.geolocation ?? ('geolocation' in navigator ? navigator.geolocation : undefined);

/** The page is hidden, and nothing keeps it at work. */
export const isInTheDark = (): boolean => document.hidden && nativeShell()?.isAwake !== true;
