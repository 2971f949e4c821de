// Lists the refusals of visits by the platform's people.
import type { Refusals } from '../../plumbing/errors.ts';

export const visitErrors = {
  'visits.required': { status: 403, message: 'Ouvrez une visite pour entrer dans cette agence' },
  'visits.own_agency': { status: 409, message: 'Vous êtes membre de cette agence : entrez-y avec votre accès' },
  'visits.over': { status: 409, message: 'Cette visite est déjà terminée' },
  'visits.not_asked': { status: 409, message: 'Cette demande n’attend plus de réponse' },
  'visits.owner_answers': { status: 403, message: 'Seul le propriétaire de l’agence répond à une demande de visite' },
  'visits.not_yours_to_close': { status: 403, message: 'Terminez votre propre visite depuis le bandeau de la visite' },
} as const satisfies Refusals;
