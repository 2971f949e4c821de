// Lists the refusals about stock.
import { NOT_THERE } from '@vigie/domain/stock/signed-slip.ts';
import { SETTLED } from '@vigie/domain/stock/stock-action.ts';
import type { Refusals } from '../plumbing/errors.ts';

export const stockErrors = {
  'stock.handed_out': { status: 409, message: 'Cette référence est affectée : enregistrez d’abord les restitutions, ou archivez-la' },
  'stock.sold': { status: 409, message: 'Cette référence est vendue sur un document commercial : archivez-la plutôt' },
  'stock.slip_changed': { status: 409, message: NOT_THERE },
  'stock.settled': { status: 409, message: SETTLED },
} as const satisfies Refusals;

export const referenceMissing = 'Référence de stock introuvable';
export const assignmentMissing = 'Affectation introuvable';
export const actionMissing = 'Action introuvable';
