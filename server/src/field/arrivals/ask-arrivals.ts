// Runs every minute: asks guards before their service whether they come, and tells the desk of those who answer nothing.
import { and, eq, exists, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { serviceArrivals } from '@vigie/db/tables/field/arrivals.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { pushDevices } from '@vigie/db/tables/platform/platform.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ANSWER_BEFORE, arrivalRisk, questionsDue } from '@vigie/domain/field/arrival.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { formatTime } from '@vigie/domain/shared/time-format.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { House } from '../../plumbing/house.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { arrivalOf, keepArrival, knownArrival } from './arrival-rows.ts';

const JOB = 'field.arrivals';

const soon = (now: number) =>
  and(
    gt(services.startAt, isoOf(now)),
    lte(services.startAt, isoOf(now + ANSWER_BEFORE)),
    isNull(services.parentId),
    isNotNull(services.publishedAt),
    eq(services.status, ServiceStatus.waiting),
  );

/** Guards who can be asked, by agency: their phone takes notifications. */
async function reachable(house: House, now: number) {
  const rows = await house.db.platform(
    (tx) =>
      tx
        .select({ agencyId: serviceAssignments.agencyId, assignmentId: serviceAssignments.id, userId: userCompanies.userId })
        .from(serviceAssignments)
        .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
        .innerJoin(userCompanies, and(eq(userCompanies.agencyId, serviceAssignments.agencyId), eq(userCompanies.agentId, serviceAssignments.agentId)))
        .where(
          and(
            soon(now),
            eq(serviceAssignments.status, ServiceStatus.waiting),
            isNull(userCompanies.disabledAt),
            exists(tx.select({ id: pushDevices.id }).from(pushDevices).where(eq(pushDevices.userId, userCompanies.userId))),
          ),
        ),
    JOB,
  );
  return Map.groupBy(rows, ({ agencyId }) => agencyId);
}

const placesOf = (tx: Tx, agencyId: string, ids: string[]) =>
  tx
    .select({ service: services, site: sites, agent: agents, arrival: serviceArrivals, assignmentId: serviceAssignments.id })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .innerJoin(agents, and(eq(agents.agencyId, serviceAssignments.agencyId), eq(agents.id, serviceAssignments.agentId)))
    .leftJoin(
      serviceArrivals,
      and(
        eq(serviceArrivals.agencyId, serviceAssignments.agencyId),
        eq(serviceArrivals.serviceId, serviceAssignments.serviceId),
        eq(serviceArrivals.agentId, serviceAssignments.agentId),
      ),
    )
    .where(and(eq(serviceAssignments.agencyId, agencyId), inArray(serviceAssignments.id, ids)));

type Place = Awaited<ReturnType<typeof placesOf>>[number];

interface Ground {
  readonly house: House;
  readonly tx: Tx;
  readonly agencyId: string;
  readonly margin: number;
}

/** Returns whether the desk's screens show something new. */
async function follow({ house, tx, agencyId, margin }: Ground, { service, site, agent, arrival }: Place, userId: string | null): Promise<boolean> {
  const now = house.clock.now();
  const start = instantOf(service.startAt);
  const known = knownArrival(arrival, service.startAt);
  const key = { agencyId, serviceId: service.id, agentId: agent.id };
  const due = questionsDue(start, now, arrivalOf(known));
  if (due !== null && userId !== null) {
    await keepArrival(tx, key, { startAt: service.startAt, asked: due, askedAt: isoOf(now) }, known !== undefined);
    const body = `${site.name}, ${formatTime(start, site.timeZone)}`;
    await house.jobs.send(tx, 'people.notify', {
      userIds: [userId],
      title: 'Êtes-vous en route ?',
      body,
      href: `/#/terrain/priseService/${service.id}`,
    });
    return true;
  }
  if (!known || known.toldAt !== null || arrivalRisk({ ...arrivalOf(known), start, margin }, now) !== 'silent') return false;
  await keepArrival(tx, key, { startAt: service.startAt, toldAt: isoOf(now) }, true);
  const name = fullName(agent.firstname, agent.lastname);
  const { startAt } = service;
  await house.jobs.send(tx, 'field.doubt', { agencyId, risk: 'silent', name, site: site.name, startAt, timeZone: site.timeZone });
  return true;
}

async function followAgency(house: House, tx: Tx, agencyId: string, users: ReadonlyMap<string, string | null>): Promise<void> {
  const { field } = await loadSettings(tx, agencyId);
  if (!field.arrivalAsked) return;
  const changed: string[] = [];
  for (const place of await placesOf(tx, agencyId, [...users.keys()])) {
    const isNew = await follow({ house, tx, agencyId, margin: field.lateMarginMinutes }, place, users.get(place.assignmentId) ?? null);
    if (isNew) changed.push(place.service.id);
  }
  if (changed.length > 0) await notifyScreens(tx, { agencyId, topic: 'services', ids: changed });
}

export async function askArrivals(house: House): Promise<void> {
  const found = await reachable(house, house.clock.now());
  await eachOf(house, JOB, {
    things: found,
    naming: ([agencyId]) => ({ agency: agencyId }),
    work: ([agencyId, rows]) =>
      house.db.tenant({ agencyId, action: JOB }, (tx) =>
        followAgency(house, tx, agencyId, new Map(rows.map(({ assignmentId, userId }) => [assignmentId, userId]))),
      ),
  });
}
