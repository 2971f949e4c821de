// Returns the boards' rows as the specification names them: agents with their services and absences, sites with their services.
import { and, notInArray } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { ServiceStatus, isActive } from '@vigie/domain/planning/service.ts';
import { instantOf, minutesOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { loadAgentFiles } from '../judge/agent-facts.ts';
import { gone, periodOf, wholeOrOwn } from '../services/list-services.ts';
import { presentServiceRow, viewOf } from '../services/present.ts';
import { during, findServices, type ServiceRecord } from '../services/service-records.ts';
import { unavailabilitiesDuring } from '../unavailabilities/list-unavailabilities.ts';
import { presentUnavailability } from '../unavailabilities/present.ts';

const planned = ({ tx, agencyId, via }: Pick<Scope, 'tx' | 'agencyId' | 'via'>, from: string, until: string): Promise<ServiceRecord[]> =>
  findServices(tx, agencyId, and(during(from, until), wholeOrOwn(via), notInArray(services.status, gone)));

/** A service under its site, a circuit under each site of its stops. */
const bySite = (records: readonly ServiceRecord[], siteIds: readonly string[] = []) =>
  Map.groupBy(
    records.flatMap((record) => {
      const places = new Map([record.site, ...record.stops.map((stop) => stop.site)].map((site) => [site.id, site]));
      return [...places.values()].filter(({ id }) => siteIds.length === 0 || siteIds.includes(id)).map((site) => ({ site, record }));
    }),
    ({ site }) => site.id,
  );

const holds = (record: ServiceRecord, agentId: string): boolean => record.assignments.some((assignment) => assignment.agentId === agentId);

/** F-091. */
export async function listAgentsWithServices(call: ScopedCall<typeof calls.agentsWithServices>) {
  const { tx, agencyId, actor, body, via } = call;
  const settings = await loadSettings(tx, agencyId);
  const { from, until } = periodOf(body.from, body.until, settings.timeZone);
  const files = await loadAgentFiles(tx, agencyId, body.agentIds.length > 0 ? body.agentIds : 'all');
  const records = await planned(call, from, until);
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
export async function listSitesWithServices(call: ScopedCall<typeof calls.sitesWithServices>) {
  const { tx, agencyId, body, via } = call;
  const settings = await loadSettings(tx, agencyId);
  const { from, until } = periodOf(body.from, body.until, settings.timeZone);
  const view = viewOf(via, settings);
  const groups = bySite(await planned(call, from, until), body.siteIds);
  return { sites: [...groups.values()].map((own) => ({ ...own[0]!.site, services: own.map(({ record }) => presentServiceRow(record, view)) })) };
}

export async function countSiteMissions(call: ScopedCall<typeof calls.sitesMissions>) {
  const { tx, agencyId, body } = call;
  const { timeZone } = await loadSettings(tx, agencyId);
  const { from, until } = periodOf(body.from, body.until, timeZone);
  const groups = bySite(await planned(call, from, until));
  return {
    sites: [...groups.values()].map((own) => ({
      ...own[0]!.site,
      missions: own.length,
      totalInProgressMissions: own.filter(({ record }) => isActive(record.service.status as ServiceStatus)).length,
      missingAgents: own.reduce((sum, { record }) => sum + Math.max(0, record.service.nbAgents - record.assignments.length), 0),
    })),
  };
}

/** F-093: who works between two instants, and for how long. */
export async function listPlannedAgents(call: ScopedCall<typeof calls.plannedAgents>) {
  const { body } = call;
  if (instantOf(body.endAt) <= instantOf(body.startAt)) throw invalid({ endAt: 'La fin doit être après le début.' });
  const records = await planned(call, body.startAt, body.endAt);
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
