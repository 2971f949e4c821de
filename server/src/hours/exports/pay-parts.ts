// Gathers what pre-payroll says of each collaborator: hours with their lines, absences, allowances, entered elements, contract.
import { and, eq, inArray } from 'drizzle-orm';
import { agentContracts, agents } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { contractCounts, type ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { agentTypeLabels, type AgentType } from '@vigie/domain/agents/agent.ts';
import type { NightRest } from '@vigie/domain/hours/extra/night-rest.ts';
import type { LeaveDay } from '@vigie/domain/hours/leave-value.ts';
import { leaveWithin, sumAbsences, type PayAbsence } from '@vigie/domain/hours/pay-absences.ts';
import { monthsPaidIn } from '@vigie/domain/hours/payroll-variation.ts';
import type { Seal } from '../../plumbing/secrets.ts';
import { allowancesBy, type Allowances } from '../allowances.ts';
import { agentsHoursRows } from '../agents-hours.ts';
import type { CountedLine } from '../count-work.ts';
import { minimumPay, type MinimumPay } from '../minimum-service.ts';
import { nightRestCounter } from '../night-rest.ts';
import type { HoursPeriod } from '../period.ts';
import { elementsOfMonths } from '../salary-elements.ts';

export interface ExportAsked {
  readonly tx: Tx;
  readonly agencyId: string;
  readonly settings: AgencySettings;
  readonly period: HoursPeriod;
  readonly now: number;
  /** Absent: everybody. */
  readonly agentIds?: readonly string[];
  /** Whether the reader may read pay. */
  readonly withPay: boolean;
  /** Opens the kept identity of erased people. */
  readonly seal: Seal;
  /** Of the register of personnel. Absent or null: the head office's. */
  readonly establishmentId?: string | null;
}
/** What the gathering asks for. */
export type PayAsked = Omit<ExportAsked, 'withPay' | 'seal'>;

export type PayElement = Awaited<ReturnType<typeof elementsOfMonths>>[number];
type Contract = typeof agentContracts.$inferSelect;

/** What one line of pre-payroll sums up. */
export interface PayParts {
  readonly hours: Awaited<ReturnType<typeof agentsHoursRows>>['rows'][number];
  readonly lines: readonly CountedLine[];
  readonly type: string;
  readonly contract: Contract | undefined;
  readonly leave: readonly LeaveDay[];
  readonly absences: ReadonlyMap<string, PayAbsence>;
  readonly elements: readonly PayElement[];
  readonly minimum: MinimumPay | undefined;
  readonly allowances: Allowances | undefined;
  readonly nightRestOfYear: NightRest;
}

/** Elements of the months paid in the period, so that exports by week include each one only once. */
const elementsOf = async ({ tx, agencyId, period: { from, until }, agentIds }: PayAsked): Promise<PayElement[]> => {
  const months = monthsPaidIn(from, until);
  return months ? elementsOfMonths(tx, agencyId, months.first, months.last, agentIds) : [];
};

interface People {
  readonly type: (agentId: string) => string;
  readonly contract: (agentId: string) => Contract | undefined;
}

/** The file's type, and the last contract in force within the period. */
async function peopleOf({ tx, agencyId, period }: PayAsked, ids: string[]): Promise<People> {
  const files = await tx
    .select({ id: agents.id, type: agents.type })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, ids)));
  const contracts = await tx
    .select()
    .from(agentContracts)
    .where(and(eq(agentContracts.agencyId, agencyId), inArray(agentContracts.agentId, ids)));
  const types = new Map(files.map(({ id, type }) => [id, agentTypeLabels[type as AgentType]]));
  const held = contracts.filter(
    (one) => contractCounts(one.status as ContractStatus) && one.startOn <= period.until && (one.endOn === null || one.endOn >= period.from),
  );
  const latest = Map.groupBy(
    held.toSorted((a, b) => b.startOn.localeCompare(a.startOn)),
    ({ agentId }) => agentId,
  );
  return { type: (id) => types.get(id) ?? '', contract: (id) => latest.get(id)?.[0] };
}

const isListed = ({ hours, contract, elements, absences }: PayParts): boolean =>
  hours.services > 0 || contract !== undefined || elements.length > 0 || absences.size > 0;

/** Of those with work, a contract, an element or an absence in the period, by name. */
export async function payParts(asked: PayAsked): Promise<PayParts[]> {
  const { tx, agencyId, settings, period, now } = asked;
  const { from, until } = period;
  const { rows, groups, factsOf } = await agentsHoursRows(tx, agencyId, { settings, period, now, wanted: asked.agentIds });
  const ids = rows.map(({ agent }) => agent.id);
  const people = await peopleOf(asked, ids);
  const elements = Map.groupBy(await elementsOf(asked), ({ agentId }) => agentId);
  const minimum = await minimumPay(tx, agencyId, groups, period, settings);
  const allowances = await allowancesBy(tx, agencyId, groups, period, settings);
  const counters = await nightRestCounter(tx, agencyId, { settings, until, now, agentIds: ids });
  const parts = rows.map((hours): PayParts => {
    const { id } = hours.agent;
    const { absences, rules } = factsOf(id);
    const leave = leaveWithin(absences, { ...rules, from, until });
    return {
      hours,
      lines: groups.get(id) ?? [],
      type: people.type(id),
      contract: people.contract(id),
      leave,
      absences: sumAbsences(leave, settings.unavailabilityTypes),
      elements: elements.get(id) ?? [],
      minimum: minimum.get(id),
      allowances: allowances.get(id),
      nightRestOfYear: counters.get(id) ?? { earnedMinutes: 0, takenMinutes: 0 },
    };
  });
  return parts.filter(isListed);
}
