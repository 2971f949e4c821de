// Lists the refusals about requests and information notes.
import { ANSWERED_ALREADY, OWN_REQUEST } from '@vigie/domain/requests/requests-can.ts';
import type { Refusals } from '../plumbing/errors.ts';

export const requestErrors = {
  'requests.own': { status: 403, message: OWN_REQUEST },
  'requests.answered': { status: 409, message: ANSWERED_ALREADY },
  'requests.same_status': { status: 409, message: 'Cette demande a déjà reçu cette réponse' },
} as const satisfies Refusals;

export const requestMissing = 'Demande introuvable';
export const noteMissing = 'Note d’information introuvable';
export const NO_ADDRESS = 'Aucune adresse e-mail n’est connue';
