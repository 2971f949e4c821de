// Lists what waits for the desk: services worked by a plan that was changed meanwhile, and messages without a place.
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ContestedMessage, ContestedPart, ContestedService } from '@vigie/contract/field/contested-schemas.ts';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { contestedMessages, contestedParts } from '@vigie/db/tables/field/contested.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { acceptRefusal, contestedText, contestedTitle, isOfService, serviceNamedIn, siteNamedIn } from '@vigie/domain/field/contested.ts';
import type { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { filesById, presentFile } from '../../documents/files/store-file.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';

type Call = Pick<ScopedCall<typeof calls.contested>, 'tx' | 'agencyId' | 'house'>;
type Part = z.input<typeof ContestedPart>;
type Message = z.input<typeof ContestedMessage>;
type Service = z.input<typeof ContestedService>;

const MOST = 200;
const instant = (iso: string | null): number | null => (iso === null ? null : instantOf(iso));

/** For a circuit the whole: its stops belong to it. */
export const wholes = <T extends { service: { id: string; parentId: string | null }; part: { agentId: string } }>(rows: readonly T[]): T[] =>
  rows.filter(
    ({ service, part }) =>
      service.parentId === null || !rows.some((other) => other.service.id === service.parentId && other.part.agentId === part.agentId),
  );

async function heldOn(tx: Tx, agencyId: string, serviceIds: readonly string[]) {
  if (serviceIds.length === 0) return [];
  return tx
    .select({ row: serviceAssignments, firstname: agents.firstname, lastname: agents.lastname })
    .from(serviceAssignments)
    .innerJoin(agents, and(eq(agents.agencyId, serviceAssignments.agencyId), eq(agents.id, serviceAssignments.agentId)))
    .where(and(eq(serviceAssignments.agencyId, agencyId), inArray(serviceAssignments.serviceId, [...serviceIds])))
    .orderBy(asc(agents.lastname));
}

async function written(tx: Tx, agencyId: string, serviceIds: readonly string[]): Promise<Map<string, number>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await tx
    .select({ serviceId: logbookEntries.serviceId, agentId: logbookEntries.agentId, entries: count() })
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), inArray(logbookEntries.serviceId, [...serviceIds])))
    .groupBy(logbookEntries.serviceId, logbookEntries.agentId);
  return new Map(rows.map(({ serviceId, agentId, entries }) => [`${serviceId} ${agentId}`, entries]));
}

async function partsOf({ tx, agencyId }: Call): Promise<Part[]> {
  const found = await tx
    .select({ part: contestedParts, service: services, site: sites, agent: agents })
    .from(contestedParts)
    .innerJoin(services, and(eq(services.agencyId, contestedParts.agencyId), eq(services.id, contestedParts.serviceId)))
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .innerJoin(agents, and(eq(agents.agencyId, contestedParts.agencyId), eq(agents.id, contestedParts.agentId)))
    .where(and(eq(contestedParts.agencyId, agencyId), eq(contestedParts.verdict, 'open')))
    .orderBy(asc(contestedParts.plannedStartAt), asc(contestedParts.id))
    .limit(MOST);
  const rows = wholes(found);
  const ids = rows.map(({ service }) => service.id);
  const held = await heldOn(tx, agencyId, ids);
  const entries = await written(tx, agencyId, ids);
  return rows.map(({ part, service, site, agent }) => {
    const here = held.filter(({ row }) => row.serviceId === service.id);
    const own = here.find(({ row }) => row.agentId === part.agentId);
    return {
      ...part,
      agent: { id: agent.id, name: fullName(agent.firstname, agent.lastname) },
      site: { id: site.id, name: site.name },
      startAt: service.startAt,
      endAt: service.endAt,
      serviceStatus: service.status as ServiceStatus,
      held: here.map(({ firstname, lastname }) => fullName(firstname, lastname)),
      entries: entries.get(`${service.id} ${part.agentId}`) ?? 0,
      refusal: acceptRefusal({ ...part, realStart: instant(part.realStartAt) }, own ? { realStart: instant(own.row.realStartAt) } : null),
    };
  });
}

/** Services as the desk tells them apart: where, when, and who is on them today. In the order given. */
export async function presentServices(tx: Tx, agencyId: string, ids: readonly string[]): Promise<Service[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ service: services, site: sites })
    .from(services)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .where(and(eq(services.agencyId, agencyId), inArray(services.id, [...ids])));
  const held = await heldOn(tx, agencyId, ids);
  const presented = rows.map(({ service, site }) => ({
    id: service.id,
    site: { id: site.id, name: site.name },
    startAt: service.startAt,
    endAt: service.endAt,
    held: held.filter(({ row }) => row.serviceId === service.id).map(({ firstname, lastname }) => fullName(firstname, lastname)),
  }));
  return ids.flatMap((id) => presented.filter((one) => one.id === id));
}

async function messagesOf({ tx, agencyId, house }: Call): Promise<Message[]> {
  const rows = await tx
    .select({ message: contestedMessages, agent: agents })
    .from(contestedMessages)
    .innerJoin(agents, and(eq(agents.agencyId, contestedMessages.agencyId), eq(agents.id, contestedMessages.agentId)))
    .where(and(eq(contestedMessages.agencyId, agencyId), eq(contestedMessages.verdict, 'open')))
    .orderBy(asc(contestedMessages.madeAt), asc(contestedMessages.id))
    .limit(MOST);
  const onSites = rows.flatMap(({ message }) => siteNamedIn(message.payload) ?? []);
  const places =
    onSites.length === 0
      ? []
      : await tx
          .select({ id: sites.id, name: sites.name })
          .from(sites)
          .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, onSites)));
  const named = await presentServices(
    tx,
    agencyId,
    rows.flatMap(({ message }) => (isOfService(message.kind) ? (serviceNamedIn(message.payload) ?? []) : [])),
  );
  const files = await filesById(
    tx,
    agencyId,
    rows.flatMap(({ message }) => message.fileIds),
  );
  return rows.map(({ message, agent }) => ({
    ...message,
    agent: { id: agent.id, name: fullName(agent.firstname, agent.lastname) },
    title: contestedTitle(message.kind, message.payload),
    text: contestedText(message.payload),
    files: message.fileIds.flatMap((id) => {
      const file = files.get(id);
      return file ? [presentFile(house, file)] : [];
    }),
    site: places.find(({ id }) => id === siteNamedIn(message.payload)) ?? null,
    isOfService: isOfService(message.kind),
    service: named.find(({ id }) => id === serviceNamedIn(message.payload)) ?? null,
  }));
}

export const listContested = async (call: Call) => ({ parts: await partsOf(call), messages: await messagesOf(call) });
