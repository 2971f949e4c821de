// Settles a contested part for the desk. Accepted, it becomes the guard's own place with its real times. Refused, it stays unchanged.
import { and, eq, inArray, or } from 'drizzle-orm';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { contestedParts } from '@vigie/db/tables/field/contested.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { SETTLED_ALREADY, acceptRefusal } from '@vigie/domain/field/contested.ts';
import { realTimesOf, serviceStatusOf } from '@vigie/domain/planning/service-status-of.ts';
import type { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { usersOfAgents } from '../../identity/people.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import type { ContestedPartRow } from './contested-part.ts';

type Call = ScopedCall<typeof calls.settlePart>;
type ServiceRow = typeof services.$inferSelect;

const instant = (iso: string | null): number | null => (iso === null ? null : instantOf(iso));
const iso = (at: number | null): string | null => (at === null ? null : isoOf(at));
const conflict = (message: string): ApiError => new ApiError(409, { code: 'field.contested', message });

export interface Claim {
  readonly part: ContestedPartRow;
  readonly service: ServiceRow;
}

/** The part with its service, and for a circuit those of its stops. Services first, the order in which every writer locks them. */
async function claimsOf({ tx, agencyId, params }: Call): Promise<readonly Claim[]> {
  const here = eq(contestedParts.agencyId, agencyId);
  const [named] = await tx
    .select()
    .from(contestedParts)
    .where(and(here, eq(contestedParts.id, params.id)));
  if (!named) throw notFound();
  const rows = await tx
    .select()
    .from(services)
    .where(and(eq(services.agencyId, agencyId), or(eq(services.id, named.serviceId), eq(services.parentId, named.serviceId))))
    .orderBy(services.id)
    .for('update');
  const parts = await tx
    .select()
    .from(contestedParts)
    .where(
      and(
        here,
        eq(contestedParts.agentId, named.agentId),
        inArray(
          contestedParts.serviceId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .for('update');
  const claims = parts.flatMap((part) => rows.filter(({ id }) => id === part.serviceId).map((service) => ({ part, service })));
  return claims.toSorted((a, b) => Number(b.part.id === named.id) - Number(a.part.id === named.id));
}

/** The work becomes the guard's own place. The service takes the status and times of everybody in it. */
export async function takeIn({ tx, agencyId }: Pick<Call, 'tx' | 'agencyId'>, { part, service }: Claim): Promise<void> {
  const ofService = and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.serviceId, service.id));
  const standing = await tx.select().from(serviceAssignments).where(ofService).for('update');
  const own = standing.find(({ agentId }) => agentId === part.agentId);
  const refused = acceptRefusal({ ...part, realStart: instant(part.realStartAt) }, own ? { realStart: instant(own.realStartAt) } : null);
  if (refused) throw conflict(refused);
  const { status, previousStatus, realStartAt, realEndAt, startPosition, endPosition, extendedUntil, extensionReason, endPhotoFileId } = part;
  const done = { status, previousStatus, realStartAt, realEndAt, startPosition, endPosition, extendedUntil, extensionReason, endPhotoFileId };
  // They came by another plan, so today's times cannot make them late.
  await tx
    .insert(serviceAssignments)
    .values({ agencyId, serviceId: service.id, agentId: part.agentId, ...done, calledIn: true })
    .onConflictDoUpdate({
      target: [serviceAssignments.agencyId, serviceAssignments.serviceId, serviceAssignments.agentId],
      set: { ...done, calledIn: true },
    });
  const all = [...standing.filter((row) => row !== own), { status, realStartAt, realEndAt }].map((row) => ({
    status: row.status as ServiceStatus,
    realStart: instant(row.realStartAt),
    realEnd: instant(row.realEndAt),
  }));
  const real = realTimesOf(all);
  await tx
    .update(services)
    .set({
      status: serviceStatusOf(all, service.status as ServiceStatus),
      previousStatus: null,
      realStartAt: iso(real.realStart),
      realEndAt: iso(real.realEnd),
      // One place per person who was there: the service has as many as worked in it.
      nbAgents: Math.max(service.nbAgents, all.length),
    })
    .where(and(eq(services.agencyId, agencyId), eq(services.id, service.id)));
}

type Answer = Pick<Call['body'], 'accept' | 'reason'>;

export async function notifyGuard(
  { tx, agencyId, house }: Pick<Call, 'tx' | 'agencyId' | 'house'>,
  { part, service }: Claim,
  body: Answer,
): Promise<void> {
  const userId = (await usersOfAgents(tx, agencyId, [part.agentId])).get(part.agentId);
  const [site] = await tx
    .select({ name: sites.name, timeZone: sites.timeZone })
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), eq(sites.id, service.siteId)));
  if (!userId || !site) return;
  const begun = part.realStartAt ?? part.plannedStartAt;
  const words = `${site.name}, ${formatDateTime(instantOf(begun), site.timeZone)}`;
  await house.jobs.send(tx, 'people.notify', {
    userIds: [userId],
    title: body.accept ? 'Votre agence a validé votre prise de service' : 'Votre agence a refusé votre prise de service',
    body: body.accept ? words : `${words} – ${body.reason}`,
    href: '/#/terrain/planning',
  });
}

export async function settlePart(call: Call): Promise<{ ok: true }> {
  const { tx, agencyId, house, person, body } = call;
  const claims = await claimsOf(call);
  const [whole] = claims;
  if (!whole) throw notFound();
  if (whole.part.verdict !== 'open') throw conflict(SETTLED_ALREADY);
  for (const claim of claims) if (body.accept && (claim === whole || claim.part.realStartAt !== null)) await takeIn(call, claim);
  await tx
    .update(contestedParts)
    .set({
      verdict: body.accept ? 'accepted' : 'refused',
      reason: body.reason.trim(),
      settledAt: house.clock.instant(),
      settledBy: fullName(person.user.firstname, person.user.lastname),
    })
    .where(
      and(
        eq(contestedParts.agencyId, agencyId),
        inArray(
          contestedParts.id,
          claims.map(({ part }) => part.id),
        ),
      ),
    );
  await notifyGuard(call, whole, body);
  await notifyScreens(tx, {
    agencyId,
    topic: 'services',
    ids: claims.map(({ service }) => service.id),
    customerId: whole.service.customerId,
    agentIds: [whole.part.agentId],
  });
  return { ok: true };
}
