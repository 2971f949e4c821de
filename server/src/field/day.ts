// Returns everything that a guard's phone needs for the next hours, in one answer that it stores.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import type { FieldDay } from '@vigie/contract/field/schemas.ts';
import { agencyReports, logbookEntries, roundRuns } from '@vigie/db/tables/field/field.ts';
import { serviceArrivals } from '@vigie/db/tables/field/arrivals.ts';
import { agentDogs, agents, customers } from '@vigie/db/tables/people.ts';
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { rounds, sites } from '@vigie/db/tables/sites.ts';
import { agencyEventTypes } from '@vigie/domain/field/logbook/event-types.ts';
import { logbookCan } from '@vigie/domain/field/field-can.ts';
import { ReportStatus } from '@vigie/domain/field/report.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import type { BreakStatus, BreakType } from '@vigie/domain/planning/breaks.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { RoundStatus } from '@vigie/domain/sites/round.ts';
import type { RoundDirection } from '@vigie/domain/sites/round.ts';
import { HOUR, isoOf } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf } from '../agency/profile.ts';
import { addressOf } from '../plumbing/address.ts';
import { withAddresses } from '../documents/files/rich-images.ts';
import { notFound } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { knownArrival, type ArrivalRow } from './arrivals/arrival-rows.ts';
import { keptSlips } from './contested/kept-slips.ts';
import { asKnown, isShownPart, partsOfDay } from './contested/parts-of-day.ts';
import { plansOf, pointsOf } from './rounds/round-records.ts';

type Call = ScopedCall<typeof calls.day>;
type Guard = Pick<Call, 'tx' | 'agencyId' | 'actor' | 'house'> & { readonly agentId: string };
type Day = z.input<typeof FieldDay>;

const HOURS_AHEAD = 72;
/** Recently ended services are still shown, because their slip may have to be finished. */
const HOURS_BACK = 24;
const RUNNING = [ServiceStatus.inProgress, ServiceStatus.extended, ServiceStatus.paused, ServiceStatus.notEnded];

const parent = alias(services, 'circuit');
const alert = alias(logbookEntries, 'alert');
type Progress = Pick<typeof serviceAssignments.$inferSelect, 'extendedUntil' | 'status' | 'previousStatus' | 'realStartAt' | 'realEndAt'>;
interface OwnService {
  readonly service: typeof services.$inferSelect;
  readonly assignment: Progress | null;
}

/** The guard's services in the window, running ones at any time, and the stops of their circuits. */
async function ownServices({ tx, agencyId, agentId }: Guard, now: number): Promise<OwnService[]> {
  const window = and(lt(services.startAt, isoOf(now + HOURS_AHEAD * HOUR)), gt(services.endAt, isoOf(now - HOURS_BACK * HOUR)));
  const mine = await tx
    .select({ service: services, assignment: serviceAssignments })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .where(
      and(
        eq(serviceAssignments.agencyId, agencyId),
        eq(serviceAssignments.agentId, agentId),
        isNotNull(services.publishedAt),
        or(window, inArray(serviceAssignments.status, RUNNING)),
      ),
    )
    .orderBy(asc(services.startAt), asc(services.id))
    .limit(500);
  const circuits = mine.filter(({ service }) => service.isCircuit).map(({ service }) => service.id);
  const stops =
    circuits.length === 0
      ? []
      : await tx
          .select({ service: services })
          .from(services)
          .innerJoin(parent, and(eq(parent.agencyId, services.agencyId), eq(parent.id, services.parentId)))
          .where(and(eq(services.agencyId, agencyId), inArray(services.parentId, circuits)))
          .orderBy(asc(services.position));
  const known = new Set(mine.map(({ service }) => service.id));
  return [...mine, ...stops.filter(({ service }) => !known.has(service.id)).map(({ service }) => ({ service, assignment: null }))];
}

/** Includes work by a plan that changed meanwhile: it continues, although today's plan gives the service to somebody else. */
async function withContested(guard: Guard, own: readonly OwnService[], now: number): Promise<OwnService[]> {
  const parts = await partsOfDay(guard, now - HOURS_BACK * HOUR);
  const shown = parts.filter(({ service, part }) => isShownPart(part, own.find((row) => row.service.id === service.id)?.assignment ?? undefined));
  const ids = new Set(shown.map(({ service }) => service.id));
  return [
    ...own.filter(({ service }) => !ids.has(service.id)),
    ...shown.map(({ service, part }) => ({ service: asKnown(service, part), assignment: part })),
  ];
}

async function colleaguesOf({ tx, agencyId, actor, agentId }: Guard, serviceIds: string[]) {
  if (serviceIds.length === 0) return [];
  const rows = await tx
    .select({ serviceId: serviceAssignments.serviceId, status: serviceAssignments.status, agent: agents })
    .from(serviceAssignments)
    .innerJoin(agents, and(eq(agents.agencyId, serviceAssignments.agencyId), eq(agents.id, serviceAssignments.agentId)))
    .where(and(eq(serviceAssignments.agencyId, agencyId), inArray(serviceAssignments.serviceId, serviceIds)))
    .orderBy(asc(agents.lastname));
  const phoneOf = (phones: readonly string[]): string => (has(actor, 'accessAgentPhones') ? (phones[0] ?? '') : '');
  return rows
    .filter(({ agent }) => agent.id !== agentId)
    .map(({ serviceId, status, agent }) => ({
      serviceId,
      colleague: {
        agentId: agent.id,
        name: fullName(agent.firstname, agent.lastname),
        phone: phoneOf(agent.phones),
        status: status as ServiceStatus,
      },
    }));
}

/** The guard's own dogs. Colleagues' dogs are not included. */
const dogsOf = ({ tx, agencyId, agentId }: Guard) =>
  tx
    .select({ id: agentDogs.id, name: agentDogs.name })
    .from(agentDogs)
    .where(and(eq(agentDogs.agencyId, agencyId), eq(agentDogs.agentId, agentId)));

async function arrivalsOf({ tx, agencyId, agentId }: Guard, serviceIds: string[]): Promise<Map<string, ArrivalRow>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(serviceArrivals)
    .where(and(eq(serviceArrivals.agencyId, agencyId), eq(serviceArrivals.agentId, agentId), inArray(serviceArrivals.serviceId, serviceIds)));
  return new Map(rows.map((row) => [row.serviceId, row]));
}

function ownArrival(row: ArrivalRow | undefined, startAt: string): Day['services'][number]['arrival'] {
  const known = knownArrival(row, startAt);
  return known && known.said !== null ? { said: known.said, arrivalAt: known.arrivalAt } : null;
}

async function servicesOf(guard: Guard, now: number): Promise<Day['services']> {
  const dogs = await dogsOf(guard);
  const rows = await withContested(guard, await ownServices(guard, now), now);
  const arrivals = await arrivalsOf(
    guard,
    rows.map(({ service }) => service.id),
  );
  const colleagues = await colleaguesOf(
    guard,
    rows.map(({ service }) => service.id),
  );
  return rows.map(({ service, assignment }) => ({
    ...service,
    arrival: ownArrival(arrivals.get(service.id), service.startAt),
    dog: dogs.find(({ id }) => id === service.dogId) ?? null,
    extendedUntil: assignment?.extendedUntil ?? null,
    status: (assignment?.status ?? ServiceStatus.waiting) as ServiceStatus,
    previousStatus: (assignment?.previousStatus ?? null) as ServiceStatus | null,
    realStartAt: assignment?.realStartAt ?? null,
    realEndAt: assignment?.realEndAt ?? null,
    colleagues: colleagues.filter((row) => row.serviceId === service.id).map((row) => row.colleague),
  }));
}

async function placesOf({ tx, agencyId, house, actor }: Guard, siteIds: string[]): Promise<Pick<Day, 'sites' | 'rounds'>> {
  if (siteIds.length === 0) return { sites: [], rounds: [] };
  const rows = await tx
    .select({ site: sites, customerName: customers.name })
    .from(sites)
    .innerJoin(customers, and(eq(customers.agencyId, sites.agencyId), eq(customers.id, sites.customerId)))
    .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, siteIds)))
    .orderBy(asc(sites.name));
  const defined = await tx
    .select()
    .from(rounds)
    .where(and(eq(rounds.agencyId, agencyId), inArray(rounds.siteId, siteIds), eq(rounds.status, RoundStatus.active)))
    .orderBy(asc(rounds.name));
  const plans = await plansOf(
    tx,
    agencyId,
    defined.map((round) => round.id),
  );
  return {
    sites: rows.map(({ site, customerName }) => ({
      ...site,
      customerName,
      address: addressOf(site),
      mayWriteEntries: logbookCan.create(actor, site, true),
      instructions: withAddresses(house, agencyId, site.instructions),
    })),
    rounds: defined.map((round) => ({
      ...round,
      grantedDirections: round.grantedDirections as RoundDirection[],
      checkpoints: plans.get(round.id) ?? [],
    })),
  };
}

/** What the guard did in these services, with slips of a site alone. */
async function doneIn({ tx, agencyId, agentId, house }: Guard, serviceIds: string[]): Promise<Pick<Day, 'breaks' | 'runs' | 'entries' | 'reports'>> {
  const none = { breaks: [], runs: [], entries: [] };
  const slips = await tx
    .select()
    .from(agencyReports)
    .where(
      and(
        eq(agencyReports.agencyId, agencyId),
        eq(agencyReports.agentId, agentId),
        or(
          lt(agencyReports.status, ReportStatus.signedByAgent),
          and(isNull(agencyReports.serviceId), gt(agencyReports.madeAt, isoOf(house.clock.now() - HOURS_BACK * HOUR))),
          serviceIds.length > 0 ? inArray(agencyReports.serviceId, serviceIds) : undefined,
        ),
      ),
    )
    .orderBy(desc(agencyReports.createdAt))
    .limit(100);
  const taken = slips.map((row) => ({ ...row, content: row.content as Day['reports'][number]['content'], status: row.status as ReportStatus }));
  const waiting = await keptSlips({ tx, agencyId, agentId }, serviceIds);
  const reports = [...taken, ...waiting.filter(({ id }) => taken.every((slip) => slip.id !== id))];
  if (serviceIds.length === 0) return { ...none, reports };
  const pauses = await tx
    .select()
    .from(serviceBreaks)
    .where(and(eq(serviceBreaks.agencyId, agencyId), eq(serviceBreaks.agentId, agentId), inArray(serviceBreaks.serviceId, serviceIds)))
    .orderBy(asc(serviceBreaks.createdAt));
  const runs = await tx
    .select()
    .from(roundRuns)
    .where(and(eq(roundRuns.agencyId, agencyId), eq(roundRuns.agentId, agentId), inArray(roundRuns.serviceId, serviceIds)))
    .orderBy(asc(roundRuns.startedAt));
  const points = await pointsOf(
    tx,
    agencyId,
    runs.map((run) => run.id),
  );
  const entries = await tx
    .select()
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), inArray(logbookEntries.serviceId, serviceIds)))
    .orderBy(desc(logbookEntries.chainNumber))
    .limit(1000);
  return {
    reports,
    breaks: pauses.map((row) => ({ ...row, type: row.type as BreakType, status: row.status as BreakStatus })),
    runs: runs.map((run) => ({ ...run, status: run.status as Day['runs'][number]['status'], points: points.get(run.id) ?? [] })),
    entries: entries.toReversed(),
  };
}

/** « Marc Petit a pris votre alerte ». */
async function takenAlertsOf({ tx, agencyId, agentId }: Guard, now: number): Promise<Day['takenAlerts']> {
  return tx
    .select({ id: alert.id, by: logbookEntries.authorName })
    .from(logbookEntries)
    .innerJoin(alert, and(eq(alert.agencyId, logbookEntries.agencyId), eq(alert.id, logbookEntries.parentId)))
    .where(
      and(
        eq(logbookEntries.agencyId, agencyId),
        sql`${logbookEntries.category} = 'agent'`,
        eq(logbookEntries.typeKey, 'ptiAcknowledged'),
        gt(logbookEntries.madeAt, isoOf(now - HOURS_BACK * HOUR)),
        eq(alert.agentId, agentId),
      ),
    )
    .limit(50);
}

export async function readDay({ tx, agencyId, actor, house }: Call): Promise<Day> {
  const { agentId } = actor;
  if (!agentId) throw notFound();
  const guard: Guard = { tx, agencyId, actor, house, agentId };
  const agency = await loadAgency(tx, agencyId);
  const [agent] = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), eq(agents.id, agentId)));
  if (!agent) throw notFound('Collaborateur introuvable');
  const [photo] = await tx
    .select({ at: max(serviceAssignments.realEndAt) })
    .from(serviceAssignments)
    .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.agentId, agentId), isNotNull(serviceAssignments.endPhotoFileId)));
  const { field, serviceEventTypes } = settingsOf(agency);
  const fieldSettings = { ...field, agencyReportTypes: [...field.agencyReportTypes] };
  const own = await servicesOf(guard, house.clock.now());
  return {
    generatedAt: house.clock.instant(),
    agency: { id: agency.id, name: agency.name, phone: agency.phone, email: agency.email },
    agent: { id: agent.id, firstname: agent.firstname, lastname: agent.lastname },
    settings: fieldSettings,
    lastEndPhotoAt: photo?.at ?? null,
    services: own,
    ...(await placesOf(guard, [...new Set(own.map(({ siteId }) => siteId))])),
    takenAlerts: await takenAlertsOf(guard, house.clock.now()),
    eventTypes: agencyEventTypes(serviceEventTypes).map((type) => ({ ...type })),
    ...(await doneIn(
      guard,
      own.map(({ id }) => id),
    )),
  };
}
