// Lists the refusals about offers and exchanges of services.
import type { Refusals } from '../../plumbing/errors.ts';

export const offerErrors = {
  'offers.taken': { status: 409, message: 'Un collègue a été plus rapide : ce service est pris.' },
  'offers.ended': { status: 409, message: 'Ce service n’est plus proposé.' },
  'offers.forbidden': { status: 409, message: 'Les règles de l’agence ne vous permettent pas de prendre ce service.' },
  'offers.over': { status: 409, message: 'Ce service est terminé ou n’est plus au planning.' },
  'offers.begun': { status: 409, message: 'Ce service a commencé : votre agence doit confirmer, appelez-la.' },
  'offers.not_plannable': { status: 409, message: 'Vous n’êtes pas planifiable : voyez avec votre agence.' },
  'offers.answered': { status: 409, message: 'Cette demande a déjà sa réponse.' },
  'swaps.open': { status: 409, message: 'Ce service est déjà proposé à un collègue : retirez d’abord cette proposition.' },
  'swaps.closed': { status: 409, message: 'Cet échange a déjà sa réponse.' },
  'swaps.other_side': { status: 403, message: 'La réponse à cet échange revient à l’autre collaborateur.' },
} as const satisfies Refusals;

export const offerMissing = 'Offre introuvable';
export const swapMissing = 'Échange introuvable';
