// Lists the refusals about electronic transmission.
import type { Refusals } from '../../plumbing/errors.ts';

export const transmissionErrors = {
  'einvoicing.no_sandbox': { status: 409, message: 'Le bac à sable n’est ouvert qu’avec la démonstration' },
  'einvoicing.ended': { status: 409, message: 'Le cycle de vie de cette facture est terminé' },
} as const satisfies Refusals;
