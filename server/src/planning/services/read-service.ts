// Returns one service in full: its agents, breaks, rounds, events, report and accepted warnings.
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import type { Service } from '@vigie/contract/planning/schemas.ts';
import { agencyReports, logbookEntries, roundRuns } from '@vigie/db/tables/field/field.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { acceptedWarnings, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { checkpoints, rounds } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import { CheckpointStatus } from '@vigie/domain/sites/checkpoint.ts';
import { loadSettings } from '../../agency/profile.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { billedOn } from './billed-on.ts';
import { reasonsOf } from './drafts/plan-reasons.ts';
import { plannedOf } from './drafts/planned-service.ts';
import { presentServiceRow, viewOf } from './present.ts';
import { dogOf } from './service-dog.ts';
import { assignmentsOf, loadService, placesOfRecord, type ServiceRecord } from './service-records.ts';

const breaksOf = async (tx: Tx, agencyId: string, ids: readonly string[]) =>
  (
    await tx
      .select()
      .from(serviceBreaks)
      .where(and(eq(serviceBreaks.agencyId, agencyId), inArray(serviceBreaks.serviceId, [...ids])))
      .orderBy(asc(serviceBreaks.createdAt))
  ).map((row) => ({ ...row, uuid: row.id }));

async function eventsOf(tx: Tx, agencyId: string, { site, stops }: ServiceRecord, ids: readonly string[]) {
  const names = new Map([site, ...stops.map((stop) => stop.site)].map(({ id, name }) => [id, name]));
  const rows = await tx
    .select()
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), inArray(logbookEntries.serviceId, [...ids])))
    .orderBy(asc(logbookEntries.chainNumber))
    .limit(1000);
  return rows
    .filter((row) => row.parentId === null)
    .map((row) => ({
      uuid: row.id,
      type: { typeKey: row.typeKey, category: row.category },
      description: row.description,
      site: { id: row.siteId, name: names.get(row.siteId ?? '') ?? '' },
      author: row.authorName,
      madeAt: row.madeAt,
      eventMessages: rows
        .filter((message) => message.id === row.id || message.parentId === row.id)
        .map((message) => ({ uuid: message.id, content: message.description, createdAt: message.madeAt, attachments: message.fileIds })),
    }));
}

async function runsOf(tx: Tx, agencyId: string, ids: readonly string[]) {
  const rows = await tx
    .select({ run: roundRuns, round: { id: rounds.id, name: rounds.name } })
    .from(roundRuns)
    .innerJoin(rounds, and(eq(rounds.agencyId, roundRuns.agencyId), eq(rounds.id, roundRuns.roundId)))
    .where(and(eq(roundRuns.agencyId, agencyId), inArray(roundRuns.serviceId, [...ids])))
    .orderBy(asc(roundRuns.startedAt));
  return rows.map(({ run, round }) => ({ uuid: run.id, startedAt: run.startedAt, endedAt: run.endedAt, serviceRound: round }));
}

async function reportOf(tx: Tx, agencyId: string, ids: readonly string[]) {
  const [row] = await tx
    .select()
    .from(agencyReports)
    .where(and(eq(agencyReports.agencyId, agencyId), inArray(agencyReports.serviceId, [...ids])))
    .orderBy(desc(agencyReports.createdAt))
    .limit(1);
  return row ? { id: row.id, number: row.number, type: row.type, status: row.status, signed: row.agentSignatureFileId !== null } : null;
}

async function acceptedOf(tx: Tx, agencyId: string, serviceId: string) {
  const rows = await tx
    .select({ at: acceptedWarnings.createdAt, issues: acceptedWarnings.issues, firstname: userCompanies.firstname, lastname: userCompanies.lastname })
    .from(acceptedWarnings)
    .leftJoin(userCompanies, and(eq(userCompanies.agencyId, acceptedWarnings.agencyId), eq(userCompanies.userId, acceptedWarnings.userId)))
    .where(and(eq(acceptedWarnings.agencyId, agencyId), sql`${serviceId}::uuid = any(${acceptedWarnings.serviceIds})`))
    .orderBy(desc(acceptedWarnings.createdAt))
    .limit(20);
  return rows.map(({ at, issues, firstname, lastname }) => ({
    at,
    author: lastname === null ? '' : `${firstname} ${lastname}`,
    messages: (issues as { message: string; serviceIds: string[] }[])
      .filter((issue) => issue.serviceIds.includes(serviceId))
      .map((issue) => issue.message),
  }));
}

/** The service as the caller may see it. Agents and customers read what concerns them, without the planner's part. */
export async function presentService(call: Pick<Scope, 'tx' | 'agencyId' | 'via'>, record: ServiceRecord): Promise<z.input<typeof Service>> {
  const { tx, agencyId, via } = call;
  const { service } = record;
  /** Work at a stop belongs to the circuit. */
  const ids = [service.id, ...record.stops.map(({ row: stop }) => stop.id)];
  const places = [...new Set(placesOfRecord(record))];
  const row = presentServiceRow(record, viewOf(via, await loadSettings(tx, agencyId)));
  const [series] = service.seriesId
    ? await tx
        .select({ count: count() })
        .from(services)
        .where(and(eq(services.agencyId, agencyId), eq(services.seriesId, service.seriesId)))
    : [];
  return {
    ...row,
    seriesCount: series?.count ?? 0,
    breaks: await breaksOf(tx, agencyId, ids),
    rounds: await tx
      .select({ id: rounds.id, name: rounds.name })
      .from(rounds)
      .where(and(eq(rounds.agencyId, agencyId), inArray(rounds.siteId, places), eq(rounds.status, 100)))
      .orderBy(asc(rounds.name)),
    checkpoints: await tx
      .select({ id: checkpoints.id, siteId: checkpoints.siteId, title: checkpoints.title })
      .from(checkpoints)
      .where(and(eq(checkpoints.agencyId, agencyId), inArray(checkpoints.siteId, places), eq(checkpoints.status, CheckpointStatus.active)))
      .orderBy(asc(checkpoints.title), asc(checkpoints.id)),
    agencyReport: await reportOf(tx, agencyId, ids),
    dog: await dogOf(tx, agencyId, service.dogId),
    serviceEvents: await eventsOf(tx, agencyId, record, ids),
    serviceRoundExecutions: await runsOf(tx, agencyId, ids),
    acceptedWarnings: via === 'agency' ? await acceptedOf(tx, agencyId, service.id) : [],
    extendedUntil:
      record.assignments
        .flatMap(({ extendedUntil }) => extendedUntil ?? [])
        .toSorted()
        .at(-1) ?? null,
    reasons: via === 'agency' ? await reasonsOf(tx, agencyId, service.id) : [],
    explainedHours:
      via === 'agency'
        ? record.assignments.filter(({ clockedReason }) => clockedReason).map(({ agentId, clockedReason }) => ({ agentId, reason: clockedReason }))
        : [],
    billedOn: via === 'agency' ? await billedOn(tx, agencyId, record) : [],
  };
}

/** The service, when the caller may see it. Agents on a circuit see its stops. */
export async function loadVisible({ tx, agencyId, actor }: Pick<Scope, 'tx' | 'agencyId' | 'actor'>, id: string): Promise<ServiceRecord> {
  const record = await loadService(tx, agencyId, id);
  const { parentId } = record.service;
  const circuit = parentId === null ? undefined : await assignmentsOf(tx, agencyId, [parentId]);
  const agentIds = [...plannedOf(record).agentIds, ...(circuit?.get(parentId ?? '') ?? []).map(({ agentId }) => agentId)];
  if (!serviceCan.see(actor, { ...plannedOf(record), agentIds })) throw notFound('Service introuvable');
  return record;
}

export async function readService(call: ScopedCall<typeof calls.read>) {
  return presentService(call, await loadVisible(call, call.params.id));
}
