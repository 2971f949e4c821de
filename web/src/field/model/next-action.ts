// Chooses the next action in a service, in this order: the current round, the due end, the circuit's way, writing.
import type { FieldRound, FieldRun } from '@vigie/domain/field/phone/field-state.ts';
import { isOpenStop } from '@vigie/domain/field/service-run.ts';
import type { DayService, FieldView } from './field-view.ts';
import type { Place } from './place.ts';
import { openRuns, roundsOf } from './rounds.ts';
import { dueEndOf, runOf, stopsOf } from './service-choice.ts';

export type NextAction =
  | { readonly kind: 'endPause' }
  | { readonly kind: 'round'; readonly round: FieldRound; readonly run: FieldRun }
  | { readonly kind: 'end' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'arrive'; readonly stop: DayService }
  | { readonly kind: 'write' };

export function nextAction(view: FieldView, { service, here, isPaused }: Place, now: number): NextAction {
  if (isPaused) return { kind: 'endPause' };
  const [run] = openRuns(view, here.id);
  const round = run && roundsOf(view, here).find(({ id }) => id === run.roundId);
  if (run && round) return { kind: 'round', round, run };
  if (here !== service) return { kind: 'leave' };
  if (now >= Date.parse(dueEndOf(service))) return { kind: 'end' };
  const stops = service.isCircuit ? stopsOf(view, service.id) : [];
  const stop = stops.find((one) => isOpenStop(runOf(view, one)));
  if (stop) return { kind: 'arrive', stop };
  return { kind: stops.length > 0 ? 'end' : 'write' };
}
