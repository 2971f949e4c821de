// Finds where the guard works now: their service, or the current stop of their circuit.
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import type { DayService, FieldView } from './field-view.ts';
import { activeService, isPaused, isRunning, stopsOf } from './service-choice.ts';

export interface Place {
  /** The running service or circuit. */
  readonly service: DayService;
  /** What rounds, entries and the end concern: the running stop of a circuit, otherwise the service. */
  readonly here: DayService;
  readonly isPaused: boolean;
}

export function placeOf(view: FieldView, service: DayService): Place {
  const stop = service.isCircuit ? stopsOf(view, service.id).find(isRunning) : undefined;
  return {
    service,
    here: stop ?? service,
    isPaused: isPaused(service) || (stop !== undefined && isPaused(stop)),
  };
}

export function currentPlace(view: FieldView): Place | null {
  const service = activeService(view);
  return service && placeOf(view, service);
}

/** Begun today, whatever its state: what the guard writes still belongs to it. */
export function lastPlace(view: FieldView): Place | null {
  const current = currentPlace(view);
  if (current) return current;
  const ended = view.services.filter(({ status, realEndAt }) => status === ServiceStatus.ended && realEndAt !== null);
  const last = ended.toSorted((a, b) => (b.realEndAt ?? '').localeCompare(a.realEndAt ?? ''))[0];
  return last ? { service: last, here: last, isPaused: false } : null;
}

/** A position may be taken during a service, never in a pause (french-facts 8.2). */
export const mayLocate = (view: FieldView): boolean => {
  const place = currentPlace(view);
  return place !== null && !place.isPaused;
};
