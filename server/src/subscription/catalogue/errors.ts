// Lists the refusals about the platform's catalogue.
import type { Refusals } from '../../plumbing/errors.ts';

export const salesErrors = {
  'subscription.fixed_offer': {
    status: 409,
    message: 'Cette offre est propre à Vigie : elle se modifie, mais ne se désactive, ne se duplique et ne se supprime pas',
  },
  'subscription.deleted_offer': { status: 409, message: 'Cette offre est supprimée : réactivez-la pour la modifier ou la dupliquer' },
} as const satisfies Refusals;
