// Detects the native shell around the page and describes the few functions it may offer beyond a browser.

/** The shell names itself in the user agent. */
export const isNativeShell = (agent: string = navigator.userAgent): boolean => /VigieApp/.test(agent);

/** Stores may not be advertised inside the shell on an iPhone or iPad. */
export const isNativeIos = (agent: string = navigator.userAgent): boolean => isNativeShell(agent) && /iPhone|iPad|iPod/.test(agent);

/** What a shell puts at `globalThis.VigieShell`. An older shell offers nothing. */
export interface NativeShell {
  /** Opens the application's page in the device settings. */
  readonly openSettings?: () => Promise<void> | void;
  /** The person allows location while the application is in the background. */
  readonly locatesInBackground?: boolean;
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
