// Lists the refusals about work in the field, with the specification's own texts where it has them.
import { CREATE_ENTRY_REFUSAL } from '@vigie/domain/field/field-can.ts';
import type { Refusals } from '../plumbing/errors.ts';

export const fieldErrors = {
  'field.not_assigned': { status: 403, message: 'Ce service ne vous est pas affecté' },
  'field.message_id_taken': { status: 409, message: 'La requête transmise semble incorrecte' },
  'field.entry_not_allowed': { status: 403, message: CREATE_ENTRY_REFUSAL },
  'field.already_removed': { status: 409, message: 'Cette main courante est déjà retirée' },
  'field.entry_without_site': { status: 409, message: 'Cette main courante n’est d’aucun site' },
  'field.nothing_shown': { status: 409, message: 'Rien de ce jour n’est montré au client : il n’y a rien à envoyer' },
  'field.nothing_to_export': { status: 409, message: 'Rien n’a été écrit sur cette période' },
  'field.export_too_long': { status: 409, message: 'Cet export est trop grand : choisissez un site ou une période plus courte' },
  'field.export_not_whole': { status: 409, message: 'Des sites ne vous montrent pas leur main courante : choisissez un site' },
  'field.logbook_altered': { status: 409, message: 'Cette main courante a été altérée : elle n’est pas signée. Lancez la vérification.' },
  'field.not_an_alert': { status: 409, message: 'Cette écriture n’est pas une alerte' },
  'field.arrival_over': { status: 409, message: 'Ce service a déjà commencé' },
  'field.arrival_early': { status: 409, message: 'Vous pourrez répondre une heure avant le début du service' },
  'field.already_acknowledged': { status: 409, message: 'Cette alerte est déjà prise en charge' },
  'field.report_locked': { status: 409, message: 'Ce bon est signé : il ne peut plus être modifié' },
  'field.report_exists': { status: 409, message: 'Ce service a déjà un bon : complétez celui-ci' },
  'field.report_not_of_service': { status: 409, message: 'Ce service ne se termine pas par ce bon' },
  'field.no_recipient': { status: 422, message: 'Aucun contact du client ne reçoit les bons : indiquez une adresse e-mail' },
  'field.not_of_a_service': { status: 409, message: 'Cette saisie n’est d’aucun service : rattachez-la à un site' },
  'field.message_settled': { status: 409, message: 'Cette saisie est déjà traitée' },
  'field.report_draft': { status: 409, message: 'Ce bon n’est pas terminé' },
} as const satisfies Refusals;
