// Finds where the supervised circuits are: visited stops, the current one, and the signs of life that count for them.
import { and, asc, eq, inArray } from 'drizzle-orm';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isMade } from '@vigie/domain/hours/circuit-parts.ts';
import { ServiceStatus, isActive } from '@vigie/domain/planning/service.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';

export interface CircuitNow {
  readonly stopIds: readonly string[];
  readonly made: number;
  readonly total: number;
  /** Site of the stop where the guard is. */
  readonly here: typeof sites.$inferSelect | null;
}

const instant = (iso: string | null): number | null => (iso === null ? null : instantOf(iso));

export async function circuitsNow(tx: Tx, agencyId: string, circuitIds: readonly string[]): Promise<Map<string, CircuitNow>> {
  if (circuitIds.length === 0) return new Map();
  const rows = await tx
    .select({ stop: services, site: sites })
    .from(services)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .where(and(eq(services.agencyId, agencyId), inArray(services.parentId, [...circuitIds])))
    .orderBy(asc(services.position), asc(services.startAt));
  const byCircuit = Map.groupBy(rows, ({ stop }) => stop.parentId ?? '');
  return new Map(
    [...byCircuit].map(([id, own]) => {
      const planned = own.filter(({ stop }) => stop.status !== ServiceStatus.archived && stop.status !== ServiceStatus.unscheduled);
      const made = planned.filter(({ stop }) =>
        isMade({
          start: instantOf(stop.startAt),
          end: instantOf(stop.endAt),
          status: stop.status as ServiceStatus,
          realStart: instant(stop.realStartAt),
          realEnd: instant(stop.realEndAt),
        }),
      );
      const here = planned.find(({ stop }) => isActive(stop.status as ServiceStatus))?.site ?? null;
      return [id, { stopIds: own.map(({ stop }) => stop.id), made: made.length, total: planned.length, here }];
    }),
  );
}
