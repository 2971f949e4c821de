// Computes what short periods are paid beyond their work: minutes, and their sum at each day's contract rate.
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { agentContracts, agents } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { contractOn, ContractStatus, hourlyRate } from '@vigie/domain/agents/agent-contract.ts';
import { complementCents, minimumComplements, type Complement, type WorkPiece } from '@vigie/domain/hours/extra/minimum-service.ts';
import { countsAsWorked } from '@vigie/domain/hours/worked.ts';
import { owesMinimum } from '@vigie/domain/planning/minimum-service.ts';
import { wholeMinutes } from '@vigie/domain/shared/time.ts';
import { plannedFor } from '../planning/services/drafts/planned-service.ts';
import type { CountedLine } from './count-work.ts';
import type { HoursPeriod } from './period.ts';

export interface MinimumPay {
  readonly minutes: number;
  /** null when a contract states no pay. */
  readonly cents: number | null;
  readonly complements: readonly Complement[];
}

/** Kinds of collaborators whom another company pays, or who pay themselves. */
export const NOBODYS: readonly string[] = ['EXTERNAL', 'SELF'];
const WITHOUT_EFFECT: number[] = [ContractStatus.archived, ContractStatus.cancelled];

function pieceOf({ work, assignment, whole }: CountedLine): WorkPiece[] {
  const service = plannedFor(work.service, work.site, assignment.row, assignment.breaks);
  if (!whole || !countsAsWorked(service)) return [];
  return [{ ...wholeMinutes(service), ...whole, owesMinimum: owesMinimum(service) }];
}

/** The agency's own staff, by agent; nobody where the agency does not pay the minimum. */
export async function minimumPay(
  tx: Tx,
  agencyId: string,
  lines: ReadonlyMap<string, readonly CountedLine[]>,
  { from, until }: HoursPeriod,
  settings: AgencySettings,
): Promise<Map<string, MinimumPay>> {
  const due = new Map<string, ReturnType<typeof minimumComplements>>();
  if (!settings.hours.minimumServicePaid) return new Map();
  for (const [agentId, own] of lines) {
    const found = minimumComplements(own.flatMap(pieceOf), settings.planning.minServiceMinutes).filter(({ day }) => from <= day && day <= until);
    if (found.length > 0) due.set(agentId, found);
  }
  if (due.size === 0) return new Map();
  const files = await tx
    .select({ id: agents.id, type: agents.type, contract: agentContracts })
    .from(agents)
    .leftJoin(
      agentContracts,
      and(eq(agentContracts.agencyId, agents.agencyId), eq(agentContracts.agentId, agents.id), notInArray(agentContracts.status, WITHOUT_EFFECT)),
    )
    .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, [...due.keys()])));
  const rows = Map.groupBy(files, ({ id }) => id);
  return new Map(
    [...due].flatMap(([agentId, complements]): [string, MinimumPay][] => {
      const own = rows.get(agentId) ?? [];
      if (own.some(({ type }) => NOBODYS.includes(type))) return [];
      const held = own
        .flatMap(({ contract }) => (contract ? [contract] : []))
        .map((contract) => ({ ...contract, startDate: contract.startOn, endDate: contract.endOn, rate: hourlyRate(contract) }));
      const minutes = complements.reduce((sum, each) => sum + each.minutes, 0);
      return [[agentId, { minutes, cents: complementCents(complements, (day) => contractOn(day, held)?.rate ?? null), complements }]];
    }),
  );
}
