// The native shell around the page: how it is known, and the little that it may offer beyond a browser.

/** The shell names itself in the user agent. */
export const isNativeShell = (agent: string = navigator.userAgent): boolean => /VigieApp/.test(agent);

/** On an iPhone or iPad stores may not be advertised inside it. */
export const isNativeIos = (agent: string = navigator.userAgent): boolean => isNativeShell(agent) && /iPhone|iPad|iPod/.test(agent);

/** What a shell puts at `globalThis.VigieShell`; an older one offers nothing. */
export interface NativeShell {
  /** Opens the settings of the application in the device's own settings. */
  readonly openSettings?: () => Promise<void> | void;
  /** The person allows the position while the application is not on screen. */
  readonly locatesInBackground?: boolean;
}

export const nativeShell = (): NativeShell | undefined =>
  isNativeShell() ? (globalThis as typeof globalThis & { VigieShell?: NativeShell }).VigieShell : undefined;

/** */
export const SETTINGS_REFUSED = "Impossible d'accéder aux paramètres";

/** Null once they are open, else what to say. */
export async function openSettings(shell: NativeShell | undefined = nativeShell()): Promise<typeof SETTINGS_REFUSED | null> {
  try {
    if (!shell?.openSettings) return SETTINGS_REFUSED;
    await shell.openSettings();
    return null;
  } catch {
    return SETTINGS_REFUSED;
  }
}
