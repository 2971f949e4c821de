// Reads the lists inside agents' files, for many agents at once.
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { agentBans, agentContracts, agentDogs, agentExpirations, agentRestrictions, agentSpecialties, customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { Classification, ContractStatus, ContractType } from '@vigie/domain/agents/agent-contract.ts';
import type { ExpirationType } from '@vigie/domain/agents/expirations.data.ts';

export type ContractRecord = typeof agentContracts.$inferSelect;
export type ExpirationRecord = typeof agentExpirations.$inferSelect;
export type RestrictionRecord = typeof agentRestrictions.$inferSelect;
export type DogRecord = typeof agentDogs.$inferSelect;
export type BanRecord = Pick<typeof agentBans.$inferSelect, 'id' | 'siteId' | 'customerId' | 'fromOn' | 'untilOn'> & { readonly label: string };

/** The words of a stored contract by which rules know it. */
export const typedContract = <C extends Pick<ContractRecord, 'type' | 'status' | 'category'>>(record: C) => ({
  ...record,
  type: record.type as ContractType,
  status: record.status as ContractStatus,
  category: record.category as Classification,
});
export const typedExpiration = (record: ExpirationRecord) => ({ ...record, typeKey: record.typeKey as ExpirationType });

/** What a row of the list needs. */
export interface ShortLists {
  readonly contracts: readonly ContractRecord[];
  readonly expirations: readonly ExpirationRecord[];
  readonly specialties: readonly string[];
}
export interface FullLists extends ShortLists {
  readonly restrictions: readonly RestrictionRecord[];
  readonly bans: readonly BanRecord[];
  readonly dogs: readonly DogRecord[];
}

interface Owned {
  readonly agencyId: AnyPgColumn;
  readonly agentId: AnyPgColumn;
}
const of = (table: Owned, agencyId: string, ids: readonly string[]): SQL | undefined =>
  and(eq(table.agencyId, agencyId), inArray(table.agentId, [...ids]));

function grouped<T extends { agentId: string }>(rows: readonly T[]): (agentId: string) => T[] {
  const groups = Map.groupBy(rows, (row) => row.agentId);
  return (agentId) => groups.get(agentId) ?? [];
}

/** Contracts, deadlines and specialties by agent. */
export async function shortLists(tx: Tx, agencyId: string, ids: readonly string[]): Promise<(agentId: string) => ShortLists> {
  if (ids.length === 0) return () => ({ contracts: [], expirations: [], specialties: [] });
  const contracts = grouped(
    await tx
      .select()
      .from(agentContracts)
      .where(of(agentContracts, agencyId, ids))
      .orderBy(desc(agentContracts.startOn), desc(agentContracts.id)),
  );
  const expirations = grouped(
    await tx
      .select()
      .from(agentExpirations)
      .where(of(agentExpirations, agencyId, ids))
      .orderBy(asc(agentExpirations.expiresOn), asc(agentExpirations.typeKey)),
  );
  const specialties = grouped(
    await tx
      .select()
      .from(agentSpecialties)
      .where(of(agentSpecialties, agencyId, ids))
      .orderBy(asc(agentSpecialties.specialtyKey)),
  );
  return (agentId) => ({
    contracts: contracts(agentId),
    expirations: expirations(agentId),
    specialties: specialties(agentId).map((row) => row.specialtyKey),
  });
}

async function bansOf(tx: Tx, agencyId: string, agentId: string): Promise<BanRecord[]> {
  const rows = await tx
    .select({ ban: agentBans, site: sites.name, customer: customers.name })
    .from(agentBans)
    .leftJoin(sites, and(eq(sites.agencyId, agentBans.agencyId), eq(sites.id, agentBans.siteId)))
    .leftJoin(customers, and(eq(customers.agencyId, agentBans.agencyId), eq(customers.id, agentBans.customerId)))
    .where(of(agentBans, agencyId, [agentId]))
    .orderBy(asc(agentBans.createdAt), asc(agentBans.id));
  return rows.map(({ ban, site, customer }) => ({ ...ban, label: site ?? customer ?? '' }));
}

/** Everything in one file. */
export async function fullLists(tx: Tx, agencyId: string, agentId: string): Promise<FullLists> {
  const short = (await shortLists(tx, agencyId, [agentId]))(agentId);
  const restrictions = await tx
    .select()
    .from(agentRestrictions)
    .where(of(agentRestrictions, agencyId, [agentId]))
    .orderBy(asc(agentRestrictions.createdAt), asc(agentRestrictions.id));
  const dogs = await tx
    .select()
    .from(agentDogs)
    .where(of(agentDogs, agencyId, [agentId]))
    .orderBy(asc(agentDogs.name), asc(agentDogs.id));
  return { ...short, restrictions, dogs, bans: await bansOf(tx, agencyId, agentId) };
}
