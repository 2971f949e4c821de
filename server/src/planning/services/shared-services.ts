// Finds colleagues on duty: other agents' services on the same sites at the same time, including stops of circuits (F-080).
import { and, eq, gt, isNotNull, lt, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { presentServiceRow, viewOf } from './present.ts';
import { loadVisible } from './read-service.ts';
import { assignmentsOf, findServices, type ServiceRecord } from './service-records.ts';

const gone = [ServiceStatus.archived, ServiceStatus.unscheduled] as number[];

/** Where and when the service is: its site, or each stop of a circuit. */
const presences = ({ service, stops }: ServiceRecord) => (stops.length === 0 ? [service] : stops.map(({ row }) => row));

const meets = ({ siteId, startAt, endAt }: { siteId: string; startAt: string; endAt: string }): SQL | undefined =>
  and(eq(services.siteId, siteId), lt(services.startAt, endAt), gt(services.endAt, startAt));

/** Agents on a circuit are on its stops. */
async function withCircuitAgents(
  tx: Parameters<typeof assignmentsOf>[0],
  agencyId: string,
  records: readonly ServiceRecord[],
): Promise<ServiceRecord[]> {
  const circuits = records.flatMap(({ service }) => service.parentId ?? []);
  const held = await assignmentsOf(tx, agencyId, circuits);
  return records.map((record) => (record.service.parentId === null ? record : { ...record, assignments: held.get(record.service.parentId) ?? [] }));
}

export async function listShared(call: ScopedCall<typeof calls.shared>) {
  const { tx, agencyId, via, params, actor } = call;
  const own = await loadVisible(call, params.id);
  const circuitId = own.service.parentId ?? own.service.id;
  const [circuit] = own.service.parentId ? await findServices(tx, agencyId, eq(services.id, circuitId), 1) : [own];
  const mine = new Set(via === 'agent' ? [actor.agentId] : (circuit ?? own).assignments.map(({ agentId }) => agentId));
  const found = await findServices(
    tx,
    agencyId,
    and(
      or(...presences(own).map(meets)),
      eq(services.isCircuit, false),
      ne(services.id, own.service.id),
      own.stops.length > 0
        ? notInArray(
            services.id,
            own.stops.map(({ row }) => row.id),
          )
        : undefined,
      isNotNull(services.publishedAt),
      notInArray(services.status, gone),
    ),
  );
  const others = (await withCircuitAgents(tx, agencyId, found)).filter(
    ({ service, assignments }) => service.parentId !== circuitId && assignments.some(({ agentId }) => !mine.has(agentId)),
  );
  const view = viewOf(via, await loadSettings(tx, agencyId));
  return { data: others.map((record) => presentServiceRow(record, view)), count: others.length };
}
