// Finds who worked on a site in the nine months before a transfer, and judges each condition.
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { agents } from '@vigie/db/tables/people.ts';
import { unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { needsCard } from '@vigie/domain/agents/agent-anomalies.ts';
import { contractOn, ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { takeOver, takeOverPeriod, type TakeOver, type TakeOverFacts } from '@vigie/domain/hours/take-over.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { instantOf, isoOf, localDay } from '@vigie/domain/shared/time.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { shortLists, typedContract, typedExpiration, type ContractRecord, type ShortLists } from '../../agents/file/file-lists.ts';
import type { AgentRecord } from '../../agents/reach.ts';
import { notFound } from '../../plumbing/errors.ts';
import { countWork, type CountedLine } from '../count-work.ts';
import { loadWork } from '../load-work.ts';
import { daysAsPeriod } from '../period.ts';
import { shareCircuits } from '../share-circuits.ts';

export interface JudgedAgent {
  readonly agent: AgentRecord;
  readonly lists: ShortLists;
  readonly contract: ContractRecord | null;
  readonly siteMinutes: number;
  readonly allMinutes: number;
  readonly result: TakeOver;
  /** The lines of the site, in order. */
  readonly lines: readonly CountedLine[];
}

export interface JudgedStaff {
  readonly site: { readonly id: string; readonly name: string };
  readonly from: LocalDay;
  readonly until: LocalDay;
  readonly staff: readonly JudgedAgent[];
}

interface Asked {
  readonly agency: AgencyRow;
  readonly siteId: string;
  readonly on: LocalDay;
  readonly now: number;
}

const binding: readonly number[] = [ContractStatus.marked, ContractStatus.signed];

function contractBefore(contracts: readonly ContractRecord[], eve: LocalDay): ContractRecord | null {
  const held = contracts.filter(({ status }) => binding.includes(status));
  return (
    contractOn(
      eve,
      held.map((record) => ({ id: record.id, startDate: record.startOn, endDate: record.endOn, record })),
    )?.record ?? null
  );
}

async function absencesOf(
  tx: Tx,
  { agency }: Asked,
  ids: readonly string[],
  from: LocalDay,
): Promise<(agentId: string) => TakeOverFacts['absences']> {
  if (ids.length === 0) return () => [];
  const { within } = daysAsPeriod(from, from, settingsOf(agency));
  const rows = await tx
    .select()
    .from(unavailabilities)
    .where(
      and(eq(unavailabilities.agencyId, agency.id), inArray(unavailabilities.agentId, [...ids]), gt(unavailabilities.endAt, isoOf(within.start))),
    );
  const days = Map.groupBy(rows, ({ agentId }) => agentId);
  const day = (instant: number): LocalDay => localDay(instant, agency.timeZone);
  return (id) => (days.get(id) ?? []).map(({ startAt, endAt }) => ({ from: day(instantOf(startAt)), until: day(instantOf(endAt) - 1) }));
}

/** Every minute that somebody who was on the site has worked anywhere, each at the site where it was spent. */
async function linesOf(tx: Tx, { agency, siteId, now }: Asked, from: LocalDay, until: LocalDay): Promise<Map<string, CountedLine[]>> {
  const settings = settingsOf(agency);
  const { within } = daysAsPeriod(from, until, settings);
  const here = await loadWork(tx, agency.id, within, { siteIds: [siteId] });
  const agentIds = [...new Set(here.flatMap(({ assignments }) => assignments.map(({ row }) => row.agentId)))];
  const counting = { settings, now, within };
  const lines = shareCircuits(countWork(await loadWork(tx, agency.id, within, { agentIds }), counting), counting);
  return Map.groupBy(lines, ({ assignment }) => assignment.row.agentId);
}

const minutesOf = (lines: readonly CountedLine[]): number => lines.reduce((sum, { line }) => sum + line.total, 0);

function judge(
  agent: AgentRecord,
  lists: ShortLists,
  lines: readonly CountedLine[],
  absences: TakeOverFacts['absences'],
  asked: Asked,
  eve: LocalDay,
) {
  const here = lines.filter(({ line }) => line.siteId === asked.siteId);
  const contract = contractBefore(lists.contracts, eve);
  const [siteMinutes, allMinutes] = [minutesOf(here), minutesOf(lines)];
  const facts: TakeOverFacts = {
    contract: contract && typedContract(contract),
    siteMinutes,
    allMinutes,
    needsCard: needsCard({ plannable: agent.plannable, specialties: lists.specialties }),
    cardNumber: agent.cardNumber,
    expirations: lists.expirations.map(typedExpiration),
    absences,
  };
  return { agent, lists, contract, siteMinutes, allMinutes, result: takeOver(facts, asked.on), lines: here };
}

/** Own employees who were on the site, those who go first. */
export async function judgeStaff(tx: Tx, asked: Asked): Promise<JudgedStaff> {
  const { agency, siteId, on } = asked;
  const [site] = await tx
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(and(eq(sites.agencyId, agency.id), eq(sites.id, siteId)));
  if (!site) throw notFound();
  const { from, until } = takeOverPeriod(on);
  const worked = await linesOf(tx, asked, from, until);
  const ids = [...worked].filter(([, lines]) => lines.some(({ line }) => line.siteId === siteId)).map(([id]) => id);
  const rows = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.agencyId, agency.id), inArray(agents.id, ids), eq(agents.type, 'EMPLOYEE')))
    .orderBy(asc(agents.lastname), asc(agents.firstname), asc(agents.id));
  const listsOf = await shortLists(tx, agency.id, ids);
  const absences = await absencesOf(tx, asked, ids, from);
  const staff = rows.map((agent) => judge(agent, listsOf(agent.id), worked.get(agent.id) ?? [], absences(agent.id), asked, until));
  return { site, from, until, staff: staff.toSorted((a, b) => Number(b.result.transferable) - Number(a.result.transferable)) };
}
