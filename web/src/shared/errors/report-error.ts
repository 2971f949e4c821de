// The one place where an error that the user need not see is written down: the browser's console.

/** Permission refusals of location and notifications are the user's choice, not errors (frame document, 8). */
const isPermissionRefusal = (error: unknown): boolean =>
  (typeof GeolocationPositionError !== 'undefined' && error instanceof GeolocationPositionError && error.code === 1) ||
  (error instanceof DOMException && error.name === 'NotAllowedError');

export function reportError(error: unknown): void {
  if (isPermissionRefusal(error)) return;
  // oxlint-disable-next-line no-console -- this is the logger of the browser floor
  console.error(error);
}

export function reportWarning(message: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- this is the logger of the browser floor
  console.warn(message, detail ?? '');
}
