// Tells the application's frame about the guard's work: the current service and round.
import type { OutboxOwner } from '../shared/offline/outbox-types.ts';
import type { FieldView } from './model/field-view.ts';
import { openRuns, roundsOf, runsOf } from './model/rounds.ts';
import { activeService } from './model/service-choice.ts';
import { recordFacts, type InHand } from './recall-facts.ts';

const NONE: InHand = { activeService: undefined, activeRound: undefined };

export function inHand(view: FieldView): InHand {
  const service = activeService(view);
  if (!service) return NONE;
  const [run] = openRuns(view, service.id);
  const round = run && roundsOf(view, service).find(({ id }) => id === run.roundId);
  const iteration = run ? runsOf(view, service.id, run.roundId).findIndex(({ id }) => id === run.id) + 1 : 0;
  return {
    activeService: { id: service.id, circuit: service.isCircuit },
    activeRound: round && iteration > 0 ? { reference: round.slug, iteration: String(iteration) } : undefined,
  };
}

/** Without a view nothing is known yet, so the facts restored at startup remain. */
export function keepFacts(owner: OutboxOwner | null, view: FieldView | null): void {
  if (!owner) recordFacts(NONE, null);
  else if (view) recordFacts(inHand(view), owner.userId);
}
