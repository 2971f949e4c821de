// Reads what the checks know of agents apart from their services: contracts, documents, specialties, bans, restrictions, place.
import { and, asc, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { among } from '@vigie/db/among.ts';
import {
  agentBans,
  agentContracts,
  agentDogs,
  agentExpirations,
  agentRestrictions,
  agents,
  agentSpecialties,
  agentWishes,
} from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { hourlyPay } from '@vigie/domain/agents/agent-contract.ts';
import type { AgentWishes } from '@vigie/domain/agents/agent-wishes.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import type { CollaboratorType, PlanningAgent, WorkContract } from '@vigie/domain/planning/judge/planning-context.ts';
import { addMonths } from '@vigie/domain/shared/time-day.ts';
import type { Restriction } from '@vigie/domain/planning/restriction.ts';
import { blockingDocuments } from '@vigie/domain/planning/agent-documents.ts';

export type AgentRecord = typeof agents.$inferSelect;
export interface KnownAgent {
  readonly row: AgentRecord;
  readonly facts: Omit<PlanningAgent, 'expirations' | 'dogs'> & {
    readonly dogs: readonly { readonly id: string; readonly name: string; readonly validUntil: string | null }[];
    readonly expirations: ReturnType<typeof blockingDocuments>;
  };
}

const ADULT = 18;

/** Marked as signed, or signed: facts, chapter 2, check 15. */
const SIGNED: readonly number[] = [250, 300];

const restrictionLabels: Record<Restriction['kind'], string> = {
  noNight: 'pas de nuit',
  noSunday: 'pas le dimanche',
  noSaturday: 'pas le samedi',
  noHoliday: 'pas les jours fériés',
  notAlone: 'pas seul',
  noDriving: 'pas de conduite',
  noDog: 'pas avec un chien',
  noScreenPost: 'pas de poste sur écran',
  onlyDays: 'certains jours seulement',
  timeWindow: 'dans une plage horaire',
  maxServiceMinutes: 'durée de service limitée',
  maxDistanceKm: 'distance limitée',
  onlySites: 'certains sites seulement',
  noCustomer: 'pas chez ce client',
};
const isKnown = (kind: string): kind is Restriction['kind'] => kind in restrictionLabels;

function restrictionOf(row: typeof agentRestrictions.$inferSelect): Restriction[] {
  if (!isKnown(row.kind)) return [];
  const label = typeof row.parameters['label'] === 'string' && row.parameters['label'] ? row.parameters['label'] : restrictionLabels[row.kind];
  return [{ ...row.parameters, kind: row.kind, label, from: row.fromOn, until: row.untilOn } as Restriction];
}

/** As the domain reads them. */
export const wishesOf = (row: typeof agentWishes.$inferSelect): AgentWishes => ({
  prefers: { moments: row.prefersMoments, siteIds: row.prefersSites },
  avoids: { moments: row.avoidsMoments, siteIds: row.avoidsSites },
});

type Owned = { agentId: string };

/** Rows of one of the tables about agents, by agent. */
async function byAgent<T extends Owned>(rows: Promise<T[]>): Promise<(agentId: string) => T[]> {
  const lists = new Map<string, T[]>();
  for (const row of await rows) {
    const list = lists.get(row.agentId);
    if (list) list.push(row);
    else lists.set(row.agentId, [row]);
  }
  return (agentId) => lists.get(agentId) ?? [];
}

const of = (
  table: { readonly agencyId: AnyPgColumn; readonly agentId: AnyPgColumn },
  agencyId: string,
  ids: readonly string[] | 'all',
): SQL | undefined => and(eq(table.agencyId, agencyId), ids === 'all' ? undefined : among(table.agentId, ids));

/** Agents by id, or all active ones and the named archived ones. */
const chosen = (agencyId: string, ids: readonly string[] | 'all', also: readonly string[]): SQL | undefined =>
  and(
    eq(agents.agencyId, agencyId),
    ne(agents.status, AgentStatus.deleted),
    ids === 'all'
      ? or(inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed]), also.length > 0 ? among(agents.id, also) : undefined)
      : among(agents.id, ids),
  );

/** Files of agents without their facts, for readers who do not plan. */
export const loadAgentFiles = (tx: Tx, agencyId: string, ids: readonly string[] | 'all', also: readonly string[] = []): Promise<AgentRecord[]> =>
  tx
    .select()
    .from(agents)
    .where(chosen(agencyId, ids, also))
    .orderBy(asc(agents.lastname), asc(agents.firstname), asc(agents.id));

type ContractRow = typeof agentContracts.$inferSelect;

const contractOf = (contract: ContractRow, withPay: boolean): WorkContract => ({
  startDay: contract.startOn,
  endDay: contract.endOn,
  valid: SIGNED.includes(contract.status),
  limitMinutes: contract.limitMinutes,
  limitPeriod: contract.period,
  ...(withPay ? { hourlyCents: hourlyPay(contract) ?? undefined } : {}),
});

export interface FactsWish {
  /** Archived agents that are named as well. */
  readonly also?: readonly string[];
  /** The pay per hour, for a reader with the right. */
  readonly withPay?: boolean;
}

/** The lists of their files, by agent. */
async function listsOf(tx: Tx, agencyId: string, ids: readonly string[] | 'all') {
  const contracts = await byAgent(
    tx
      .select()
      .from(agentContracts)
      .where(of(agentContracts, agencyId, ids)),
  );
  const documents = await byAgent(
    tx
      .select()
      .from(agentExpirations)
      .where(of(agentExpirations, agencyId, ids)),
  );
  const specialties = await byAgent(
    tx
      .select()
      .from(agentSpecialties)
      .where(of(agentSpecialties, agencyId, ids)),
  );
  const bans = await byAgent(
    tx
      .select()
      .from(agentBans)
      .where(of(agentBans, agencyId, ids)),
  );
  const restrictions = await byAgent(
    tx
      .select()
      .from(agentRestrictions)
      .where(of(agentRestrictions, agencyId, ids)),
  );
  const wishes = await byAgent(
    tx
      .select()
      .from(agentWishes)
      .where(of(agentWishes, agencyId, ids)),
  );
  const dogs = await byAgent(
    tx
      .select()
      .from(agentDogs)
      .where(of(agentDogs, agencyId, ids))
      .orderBy(asc(agentDogs.name), asc(agentDogs.id)),
  );
  return { contracts, documents, specialties, bans, restrictions, wishes, dogs };
}

/** In the order of their names. */
export async function loadAgentFacts(
  tx: Tx,
  agencyId: string,
  ids: readonly string[] | 'all',
  { also = [], withPay = false }: FactsWish = {},
): Promise<KnownAgent[]> {
  if (ids !== 'all' && ids.length === 0) return [];
  const rows = await loadAgentFiles(tx, agencyId, ids, also);
  const { contracts, documents, specialties, bans, restrictions, wishes, dogs } = await listsOf(tx, agencyId, ids);
  return rows.map((row) => {
    const held = specialties(row.id).map(({ specialtyKey }) => specialtyKey);
    return {
      row,
      facts: {
        id: row.id,
        name: `${row.firstname} ${row.lastname}`,
        type: row.type as CollaboratorType,
        contracts: contracts(row.id).map((contract) => contractOf(contract, withPay)),
        expirations: blockingDocuments(documents(row.id), held),
        specialties: held.map((key) => ({ key })),
        dogs: dogs(row.id).map(({ id, name, expiresOn }) => ({ id, name, validUntil: expiresOn })),
        bans: bans(row.id).map((ban) => ({ siteId: ban.siteId, customerId: ban.customerId, from: ban.fromOn, until: ban.untilOn })),
        restrictions: restrictions(row.id).flatMap(restrictionOf),
        adultOn: row.birthOn && addMonths(row.birthOn, 12 * ADULT),
        location: row.latitude !== null && row.longitude !== null ? { latitude: row.latitude, longitude: row.longitude } : null,
        wishes: wishes(row.id).map(wishesOf)[0],
      },
    };
  });
}
