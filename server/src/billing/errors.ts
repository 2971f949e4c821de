// Lists the refusals about invoices.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import type { Refusals } from '../plumbing/errors.ts';

export const billingErrors = {
  'billing.already_sent': { status: 409, message: 'Ce document a déjà été envoyé' },
  'billing.not_numbered': { status: 409, message: 'Validez d’abord ce document' },
  'billing.not_printed': { status: 503, message: 'Le PDF de ce document n’a pas pu être préparé. Réessayez dans un instant.' },
  'billing.no_data': { status: 409, message: 'Ce document n’a pas de fichier XML : il n’est pas en euros, ou date d’avant la facture électronique' },
  'billing.not_accepted_online': { status: 409, message: 'Ce devis n’a pas été accepté en ligne' },
  'billing.only_invoices_are_credited': { status: 409, message: 'Seule une facture numérotée se corrige par un avoir' },
  'billing.has_invoices': { status: 409, message: 'Cet abonnement a déjà donné des factures : interrompez-le' },
  'billing.prospect': { status: 409, message: 'Ce client est encore un prospect : la facture en fera un client' },
  'billing.no_hours_to_credit': { status: 409, message: 'Cette facture ne porte pas d’heures en trop' },
  'billing.nothing_to_credit': { status: 409, message: 'Cette facture est déjà corrigée en totalité' },
} as const satisfies Refusals;

/** A move that the document's state forbids. The domain gives the reason. */
export const moveRefused = (message: string): ApiError => new ApiError(409, { code: 'billing.move_refused', message });

/** An estimate that takes no answer online now. The domain gives the reason. */
export const answerRefused = (message: string): ApiError => new ApiError(409, { code: 'billing.answer_refused', message });
