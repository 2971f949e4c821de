// Lists the refusals about the drafts of a period.
import type { Refusals } from '../../plumbing/errors.ts';

export const periodErrors = {
  'billing.run_open': { status: 409, message: 'Des brouillons sont déjà en préparation. Attendez la fin, ou arrêtez-la.' },
  'billing.nothing_to_bill': { status: 409, message: 'Tous les services terminés de la période sont déjà facturés' },
} as const satisfies Refusals;
