// A guard says whether they come to a service of theirs that begins within the hour.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { arrivalCalls as calls } from '@vigie/contract/field/arrival-endpoints.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { ANSWER_BEFORE, arrivalRisk } from '@vigie/domain/field/arrival.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { MINUTE, instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { fieldErrors } from '../errors.ts';
import { arrivalOf, arrivalRow, keepArrival, knownArrival } from './arrival-rows.ts';

type Call = ScopedCall<typeof calls.arrival>;

async function ownService({ tx, agencyId, params }: Call, agentId: string) {
  const [row] = await tx
    .select({ startAt: services.startAt, status: serviceAssignments.status, site: sites.name, timeZone: sites.timeZone })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .where(
      and(
        eq(serviceAssignments.agencyId, agencyId),
        eq(serviceAssignments.agentId, agentId),
        eq(services.id, params.id),
        isNull(services.parentId),
        isNotNull(services.publishedAt),
      ),
    );
  return row;
}

const WAITS: ReadonlySet<number> = new Set([ServiceStatus.waiting, ServiceStatus.late]);

export async function sayArrival(call: Call): Promise<{ ok: true }> {
  const { tx, agencyId, actor, house, params, body, person } = call;
  const { agentId } = actor;
  if (agentId === undefined) throw notFound();
  const service = await ownService(call, agentId);
  if (!service) throw notFound('Service introuvable');
  const now = house.clock.now();
  const start = instantOf(service.startAt);
  if (!WAITS.has(service.status)) throw refusal(fieldErrors, 'field.arrival_over');
  if (now < start - ANSWER_BEFORE) throw refusal(fieldErrors, 'field.arrival_early');
  const key = { agencyId, serviceId: params.id, agentId };
  const known = knownArrival(await arrivalRow(tx, key), service.startAt);
  const arrivalAt = body.said === 'onWay' ? isoOf(start + body.lateMinutes * MINUTE) : null;
  const { field } = await loadSettings(tx, agencyId);
  const answer = { said: body.said, arrivalAt: arrivalAt === null ? null : instantOf(arrivalAt) };
  const risk = arrivalRisk({ ...arrivalOf(known), ...answer, start, margin: field.lateMarginMinutes }, now);
  const toldAt = risk === null ? null : isoOf(now);
  await keepArrival(tx, key, { startAt: service.startAt, said: body.said, saidAt: isoOf(now), arrivalAt, toldAt }, known !== undefined);
  await notifyScreens(tx, { agencyId, topic: 'services', ids: [params.id], agentIds: [agentId] });
  const name = fullName(person.user.firstname, person.user.lastname);
  // The same answer given again tells nobody again.
  const isNews = known?.said !== body.said || known.toldAt === null;
  const { site, startAt, timeZone } = service;
  if (risk !== null && isNews) await house.jobs.send(tx, 'field.doubt', { agencyId, risk, name, site, startAt, timeZone });
  return { ok: true };
}
