// Lists the refusals about sites, rounds and checkpoints.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import type { Refusals } from '../plumbing/errors.ts';

export const siteErrors = {
  'sites.has_services': {
    status: 409,
    message: 'Ce site a des services : il peut être archivé, pas supprimé',
  },
  'sites.impossible_move': { status: 409, message: 'Ce changement de statut n’est pas possible' },
} as const satisfies Refusals;

/** A checkpoint in rounds. The message names them. */
export const checkpointInRounds = (message: string, rounds: readonly { id: string; name: string }[]): ApiError =>
  new ApiError(409, { code: 'sites.checkpoint_in_rounds', message, data: { rounds } });
