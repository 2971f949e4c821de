// Builds the board's answer: rows, services, absences, and the facts by which browser and server judge a drag alike.
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Board } from '@vigie/contract/planning/board-schemas.ts';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { defaultUnavailabilityTypes } from '@vigie/domain/agency/unavailability-types.data.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import type { WishSide } from '@vigie/domain/agents/agent-wishes.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { serviceCan, unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { knownFaces, type Familiarity, type KnownFaces } from '@vigie/domain/planning/filling/known-faces.ts';
import type { Uncounted } from '@vigie/domain/hours/planned.ts';
import { ServiceStatus, type ActivityType } from '@vigie/domain/planning/service.ts';
import { agencySpecialties } from '@vigie/domain/planning/judge/planning-specialties.ts';
import type { Unavailability } from '@vigie/domain/planning/unavailability.ts';
import { MINUTE, instantOf, isoOf, type Interval } from '@vigie/domain/shared/time.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { loadAgentFacts, loadAgentFiles, type AgentRecord, type KnownAgent } from '../judge/agent-facts.ts';
import { askedLeaves } from '../judge/asked-leaves.ts';
import { lookAround } from '../judge/load-context.ts';
import { periodOf } from '../services/list-services.ts';
import { loadKnownFaces } from './known-faces.ts';
import { uncountedOf } from './uncounted.ts';
import { viewOf, type View } from '../services/present.ts';
import {
  absencesDuring,
  boardServices,
  heldBy,
  servicesAround,
  stopsOfCircuits,
  type AbsenceRow,
  type AroundRow,
  type BoardServiceRow,
  type Held,
  type Span,
} from './board-rows.ts';

type Places = ReadonlyMap<string, number>;
const placesOf = (rows: readonly { id: string }[]): Places => new Map(rows.map(({ id }, place) => [id, place]));
const at = (places: Places, id: string): number => places.get(id) ?? -1;

/** Open sites, and closed ones that still have services in the period. */
const loadSites = (tx: Tx, agencyId: string, named: readonly string[]) =>
  tx
    .select()
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), or(ne(sites.status, SiteStatus.archived), named.length > 0 ? inArray(sites.id, [...named]) : undefined)))
    .orderBy(asc(sites.name), asc(sites.id));

const loadCustomers = (tx: Tx, agencyId: string) =>
  tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(eq(customers.agencyId, agencyId))
    .orderBy(asc(customers.name), asc(customers.id));

const nobody: Held = { agentIds: [], statuses: [] };

const yes = (value: boolean): true | undefined => value || undefined;

interface Seen {
  readonly siteAt: Places;
  readonly agentAt: Places;
  readonly stops: Awaited<ReturnType<typeof stopsOfCircuits>>;
  readonly uncounted: Awaited<ReturnType<typeof uncountedOf>>;
  readonly view: View;
}

const presentUncounted = (stretches: readonly Uncounted[] | undefined, agentAt: Places): Board['services'][number]['uncounted'] =>
  stretches?.map(({ agentId, start, end }) => ({ agent: at(agentAt, agentId), start: start / MINUTE, end: end / MINUTE }));

/** Ordinary values are left out: JSON drops what is undefined. */
function presentService(
  row: BoardServiceRow,
  { agentIds, statuses }: Held,
  { siteAt, agentAt, stops, uncounted, view }: Seen,
): Board['services'][number] {
  const status = row.status as ServiceStatus;
  return {
    id: row.id,
    site: at(siteAt, row.site_id),
    start: row.starts,
    end: row.ends,
    realStart: row.real_starts ?? undefined,
    realEnd: row.real_ends ?? undefined,
    activityType: row.activity_type === 1 ? undefined : (row.activity_type as ActivityType),
    specialtyKey: row.specialty_key ?? undefined,
    nbAgents: row.nb_agents === 1 ? undefined : row.nb_agents,
    status: status === ServiceStatus.waiting ? undefined : status,
    draft: yes(!row.published),
    series: yes(row.series),
    isCircuit: yes(row.is_circuit),
    stops: stops
      .get(row.id)
      ?.map((stop) => ({ site: at(siteAt, stop.site_id), start: stop.starts, end: stop.ends, specialtyKey: stop.specialty_key ?? undefined })),
    comment: (view.comment && row.comment) || undefined,
    version: row.version,
    agents: agentIds.length > 0 ? agentIds.map((id) => at(agentAt, id)) : undefined,
    agentStatuses: statuses.every((own) => own === row.status) ? undefined : statuses,
    uncounted: presentUncounted(uncounted.get(row.id), agentAt),
  };
}

const presentAround = (row: AroundRow, { agentIds }: Held, siteAt: Places, agentAt: Places): Board['around'][number] => ({
  id: row.id,
  site: at(siteAt, row.site_id),
  start: row.starts,
  end: row.ends,
  agents: agentIds.map((id) => at(agentAt, id)),
});

const presentAgent = (row: AgentRecord, known: KnownAgent | undefined, view: View, from: string): Board['agents'][number] => ({
  id: row.id,
  firstname: view.names ? row.firstname : '',
  lastname: view.names ? row.lastname : '',
  type: row.type,
  rating: row.rating,
  plannable: row.plannable && (row.status === AgentStatus.licensed || row.status === AgentStatus.unlicensed),
  facts: known ? factsOf(known, from) : null,
});

const wishSide = ({ moments, siteIds }: WishSide) => ({ moments: [...moments], siteIds: [...siteIds] });

/** Closed sites and people who left are not on the board. */
const presentFaces = (faces: KnownFaces, siteAt: Places, agentAt: Places): Board['faces'] =>
  [...faces].flatMap(([siteId, people]) => {
    const placesOf = (wanted: Familiarity): number[] =>
      [...people].flatMap(([id, familiarity]) => (familiarity === wanted ? at(agentAt, id) : [])).filter((place) => place >= 0);
    const [core, known] = [placesOf('core'), placesOf('known')];
    return siteAt.has(siteId) && core.length + known.length > 0 ? [{ site: at(siteAt, siteId), core, known }] : [];
  });

/** A birthday of the past says nothing that a planner needs. */
const factsOf = ({ facts }: KnownAgent, from: string): Board['agents'][number]['facts'] => ({
  contracts: facts.contracts.map(({ hourlyCents, ...contract }) => ({ ...contract, hourlyCents: hourlyCents ?? undefined })),
  expirations: facts.expirations,
  specialties: facts.specialties.map(({ key }) => key),
  ...(facts.dogs.length > 0 ? { dogs: facts.dogs.map((dog) => ({ ...dog })) } : {}),
  bans: facts.bans.map((ban) => ({
    siteId: ban.siteId ?? null,
    customerId: ban.customerId ?? null,
    from: ban.from ?? null,
    until: ban.until ?? null,
  })),
  restrictions: facts.restrictions.map((restriction) => ({ ...restriction })),
  location: facts.location ?? null,
  adultOn: facts.adultOn && facts.adultOn > from ? facts.adultOn : undefined,
  wishes: facts.wishes ? { prefers: wishSide(facts.wishes.prefers), avoids: wishSide(facts.wishes.avoids) } : undefined,
});

const presentSite = (row: typeof sites.$inferSelect, customerAt: Places): Board['sites'][number] => ({
  id: row.id,
  name: row.name,
  city: row.city,
  customer: at(customerAt, row.customerId),
  timeZone: row.timeZone,
  holidayLocale: row.holidayLocale,
  latitude: row.latitude,
  longitude: row.longitude,
  specialties: row.specialties,
  active: row.status === SiteStatus.active,
});

/** Only what checks, hours and colours read, without prices and documents. */
/** Sent only when the agency has its own list: every screen has the default one. */
const ownTypes = ({ unavailabilityTypes }: AgencySettings) => (unavailabilityTypes === defaultUnavailabilityTypes ? {} : { unavailabilityTypes });

const boardSettings = (settings: AgencySettings, plans: boolean): Record<string, unknown> => ({
  timeZone: settings.timeZone,
  holidayLocale: settings.holidayLocale,
  holidayOverrides: settings.holidayOverrides,
  saturdayCount: settings.saturdayCount,
  agencySettingsFeature: {
    planningViewTourHexColor: settings.agencySettingsFeature.planningViewTourHexColor,
    planningViewInterventionHexColor: settings.agencySettingsFeature.planningViewInterventionHexColor,
  },
  ...(plans
    ? { ...ownTypes(settings), planning: settings.planning, hours: settings.hours, field: { lateMarginMinutes: settings.field.lateMarginMinutes } }
    : {}),
});

/** Confirmed and requested ones. The reason for an absence needs its right. */
function presentAbsences(
  actor: Actor,
  agentAt: Places,
  absences: readonly AbsenceRow[],
  asked: readonly Unavailability[],
): Board['unavailabilities'] {
  const reason = (agentId: string, key: string): string | null => (unavailabilityCan.seeReason(actor, agentId) ? key : null);
  return [
    ...absences.map((row) => ({
      id: row.id,
      agent: at(agentAt, row.agent_id),
      start: row.starts,
      end: row.ends,
      typeKey: reason(row.agent_id, row.type_key),
    })),
    ...asked.map(({ id, agentId, start, end, typeKey }) => ({
      id,
      agent: at(agentAt, agentId),
      start: Math.floor(start / MINUTE),
      end: Math.floor(end / MINUTE),
      typeKey: reason(agentId, typeKey),
      pending: true as const,
    })),
  ].filter(({ agent }) => agent >= 0);
}

const mayDo = (actor: Actor): Board['may'] => {
  const agencyHas = (...rights: string[]): boolean => actor.kind !== 'customer' && has(actor, ...rights);
  return {
    create: agencyHas('createServices'),
    edit: agencyHas('editServices'),
    remove: agencyHas('deleteServices'),
    archive: agencyHas('archiveServices'),
    unavailabilities: agencyHas('createUnavailabilities'),
  };
};

interface PeopleWish {
  readonly inAgency: boolean;
  readonly plans: boolean;
  readonly named: readonly string[];
  readonly withPay: boolean;
}

/** Planners get every agent with the facts, the agency's readers every agent, a customer those of its services. */
async function loadPeople(
  tx: Tx,
  agencyId: string,
  { inAgency, plans, named, withPay }: PeopleWish,
): Promise<{ files: AgentRecord[]; known: KnownAgent[] }> {
  if (plans) {
    const known = await loadAgentFacts(tx, agencyId, 'all', { also: named, withPay });
    return { files: known.map(({ row }) => row), known };
  }
  if (inAgency) return { files: await loadAgentFiles(tx, agencyId, 'all', named), known: [] };
  return { files: named.length > 0 ? await loadAgentFiles(tx, agencyId, named) : [], known: [] };
}

/** The days of the board and of its first and last nights, which belong to the month before or after. */
const shownSpan = ({ from, until }: Span, services: readonly BoardServiceRow[]): Interval => ({
  start: services.reduce((first, { starts }) => Math.min(first, starts * MINUTE), instantOf(from)),
  end: services.reduce((last, { ends }) => Math.max(last, ends * MINUTE), instantOf(until)),
});

export async function readBoard({ house, tx, agencyId, actor, via, body }: ScopedCall<typeof calls.board>): Promise<Board> {
  const settings = await loadSettings(tx, agencyId);
  const period = periodOf(body.from, body.until, settings.timeZone);
  const plans = via === 'agency' && serviceCan.draft(actor);
  const view = viewOf(via, settings);
  const services = await boardServices(tx, agencyId, period, via);
  const window = lookAround(shownSpan(period, services), settings);
  const wide = { from: isoOf(window.start), until: isoOf(window.end) };
  const around = plans ? await servicesAround(tx, agencyId, period, wide) : [];
  const held = await heldBy(
    tx,
    agencyId,
    [...services, ...around].map(({ id }) => id),
  );
  const stops = await stopsOfCircuits(
    tx,
    agencyId,
    services.filter((row) => row.is_circuit).map(({ id }) => id),
  );
  const uncounted = await uncountedOf(
    tx,
    agencyId,
    services.map(({ id }) => id),
  );
  const absences = via === 'agency' ? await absencesDuring(tx, agencyId, plans ? wide : period) : [];
  const asked = plans ? await askedLeaves(tx, agencyId, wide, 'all') : [];
  const named = [...new Set(services.flatMap(({ id }) => held.get(id)?.agentIds ?? []))];
  const { files, known } = await loadPeople(tx, agencyId, { inAgency: via === 'agency', plans, named, withPay: agentsCan.readPays(actor) });
  const places = await loadSites(tx, agencyId, [...new Set([...services, ...[...stops.values()].flat()].map((row) => row.site_id))]);
  const clients = await loadCustomers(tx, agencyId);
  const faces = plans ? await loadKnownFaces(tx, agencyId, house.clock.now()) : knownFaces([]);
  const [siteAt, agentAt, customerAt] = [placesOf(places), placesOf(files), placesOf(clients)];
  return {
    from: body.from,
    until: body.until,
    services: services.map((row) => presentService(row, held.get(row.id) ?? nobody, { siteAt, agentAt, stops, uncounted, view })),
    around: around.map((row) => presentAround(row, held.get(row.id) ?? nobody, siteAt, agentAt)).filter(({ agents }) => agents.length > 0),
    unavailabilities: presentAbsences(actor, agentAt, absences, asked),
    agents: files.map((row, place) => presentAgent(row, known[place], view, body.from)),
    sites: places.map((row) => presentSite(row, customerAt)),
    faces: presentFaces(faces, siteAt, agentAt),
    customers: clients,
    specialties: agencySpecialties(settings),
    settings: boardSettings(settings, plans),
    may: mayDo(actor),
  };
}
