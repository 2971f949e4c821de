// Reads the logbook: one entry with its additions, and lists by site, service and period.
import { and, asc, desc, eq, exists, gte, inArray, lt, not, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import type { LogbookEntryDetail } from '@vigie/contract/field/schemas.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { readsGuardNames } from '@vigie/domain/agency/settings/guard-names.ts';
import { knowsAllSites, logbookCan } from '@vigie/domain/field/field-can.ts';
import { entryNames } from '../../agency/own-types.ts';
import { showsGuards } from '../../agency/guard-names.ts';
import { loadSettings } from '../../agency/profile.ts';
import { filesById } from '../../documents/files/store-file.ts';
import { forbidden, notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { mapsOfSite, outsideOf, refusingSites } from '../../sites/site-maps.ts';
import { hasServedOn, sitesServed } from '../has-served.ts';
import { outsideWriters } from '../contested/contested-part.ts';
import type { EntryRow } from './append-entry.ts';
import { sumsOf } from './sums.ts';
import { presentEntry, type EntryFacts, type PresentedEntry } from './present.ts';

const withdrawal = alias(logbookEntries, 'withdrawal');
/** A later entry withdraws this one. */
export const isRemoved = (tx: Tx): SQL =>
  exists(
    tx
      .select({ id: withdrawal.id })
      .from(withdrawal)
      .where(and(eq(withdrawal.agencyId, logbookEntries.agencyId), eq(withdrawal.parentId, logbookEntries.id), eq(withdrawal.action, 'removal'))),
  );

/** What counts as an entry: neither an addition nor a withdrawal, and not withdrawn. */
export const standingEntry = (tx: Tx): SQL => sql`${eq(logbookEntries.action, 'entry')} and ${not(isRemoved(tx))}`;

/** Where names are hidden, a search does not find them either. */
const searched = (names: boolean): SQL =>
  names
    ? sql`fold(${logbookEntries.description} || ' ' || ${logbookEntries.authorName})`
    : sql`fold(${logbookEntries.description} || ' ' || case when ${logbookEntries.agentId} is null then ${logbookEntries.authorName} else '' end)`;

const declaration = (tx: Tx, names: boolean): ListDeclaration => ({
  orderBy: {
    createdAt: logbookEntries.madeAt,
    madeAt: logbookEntries.madeAt,
    receivedAt: logbookEntries.receivedAt,
    chainNumber: logbookEntries.chainNumber,
    typeKey: logbookEntries.typeKey,
    site: sql`(select ${sites.name} from ${sites} where ${sites.agencyId} = ${logbookEntries.agencyId} and ${sites.id} = ${logbookEntries.siteId})`,
  },
  search: searched(names),
  filters: {
    sites: (ids: string[]) => inArray(logbookEntries.siteId, ids),
    customers: (ids: string[]) => inArray(logbookEntries.customerId, ids),
    agents: (ids: string[]) => inArray(logbookEntries.agentId, ids),
    services: (ids: string[]) => inArray(logbookEntries.serviceId, ids),
    typeKeys: (keys: string[]) => inArray(logbookEntries.typeKey, keys),
    categories: (keys: string[]) => inArray(logbookEntries.category, keys),
    from: (at: string) => gte(logbookEntries.madeAt, at),
    until: (at: string) => lt(logbookEntries.madeAt, at),
    removed: (value: boolean) => (value ? isRemoved(tx) : not(isRemoved(tx))),
  },
  tie: logbookEntries.chainNumber,
});

export async function loadEntry(tx: Tx, agencyId: string, id: string): Promise<EntryRow> {
  const [row] = await tx
    .select()
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.id, id)));
  if (!row) throw notFound('Impossible de trouver la main courante');
  return row;
}

/** Who reads entries, and in which transaction. */
export type EntryReader = Pick<Scope, 'house' | 'tx' | 'agencyId' | 'actor'>;

/** What an entry is shown with: names, files, its withdrawal and, for an alert, who took charge. */
async function factsOf({ house, tx, agencyId, actor }: EntryReader, rows: readonly EntryRow[]): Promise<EntryFacts> {
  const ids = rows.map((row) => row.id);
  const some = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((value): value is T => value !== null))];
  const [siteIds, customerIds, agentIds] = [
    some(rows.map((row) => row.siteId)),
    some(rows.map((row) => row.customerId)),
    some(rows.map((row) => row.agentId)),
  ];
  const places =
    siteIds.length === 0
      ? []
      : await tx
          .select({ id: sites.id, name: sites.name, latitude: sites.latitude, longitude: sites.longitude })
          .from(sites)
          .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, siteIds)));
  const owners =
    customerIds.length === 0
      ? []
      : await tx
          .select({ id: customers.id, name: customers.name })
          .from(customers)
          .where(and(eq(customers.agencyId, agencyId), inArray(customers.id, customerIds)));
  const people =
    agentIds.length === 0
      ? []
      : await tx
          .select({ id: agents.id, firstname: agents.firstname, lastname: agents.lastname })
          .from(agents)
          .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, agentIds)));
  const children =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(logbookEntries)
          .where(and(eq(logbookEntries.agencyId, agencyId), inArray(logbookEntries.parentId, ids)))
          .orderBy(asc(logbookEntries.chainNumber));
  const files = await filesById(
    tx,
    agencyId,
    rows.flatMap((row) => row.fileIds),
  );
  const byId = <T extends { id: string }>(list: readonly T[]) => new Map(list.map((item) => [item.id, item]));
  const settings = await loadSettings(tx, agencyId);
  const nameOf = entryNames(settings);
  const names = readsGuardNames(actor.kind === 'customer' ? 'customer' : 'agency', settings);
  const outside = await outsideWriters(
    tx,
    agencyId,
    rows.map(({ serviceId }) => serviceId),
  );
  return { house, places: byId(places), owners: byId(owners), people: byId(people), children, files, outside, nameOf, names };
}

export async function presentEntries(reader: EntryReader, rows: readonly EntryRow[]): Promise<PresentedEntry[]> {
  const facts = await factsOf(reader, rows);
  return rows.map((row) => presentEntry(row, facts));
}

/** The entry as the reader may see it. Agents see entries of sites where they serve or served. */
export async function demandReadable(scope: Pick<Scope, 'tx' | 'agencyId' | 'actor'>, row: EntryRow): Promise<void> {
  const assignedToActor = await hasServedOn(scope, row.siteId);
  const site = await mapsOfSite(scope, row.siteId);
  if (!logbookCan.read(scope.actor, { ...row, assignedToActor, site })) throw notFound('Impossible de trouver la main courante');
}

/** A customer sees only additions that may be shown to it: row-level security hides the others. */
export async function entryDetails(reader: EntryReader, rows: readonly EntryRow[]): Promise<z.input<typeof LogbookEntryDetail>[]> {
  if (rows.length === 0) return [];
  const { tx, agencyId } = reader;
  const ids = rows.map(({ id }) => id);
  const messages = await tx
    .select()
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), inArray(logbookEntries.parentId, ids)))
    .orderBy(asc(logbookEntries.chainNumber));
  const shown = await presentEntries(reader, [...rows, ...messages]);
  const byParent = Map.groupBy(shown.slice(rows.length), ({ parentId }) => parentId);
  return shown.slice(0, rows.length).map((entry) => ({ ...entry, messages: byParent.get(entry.id) ?? [] }));
}

export async function entryDetail(reader: EntryReader, row: EntryRow): Promise<z.input<typeof LogbookEntryDetail>> {
  const [detail] = await entryDetails(reader, [row]);
  if (!detail) throw notFound('Impossible de trouver la main courante');
  return detail;
}

export async function readEvent({ tx, agencyId, actor, house, params }: ScopedCall<typeof calls.readEvent>) {
  const row = await loadEntry(tx, agencyId, params.id);
  await demandReadable({ tx, agencyId, actor }, row);
  return entryDetail({ house, tx, agencyId, actor }, row);
}

/** Sites that exclude this person are left out of their lists. Entries that they wrote themselves stay. */
async function notRefused({ tx, agencyId, actor }: Pick<Scope, 'tx' | 'agencyId' | 'actor'>): Promise<SQL | undefined> {
  const refusing = await refusingSites({ tx, agencyId, actor });
  const own = actor.agentId ? eq(logbookEntries.agentId, actor.agentId) : undefined;
  return outsideOf(logbookEntries.siteId, [...new Set([...refusing('listMissionEvents'), ...refusing('readMissionEvents')])], own);
}

/** A reader who knows only the sites of their services lists those, and their own entries. */
async function known({ tx, agencyId, actor }: Pick<Scope, 'tx' | 'agencyId' | 'actor'>): Promise<SQL | undefined> {
  if (actor.kind === 'customer' || knowsAllSites(actor)) return undefined;
  return or(eq(logbookEntries.agentId, actor.agentId ?? ''), inArray(logbookEntries.siteId, await sitesServed({ tx, agencyId, actor })));
}

export async function listEvents({ tx, agencyId, actor, house, body }: ScopedCall<typeof calls.events>) {
  const reader = { tx, agencyId, actor };
  const { where, orderBy, limit, offset } = listParts(declaration(tx, await showsGuards(reader)), body);
  const scoped = and(eq(logbookEntries.agencyId, agencyId), await known(reader), await notRefused(reader), where);
  const rows = await tx
    .select()
    .from(logbookEntries)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { data: await presentEntries({ house, tx, agencyId, actor }, rows), ...(await sumsOf(tx, agencyId, scoped)) };
}

/** The logbook of one service, oldest first: for its own guards, readers with the right, and its customer. */
export async function serviceEvents({ tx, agencyId, actor, via, house, params }: ScopedCall<typeof calls.serviceEvents>) {
  const [service] = await tx
    .select({ siteId: services.siteId })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), eq(services.id, params.id)));
  if (!service) throw notFound('Service introuvable');
  if (via === 'agent' && !(await hasServedOn({ tx, agencyId, actor }, service.siteId))) throw notFound('Service introuvable');
  const rows = await tx
    .select()
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.serviceId, params.id), await notRefused({ tx, agencyId, actor })))
    .orderBy(asc(logbookEntries.madeAt), asc(logbookEntries.chainNumber));
  return { data: await presentEntries({ house, tx, agencyId, actor }, rows), count: rows.length };
}

const RECENT = 500;

/** The latest entries of some sites, newest first. */
export async function siteEvents({ tx, agencyId, actor, via, house, body }: ScopedCall<typeof calls.siteEvents>) {
  const wanted = body.filters.sites;
  if (via === 'agent') for (const siteId of wanted) if (!(await hasServedOn({ tx, agencyId, actor }, siteId))) throw forbidden('listMissionEvents');
  const rows = await tx
    .select()
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), inArray(logbookEntries.siteId, wanted), await notRefused({ tx, agencyId, actor })))
    .orderBy(desc(logbookEntries.madeAt), desc(logbookEntries.chainNumber))
    .limit(RECENT);
  return { data: await presentEntries({ house, tx, agencyId, actor }, rows), count: rows.length };
}
