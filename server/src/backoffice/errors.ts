// Lists the refusals of the platform's administration.
import type { Refusals } from '../plumbing/errors.ts';

export const platformErrors = {
  'backoffice.impossible_move': { status: 409, message: 'Ce changement de statut n’est pas possible' },
  'backoffice.agency_exists': { status: 409, message: 'Cette agence existe déjà' },
  'backoffice.no_mail_server': {
    status: 409,
    message: 'Aucun serveur d’e-mail n’est réglé : sur le serveur, « npm run admin -- password ADRESSE » donne un lien à remettre',
  },
  'backoffice.account_closed': { status: 409, message: 'Ce compte est désactivé : il ne reçoit plus de lien' },
} as const satisfies Refusals;
