// Lists the refusals about customers.
import type { Refusals } from '../plumbing/errors.ts';

export const customerErrors = {
  'customers.has_invoices': {
    status: 409,
    message: 'Ce client a des factures : il peut être archivé, pas supprimé',
  },
  'customers.has_sites': {
    status: 409,
    message: 'Ce client a des sites : archivez-le, ou supprimez d’abord ses sites',
  },
  'customers.impossible_move': { status: 409, message: 'Ce changement de statut n’est pas possible' },
} as const satisfies Refusals;
