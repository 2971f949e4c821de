// Whether the application runs inside its native shell on an iPhone or iPad, where stores may not be advertised.

/** The shell names itself in the user agent. */
export const isNativeIos = (agent: string = navigator.userAgent): boolean => /VigieApp/.test(agent) && /iPhone|iPad|iPod/.test(agent);
