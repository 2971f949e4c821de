// Derives the guard's protection from their view: whether it is active, around which site, with what delays.
import { inactivityPeriod } from '@vigie/domain/field/lone-worker/constants.ts';
import type { Circle } from '@vigie/domain/field/lone-worker/perimeter.ts';
import { activityOf, watchesPerimeter, type Activity, type Standing } from '@vigie/domain/field/lone-worker/when-active.ts';
import { FORGOTTEN_END_MINUTES } from '@vigie/domain/field/service-run.ts';
import { MINUTE } from '@vigie/domain/shared/time.ts';
import type { Day, FieldView } from '../model/field-view.ts';
import { currentPlace, type Place } from '../model/place.ts';
import { dueEndOf, stopsOf } from '../model/service-choice.ts';

export interface Protection {
  readonly activity: Activity;
  /** The running service: one watch for all of it, circuits too. */
  readonly dutyId: string | null;
  /** Where the guard works: what a report concerns. */
  readonly serviceId: string | null;
  readonly siteId: string | null;
  /** The perimeter, if one is watched. */
  readonly circle: Circle | null;
  readonly period: number;
}

function circleOf(day: Day, siteId: string): Circle | null {
  const site = day.sites.find(({ id }) => id === siteId);
  if (!site || site.address.latitude === null || site.address.longitude === null) return null;
  return { latitude: site.address.latitude, longitude: site.address.longitude, radius: site.radius };
}

/** A service whose end was forgotten protects nobody any more: its guard is at home. */
const standingOf = (place: Place, view: FieldView, isEnabled: boolean, now: number): Standing => ({
  isEnabled,
  isServiceActive: now <= Date.parse(dueEndOf(place.service)) + FORGOTTEN_END_MINUTES * MINUTE,
  isPaused: place.isPaused,
  isBetweenStops: place.here === place.service && place.service.isCircuit && stopsOf(view, place.service.id).length > 0,
});

export const noProtection: Protection = { activity: 'noService', dutyId: null, serviceId: null, siteId: null, circle: null, period: 0 };

export function protectionOf({ day, view, now }: { readonly day: Day; readonly view: FieldView; readonly now: number }): Protection {
  const place = currentPlace(view);
  const { settings } = day;
  if (!place) return noProtection;
  const standing = standingOf(place, view, settings.ptiEnabled, now);
  return {
    activity: activityOf(standing, settings),
    dutyId: place.service.id,
    serviceId: place.here.id,
    siteId: place.here.siteId,
    circle: watchesPerimeter(standing, settings) ? circleOf(day, place.here.siteId) : null,
    period: inactivityPeriod(settings.ptiFrequencyMinutes),
  };
}
