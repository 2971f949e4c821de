// Keeps what stood before services are put aside or back in the plan, so that exactly that can be restored.
import { and, eq } from 'drizzle-orm';
import { among } from '@vigie/db/among.ts';
import type { SnapshotLine } from '@vigie/db/tables/planning/plan-snapshots.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { loadSettings } from '../../../agency/profile.ts';
import type { Scope } from '../../../plumbing/http/call.ts';
import type { Judging } from '../../judge/judge.ts';
import type { ServiceRecord } from '../service-records.ts';
import { borneBy, keepSnapshot, labelOf, shotOf } from './snapshots.ts';

/** Moves that change the plan. Starts and ends entered by the desk are corrected in their own dialog. */
const PLANNED: readonly ServiceStatus[] = [ServiceStatus.waiting, ServiceStatus.unscheduled, ServiceStatus.archived];

/** The state of services before a move, with the rows of their stops and people. */
export async function moveLines({ tx, agencyId }: Judging, records: readonly ServiceRecord[], movedTo: number): Promise<SnapshotLine[]> {
  const stops = records.flatMap((record) => record.stops.map(({ row }) => row.id));
  const onStops =
    stops.length === 0
      ? []
      : await tx
          .select()
          .from(serviceAssignments)
          .where(and(eq(serviceAssignments.agencyId, agencyId), among(serviceAssignments.serviceId, stops)));
  return records.map((record) => {
    const own = record.assignments.map(({ firstname: _firstname, lastname: _lastname, ...row }) => row);
    const services = [record.service, ...record.stops.map(({ row }) => row)];
    const ids = new Set(services.map(({ id }) => id));
    return {
      serviceId: record.service.id,
      label: labelOf(record),
      before: shotOf(record),
      after: null,
      movedTo,
      rows: { services, assignments: [...own, ...onStops.filter(({ serviceId }) => ids.has(serviceId))] },
    };
  });
}

/** Call it before the move, and what it returns with the services that were moved. */
export async function movesBefore(call: Judging & Pick<Scope, 'userId'>, records: readonly ServiceRecord[], to: ServiceStatus) {
  if (!PLANNED.includes(to)) return () => Promise.resolve(null);
  const lines = await moveLines(call, records, to);
  const borne = await borneBy(call, records, await loadSettings(call.tx, call.agencyId));
  return (moved: readonly ServiceRecord[]): Promise<string | null> => {
    const ids = new Set(moved.map(({ service }) => service.id));
    return keepSnapshot(
      call,
      'move',
      lines.filter(({ serviceId }) => ids.has(serviceId)),
      borne,
    );
  };
}
