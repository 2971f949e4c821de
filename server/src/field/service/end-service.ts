// Ends a guard's service, or leaves a stop of their circuit: closes open rounds and records an early departure.
import { and, eq } from 'drizzle-orm';
import { endTypeKey, joined } from '@vigie/domain/field/logbook/automatic-entry.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { departureMinutes, earlyBreakType, endRefusal } from '@vigie/domain/field/service-run.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { durationWords } from '@vigie/domain/shared/duration.ts';
import { agencyReports } from '@vigie/db/tables/field/field.ts';
import { appendEntry } from '../logbook/append-entry.ts';
import { demandRunning } from './demand-running.ts';
import { filesOfMessage } from '../messages/files-of-message.ts';
import { DOUBTFUL_CLOCK, isDoubtful, type GuardScope, type Received } from '../messages/field-scope.ts';
import { locatedAt } from './located.ts';
import { recordGap } from './record-gap.ts';
import { closeRuns, openRunsOf } from '../rounds/walk-round.ts';
import { closeStops } from './close-stops.ts';
import { advance, loadWork, stopsOfCircuit } from './work.ts';

/** Slips finished during the service are sent to the customer at once, where agency or site wants it (F-180). */
async function sendReports({ house, tx, agencyId, agentId }: GuardScope, serviceId: string): Promise<void> {
  const rows = await tx
    .select({ id: agencyReports.id, status: agencyReports.status })
    .from(agencyReports)
    .where(and(eq(agencyReports.agencyId, agencyId), eq(agencyReports.serviceId, serviceId), eq(agencyReports.agentId, agentId)));
  for (const { id, status } of rows) if (status === 300 || status === 500) await house.jobs.send(tx, 'reports.print', { agencyId, reportId: id });
}

export async function endService(scope: GuardScope, { id, moment, position: given, payload }: Received<'serviceEnd'>): Promise<void> {
  const work = await loadWork(scope, payload.serviceId, moment.at);
  const { run, service, site, settings } = work;
  const open = await openRunsOf(scope, service.id);
  demandRunning(endRefusal(run, moment.at, open.length, payload.confirmed));
  if (payload.photoFileId) await filesOfMessage(scope, [payload.photoFileId], 'payload.photoFileId');
  await closeRuns(scope, open, moment);
  const position = await locatedAt(scope, moment, given);
  await advance(scope, work, {
    status: ServiceStatus.ended,
    previousStatus: null,
    realEndAt: moment.madeAt,
    endPosition: position,
    endPhotoFileId: payload.photoFileId,
  });
  const stops = await stopsOfCircuit(scope, service);
  const early = departureMinutes(run, stops, moment.at, settings.lateMarginMinutes);
  const place = { service, site, moment };
  await appendEntry(scope, {
    ...place,
    id,
    eventType: eventType(endTypeKey(service)),
    description: joined(payload.comment, isDoubtful(moment) ? DOUBTFUL_CLOCK : ''),
    position,
    fileIds: payload.photoFileId ? [payload.photoFileId] : [],
  });
  if (service.isCircuit) await closeStops(scope, work, moment);
  if (early > 0 && !isDoubtful(moment)) {
    const due = isoOf(run.extendedUntil ?? run.end);
    await recordGap(scope, service, { type: earlyBreakType(payload.earlyAgreed), from: moment.madeAt, until: due, comment: payload.comment });
    const description = joined(`Départ ${durationWords(early)} avant la fin prévue`, payload.earlyAgreed ? "Avec l'accord de l'agence" : '');
    await appendEntry(scope, { ...place, id: crypto.randomUUID(), eventType: eventType('earlyDeparture'), description, position: null });
  }
  if (settings.interventionReportAfterService || site.reportAfterServiceEnabled) await sendReports(scope, service.id);
}
