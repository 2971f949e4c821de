// One service in full: its agents, breaks, rounds, events, report and the warnings that were accepted for it.
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import type { Service } from '@vigie/contract/planning/schemas.ts';
import { agencyReports, logbookEntries, roundRuns } from '@vigie/db/tables/field.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { acceptedWarnings, serviceBreaks, services } from '@vigie/db/tables/planning.ts';
import { rounds } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { serviceCan } from '@vigie/domain/planning/planning-can.ts';
import type { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { loadSettings } from '../../agency/profile.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { plannedOf } from './planned-service.ts';
import { presentServiceRow, viewOf } from './present.ts';
import { loadService, type ServiceRecord } from './service-records.ts';

const breaksOf = async (tx: Tx, agencyId: string, serviceId: string) =>
  (
    await tx
      .select()
      .from(serviceBreaks)
      .where(and(eq(serviceBreaks.agencyId, agencyId), eq(serviceBreaks.serviceId, serviceId)))
      .orderBy(asc(serviceBreaks.createdAt))
  ).map((row) => ({ ...row, uuid: row.id }));

async function eventsOf(tx: Tx, agencyId: string, { service, site }: ServiceRecord) {
  const rows = await tx
    .select()
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.serviceId, service.id)))
    .orderBy(asc(logbookEntries.chainNumber))
    .limit(1000);
  return rows
    .filter((row) => row.parentId === null)
    .map((row) => ({
      uuid: row.id,
      type: { typeKey: row.typeKey, category: row.category },
      description: row.description,
      site: { id: row.siteId, name: row.siteId === site.id ? site.name : '' },
      author: row.authorName,
      madeAt: row.madeAt,
      eventMessages: rows
        .filter((message) => message.id === row.id || message.parentId === row.id)
        .map((message) => ({ uuid: message.id, content: message.description, createdAt: message.madeAt, attachments: message.fileIds })),
    }));
}

async function runsOf(tx: Tx, agencyId: string, serviceId: string) {
  const rows = await tx
    .select({ run: roundRuns, round: { id: rounds.id, name: rounds.name } })
    .from(roundRuns)
    .innerJoin(rounds, and(eq(rounds.agencyId, roundRuns.agencyId), eq(rounds.id, roundRuns.roundId)))
    .where(and(eq(roundRuns.agencyId, agencyId), eq(roundRuns.serviceId, serviceId)))
    .orderBy(asc(roundRuns.startedAt));
  return rows.map(({ run, round }) => ({ uuid: run.id, startedAt: run.startedAt, endedAt: run.endedAt, serviceRound: round }));
}

async function reportOf(tx: Tx, agencyId: string, serviceId: string) {
  const [row] = await tx
    .select()
    .from(agencyReports)
    .where(and(eq(agencyReports.agencyId, agencyId), eq(agencyReports.serviceId, serviceId)))
    .orderBy(desc(agencyReports.createdAt))
    .limit(1);
  return row ? { id: row.id, number: row.number, type: row.type, status: row.status, signed: row.signedAt !== null } : null;
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

/** The service as the caller may see it; agents and customers read what concerns them, without the planner's part. */
export async function presentService(call: Pick<Scope, 'tx' | 'agencyId' | 'via'>, record: ServiceRecord): Promise<z.input<typeof Service>> {
  const { tx, agencyId, via } = call;
  const { service, site } = record;
  const row = presentServiceRow(record, viewOf(via, await loadSettings(tx, agencyId)));
  const children = await tx
    .select()
    .from(services)
    .where(and(eq(services.agencyId, agencyId), eq(services.parentId, service.id)))
    .orderBy(asc(services.position));
  const [series] = service.seriesId
    ? await tx
        .select({ count: count() })
        .from(services)
        .where(and(eq(services.agencyId, agencyId), eq(services.seriesId, service.seriesId)))
    : [];
  return {
    ...row,
    seriesCount: series?.count ?? 0,
    breaks: await breaksOf(tx, agencyId, service.id),
    rounds: await tx
      .select({ id: rounds.id, name: rounds.name })
      .from(rounds)
      .where(and(eq(rounds.agencyId, agencyId), eq(rounds.siteId, site.id), eq(rounds.status, 100)))
      .orderBy(asc(rounds.name)),
    services: children.map((child) => ({ ...child, status: child.status as ServiceStatus })),
    agencyReport: await reportOf(tx, agencyId, service.id),
    dog: null,
    serviceEvents: await eventsOf(tx, agencyId, record),
    serviceRoundExecutions: await runsOf(tx, agencyId, service.id),
    acceptedWarnings: via === 'agency' ? await acceptedOf(tx, agencyId, service.id) : [],
  };
}

export async function readService(call: ScopedCall<typeof calls.read>) {
  const record = await loadService(call.tx, call.agencyId, call.params.id);
  if (!serviceCan.see(call.actor, plannedOf(record))) throw notFound('Service introuvable');
  return presentService(call, record);
}
