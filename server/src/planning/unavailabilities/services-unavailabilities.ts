// Lists services and absences of some agents over a period, for an agent's planning or a board's row.
import { and, eq, exists, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { uncountedOf } from '../board/uncounted.ts';
import { periodOf } from '../services/list-services.ts';
import { presentServiceRow, viewOf } from '../services/present.ts';
import { during, findServices } from '../services/service-records.ts';
import { unavailabilitiesDuring } from './list-unavailabilities.ts';
import { presentUnavailability } from './present.ts';

type Call = ScopedCall<typeof calls.servicesUnavailabilities>;

/** On the phone agents read only their own, whatever ids are sent. */
const agentIdsOf = ({ via, actor, body }: Call): readonly string[] => (via === 'agent' ? [actor.agentId ?? ''] : body.agentIds);

export async function listServicesUnavailabilities(call: Call) {
  const { tx, agencyId, actor, body, via } = call;
  const settings = await loadSettings(tx, agencyId);
  const { from, until } = periodOf(body.from, body.until, settings.timeZone);
  const agentIds = agentIdsOf(call);
  const taken = exists(
    tx
      .select({ one: sql`1` })
      .from(serviceAssignments)
      .where(
        and(
          eq(serviceAssignments.agencyId, services.agencyId),
          eq(serviceAssignments.serviceId, services.id),
          inArray(serviceAssignments.agentId, [...agentIds]),
        ),
      ),
  );
  const records = await findServices(
    tx,
    agencyId,
    and(
      during(from, until),
      isNull(services.parentId),
      notInArray(services.status, [ServiceStatus.archived, ServiceStatus.unscheduled]),
      agentIds.length > 0 ? taken : undefined,
    ),
  );
  const absences = await unavailabilitiesDuring(tx, agencyId, from, until, agentIds);
  const view = viewOf(via, settings);
  const uncounted = await uncountedOf(
    tx,
    agencyId,
    records.map(({ service }) => service.id),
  );
  return {
    services: records.map((record) => presentServiceRow(record, view)),
    uncounted: [...uncounted].flatMap(([serviceId, own]) =>
      own
        .filter(({ agentId }) => via !== 'agent' || agentId === actor.agentId)
        .map(({ agentId, start, end }) => ({ serviceId, agentId, startAt: isoOf(start), endAt: isoOf(end) })),
    ),
    unavailabilities: absences
      .filter(({ row }) => unavailabilityCan.see(actor, row.agentId) || row.agentId === actor.agentId)
      .map((record) => presentUnavailability(record, actor, settings.timeZone)),
  };
}
