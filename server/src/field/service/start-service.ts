// Starts a guard's service: the time, the place, the delay, and a logbook entry. A free place is taken before, where the rules judge it.
import { joined, startTypeKey } from '@vigie/domain/field/logbook/automatic-entry.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { metresFrom, presenceOn } from '@vigie/domain/field/presence.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { startOutcome, startRefusal } from '@vigie/domain/field/service-run.ts';
import { BreakType } from '@vigie/domain/planning/breaks.ts';
import { isActive } from '@vigie/domain/planning/service.ts';
import { isPlaced } from '@vigie/domain/sites/site-position.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { durationWords } from '@vigie/domain/shared/duration.ts';
import { appendEntry } from '../logbook/append-entry.ts';
import { DOUBTFUL_CLOCK, isDoubtful, type GuardScope, type Received } from '../messages/field-scope.ts';
import { locatedAt } from './located.ts';
import { recordGap } from './record-gap.ts';
import { advance, loadWork, otherRunning } from './work.ts';
import type { SiteRow, Work } from './work.ts';

/** A site without a point on the map has no distance. */
const whereWords = (site: SiteRow, position: DevicePosition | null): string => {
  if (position !== null && !isPlaced(site)) return '';
  const presence = presenceOn(site, position);
  if (presence === 'unknown') return position ? 'Position imprécise' : 'Sans localisation';
  return presence === 'onSite' ? 'Sur site' : `Hors du périmètre du site (${metresFrom(site, position)} m)`;
};

/** The desk may say that a guard was there before anybody may begin. */
async function demandStart(scope: GuardScope, { run, service, settings }: Work, at: number): Promise<void> {
  const refused = startRefusal(run, await otherRunning(scope, service), at, settings.lateMarginMinutes);
  if (!refused || (refused.reason === 'early' && scope.known?.byDesk)) return;
  const earliest = refused.earliest === null ? null : isoOf(refused.earliest);
  // Somebody else began it meanwhile (the desk, another phone). The guard cannot judge that.
  const reason = refused.reason === 'active' && isActive(run.status) ? 'begun' : refused.reason;
  throw new ApiError(409, { code: `field.start_${reason}`, message: refused.message, data: { earliest } });
}

export async function startService(scope: GuardScope, { id, moment, position: given, payload }: Received<'serviceStart'>): Promise<void> {
  const work = await loadWork(scope, payload.serviceId, moment.at);
  const { run, service, site, settings } = work;
  await demandStart(scope, work, moment.at);
  const { status, lateMinutes, isGap } = startOutcome(run, moment.at, settings.lateMarginMinutes);
  const position = await locatedAt(scope, moment, given, [{ serviceId: service.id, start: moment.at, end: null }]);
  await advance(scope, work, { status, previousStatus: null, realStartAt: moment.madeAt, startPosition: position });
  const place = { service, site, moment };
  const isDeducted = isGap && !isDoubtful(moment);
  const behind = lateMinutes > 0 && !isDeducted ? `${durationWords(lateMinutes)} après l’heure prévue` : '';
  const description = joined(whereWords(site, given), run.calledIn ? 'Pris en cours de service' : behind, isDoubtful(moment) ? DOUBTFUL_CLOCK : '');
  await appendEntry(scope, { ...place, id, eventType: eventType(startTypeKey(service)), description, position });
  if (isDeducted) {
    await recordGap(scope, service, { type: BreakType.lateArrival, from: isoOf(run.start), until: moment.madeAt, comment: '' });
    await appendEntry(scope, {
      ...place,
      id: crypto.randomUUID(),
      eventType: eventType('serviceLate'),
      description: `Retard de ${durationWords(lateMinutes)}`,
      position: null,
    });
  }
}
