// Computes hours by agent: planned, worked and counted in the twelve categories, with weekly overtime.
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { hours as calls } from '@vigie/contract/hours/endpoints.ts';
import type { AgentHours } from '@vigie/contract/hours/schemas.ts';
import { matches } from '@vigie/db/list.ts';
import { agents } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { payKeys } from '@vigie/domain/agency/pay-keys.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { nightRestEarned, nightRestTaken } from '@vigie/domain/hours/extra/night-rest.ts';
import { AgentStatus, type AgentType } from '@vigie/domain/agents/agent.ts';
import { loadSettings } from '../agency/profile.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { countWork, totalsOf, type CountedLine } from './count-work.ts';
import { nightRestCounter } from './night-rest.ts';
import { pageOf } from './list-rows.ts';
import { loadWork } from './load-work.ts';
import { leaveFacts } from './leave.ts';
import { overtimeOf, type presentExtra } from './overtime.ts';
import { hoursPeriod, type HoursPeriod } from './period.ts';

type Row = z.input<typeof AgentHours>;
type Listed = Pick<typeof agents.$inferSelect, 'id' | 'firstname' | 'lastname' | 'number'>;

/** Agents at work, and those who left but worked in the period. */
export const findAgents = (
  tx: Tx,
  agencyId: string,
  query: string,
  wanted: readonly string[] | undefined,
  worked: readonly string[],
  types?: readonly AgentType[],
): Promise<Listed[]> =>
  tx
    .select({ id: agents.id, firstname: agents.firstname, lastname: agents.lastname, number: agents.number })
    .from(agents)
    .where(
      and(
        eq(agents.agencyId, agencyId),
        ne(agents.status, AgentStatus.deleted),
        wanted ? inArray(agents.id, [...wanted]) : undefined,
        types ? inArray(agents.type, [...types]) : undefined,
        or(inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed]), worked.length > 0 ? inArray(agents.id, [...worked]) : undefined),
        query.trim() ? matches(sql`fold(${agents.firstname} || ' ' || ${agents.lastname} || ' ' || ${agents.number})`, query) : undefined,
      ),
    )
    .orderBy(asc(agents.lastname), asc(agents.firstname), asc(agents.id));

/** With the agent's own prefix, only their own hours are read. */
export const agentsAskedFor = ({ via, actor }: Pick<Scope, 'via' | 'actor'>, ids: readonly string[] | undefined): readonly string[] | undefined =>
  via === 'agent' ? [actor.agentId ?? ''] : ids && ids.length > 0 ? ids : undefined;

export function byAgent(lines: readonly CountedLine[]): Map<string, CountedLine[]> {
  const groups = new Map<string, CountedLine[]>();
  for (const counted of lines) {
    const { agentId } = counted.line;
    if (agentId) groups.set(agentId, [...(groups.get(agentId) ?? []), counted]);
  }
  return groups;
}

const none: ReturnType<typeof presentExtra> = {
  weeks: [],
  overtime: [],
  overtimeMinutes: 0,
  complementary: [],
  complementaryMinutes: 0,
  smoothed: null,
};

const orders: Record<string, (row: Row) => string | number> = {
  name: ({ agent }) => `${agent.lastname} ${agent.firstname}`,
  number: ({ agent }) => agent.number,
  services: (row) => row.services,
  plannedMinutes: (row) => row.plannedMinutes,
  workedMinutes: (row) => row.workedMinutes,
  countedMinutes: (row) => row.countedMinutes,
  overtimeMinutes: (row) => row.overtimeMinutes,
  complementaryMinutes: (row) => row.complementaryMinutes,
  ...Object.fromEntries(payKeys.map((key) => [key, (row: Row) => row.minutes[key] ?? 0])),
};

export interface HoursAsked {
  readonly settings: AgencySettings;
  readonly period: HoursPeriod;
  readonly now: number;
  readonly query?: string;
  /** Absent: everybody. */
  readonly wanted?: readonly string[] | undefined;
}

/** The rows of all pages, for the list and for callers that must agree with it. */
export async function agentsHoursRows(tx: Tx, agencyId: string, { settings, period, now, query = '', wanted }: HoursAsked) {
  const work = await loadWork(tx, agencyId, period.weeks, wanted ? { agentIds: wanted } : {});
  const lines = countWork(work, { settings, now, within: period.within, weeks: period.weeks });
  const groups = byAgent(lines);
  const listed = await findAgents(tx, agencyId, query, wanted, [...groups.keys()]);
  const ids = listed.map(({ id }) => id);
  const factsOf = await leaveFacts(tx, agencyId, ids, lines, period, settings);
  const overtime = await overtimeOf(tx, agencyId, ids, lines, factsOf, period, settings);
  const rows = listed.map((agent): Row => {
    const totals = totalsOf(groups.get(agent.id) ?? []);
    const { absences, rules } = factsOf(agent.id);
    const takenMinutes = nightRestTaken(absences, rules, period.from, period.until);
    const nightRest = { earnedMinutes: nightRestEarned(totals.minutes), takenMinutes };
    return { agent, ...totals, ...(overtime.get(agent.id) ?? none), nightRest, nightRestCounter: null };
  });
  return { rows, groups, factsOf, totals: totalsOf(ids.flatMap((id) => groups.get(id) ?? [])) };
}

export async function listAgentsHours(call: ScopedCall<typeof calls.agents>) {
  const { tx, agencyId, body, house } = call;
  const settings = await loadSettings(tx, agencyId);
  const period = hoursPeriod(body.from, body.until, settings);
  const wanted = agentsAskedFor(call, body.filters.agentIds);
  const now = house.clock.now();
  const { rows, totals } = await agentsHoursRows(tx, agencyId, { settings, period, now, query: body.query, wanted });
  // A year of work is read for the few who are asked for by name, not for a whole list.
  const counters = wanted
    ? await nightRestCounter(tx, agencyId, { settings, until: body.until, now, agentIds: rows.map(({ agent }) => agent.id) })
    : null;
  const page = pageOf(rows, orders, ({ agent }) => agent.id, body);
  return {
    data: page.map((row) => ({ ...row, nightRestCounter: counters?.get(row.agent.id) ?? null })),
    count: rows.length,
    totals: {
      ...totals,
      overtimeMinutes: rows.reduce((sum, row) => sum + row.overtimeMinutes, 0),
      complementaryMinutes: rows.reduce((sum, row) => sum + row.complementaryMinutes, 0),
      unfilledMinutes: 0,
    },
  };
}
