// What can be refused about imports and by the platform's administration.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import type { Refusals } from '../plumbing/errors.ts';

export const importErrors = {
  'backoffice.workbook_erased': { status: 410, message: 'Ce classeur a été effacé : déposez-le de nouveau pour l’importer.' },
} as const satisfies Refusals;

export const platformErrors = {
  'backoffice.impossible_move': { status: 409, message: 'Ce changement de statut n’est pas possible' },
  'backoffice.agency_exists': { status: 409, message: 'Cette agence existe déjà' },
  'backoffice.no_mail_server': {
    status: 409,
    message: 'Aucun serveur d’e-mail n’est réglé : sur le serveur, « npm run admin -- password ADRESSE » donne un lien à remettre',
  },
  'backoffice.account_closed': { status: 409, message: 'Ce compte est désactivé : il ne reçoit plus de lien' },
} as const satisfies Refusals;

/** The agency's plan has no room for the collaborators of the workbook. */
export const quotaReached = (message: string): ApiError => new ApiError(409, { code: 'backoffice.quota_reached', message });
