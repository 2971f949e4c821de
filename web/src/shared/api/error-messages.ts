// The shared error catalogue (frame document, 8): the text that the user reads for each transport error.
import { plainText } from '@vigie/domain/shared/text.ts';
import { ApiError, isRefusalCode } from '@vigie/contract/shared/errors.ts';
import * as sessionTexts from '@vigie/domain/identity/session-texts.ts';

export const NETWORK = 'Erreur réseau: Veuillez vérifier votre connexion internet';
export const UNKNOWN_NETWORK = 'Erreur réseau inconnue';
export const GENERIC = 'Une erreur est survenue';
export const TOO_LARGE = 'Erreur: fichiers volumineux';
export const RE_LOGIN = 'Veuillez vous ré-authentifier';
export const NO_TOKEN = 'Vous devez vous reconnecter';
const MISSING_PARAMETERS = 'Des paramètres sont manquants';
export const DEMO = 'Impossible de modifier des données de démonstration';

/** The server's message for an unknown address. */
const NO_ROUTE = /^Route \S+ not found$/;
const NOT_FOUND = 'Élément introuvable';

/** Server messages that have their own French text. */
const MESSAGES: Readonly<Record<string, string>> = {
  'Unknown error': UNKNOWN_NETWORK,
  'Network error': NETWORK,
  'Invalid credentials.': sessionTexts.wrongPassword,
  'Expired JWT Token': sessionTexts.expiredToken,
  'Invalid JWT Token': sessionTexts.invalidToken,
  'JWT Token not found': sessionTexts.missingToken,
  'Missing parameters.': MISSING_PARAMETERS,
};

/** A message of this product is kept, and so is that of a maintenance. Any other may be in any language. */
const isOurs = (status: number, code: unknown, message: string): boolean => status === 503 || isRefusalCode(code) || message === GENERIC;

/** Returns the French sentence for a server message. */
export function frenchMessage(status: number, { code, message }: { readonly code?: unknown; readonly message?: string | undefined }): string {
  if (status === 413) return TOO_LARGE;
  if (!message) return status === 0 ? NETWORK : GENERIC;
  if (NO_ROUTE.test(message)) return NOT_FOUND;
  return MESSAGES[message] ?? (isOurs(status, code, message) ? message : `${GENERIC} : ${message}`);
}

/** Returns the text to show for any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message || GENERIC;
  if (error instanceof TypeError && /fetch|network|load/i.test(error.message)) return NETWORK;
  return GENERIC;
}

/** A refusal and a lost network explain themselves. A server failure gets the given sentence, if there is one. */
export const brokenOr = (error: unknown, sentence: string | undefined): string =>
  sentence === undefined || (error instanceof ApiError && error.status < 500) ? messageOf(error) : sentence;

/** How long the toast stays: 7500 ms for files that are too large, otherwise the default (frame document, 9). */
export const noticeTime = (error: unknown): number | undefined => (error instanceof ApiError && error.status === 413 ? 7500 : undefined);

/** Whether a token refresh can fix this 401. */
export const isExpired = (status: number, body: { code?: unknown; message?: unknown }): boolean =>
  status === 401 && (body.message === 'Expired JWT Token' || /expired|refresh/i.test(plainText(body.code)));

/** Calls that never trigger the re-login dialog: sign-in itself, refresh, version, metrics, messaging. */
export const isSilent = (path: string): boolean =>
  /^\/(login_check|logout|token\/refresh|version|health|metrics\/|user\/device|user\/forgot-password)/.test(path);

/** The right that a 403 names, if any. */
export function missingRight(error: ApiError): string | null {
  return error.status === 403 ? (error.right ?? null) : null;
}
