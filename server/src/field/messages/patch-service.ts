// Adds a slip, an entry or a dog to a service, in one transaction (F-077).
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { agencyReports } from '@vigie/db/tables/field/field.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { ReportStatus } from '@vigie/domain/field/report.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { invalid, notFound, refusal } from '../../plumbing/errors.ts';
import { moveRecord } from '../by-hand/move-services.ts';
import { demandChange } from '../../planning/services/may-change.ts';
import { presentService } from '../../planning/services/read-service.ts';
import { demandDogs, dogOf } from '../../planning/services/service-dog.ts';
import { loadService } from '../../planning/services/service-records.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { writtenType } from '../../agency/own-types.ts';
import { addEntry } from '../logbook/add-entry.ts';
import { entryDetail } from '../logbook/queries.ts';
import { presentReport } from '../reports/queries.ts';
import { saveReport } from '../reports/save-report.ts';
import { fieldErrors } from '../errors.ts';
import { momentOf, type FieldScope } from './field-scope.ts';

type Call = ScopedCall<typeof calls.patchService>;
type Author = FieldScope & { readonly agentId?: string };
type Service = typeof services.$inferSelect;

async function withEvent(author: Author, service: Service, event: NonNullable<Call['body']['event']>) {
  const { house, tx, agencyId } = author;
  const { eventType, madeAt, customerShow, ...fields } = event;
  const type = await writtenType(tx, agencyId, eventType);
  if (!type) throw invalid({ 'event.eventType': 'Format invalide' });
  const row = await addEntry(author, {
    ...fields,
    type,
    siteId: service.siteId,
    serviceId: service.id,
    moment: momentOf(house, madeAt),
    ...(customerShow === undefined ? {} : { customerShow }),
  });
  return entryDetail(author, row);
}

/** A second number for the service's slip is a repeated call: its answer got lost. Colleagues on one service each have their own. */
async function demandNoOther(
  { tx, agencyId, agentId }: Author,
  service: Service,
  { reportId, type }: NonNullable<Call['body']['agencyReport']>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slip of ${service.id}`}, 0))`);
  const whose = agentId === undefined ? undefined : or(isNull(agencyReports.agentId), eq(agencyReports.agentId, agentId));
  const others = and(
    eq(agencyReports.agencyId, agencyId),
    eq(agencyReports.serviceId, service.id),
    eq(agencyReports.type, type),
    ne(agencyReports.id, reportId),
    ne(agencyReports.status, ReportStatus.archived),
    whose,
  );
  if ((await tx.$count(agencyReports, others)) > 0) throw refusal(fieldErrors, 'field.report_exists');
}

async function withReport(author: Author, service: Service, report: NonNullable<Call['body']['agencyReport']>) {
  const { house } = author;
  await demandNoOther(author, service, report);
  const input = { ...report, siteId: service.siteId, serviceId: service.id, agentId: author.agentId ?? null };
  const row = await saveReport(author, input, momentOf(house, house.clock.instant()));
  return presentReport(author, row.id);
}

/** People who may change services assign a dog of one of its agents. A guard brings their own dog. */
async function withDog(author: Author, service: Service, dogId: string | null) {
  const { tx, agencyId, actor, agentId } = author;
  const record = await loadService(tx, agencyId, service.id);
  if (agentId === undefined) demandChange(actor, record);
  else if (!record.assignments.some((assignment) => assignment.agentId === agentId)) throw notFound('Service introuvable');
  const agentIds = record.assignments.map((assignment) => assignment.agentId);
  await demandDogs(tx, agencyId, [{ dogId, agentIds: agentId === undefined ? agentIds : [agentId] }], 'dog');
  await tx
    .update(services)
    .set({ dogId })
    .where(and(eq(services.agencyId, agencyId), eq(services.id, service.id)));
  await notifyScreens(tx, { agencyId, topic: 'services', ids: [service.id], agentIds });
  return dogOf(tx, agencyId, dogId);
}

type Patching = Pick<Call, 'house' | 'tx' | 'agencyId' | 'userId' | 'actor' | 'person' | 'via'> & { readonly body: Call['body'] };

export async function patchService({ house, tx, agencyId, userId, actor, person, via, body }: Patching) {
  const [service] = await tx
    .select()
    .from(services)
    .where(and(eq(services.agencyId, agencyId), eq(services.id, body.id)));
  if (!service) throw notFound('Service introuvable');
  const own = via === 'agent' ? actor.agentId : undefined;
  const author: Author = {
    house,
    tx,
    agencyId,
    userId,
    actor,
    authorName: fullName(person.user.firstname, person.user.lastname),
    ...(own ? { agentId: own } : {}),
  };
  return {
    dog: body.dog === undefined ? await dogOf(tx, agencyId, service.dogId) : await withDog(author, service, body.dog),
    event: body.event ? await withEvent(author, service, body.event) : null,
    agencyReport: body.agencyReport ? await withReport(author, service, body.agencyReport) : null,
  };
}

/** Moved first, then completed: slip and entry belong to the service as it is afterwards (F-077). */
export async function patchServiceStatus(call: ScopedCall<typeof calls.patchServiceStatus>) {
  const moved = await moveRecord(call, call.params.status, call.body);
  const added = await patchService(call);
  return { ...added, service: { ...(await presentService(call, moved)), dog: added.dog } };
}
