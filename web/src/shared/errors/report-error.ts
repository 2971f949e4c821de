// The one place where an error that the user need not see is written down: the browser's own error report.
import { ApiError } from '@vigie/contract/shared/errors.ts';

/** Permission refusals of location and notifications are the user's choice, not errors (frame document, 8). */
const isPermissionRefusal = (error: unknown): boolean =>
  (typeof GeolocationPositionError !== 'undefined' && error instanceof GeolocationPositionError && error.code === 1) ||
  (error instanceof DOMException && error.name === 'NotAllowedError');

/** A lost line and a call that nobody waits for any more are states, not faults. */
const isExpected = (error: unknown): boolean =>
  (error instanceof ApiError && (error.status === 0 || error.status === 401 || error.status === 503)) ||
  (error instanceof DOMException && error.name === 'AbortError');

/** Shows in the console and reaches `window.onerror`, where a monitoring service may listen. */
export function reportError(error: unknown): void {
  if (!isPermissionRefusal(error) && !isExpected(error)) globalThis.reportError(error);
}

/** Things that are no fault of the program: a refused navigation, a notice not understood. */
export const reportWarning = (message: string, detail?: unknown): void => console.warn(message, detail ?? '');
