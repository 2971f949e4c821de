// Replaces the lists in an agent's file by the given ones. A list that is left out stays.
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { AgentInput } from '@vigie/contract/agents/schemas.ts';
import { agentBans, agentContracts, agentDogs, agentExpirations, agentRestrictions, agentSpecialties, customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ContractStatus, isContractLocked } from '@vigie/domain/agents/agent-contract.ts';
import { restrictionParameters } from '@vigie/domain/agents/agent-restriction.ts';
import { withCard } from '@vigie/domain/agents/expiration.ts';
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import type { ContractRecord } from './file-lists.ts';

type Input = z.output<typeof AgentInput>;
interface Owner {
  readonly agencyId: string;
  readonly agentId: string;
}
type Owned = PgTable & { readonly agencyId: AnyPgColumn; readonly agentId: AnyPgColumn };

const of = (table: Owned, { agencyId, agentId }: Owner) => and(eq(table.agencyId, agencyId), eq(table.agentId, agentId));

/** Restrictions and bans are few and nothing refers to them: changed lists are written anew, unchanged ones stay. */
async function rewrite(tx: Tx, table: Owned, owner: Owner, known: readonly object[], given: readonly object[]): Promise<void> {
  const bare = (row: object): string =>
    JSON.stringify(
      Object.entries(row)
        .filter(([key, value]) => !['id', 'agencyId', 'agentId', 'createdAt', 'updatedAt', 'version'].includes(key) && value !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  if (known.length === given.length && known.every((row, index) => bare(row) === bare(given[index] as object))) return;
  await tx.delete(table).where(of(table, owner));
  if (given.length > 0) await tx.insert(table).values(given.map((row) => ({ ...row, ...owner })));
}

type Dog = typeof agentDogs.$inferSelect;

/** Dogs keep their id because services name them. A given id selects the dog to change, otherwise the number or name does. */
async function saveDogs(tx: Tx, owner: Owner, known: readonly Dog[], given: NonNullable<Input['dogs']>): Promise<void> {
  const free = new Map(known.map((dog) => [dog.id, dog]));
  const lines = given.map(({ id, ...dog }) => ({ id, ...dog, name: dog.name.trim(), chipNumber: dog.chipNumber.trim().toUpperCase() }));
  const sameDog = (line: (typeof lines)[number]): Dog | undefined =>
    line.id
      ? free.get(line.id)
      : [...free.values()].find(({ name, chipNumber }) => (line.chipNumber ? chipNumber === line.chipNumber : name === line.name));
  for (const line of lines.toSorted((a, b) => Number(b.id !== undefined) - Number(a.id !== undefined))) {
    const { id: _id, ...fields } = line;
    const before = sameDog(line);
    if (!before) await tx.insert(agentDogs).values({ ...fields, ...owner });
    else {
      free.delete(before.id);
      const { name, breed, chipNumber, expiresOn } = before;
      if (
        JSON.stringify({ name, breed, chipNumber, expiresOn }) ===
        JSON.stringify({ name: fields.name, breed: fields.breed, chipNumber: fields.chipNumber, expiresOn: fields.expiresOn })
      )
        continue;
      await tx
        .update(agentDogs)
        .set(fields)
        .where(and(eq(agentDogs.agencyId, owner.agencyId), eq(agentDogs.id, before.id)));
    }
  }
  if (free.size > 0) await tx.delete(agentDogs).where(and(eq(agentDogs.agencyId, owner.agencyId), inArray(agentDogs.id, [...free.keys()])));
}

async function saveSpecialties(tx: Tx, owner: Owner, keys: readonly string[]): Promise<void> {
  await tx
    .delete(agentSpecialties)
    .where(and(of(agentSpecialties, owner), keys.length > 0 ? notInArray(agentSpecialties.specialtyKey, [...keys]) : undefined));
  if (keys.length > 0)
    await tx
      .insert(agentSpecialties)
      .values(keys.map((specialtyKey) => ({ ...owner, specialtyKey })))
      .onConflictDoNothing();
}

/** One row per kind: each given row replaces the one of its kind, the others are removed. */
export async function saveExpirations(tx: Tx, owner: Owner, given: NonNullable<Input['expirations']>, keepOthers = false): Promise<void> {
  const kinds = given.map((one) => one.typeKey);
  if (!keepOthers)
    await tx
      .delete(agentExpirations)
      .where(and(of(agentExpirations, owner), kinds.length > 0 ? notInArray(agentExpirations.typeKey, kinds) : undefined));
  for (const { typeKey, number, issuedOn, expiresOn, receiptUntil } of given) {
    const fields = { number: number.trim(), issuedOn, expiresOn, receiptUntil };
    await tx
      .insert(agentExpirations)
      .values({ ...owner, typeKey, ...fields })
      .onConflictDoUpdate({
        target: [agentExpirations.agencyId, agentExpirations.agentId, agentExpirations.typeKey],
        set: fields,
      });
  }
}

/** What was signed stays, but for the day on which the contract ends. */
async function saveEnd(tx: Tx, { agencyId }: Owner, before: ContractRecord, endOn: string | null): Promise<void> {
  if (before.status !== ContractStatus.signed || before.endOn === endOn) return;
  await tx
    .update(agentContracts)
    .set({ endOn })
    .where(and(eq(agentContracts.agencyId, agencyId), eq(agentContracts.id, before.id)));
}

/** Contracts keep their id because signatures and documents name them. A locked one does not go, and changes its end only. */
export async function saveContracts(tx: Tx, owner: Owner, known: readonly ContractRecord[], given: NonNullable<Input['contracts']>): Promise<void> {
  const free = new Map(known.filter((contract) => !isContractLocked(contract.status as ContractStatus)).map((contract) => [contract.id, contract]));
  const locked = new Map(known.filter((contract) => !free.has(contract.id)).map((contract) => [contract.id, contract]));
  const kept = new Set(given.map((contract) => contract.id));
  const gone = [...free.keys()].filter((id) => !kept.has(id));
  if (gone.length > 0) await tx.delete(agentContracts).where(and(eq(agentContracts.agencyId, owner.agencyId), inArray(agentContracts.id, gone)));
  for (const { id, hourlyCents, monthlyCents, ...fields } of given) {
    const signed = id ? locked.get(id) : undefined;
    if (signed) {
      await saveEnd(tx, owner, signed, fields.endOn);
      continue;
    }
    const pay = {
      ...(hourlyCents === undefined ? {} : { hourlyCents }),
      ...(monthlyCents === undefined ? {} : { monthlyCents }),
    };
    const place = id ? free.get(id) : undefined;
    if (place)
      await tx
        .update(agentContracts)
        .set({ ...fields, ...pay })
        .where(and(eq(agentContracts.agencyId, owner.agencyId), eq(agentContracts.id, place.id)));
    else await tx.insert(agentContracts).values({ ...fields, ...pay, ...owner });
  }
}

const known = new Set<string>(defaultSpecialties.map((specialty) => specialty.key));

async function present(tx: Tx, table: typeof sites | typeof customers, agencyId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: table.id })
    .from(table as typeof sites)
    .where(and(eq(table.agencyId, agencyId), inArray(table.id, [...ids])));
  return new Set(rows.map((row) => row.id));
}

/** Finds sites, customers and specialties in the lists that the agency does not have, by path. */
export async function placeIssues(
  tx: Tx,
  agencyId: string,
  { bans = [], restrictions = [], specialties = [] }: Input,
): Promise<Record<string, string>> {
  const siteIds = [...bans.flatMap((ban) => ban.siteId ?? []), ...restrictions.flatMap((one) => one.siteIds ?? [])];
  const customerIds = [...bans.flatMap((ban) => ban.customerId ?? []), ...restrictions.flatMap((one) => one.customerIds ?? [])];
  const foundSites = await present(tx, sites, agencyId, siteIds);
  const foundCustomers = await present(tx, customers, agencyId, customerIds);
  const issues: Record<string, string> = {};
  bans.forEach((ban, index) => {
    if (ban.siteId && !foundSites.has(ban.siteId)) issues[`bans.${index}.siteId`] = 'Site introuvable';
    if (ban.customerId && !foundCustomers.has(ban.customerId)) issues[`bans.${index}.customerId`] = 'Client introuvable';
  });
  restrictions.forEach((one, index) => {
    if (one.siteIds?.some((id) => !foundSites.has(id))) issues[`restrictions.${index}.siteIds`] = 'Site introuvable';
    if (one.customerIds?.some((id) => !foundCustomers.has(id))) issues[`restrictions.${index}.customerIds`] = 'Client introuvable';
  });
  if (specialties.some((key) => !known.has(key))) issues['specialties'] = 'Format invalide';
  return issues;
}

/** The file before the save, for the lists that are compared. */
export interface KnownLists {
  readonly contracts: readonly ContractRecord[];
  readonly expirations: readonly (typeof agentExpirations.$inferSelect)[];
  readonly restrictions: readonly object[];
  readonly bans: readonly object[];
  readonly dogs: readonly Dog[];
}

const withoutLabel = ({ label: _label, ...ban }: { label?: string }): object => ban;

/** Writes every given list. The card number of the file is also written to its deadline. */
export async function saveLists(tx: Tx, owner: Owner, before: KnownLists, input: Input, cardNumber: string): Promise<void> {
  const { contracts, expirations, restrictions, bans, dogs, specialties } = input;
  if (contracts) await saveContracts(tx, owner, before.contracts, contracts);
  await saveExpirations(tx, owner, withCard((expirations ?? before.expirations) as NonNullable<Input['expirations']>, cardNumber));
  if (specialties) await saveSpecialties(tx, owner, [...new Set(specialties)]);
  if (restrictions) {
    const rows = restrictions.map((one) => ({
      kind: one.kind,
      parameters: restrictionParameters(one),
      fromOn: one.fromOn,
      untilOn: one.untilOn,
    }));
    await rewrite(tx, agentRestrictions, owner, before.restrictions, rows);
  }
  if (bans) await rewrite(tx, agentBans, owner, before.bans.map(withoutLabel), bans);
  if (dogs) await saveDogs(tx, owner, before.dogs, dogs);
}
