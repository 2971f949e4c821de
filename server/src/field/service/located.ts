// Keeps a guard's position only during their work, never in a pause (CNIL deliberation 2015-165; french-facts 8.2). Otherwise the act has no
// position.
import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { contestedParts } from '@vigie/db/tables/field/contested.ts';
import { serviceAssignments, serviceBreaks } from '@vigie/db/tables/planning/planning.ts';
import { mayLocateAt, type Stretch } from '@vigie/domain/field/located.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { BreakType } from '@vigie/domain/planning/breaks.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import type { FieldScope, Moment } from '../messages/field-scope.ts';

type Guard = Pick<FieldScope, 'tx' | 'agencyId'> & { readonly agentId: string };

interface Work extends Stretch {
  readonly serviceId: string;
}
interface Row {
  readonly serviceId: string;
  readonly status: number;
  readonly start: string | null;
  readonly end: string | null;
}
const stretchOf = ({ start, end }: Pick<Row, 'start' | 'end'>): Stretch[] =>
  start === null ? [] : [{ start: instantOf(start), end: end === null ? null : instantOf(end) }];

/** Places in services and parts outside the plan that were running then. An unscheduled guard did not work. */
async function workAround({ tx, agencyId, agentId }: Guard, madeAt: string): Promise<Work[]> {
  const of = (table: typeof serviceAssignments | typeof contestedParts) =>
    tx
      .select({ serviceId: table.serviceId, status: table.status, start: table.realStartAt, end: table.realEndAt })
      .from(table)
      .where(
        and(
          eq(table.agencyId, agencyId),
          eq(table.agentId, agentId),
          lte(table.realStartAt, madeAt),
          or(isNull(table.realEndAt), gte(table.realEndAt, madeAt)),
        ),
      );
  const rows: Row[] = [...(await of(serviceAssignments)), ...(await of(contestedParts))];
  return rows
    .filter(({ status }) => status !== ServiceStatus.unscheduled)
    .flatMap((row) => stretchOf(row).map((stretch) => ({ ...stretch, serviceId: row.serviceId })));
}

/** A pause counts within the work that it interrupts. One without an end ends with it. */
async function pausesBefore({ tx, agencyId, agentId }: Guard, madeAt: string, work: readonly Work[]): Promise<Stretch[]> {
  const rows = await tx
    .select({ serviceId: serviceBreaks.serviceId, start: serviceBreaks.realStartAt, end: serviceBreaks.realEndAt })
    .from(serviceBreaks)
    .where(
      and(
        eq(serviceBreaks.agencyId, agencyId),
        eq(serviceBreaks.agentId, agentId),
        eq(serviceBreaks.type, BreakType.pause),
        lte(serviceBreaks.realStartAt, madeAt),
      ),
    );
  return rows.flatMap((row) =>
    work
      .filter(({ serviceId }) => serviceId === row.serviceId)
      .flatMap(({ end }) => stretchOf(row).map((pause) => ({ ...pause, end: pause.end ?? end }))),
  );
}

/**
 * The position, or null where the guard may not be located at that moment. `begins`: work that this act begins and that is not yet written. Waits for
 * others who change that guard's work, as the database does.
 */
export async function locatedAt(
  scope: Pick<FieldScope, 'tx' | 'agencyId'> & { readonly agentId?: string },
  { at, madeAt }: Pick<Moment, 'at' | 'madeAt'>,
  position: DevicePosition | null,
  begins: readonly Work[] = [],
): Promise<DevicePosition | null> {
  const { tx, agencyId, agentId } = scope;
  if (!position || !agentId) return null;
  await tx.execute(sql`select hold_positions(${agencyId}, ${agentId})`);
  const work = [...(await workAround({ tx, agencyId, agentId }, madeAt)), ...begins];
  return mayLocateAt(at, work, await pausesBefore({ tx, agencyId, agentId }, madeAt, work)) ? position : null;
}
