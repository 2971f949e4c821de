// Defines refusals: every answer of a call besides success, with its French message.
import { ApiError, type RefusalCode } from '@vigie/contract/shared/errors.ts';
import { KEY_CALLS_A_MINUTE } from '@vigie/domain/identity/api-keys.ts';
import { refusalText, type Needed } from '@vigie/domain/identity/rights.ts';
import * as sessionTexts from '@vigie/domain/identity/session-texts.ts';

/** A room's list of its own refusals: code → HTTP status and French message. */
export type Refusals = Readonly<{ [code in RefusalCode]?: Words }>;
interface Words {
  readonly status: number;
  readonly message: string;
}

/** Refuses with a code of a room's list. */
export function refusal<T extends Readonly<Record<string, Words>>>(table: T, code: keyof T & string, data?: unknown): ApiError {
  const found = table[code];
  if (!found) throw new TypeError(`unknown refusal: ${code}`);
  return new ApiError(found.status, { code, message: found.message, ...(data === undefined ? {} : { data }) });
}

/** A foreign id and an absent one get the same answer, so that the difference reveals nothing. */
export const notFound = (message = 'Élément introuvable'): ApiError => new ApiError(404, { code: 'shared.not_found', message });

/** Wrong fields: dotted path → French message. */
export const invalid = (errors: Record<string, string>, message = 'Certains champs sont à corriger'): ApiError =>
  new ApiError(422, { code: 'shared.invalid', message, errors });

/** The right stands at the top, where the specification has it, and among the facts that screens read. */
export const forbidden = (right: Needed): ApiError => new ApiError(403, { code: 'IsGranted', message: refusalText(right), right, data: { right } });

/** Somebody else changed the row since it was read: who, when and what. */
export interface StaleData {
  readonly currentVersion: number;
  readonly changes: { at: string; author: string; fields: Record<string, unknown> }[];
}
export const stale = (data: StaleData): ApiError =>
  new ApiError(409, {
    code: 'shared.stale',
    message: 'Cet élément a été modifié par une autre personne depuis que vous l’avez ouvert',
    data,
  });

export const sessionErrors = {
  'Invalid credentials.': { status: 401, message: sessionTexts.wrongPassword },
  'Expired JWT Token': { status: 401, message: sessionTexts.expiredToken },
  'Invalid JWT Token': { status: 401, message: sessionTexts.invalidToken },
  'JWT Token not found': { status: 401, message: sessionTexts.missingToken },
  'identity.agency_closed': { status: 401, message: 'Votre agence n’a plus accès à Vigie. Adressez-vous à son responsable.' },
  'identity.refresh_refused': { status: 401, message: sessionTexts.refreshFailed },
  'identity.too_many_attempts': { status: 429, message: 'Trop de tentatives. Réessayez dans quelques minutes.' },
  'identity.wrong_prefix': { status: 404, message: 'Élément introuvable' },
  'identity.reset_link_refused': { status: 410, message: 'Ce lien n’est plus valable. Demandez-en un nouveau.' },
  'identity.second_step': { status: 401, message: 'Votre mot de passe est bon : confirmez maintenant que c’est vous.' },
  'identity.ticket_refused': { status: 401, message: 'Cette connexion a trop attendu. Saisissez à nouveau votre mot de passe.' },
  'identity.wrong_code': { status: 422, message: 'Ce code n’est pas le bon, ou il a déjà servi.' },
  'identity.passkey_refused': { status: 401, message: 'Cette clé d’accès n’est pas reconnue. Réessayez ou connectez-vous autrement.' },
  'identity.passkey_not_made': { status: 422, message: 'La clé d’accès n’a pas pu être enregistrée. Recommencez.' },
  'identity.nothing_pending': { status: 409, message: 'Le délai est passé : recommencez depuis le début.' },
  'identity.last_factor': {
    status: 409,
    message: 'La double authentification est exigée pour votre compte : ajoutez un autre moyen avant de retirer celui-ci.',
  },
  'identity.factor_absent': { status: 409, message: 'La double authentification n’est pas active.' },
  'identity.factor_required': { status: 403, message: 'Activez d’abord la double authentification de votre compte.' },
  'identity.wrong_password': { status: 422, message: 'Le mot de passe actuel est incorrect' },
} as const satisfies Refusals;

/** An agency's API key. One that never was, one that ended and one that was revoked get the same answer. */
export const keyErrors = {
  'identity.key_unknown': { status: 401, message: 'Cette clé API est inconnue, expirée ou révoquée.' },
  'identity.not_for_keys': { status: 403, message: 'Cet appel demande une personne : une clé API ne l’atteint pas.' },
  'identity.key_too_often': { status: 429, message: `Cette clé API a atteint ${KEY_CALLS_A_MINUTE} appels dans la minute. Réessayez bientôt.` },
} as const satisfies Refusals;

/** Most calls of an agency without a valid subscription, or locked by the platform. */
export const standingErrors = {
  'agency.subscription': { status: 403, message: 'L’abonnement de votre agence n’est plus valable : cette partie de Vigie est fermée.' },
  'agency.lock': { status: 403, message: 'L’accès de votre agence est suspendu : cette partie de Vigie est fermée.' },
} as const satisfies Refusals;

export const transportErrors = {
  'shared.malformed': { status: 400, message: 'La requête transmise semble incorrecte' },
  'shared.too_slow': { status: 408, message: 'La requête a mis trop de temps à arriver. Réessayez.' },
  'shared.wrong_type': { status: 415, message: 'Le type de contenu n’est pas accepté' },
  'shared.too_large': { status: 413, message: 'Erreur: fichiers volumineux' },
  files_sizes_too_large: {
    status: 413,
    message: 'Les fichiers dépassent 25 Mo : importez-les individuellement ou réduisez leur taille.',
  },
  'shared.unavailable': { status: 503, message: 'Le service est momentanément indisponible. Réessayez dans un instant.' },
  'shared.migrating': { status: 503, message: 'Vigie se met à jour. Réessayez dans un instant.' },
  'shared.disk_full': {
    status: 507,
    message: 'Le disque du serveur est plein : rien n’a été enregistré. La consultation reste possible. Prévenez votre support.',
  },
  'shared.storage_full': { status: 507, message: 'L’espace de stockage est plein : le fichier n’a pas été enregistré.' },
  'shared.file_altered': { status: 500, message: 'Ce fichier a été altéré depuis son dépôt : il ne peut pas être ouvert. Prévenez votre support.' },
  'shared.demo_row': { status: 422, message: 'Impossible de modifier des données de démonstration' },
  'shared.demo_view': {
    status: 409,
    message: 'Vous n’affichez que les données de démonstration. Choisissez « Toutes » ou « Réelles » dans votre menu, puis recommencez.',
  },
  'shared.busy': { status: 409, message: 'Une autre modification est en cours sur cet élément. Réessayez.' },
  'shared.duplicate': { status: 409, message: 'Cet élément existe déjà' },
  'shared.in_use': { status: 409, message: 'Cet élément est utilisé ailleurs et ne peut pas être supprimé' },
  'shared.unexpected': { status: 500, message: 'Une erreur est survenue' },
} as const satisfies Refusals;
