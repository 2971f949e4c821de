// Lists the legal counters of all collaborators for one year, read in one pass over the agency's work.
import type { z } from 'zod';
import type { counters as calls } from '@vigie/contract/hours/counters-endpoints.ts';
import type { AgentCounters } from '@vigie/contract/hours/counters-schemas.ts';
import type { AgentType } from '@vigie/domain/agents/agent.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { findAgents } from '../agents-hours.ts';
import { pageOf } from '../list-rows.ts';
import { countCounters } from './count-counters.ts';
import { yearWork } from './year-work.ts';

type Row = z.input<typeof AgentCounters>;

/** Working time is limited for employees alone, temporary ones included (art. L1251-21 C. trav.). */
const counted: readonly AgentType[] = ['EMPLOYEE', 'EMERGENCY', 'TEMPORARY'];

/** Those without a date come last. */
const NEVER = '9999-12-31';

const orders: Record<string, (row: Row) => string | number> = {
  name: ({ agent }) => `${agent.lastname} ${agent.firstname}`,
  number: ({ agent }) => agent.number,
  contingent: ({ contingent }) => contingent.plannedMinutes,
  average: ({ average }) => average.plannedMinutes,
  nightWorker: ({ nightWorker }) => nightWorker.plannedMinutes,
  nightRest: ({ nightRest: { planned } }) => planned.earnedMinutes - planned.takenMinutes,
  partTime: ({ partTime }) => partTime?.week.plannedMinutes ?? -1,
  fixedTermEndOn: ({ fixedTermEndOn }) => fixedTermEndOn ?? NEVER,
  firstBreach: ({ firstBreach }) => firstBreach?.on ?? NEVER,
};

const isOf = ({ isOver, willBeOver }: Row, states: readonly string[]): boolean =>
  (isOver && states.includes('over')) || (willBeOver && states.includes('willBe'));

export async function listCounters({ tx, agencyId, body, house }: ScopedCall<typeof calls.list>) {
  const { year, query, filters } = body;
  const asked = { settings: await loadSettings(tx, agencyId), year, now: house.clock.now() };
  const work = await yearWork(tx, agencyId, asked);
  const listed = await findAgents(tx, agencyId, query, undefined, [...work.byAgent.keys()], counted);
  const ids = listed.map(({ id }) => id);
  const countersOf = await countCounters(tx, agencyId, ids, work, asked);
  const states = filters.states ?? [];
  const rows = listed.map((agent): Row => ({ agent, ...countersOf(agent.id) })).filter((row) => states.length === 0 || isOf(row, states));
  return { data: pageOf(rows, orders, ({ agent }) => agent.id, body), count: rows.length };
}
