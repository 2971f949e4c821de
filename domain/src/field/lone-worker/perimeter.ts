// Watches the site's perimeter: it counts exits, runs a countdown, sends a report and waits for the return (F-196, F-197).
import { metresFrom, type DevicePosition, type Place } from '../presence.ts';
import { COUNTDOWN, EXITS_BEFORE_ALARM, RETURN_CHECK, WORST_ACCURACY } from './constants.ts';
import { same, type Step } from './step.ts';

/** F-190. */
export type PerimeterStatus = 'active' | 'leave' | 'warning' | 'sending' | 'wait_return' | 'return';

export interface PerimeterWatch {
  readonly status: PerimeterStatus;
  /** Consecutive positions outside. */
  readonly exits: number;
  /** When the countdown started, or when the guard came back. */
  readonly since: number;
  /** After the report: when the position is checked again. */
  readonly checkAt: number;
}

export type Circle = Place & { readonly radius: number };

export type PerimeterEvent =
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'position'; readonly at: number; readonly position: DevicePosition; readonly site: Circle }
  | { readonly type: 'sent'; readonly at: number };

export const startPerimeter: PerimeterWatch = { status: 'active', exits: 0, since: 0, checkAt: 0 };

/** Outside the circle of the site's radius. Null when unknown: no place, or a position that proves nothing (F-198, F-199). */
export function isOutside(site: Circle, position: DevicePosition): boolean | null {
  if (position.accuracy > WORST_ACCURACY) return null;
  const metres = metresFrom(site, position);
  return metres === null ? null : metres > site.radius;
}

/** Applies the effect of time alone. */
function passed(watch: PerimeterWatch, at: number): Step<PerimeterWatch> {
  if (watch.status === 'warning' && at >= watch.since + COUNTDOWN) {
    return { watch: { ...watch, status: 'sending', checkAt: at + RETURN_CHECK }, reports: ['perimeterExit'] };
  }
  if (watch.status === 'return' && at >= watch.since + RETURN_CHECK) return same(startPerimeter);
  return same(watch);
}

function countExit(watch: PerimeterWatch, at: number): PerimeterWatch {
  const exits = watch.exits + 1;
  return exits < EXITS_BEFORE_ALARM ? { ...startPerimeter, status: 'leave', exits } : { ...startPerimeter, status: 'warning', exits, since: at };
}

function seen(watch: PerimeterWatch, at: number, outside: boolean): Step<PerimeterWatch> {
  const { status } = watch;
  if (status === 'sending' || status === 'wait_return') {
    if (at < watch.checkAt) return same(watch);
    if (outside) return same({ ...watch, checkAt: at + RETURN_CHECK });
    return { watch: { ...startPerimeter, status: 'return', since: at }, reports: ['perimeterReturn'] };
  }
  if (!outside) return same(status === 'return' ? watch : startPerimeter);
  return same(status === 'warning' ? watch : countExit(watch, at));
}

export function stepPerimeter(before: PerimeterWatch, event: PerimeterEvent): Step<PerimeterWatch> {
  const now = passed(before, event.at);
  if (now.reports.length > 0 || event.type === 'tick') return now;
  const { watch } = now;
  if (event.type === 'sent') return same(watch.status === 'sending' ? { ...watch, status: 'wait_return' } : watch);
  const outside = isOutside(event.site, event.position);
  return outside === null ? now : seen(watch, event.at, outside);
}
