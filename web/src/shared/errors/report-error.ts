// The one place that logs errors the user need not see, through the browser's own error report.
import { ApiError } from '@vigie/contract/shared/errors.ts';

/** Refused location and notification permissions are the user's choice, not errors (frame document, 8). */
const isPermissionRefusal = (error: unknown): boolean =>
  (typeof GeolocationPositionError !== 'undefined' && error instanceof GeolocationPositionError && error.code === 1) ||
  (error instanceof DOMException && error.name === 'NotAllowedError');

/** The page says that the agency is suspended, or has no valid subscription. */
const CLOSED: ReadonlySet<string> = new Set(['agency.lock', 'agency.subscription']);

/** A lost connection, a closed agency and an aborted call are states, not faults. */
const isExpected = (error: unknown): boolean =>
  (error instanceof ApiError && (error.status === 0 || error.status === 401 || error.status === 503 || CLOSED.has(error.code))) ||
  (error instanceof DOMException && error.name === 'AbortError');

/** Shows in the console and reaches `window.onerror`, where a monitoring service may listen. */
export function reportError(error: unknown): void {
  if (!isPermissionRefusal(error) && !isExpected(error)) globalThis.reportError(error);
}

/** For events that are no program fault: a refused navigation, an unknown notice. */
export const reportWarning = (message: string, detail?: unknown): void => console.warn(message, detail ?? '');
