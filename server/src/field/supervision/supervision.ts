// Shows what happens now: services around this hour with status, presence and last contact, late ones first, and alerts.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import type { SupervisionRow } from '@vigie/contract/field/schemas.ts';
import { logbookEntries, roundRuns } from '@vigie/db/tables/field/field.ts';
import { serviceArrivals } from '@vigie/db/tables/field/arrivals.ts';
import { loneWatches } from '@vigie/db/tables/field/watches.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { rounds, sites } from '@vigie/db/tables/sites.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { arrivalRisk } from '@vigie/domain/field/arrival.ts';
import { metresFrom, presenceOn } from '@vigie/domain/field/presence.ts';
import { ServiceStatus, isActive, minutesBeyond, statusAt } from '@vigie/domain/planning/service.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { HOUR, instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { entryNames } from '../../agency/own-types.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { presentEntries } from '../logbook/queries.ts';
import { arrivalOf, knownArrival, type ArrivalRow } from '../arrivals/arrival-rows.ts';
import { isOpenAlert } from './open-alerts.ts';
import { circuitsNow, type CircuitNow } from './circuits-now.ts';

type Call = Pick<ScopedCall<typeof calls.supervision>, 'tx' | 'agencyId' | 'actor' | 'house' | 'body'>;
type Row = z.input<typeof SupervisionRow>;
type Entry = typeof logbookEntries.$inferSelect;

const RUNNING = [ServiceStatus.inProgress, ServiceStatus.extended, ServiceStatus.paused, ServiceStatus.notEnded];

const some = (column: Parameters<typeof inArray>[0], ids: readonly string[]) => (ids.length > 0 ? inArray(column, [...ids]) : undefined);

/** One row per place: each agent on a service, and each unassigned place. */
async function placesAround({ tx, agencyId, body }: Call, now: number) {
  const span = body.hours * HOUR;
  const around = and(lt(services.startAt, isoOf(now + span)), gt(services.endAt, isoOf(now - span)));
  return tx
    .select({ service: services, site: sites, customerName: customers.name, assignment: serviceAssignments, agent: agents })
    .from(services)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .innerJoin(customers, and(eq(customers.agencyId, services.agencyId), eq(customers.id, services.customerId)))
    .leftJoin(serviceAssignments, and(eq(serviceAssignments.agencyId, services.agencyId), eq(serviceAssignments.serviceId, services.id)))
    .leftJoin(agents, and(eq(agents.agencyId, serviceAssignments.agencyId), eq(agents.id, serviceAssignments.agentId)))
    .where(
      and(
        eq(services.agencyId, agencyId),
        isNull(services.parentId),
        isNotNull(services.publishedAt),
        ne(services.status, ServiceStatus.archived),
        ne(services.status, ServiceStatus.unscheduled),
        or(around, inArray(serviceAssignments.status, RUNNING)),
        some(services.siteId, body.sites),
        some(services.customerId, body.customers),
      ),
    )
    .orderBy(asc(services.startAt), asc(services.id))
    .limit(2000);
}

type Place = Awaited<ReturnType<typeof placesAround>>[number];

/** An older entry is no sign of life. */
const SIGN_HOURS = 72;

const keyOf = (serviceId: string | null, agentId: string | null): string => `${serviceId}/${agentId}`;

/** The newest entry of each guard on each service, and the newest with a position. */
async function lastEntries({ tx, agencyId, house }: Call, serviceIds: string[], located: boolean): Promise<Map<string, Entry>> {
  if (serviceIds.length === 0) return new Map();
  const since = isoOf(house.clock.now() - SIGN_HOURS * HOUR);
  const rows = await tx
    .selectDistinctOn([logbookEntries.serviceId, logbookEntries.agentId])
    .from(logbookEntries)
    .where(
      and(
        eq(logbookEntries.agencyId, agencyId),
        gt(logbookEntries.madeAt, since),
        inArray(logbookEntries.serviceId, serviceIds),
        isNotNull(logbookEntries.agentId),
        located ? isNotNull(logbookEntries.position) : undefined,
      ),
    )
    .orderBy(logbookEntries.serviceId, logbookEntries.agentId, desc(logbookEntries.madeAt), desc(logbookEntries.chainNumber));
  return new Map(rows.map((row) => [keyOf(row.serviceId, row.agentId), row]));
}

async function openRuns({ tx, agencyId }: Call, serviceIds: string[]) {
  if (serviceIds.length === 0) return new Map<string, NonNullable<Row['openRun']>>();
  const rows = await tx
    .select({ run: roundRuns, name: rounds.name })
    .from(roundRuns)
    .innerJoin(rounds, and(eq(rounds.agencyId, roundRuns.agencyId), eq(rounds.id, roundRuns.roundId)))
    .where(and(eq(roundRuns.agencyId, agencyId), inArray(roundRuns.serviceId, serviceIds), isNull(roundRuns.endedAt)))
    .orderBy(asc(roundRuns.startedAt));
  return new Map(rows.map(({ run, name }) => [keyOf(run.serviceId, run.agentId), { id: run.id, name, startedAt: run.startedAt }]));
}

interface Signs {
  readonly now: number;
  readonly margin: number;
  readonly nameOf: (typeKey: string) => string;
  readonly last: Map<string, Entry>;
  readonly located: Map<string, Entry>;
  readonly runs: Map<string, NonNullable<Row['openRun']>>;
  readonly circuits: Map<string, CircuitNow>;
  readonly watches: Map<string, WatchRow>;
  readonly arrivals: Map<string, ArrivalRow>;
}

/** A guard's acts at a stop of their circuit are signs of the circuit: the newest of all. */
function signOf<T>(place: Place, signs: Signs, of: Map<string, T>, at: (sign: T) => string): T | undefined {
  const ids = [place.service.id, ...(signs.circuits.get(place.service.id)?.stopIds ?? [])];
  const found = ids.flatMap((id) => of.get(keyOf(id, place.agent?.id ?? null)) ?? []);
  return found.toSorted((a, b) => at(b).localeCompare(at(a)))[0];
}
const madeAt = (entry: Entry): string => entry.madeAt;

type WatchRow = typeof loneWatches.$inferSelect;

/** The beats of those whose protection is on. */
async function watchesOf({ tx, agencyId }: Call, serviceIds: string[]): Promise<Map<string, WatchRow>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(loneWatches)
    .where(and(eq(loneWatches.agencyId, agencyId), inArray(loneWatches.serviceId, serviceIds)));
  return new Map(rows.map((row) => [keyOf(row.serviceId, row.agentId), row]));
}

const presentWatch = (watch: WatchRow | undefined): Row['watch'] =>
  watch ? { heardAt: watch.heardAt, lostAt: watch.lostAt, asking: watch.pendingId !== null, phone: watch.phone } : null;

async function arrivalsOf({ tx, agencyId }: Call, serviceIds: string[]): Promise<Map<string, ArrivalRow>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(serviceArrivals)
    .where(and(eq(serviceArrivals.agencyId, agencyId), inArray(serviceArrivals.serviceId, serviceIds)));
  return new Map(rows.map((row) => [keyOf(row.serviceId, row.agentId), row]));
}

/** Until the service begins. */
function presentArrival({ service, agent }: Place, status: ServiceStatus, { now, margin, arrivals }: Signs): Row['arrival'] {
  if (agent === null || (status !== ServiceStatus.waiting && status !== ServiceStatus.late)) return null;
  const row = knownArrival(arrivals.get(keyOf(service.id, agent.id)), service.startAt);
  if (!row) return null;
  const { asked, said, saidAt, arrivalAt } = row;
  return { asked, said, saidAt, arrivalAt, risk: arrivalRisk({ ...arrivalOf(row), start: instantOf(service.startAt), margin }, now) };
}

/** A position belongs to work in progress: none in a pause, none afterwards (french-facts 8.2). */
function positionOf(place: Place, status: ServiceStatus, signs: Signs): (DevicePosition & { readonly at: string }) | null {
  if (!isActive(status) || status === ServiceStatus.paused) return null;
  const entry = signOf(place, signs, signs.located, madeAt);
  const watch = signOf(place, signs, signs.watches, ({ heardAt }) => heardAt);
  if (watch?.position && watch.positionAt && (!entry || watch.positionAt > entry.madeAt)) return { ...watch.position, at: watch.positionAt };
  return entry?.position ? { ...entry.position, at: entry.madeAt } : null;
}

function lateOf(place: Place, status: ServiceStatus, { now, margin }: Signs): number {
  const start = instantOf(place.service.startAt);
  if (place.assignment?.realStartAt && place.assignment.calledIn) return 0;
  if (place.assignment?.realStartAt) return minutesBeyond(start, instantOf(place.assignment.realStartAt), margin);
  return status === ServiceStatus.late ? minutesBeyond(start, now, 0) : 0;
}

const agentOf = (agent: Place['agent']): Row['agent'] =>
  agent && { id: agent.id, name: fullName(agent.firstname, agent.lastname), phone: agent.phones[0] ?? '' };

const lastEntryOf = (entry: Entry | undefined, { nameOf }: Signs): Row['lastEntry'] =>
  entry ? { at: entry.madeAt, label: nameOf(entry.typeKey), description: entry.description } : null;

/** Computed for this minute: the timed job may be a minute behind. */
function statusNow({ service, assignment }: Place, { now, margin }: Signs): ServiceStatus {
  const extendedUntil = assignment?.extendedUntil ? instantOf(assignment.extendedUntil) : null;
  const status = (assignment?.status ?? ServiceStatus.waiting) as ServiceStatus;
  return statusAt({ start: instantOf(service.startAt), end: instantOf(service.endAt), extendedUntil, status }, now, margin);
}

const progressOf = (assignment: Place['assignment']) => ({
  assignmentId: assignment?.id ?? null,
  realStartAt: assignment?.realStartAt ?? null,
  realEndAt: assignment?.realEndAt ?? null,
});

function rowOf(place: Place, signs: Signs): Row {
  const { service, customerName, assignment, agent } = place;
  const circuit = signs.circuits.get(service.id);
  const site = circuit?.here ?? place.site;
  const status = statusNow(place, signs);
  const position = positionOf(place, status, signs);
  return {
    ...progressOf(assignment),
    serviceId: service.id,
    agent: agentOf(agent),
    status,
    site: { id: site.id, name: site.name, latitude: site.latitude, longitude: site.longitude, radius: site.radius },
    customer: { id: service.customerId, name: customerName },
    circuit: circuit ? { made: circuit.made, total: circuit.total } : null,
    activityType: service.activityType,
    startAt: service.startAt,
    endAt: service.endAt,
    lateMinutes: lateOf(place, status, signs),
    presence: presenceOn(site, position),
    metres: metresFrom(site, position),
    position,
    lastEntry: lastEntryOf(signOf(place, signs, signs.last, madeAt), signs),
    openRun: signOf(place, signs, signs.runs, ({ startedAt }) => startedAt) ?? null,
    arrival: presentArrival(place, status, signs),
    watch: presentWatch(isActive(status) ? signOf(place, signs, signs.watches, ({ heardAt }) => heardAt) : undefined),
  };
}

/** Places of a service beyond its agents. */
const emptyPlaces = (places: readonly Place[]): Place[] =>
  [...new Map(places.map((place) => [place.service.id, place])).values()].flatMap((place) => {
    const held = places.filter(({ service, assignment }) => service.id === place.service.id && assignment !== null).length;
    return Array.from({ length: Math.max(0, place.service.nbAgents - held) }, () => ({ ...place, assignment: null, agent: null }));
  });

/** Late first, then missed, forgotten ends, and running ones. What is over comes last. */
const ranks: Partial<Record<ServiceStatus, number>> = {
  [ServiceStatus.late]: 0,
  [ServiceStatus.notDone]: 1,
  [ServiceStatus.notEnded]: 2,
  [ServiceStatus.paused]: 3,
  [ServiceStatus.inProgress]: 3,
  [ServiceStatus.extended]: 3,
  [ServiceStatus.waiting]: 4,
};
const rankOf = (row: Row): number => ranks[row.status] ?? 5;
const urgency = (a: Row, b: Row): number => rankOf(a) - rankOf(b) || b.lateMinutes - a.lateMinutes || a.startAt.localeCompare(b.startAt);

/** Alerts that nobody has acknowledged, newest first. */
async function openAlerts(call: Call) {
  const rows = await call.tx.select().from(logbookEntries).where(isOpenAlert(call)).orderBy(desc(logbookEntries.madeAt)).limit(200);
  return presentEntries(call, rows);
}

export async function supervise(call: Call) {
  const { tx, agencyId, house, body } = call;
  const now = house.clock.now();
  const { field, serviceEventTypes } = await loadSettings(tx, agencyId);
  const found = await placesAround(call, now);
  const own = [...new Set(found.map(({ service }) => service.id))];
  const circuits = await circuitsNow(
    tx,
    agencyId,
    own.filter((id) => found.some(({ service }) => service.id === id && service.isCircuit)),
  );
  const ids = [...own, ...[...circuits.values()].flatMap(({ stopIds }) => stopIds)];
  const signs: Signs = {
    now,
    margin: field.lateMarginMinutes,
    nameOf: entryNames({ serviceEventTypes }),
    last: await lastEntries(call, ids, false),
    located: await lastEntries(call, ids, true),
    runs: await openRuns(call, ids),
    watches: await watchesOf(call, ids),
    arrivals: await arrivalsOf(call, own),
    circuits,
  };
  const rows = [...found.filter(({ assignment }) => assignment !== null), ...emptyPlaces(found)].map((place) => rowOf(place, signs));
  const data = rows.filter((row) => body.statuses.length === 0 || body.statuses.includes(row.status)).toSorted(urgency);
  return { data, count: data.length, alerts: await openAlerts(call), generatedAt: house.clock.instant(), ptiEnabled: field.ptiEnabled };
}
