// Reads the plan by which a guard acted from the trail of changes. Uses the agency's own door, because guards cannot read the trail.
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isOtherPlan, knownPlan, type PlanChange, type PlanHistory } from '@vigie/domain/field/phone/known-plan.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { instantOf, type Interval } from '@vigie/domain/shared/time.ts';
import type { House } from '../../plumbing/house.ts';

/** The times that the guard knew. `isOther`: today's plan has other times, or no longer has the service. */
export interface KnownPlan extends Interval {
  readonly isOther: boolean;
  /** The desk says that the guard was there. Then nothing is too early, and nobody is late. */
  readonly byDesk?: boolean;
}

export interface Acting {
  readonly agencyId: string;
  readonly userId: string;
  readonly agentId: string;
  readonly serviceId: string;
  /** Epoch milliseconds, by the right clock. */
  readonly madeAt: number;
  readonly planKnownAt: number | null;
}

type Line = Pick<typeof auditLines.$inferSelect, 'at' | 'rowId' | 'operation' | 'changes'>;
type ServiceRow = typeof services.$inferSelect;

const HIDDEN: readonly unknown[] = [ServiceStatus.archived, ServiceStatus.unscheduled];

/** The earlier value of one column in an update. */
const before = (changes: Line['changes'], column: string): unknown => {
  const pair = changes[column];
  return Array.isArray(pair) ? pair[0] : undefined;
};
const instantBefore = (changes: Line['changes'], column: string): number | undefined => {
  const value = before(changes, column);
  return typeof value === 'string' ? Date.parse(value) : undefined;
};

/** Goes back from the newest change. Publication and status together tell whether the service was shown. */
function changesOf(service: ServiceRow, lines: readonly Line[]): PlanChange[] {
  let [published, status]: [unknown, unknown] = [service.publishedAt, service.status];
  return lines
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ at, changes }) => {
      if ('published_at' in changes) published = before(changes, 'published_at');
      if ('status' in changes) status = before(changes, 'status');
      const [start, end] = [instantBefore(changes, 'start_at'), instantBefore(changes, 'end_at')];
      return {
        at: instantOf(at),
        isShown: published !== null && !HIDDEN.includes(status),
        ...(start === undefined ? {} : { start }),
        ...(end === undefined ? {} : { end }),
      };
    });
}

/** When the guard was on these services, from the current rows and the removed ones. A row without a beginning came with loaded data. */
async function spansOf(tx: Tx, { agencyId, agentId }: Acting, serviceIds: readonly string[]): Promise<PlanHistory['spans']> {
  const standing = await tx
    .select({ id: serviceAssignments.id })
    .from(serviceAssignments)
    .where(
      and(eq(serviceAssignments.agencyId, agencyId), inArray(serviceAssignments.serviceId, [...serviceIds]), eq(serviceAssignments.agentId, agentId)),
    );
  const lines = await tx
    .select({ at: auditLines.at, rowId: auditLines.rowId, operation: auditLines.operation })
    .from(auditLines)
    .where(
      and(
        eq(auditLines.agencyId, agencyId),
        eq(auditLines.tableName, 'service_assignments'),
        inArray(auditLines.operation, ['insert', 'delete']),
        or(...serviceIds.map((id) => sql`${auditLines.changes} ->> 'service_id' = ${id}`)),
        sql`${auditLines.changes} ->> 'agent_id' = ${agentId}`,
      ),
    );
  const at = (rowId: string, operation: string): number | null => {
    const line = lines.find((each) => each.rowId === rowId && each.operation === operation);
    return line ? instantOf(line.at) : null;
  };
  const gone = lines.filter(({ operation }) => operation === 'delete').map(({ rowId }) => rowId);
  return [...new Set([...standing.map(({ id }) => id), ...gone])].map((id) => ({ from: at(id, 'insert'), until: at(id, 'delete') }));
}

async function historyOf(tx: Tx, acting: Acting): Promise<PlanHistory | null> {
  const { agencyId, serviceId, madeAt, planKnownAt } = acting;
  const [service] = await tx
    .select()
    .from(services)
    .where(and(eq(services.agencyId, agencyId), eq(services.id, serviceId)));
  if (!service) return null;
  const since = new Date(Math.min(madeAt, planKnownAt ?? madeAt)).toISOString();
  const lines = await tx
    .select({ at: auditLines.at, rowId: auditLines.rowId, operation: auditLines.operation, changes: auditLines.changes })
    .from(auditLines)
    .where(
      and(
        eq(auditLines.agencyId, agencyId),
        eq(auditLines.tableName, 'services'),
        eq(auditLines.rowId, serviceId),
        eq(auditLines.operation, 'update'),
        gt(auditLines.at, since),
      ),
    );
  return {
    now: {
      start: instantOf(service.startAt),
      end: instantOf(service.endAt),
      isShown: service.publishedAt !== null && !HIDDEN.includes(service.status),
    },
    changes: changesOf(service, lines),
    // A guard on a circuit is on its stops.
    spans: await spansOf(tx, acting, service.parentId ? [service.id, service.parentId] : [service.id]),
  };
}

export async function planKnownTo(house: House, acting: Acting): Promise<KnownPlan | null> {
  const { agencyId, userId } = acting;
  const history = await house.db.tenant({ agencyId, userId, action: 'field.plan_known' }, (tx) => historyOf(tx, acting));
  const known = history && knownPlan(history, acting.madeAt, acting.planKnownAt);
  return known ? { ...known, isOther: isOtherPlan(history, known) } : null;
}
