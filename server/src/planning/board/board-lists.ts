// The boards' rows as the specification names them: agents with their services and absences, sites with their services.
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { services } from '@vigie/db/tables/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { ServiceStatus, isActive } from '@vigie/domain/planning/service.ts';
import { instantOf, minutesOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { loadAgentFiles } from '../judge/agent-facts.ts';
import { periodOf } from '../services/list-services.ts';
import { presentServiceRow, viewOf } from '../services/present.ts';
import { during, findServices, type ServiceRecord } from '../services/service-records.ts';
import { unavailabilitiesDuring } from '../unavailabilities/list-unavailabilities.ts';
import { presentUnavailability } from '../unavailabilities/present.ts';

const gone = [ServiceStatus.archived, ServiceStatus.unscheduled] as number[];

const planned = (tx: Tx, agencyId: string, from: string, until: string, siteIds: readonly string[] = []): Promise<ServiceRecord[]> =>
  findServices(
    tx,
    agencyId,
    and(
      during(from, until),
      isNull(services.parentId),
      notInArray(services.status, gone),
      siteIds.length > 0 ? inArray(services.siteId, [...siteIds]) : undefined,
      eq(services.agencyId, agencyId),
    ),
  );

const holds = (record: ServiceRecord, agentId: string): boolean => record.assignments.some((assignment) => assignment.agentId === agentId);

/** F-091. */
export async function listAgentsWithServices({ tx, agencyId, actor, body, via }: ScopedCall<typeof calls.agentsWithServices>) {
  const settings = await loadSettings(tx, agencyId);
  const { from, until } = periodOf(body.from, body.until, settings.timeZone);
  const files = await loadAgentFiles(tx, agencyId, body.agentIds.length > 0 ? body.agentIds : 'all');
  const records = await planned(tx, agencyId, from, until);
  const absences = (await unavailabilitiesDuring(tx, agencyId, from, until, body.agentIds)).filter(({ row }) =>
    unavailabilityCan.see(actor, row.agentId),
  );
  const view = viewOf(via, settings);
  return {
    agents: files.map((file) => ({
      ...file,
      services: records.filter((record) => holds(record, file.id)).map((record) => presentServiceRow(record, view)),
      unavailabilities: absences
        .filter(({ row }) => row.agentId === file.id)
        .map((record) => presentUnavailability(record, actor, settings.timeZone)),
    })),
  };
}

/** F-091: sites that have services in the period. */
export async function listSitesWithServices({ tx, agencyId, body, via }: ScopedCall<typeof calls.sitesWithServices>) {
  const settings = await loadSettings(tx, agencyId);
  const { from, until } = periodOf(body.from, body.until, settings.timeZone);
  const view = viewOf(via, settings);
  const bySite = Map.groupBy(await planned(tx, agencyId, from, until, body.siteIds), ({ site }) => site.id);
  return { sites: [...bySite.values()].map((own) => ({ ...own[0]!.site, services: own.map((record) => presentServiceRow(record, view)) })) };
}

export async function countSiteMissions({ tx, agencyId, body }: ScopedCall<typeof calls.sitesMissions>) {
  const { timeZone } = await loadSettings(tx, agencyId);
  const { from, until } = periodOf(body.from, body.until, timeZone);
  const bySite = Map.groupBy(await planned(tx, agencyId, from, until), ({ site }) => site.id);
  return {
    sites: [...bySite.values()].map((own) => ({
      ...own[0]!.site,
      missions: own.length,
      totalInProgressMissions: own.filter(({ service }) => isActive(service.status as ServiceStatus)).length,
      missingAgents: own.reduce((sum, { service, assignments }) => sum + Math.max(0, service.nbAgents - assignments.length), 0),
    })),
  };
}

/** F-093: who works between two instants, and how long. */
export async function listPlannedAgents({ tx, agencyId, body }: ScopedCall<typeof calls.plannedAgents>) {
  if (instantOf(body.endAt) <= instantOf(body.startAt)) throw invalid({ endAt: 'La fin doit être après le début.' });
  const records = await planned(tx, agencyId, body.startAt, body.endAt);
  const taken = records.flatMap(({ service, assignments }) =>
    assignments.map((agent) => ({ agent, minutes: minutesOf({ start: instantOf(service.startAt), end: instantOf(service.endAt) }) })),
  );
  const data = [...Map.groupBy(taken, ({ agent }) => agent.agentId)].map(([id, own]) => ({
    id,
    firstname: own[0]!.agent.firstname,
    lastname: own[0]!.agent.lastname,
    services: own.length,
    minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
  }));
  return { data, count: data.length };
}
