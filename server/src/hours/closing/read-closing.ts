// Returns the state of a month: closed or not, its open work, and what changed since it was closed.
import { and, eq, inArray } from 'drizzle-orm';
import type { closing as calls } from '@vigie/contract/hours/closing-endpoints.ts';
import { closedFigures, salaryElements, type closedMonths } from '@vigie/db/tables/payroll.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { closeIssue, figureChanges, type CarriedFigure, type FigureChange } from '@vigie/domain/hours/closing.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { openWork } from './open-work.ts';
import { closedMonth, demandClosing, figuresOf, periodOf } from './records.ts';

type ClosedRow = typeof closedMonths.$inferSelect;
export interface AgentChanges {
  readonly agent: { readonly id: string; readonly name: string };
  readonly figures: FigureChange[];
}

async function nameOf(tx: Tx, agencyId: string, userId: string | null): Promise<string> {
  if (userId === null) return '';
  const [member] = await tx
    .select({ firstname: userCompanies.firstname, lastname: userCompanies.lastname })
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.userId, userId)));
  return member ? `${member.firstname} ${member.lastname}`.trim() : '';
}

/** A deleted salary element no longer carries anything. */
async function standing(tx: Tx, agencyId: string, carried: readonly CarriedFigure[]): Promise<ReadonlySet<string>> {
  const ids = carried.map(({ elementId }) => elementId);
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: salaryElements.id })
    .from(salaryElements)
    .where(and(eq(salaryElements.agencyId, agencyId), inArray(salaryElements.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** The corrections of a closed month that salary elements still carry. */
export async function standingCarried(tx: Tx, agencyId: string, closingId: string): Promise<CarriedFigure[]> {
  const rows = await tx
    .select({ carried: closedFigures.carried })
    .from(closedFigures)
    .where(and(eq(closedFigures.agencyId, agencyId), eq(closedFigures.closingId, closingId)));
  const carried = rows.flatMap((row) => row.carried);
  const stands = await standing(tx, agencyId, carried);
  return carried.filter(({ elementId }) => stands.has(elementId));
}

/** Figures that differ from the closing, by agent. Agents without figures at closing are compared with zero. */
export async function changesSince(scope: Scope, row: ClosedRow): Promise<AgentChanges[]> {
  const { tx, agencyId } = scope;
  const now = await figuresOf(scope, row.month);
  const kept = await tx
    .select()
    .from(closedFigures)
    .where(and(eq(closedFigures.agencyId, agencyId), eq(closedFigures.closingId, row.id)));
  const before = new Map(kept.map((each) => [each.agentId, each]));
  const known = new Set(row.columns.map(({ key }) => key));
  const columns = [...row.columns, ...now.columns.filter(({ key }) => !known.has(key))];
  const stands = await standing(
    tx,
    agencyId,
    kept.flatMap(({ carried }) => carried),
  );
  const changed = [...new Set([...before.keys(), ...now.figures.keys()])].flatMap((id) => {
    const then = before.get(id);
    const carried = (then?.carried ?? []).filter(({ elementId }) => stands.has(elementId));
    const figures = figureChanges(columns, then?.figures ?? {}, now.figures.get(id) ?? {}, carried);
    return figures.length > 0 ? [{ id, figures }] : [];
  });
  if (changed.length === 0) return [];
  const people = await tx
    .select({ id: agents.id, firstname: agents.firstname, lastname: agents.lastname })
    .from(agents)
    .where(
      and(
        eq(agents.agencyId, agencyId),
        inArray(
          agents.id,
          changed.map(({ id }) => id),
        ),
      ),
    );
  const names = new Map(people.map(({ id, firstname, lastname }) => [id, `${lastname} ${firstname}`]));
  return changed
    .map(({ id, figures }) => ({ agent: { id, name: names.get(id) ?? '' }, figures }))
    .toSorted((a, b) => a.agent.name.localeCompare(b.agent.name, 'fr'));
}

export async function answerClosing(scope: Scope, month: string) {
  const { tx, agencyId, house } = scope;
  const row = await closedMonth(tx, agencyId, month);
  const { timeZone } = await loadSettings(tx, agencyId);
  return {
    month,
    issue: closeIssue(month, localDay(house.clock.now(), timeZone)),
    closed: row ? { at: row.createdAt, by: await nameOf(tx, agencyId, row.closedBy) } : null,
    open: await openWork(scope, await periodOf(scope, month)),
    changes: row ? await changesSince(scope, row) : [],
  };
}

export async function readClosing(call: ScopedCall<typeof calls.read>) {
  demandClosing(call);
  return answerClosing(call, call.params.month);
}
