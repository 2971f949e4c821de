// Records an agent's unavailability and names the services that now conflict with it (facts, 2.3, case 10).
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { plannedMinutes } from '@vigie/domain/hours/planned.ts';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { offeredTypes, unavailableTimes } from '@vigie/domain/planning/unavailability.ts';
import { instantOf, isoOf, localDay } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { forbidden, invalid } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { lockAgents } from '../judge/judge.ts';
import { plannedOf } from '../services/drafts/planned-service.ts';
import { presentServiceRow, viewOf } from '../services/present.ts';
import { during, findServices, type ServiceRecord } from '../services/service-records.ts';
import { loadUnavailability } from './list-unavailabilities.ts';
import { notifyUnavailability } from './notify-unavailability.ts';
import { presentUnavailability } from './present.ts';

type Call = Scope & Pick<ScopedCall<typeof calls.saveUnavailability>, 'body'>;

/** Half-open inside, from here on. The form's end is included. */
function timesOf({ body }: Call): { startAt: string; endAt: string } {
  const { start, end } = unavailableTimes(instantOf(body.startAt), instantOf(body.endAt));
  if (end <= start) throw invalid({ endAt: 'La fin doit être après le début.' });
  return { startAt: isoOf(start), endAt: isoOf(end) };
}

async function demandRight({ tx, agencyId, actor, body }: Call): Promise<void> {
  const may = body.id ? unavailabilityCan.change(actor, body.agentId) : unavailabilityCan.create(actor, body.agentId);
  if (!may) throw forbidden(body.id ? 'editUnavailabilities' : 'createUnavailabilities');
  if (!body.id) return;
  const { row } = await loadUnavailability(tx, agencyId, body.id);
  if (!unavailabilityCan.change(actor, row.agentId)) throw forbidden('editUnavailabilities');
  if (body.typeKey !== undefined && !unavailabilityCan.seeReason(actor, row.agentId)) throw forbidden('readUnavailabilityReasons');
}

async function demandKnown({ tx, agencyId, body }: Call): Promise<void> {
  const [agent] = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), eq(agents.id, body.agentId)));
  if (!agent) throw invalid({ agentId: 'Collaborateur introuvable' });
  if (!body.id && body.typeKey === undefined) throw invalid({ typeKey: 'Obligatoire' });
  if (body.typeKey !== undefined) await demandOffered(tx, agencyId, body.typeKey, body.id);
}

/** One of the agency's types. A hidden one only where it is already used. */
async function demandOffered(tx: Tx, agencyId: string, typeKey: string, id: string | undefined): Promise<void> {
  const current = id ? (await loadUnavailability(tx, agencyId, id)).row.typeKey : null;
  const { unavailabilityTypes } = await loadSettings(tx, agencyId);
  if (!offeredTypes(unavailabilityTypes, current).some(({ key }) => key === typeKey)) throw invalid({ typeKey: 'Format invalide' });
}

async function write({ tx, agencyId, body }: Call, times: { startAt: string; endAt: string }, plannedDays: Record<string, number>): Promise<string> {
  const reason = body.typeKey === undefined ? {} : { typeKey: body.typeKey, comment: body.comment };
  const fields = { agentId: body.agentId, ...reason, ...times };
  if (!body.id) {
    const [row] = await tx
      .insert(unavailabilities)
      .values({ agencyId, typeKey: '', ...fields, plannedDays })
      .returning({ id: unavailabilities.id });
    return row!.id;
  }
  const [row] = await tx
    .update(unavailabilities)
    // Days whose work others have by now keep what they cost.
    .set({ ...fields, plannedDays: sql`${unavailabilities.plannedDays} || ${JSON.stringify(plannedDays)}::jsonb` })
    .where(
      and(
        eq(unavailabilities.agencyId, agencyId),
        eq(unavailabilities.id, body.id),
        body.version === undefined ? undefined : eq(unavailabilities.version, body.version),
      ),
    )
    .returning({ id: unavailabilities.id });
  if (!row) throw await staleOf(tx, agencyId, unavailabilities, 'unavailabilities', body.id);
  return row.id;
}

/** Services of the agent that overlap the absence and are still to be done. */
export async function servicesInConflict(tx: Tx, agencyId: string, agentId: string, startAt: string, endAt: string): Promise<ServiceRecord[]> {
  const rows = await tx
    .select({ id: services.id })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .where(
      and(
        eq(serviceAssignments.agencyId, agencyId),
        eq(serviceAssignments.agentId, agentId),
        during(startAt, endAt),
        isNull(services.parentId),
        notInArray(services.status, [ServiceStatus.archived, ServiceStatus.unscheduled, ServiceStatus.notDone]),
      ),
    );
  return rows.length === 0
    ? []
    : findServices(
        tx,
        agencyId,
        inArray(
          services.id,
          rows.map(({ id }) => id),
        ),
      );
}

/** The plan that the absence costs, in minutes by day: what a day of leave is worth afterwards. */
function planCost(conflicts: readonly ServiceRecord[], agentId: string, zone: string): Record<string, number> {
  const days: Record<string, number> = {};
  for (const record of conflicts) {
    const planned = plannedOf(record);
    const day = localDay(planned.start, zone);
    days[day] = (days[day] ?? 0) + plannedMinutes(planned, agentId);
  }
  return days;
}

/** For the form, and for an accepted request. */
export async function enterUnavailability(call: Call) {
  const { tx, agencyId, actor, body, via } = call;
  await demandRight(call);
  await demandKnown(call);
  const times = timesOf(call);
  // A planner who assigns this agent at the same moment is judged after this.
  await lockAgents(tx, agencyId, [body.agentId]);
  const settings = await loadSettings(tx, agencyId);
  const conflicts = await servicesInConflict(tx, agencyId, body.agentId, times.startAt, times.endAt);
  const id = await write(call, times, planCost(conflicts, body.agentId, settings.timeZone));
  await notifyUnavailability(tx, agencyId, id, body.agentId);
  const view = viewOf(via, settings);
  return {
    unavailability: presentUnavailability(await loadUnavailability(tx, agencyId, id), actor, settings.timeZone),
    conflicts: conflicts.map((record) => presentServiceRow(record, view)),
  };
}

export const saveUnavailability = (call: ScopedCall<typeof calls.saveUnavailability>) => enterUnavailability(call);
