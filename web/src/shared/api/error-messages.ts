// The shared error catalogue (frame document, 8): what the user reads for each refusal of the transport.
import { plainText } from '@vigie/domain/shared/text.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import * as sessionTexts from '@vigie/domain/identity/session-texts.ts';

export const NETWORK = 'Erreur réseau: Veuillez vérifier votre connexion internet';
export const UNKNOWN_NETWORK = 'Erreur réseau inconnue';
export const GENERIC = 'Une erreur est survenue';
export const TOO_LARGE = 'Erreur: fichiers volumineux';
export const RE_LOGIN = 'Veuillez vous ré-authentifier';
export const NO_TOKEN = 'Vous devez vous reconnecter';
const MISSING_PARAMETERS = 'Des paramètres sont manquants';
export const DEMO = 'Impossible de modifier des données de démonstration';

/** An address that the server does not know answers in its own words. */
const NO_ROUTE = /^Route \S+ not found$/;
const NOT_FOUND = 'Élément introuvable';

/** Server messages that have a French text of their own. */
const MESSAGES: Readonly<Record<string, string>> = {
  'Unknown error': UNKNOWN_NETWORK,
  'Network error': NETWORK,
  'Invalid credentials.': sessionTexts.wrongPassword,
  'Expired JWT Token': sessionTexts.expiredToken,
  'Invalid JWT Token': sessionTexts.invalidToken,
  'JWT Token not found': sessionTexts.missingToken,
  'Missing parameters.': MISSING_PARAMETERS,
};

/** The French sentence of a server message; a message that is French already stays. */
export function frenchMessage(status: number, message: string | undefined): string {
  if (status === 413) return TOO_LARGE;
  if (!message) return status === 0 ? NETWORK : GENERIC;
  if (NO_ROUTE.test(message)) return NOT_FOUND;
  return MESSAGES[message] ?? message;
}

/** What to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message || GENERIC;
  if (error instanceof TypeError && /fetch|network|load/i.test(error.message)) return NETWORK;
  return GENERIC;
}

/** A refusal says why by itself, and so does a lost network; a breakdown of the server gets the sentence, where there is one. */
export const brokenOr = (error: unknown, sentence: string | undefined): string =>
  sentence === undefined || (error instanceof ApiError && error.status < 500) ? messageOf(error) : sentence;

/** How long the notice stays: 7500 ms for files that are too large, else the usual time (frame document, 9). */
export const noticeTime = (error: unknown): number | undefined => (error instanceof ApiError && error.status === 413 ? 7500 : undefined);

/** A 401 that a refresh of the token heals. */
export const isExpired = (status: number, body: { code?: unknown; message?: unknown }): boolean =>
  status === 401 && (body.message === 'Expired JWT Token' || /expired|refresh/i.test(plainText(body.code)));

/** Calls that never ask for a new sign-in: sign-in itself, refresh, version, metrics, messaging. */
export const isSilent = (path: string): boolean =>
  /^\/(login_check|logout|token\/refresh|version|health|metrics\/|user\/device|user\/forgot-password)/.test(path);

/** The right a 403 names, when it names one. */
export function missingRight(error: ApiError): string | null {
  if (error.status !== 403) return null;
  const { data } = error;
  return data && typeof data === 'object' && 'right' in data && typeof data.right === 'string' ? data.right : null;
}
