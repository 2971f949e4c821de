// Keeps what agents know of changed published services until they are notified: at once for near ones, otherwise at publication.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { publishedVersions } from '@vigie/db/tables/planning/publication.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import {
  concernedBy,
  hoursText,
  isOver,
  isNotifiedAtOnce,
  sameVersion,
  whenText,
  type AgentNews,
  type PublishedVersion,
} from '@vigie/domain/planning/changes/publication.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import type { JobData } from '../../plumbing/jobs.ts';
import { findServicesById, placeName, type ServiceRecord } from './service-records.ts';

export type NotifyScope = Pick<Scope, 'tx' | 'agencyId' | 'house'> & { readonly userId: string | null };

const OFF: readonly number[] = [ServiceStatus.unscheduled, ServiceStatus.archived];

export const versionOf = (record: ServiceRecord): PublishedVersion => ({
  siteId: record.site.id,
  place: placeName(record),
  start: instantOf(record.service.startAt),
  end: instantOf(record.service.endAt),
  timeZone: record.site.timeZone,
  specialtyKey: record.service.specialtyKey,
  stops: record.stops.map(({ row }) => `${row.siteId} ${row.startAt} ${row.endAt}`).join(),
  off: OFF.includes(record.service.status),
  agents: record.assignments.map(({ agentId, firstname, lastname, notifiedAt }) => ({
    id: agentId,
    name: fullName(firstname, lastname),
    notifiedAt,
  })),
});

/** Published in a period, wherever it is now. */
export const wasDuring = ({ from, until }: { from: string; until: string }): SQL =>
  sql`${publishedVersions.startAt} < ${until}::timestamptz and ${publishedVersions.endAt} > ${from}::timestamptz`;

/** The kept versions of these services. Unchanged ones have none. */
export async function versionsOf({ tx, agencyId }: Pick<NotifyScope, 'tx' | 'agencyId'>, serviceIds: readonly string[]) {
  if (serviceIds.length === 0) return new Map<string, typeof publishedVersions.$inferSelect>();
  const rows = await tx
    .select()
    .from(publishedVersions)
    .where(and(eq(publishedVersions.agencyId, agencyId), inArray(publishedVersions.serviceId, [...serviceIds])));
  return new Map(rows.map((row) => [row.serviceId, row]));
}

const forget = ({ tx, agencyId }: NotifyScope, serviceIds: readonly string[]) =>
  tx.delete(publishedVersions).where(and(eq(publishedVersions.agencyId, agencyId), inArray(publishedVersions.serviceId, [...serviceIds])));

const noted = ({ tx, agencyId }: NotifyScope, serviceId: string, agentIds: readonly string[], notifiedAt: string | null) =>
  tx
    .update(serviceAssignments)
    .set({ notifiedAt })
    .where(
      and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.serviceId, serviceId), inArray(serviceAssignments.agentId, [...agentIds])),
    );

/** Restored to its published state, which the agents who were notified of it still know. */
async function takeBack(call: NotifyScope, serviceId: string, was: PublishedVersion): Promise<void> {
  for (const { id, notifiedAt } of was.agents) if (notifiedAt !== null) await noted(call, serviceId, [id], notifiedAt);
  await forget(call, [serviceId]);
}

export interface Changed {
  readonly serviceId: string;
  readonly was: PublishedVersion;
  readonly now: PublishedVersion;
}

const idsOf = (news: ReadonlyMap<string, AgentNews>, ...kinds: AgentNews[]): string[] =>
  [...news].filter(([, kind]) => kinds.includes(kind)).map(([id]) => id);

/** One message per agent for all their changed services. Returns how many are notified. Agents then know the current state. */
export async function notifyChanged(call: NotifyScope, changed: readonly Changed[], drafts: readonly string[] = []): Promise<Set<string>> {
  const { tx, agencyId, house, userId } = call;
  const told = new Set<string>();
  const data = {
    changed: [] as NonNullable<JobData['planning.published']['changed']>,
    taken: [] as NonNullable<JobData['planning.published']['taken']>,
  };
  for (const { serviceId, was, now } of changed) {
    const news = concernedBy(was, now);
    for (const id of news.keys()) told.add(id);
    await noted(call, serviceId, idsOf(news, 'given', 'changed'), null);
    for (const agentId of idsOf(news, 'changed')) data.changed.push({ serviceId, agentId, was: `${whenText(was)}, ${was.place}` });
    const [day = ''] = whenText(was).split(', ');
    for (const agentId of idsOf(news, 'taken')) data.taken.push({ agentId, day, hours: hoursText(was), site: was.place });
  }
  const serviceIds = [...drafts, ...changed.map(({ serviceId }) => serviceId)];
  if (changed.length > 0)
    await forget(
      call,
      changed.map(({ serviceId }) => serviceId),
    );
  if (serviceIds.length > 0) await house.jobs.send(tx, 'planning.published', { agencyId, serviceIds, userId, ...data });
  return told;
}

async function keep({ tx, agencyId, userId }: NotifyScope, { serviceId, was }: Changed): Promise<void> {
  await tx
    .insert(publishedVersions)
    .values({ agencyId, serviceId, startAt: isoOf(was.start), endAt: isoOf(was.end), was, userId })
    .onConflictDoNothing();
}

/** What to do about a change: reverted, of no concern to anybody, announced now, or kept until publication. */
function fateOf({ was, now }: Changed, { service }: ServiceRecord, clock: number, atOnce: boolean): 'back' | 'forget' | 'tell' | 'keep' {
  if (sameVersion(was, now)) return 'back';
  if (isOver(was, now, clock) || (now.off && service.realStartAt !== null)) return 'forget';
  return atOnce || isNotifiedAtOnce(was, now, clock) ? 'tell' : 'keep';
}

/**
 * Runs after published services were changed: `before` is their state under the lock. `atOnce`: the act itself notifies the agents (an
 * extension, an exchange).
 */
export async function settleChanges(call: NotifyScope, before: readonly ServiceRecord[], { atOnce = false } = {}): Promise<void> {
  const published = before.filter(({ service }) => service.publishedAt !== null);
  const ids = published.map(({ service }) => service.id);
  const kept = await versionsOf(call, ids);
  const after = new Map((await findServicesById(call.tx, call.agencyId, ids)).map((record) => [record.service.id, record]));
  const scope: Changed[] = [];
  for (const record of published) {
    const serviceId = record.service.id;
    const change = { serviceId, was: kept.get(serviceId)?.was ?? versionOf(record), now: versionOf(after.get(serviceId) ?? record) };
    const fate = fateOf(change, record, call.house.clock.now(), atOnce);
    if (fate === 'keep') await keep(call, change);
    else if (fate === 'tell') scope.push(change);
    else if (kept.has(serviceId)) await (fate === 'back' ? takeBack(call, serviceId, change.was) : forget(call, [serviceId]));
  }
  if (scope.length > 0) await notifyChanged(call, scope);
}

/** Services changed since their publication, locked in the order of their ids. Past ones are left out. */
export async function loadChanged(call: NotifyScope, serviceIds: readonly string[]): Promise<Changed[]> {
  const { tx, agencyId, house } = call;
  if (serviceIds.length === 0) return [];
  await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), inArray(services.id, [...serviceIds])))
    .orderBy(services.id)
    .for('update');
  const kept = await versionsOf(call, serviceIds);
  const records = await findServicesById(tx, agencyId, [...kept.keys()]);
  return records
    .map((record) => ({ serviceId: record.service.id, was: kept.get(record.service.id)!.was, now: versionOf(record) }))
    .filter(({ was, now }) => !isOver(was, now, house.clock.now()));
}
