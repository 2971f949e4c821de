// Turns the domain's reason into the answer to the phone: refused for good, or to be sent again once its cause has arrived.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { NOT_STARTED, UNFINISHED_ROUNDS } from '@vigie/domain/field/service-run.ts';
import { NotYet } from '../messages/field-scope.ts';

/** Refuses in the domain's words; a service that has not started yet waits for its start to arrive. */
export function demandRunning(refusal: string | null): void {
  if (refusal === NOT_STARTED) throw new NotYet(refusal);
  if (refusal === UNFINISHED_ROUNDS) throw new ApiError(409, { code: 'field.unfinished_rounds', message: refusal });
  if (refusal) throw new ApiError(409, { code: 'field.move_refused', message: refusal });
}
