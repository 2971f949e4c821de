// Lists the refusals about advertisements between agencies.
import { ANSWERED_ALREADY, OWN_AD } from '@vigie/domain/marketplace/ad-answer.ts';
import type { Refusals } from '../plumbing/errors.ts';

export const marketErrors = {
  'marketplace.own_ad': { status: 409, message: OWN_AD },
  'marketplace.answered': { status: 409, message: ANSWERED_ALREADY },
  'marketplace.deleted': { status: 409, message: 'Cette annonce est supprimée : réactivez-la pour la modifier' },
  'marketplace.same_status': { status: 409, message: 'Cette annonce a déjà ce statut' },
  'marketplace.removed': { status: 409, message: 'Cette annonce est retirée par Vigie : écrivez-nous pour en parler' },
  'marketplace.closed': { status: 409, message: 'Cette conversation est close' },
  'marketplace.own_report': { status: 409, message: 'Une agence ne signale pas sa propre annonce' },
  'marketplace.not_yours': { status: 403, message: 'Seule l’agence qui a publié l’annonce décide des réponses' },
} as const satisfies Refusals;

export const adMissing = 'Annonce introuvable';
export const answerMissing = 'Réponse introuvable';
