// Lists the refusals about invoices of the platform and orders of articles.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import type { Refusals } from '../../plumbing/errors.ts';

export const agencyInvoiceErrors = {
  'agencyInvoices.none': { status: 404, message: 'Aucune facture à télécharger' },
  'agencyInvoices.called_off': { status: 409, message: 'Cette facture n’est plus active : ses paiements ne se modifient pas' },
  'agencyInvoices.nothing_to_refund': { status: 409, message: 'Rien n’est à rembourser sur ce document' },
} as const satisfies Refusals;

export const invoiceMissing = 'Facture introuvable';
export const orderMissing = 'Commande introuvable';

/** A move that the invoice's state forbids. The domain gives the reason. */
export const invoiceMoveRefused = (message: string): ApiError => new ApiError(409, { code: 'agencyInvoices.move_refused', message });
