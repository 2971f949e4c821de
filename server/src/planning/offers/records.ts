// Provides what use-cases on offers and exchanges share: brief services, names, recipients, and the agency's connection for agents.
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { BriefService } from '@vigie/contract/planning/offer-schemas.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import type { PlannedService } from '@vigie/domain/planning/service.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { formatInterval } from '@vigie/domain/shared/time-format.ts';
import { instantOf, localDay, localTime, minutesOf } from '@vigie/domain/shared/time.ts';
import { usersOfAgents } from '../../identity/people.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { plannedOf } from '../services/drafts/planned-service.ts';
import { placeName, type ServiceRecord } from '../services/service-records.ts';

export const AGENT_SCREEN = '/#/terrain/services-a-prendre';
export const DESK_SCREEN = '/#/platform/planification/offres-echanges';

/** The service as the rules of an offer see it. */
export const offeredOf = (record: ServiceRecord): PlannedService => ({ ...plannedOf(record), isDraft: record.service.publishedAt === null });

const timesOf = ({ service }: ServiceRecord) => ({ start: instantOf(service.startAt), end: instantOf(service.endAt) });

export function briefOf(record: ServiceRecord): z.input<typeof BriefService> {
  const { service, site } = record;
  const { start, end } = timesOf(record);
  return {
    id: service.id,
    place: placeName(record),
    city: service.isCircuit ? '' : site.city,
    startAt: service.startAt,
    endAt: service.endAt,
    startAtDate: localDay(start, site.timeZone),
    startAtTime: localTime(start, site.timeZone),
    endAtTime: localTime(end, site.timeZone),
    minutes: minutesOf({ start, end }),
  };
}

/** « Entrepôt Nord, 21/11/2026 19:00 – 07:00 », for a notice. */
export const wordsOf = (record: ServiceRecord): string => `${placeName(record)}, ${formatInterval(timesOf(record), record.site.timeZone)}`;

export async function namesOf(tx: Tx, agencyId: string, ids: readonly string[]): Promise<(id: string) => { id: string; name: string }> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: agents.id, firstname: agents.firstname, lastname: agents.lastname })
          .from(agents)
          .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, [...new Set(ids)])));
  const names = new Map(rows.map((row) => [row.id, fullName(row.firstname, row.lastname)]));
  return (id) => ({ id, name: names.get(id) ?? '' });
}

export type OfferScope = Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house' | 'userId'>;
/** An agent's call before any door is open. */
type Knocking = Omit<Scope, 'tx'>;
/** A call of an agent through the agency's door: `me` limits what they receive. */
export type OwnScope = Scope & { readonly me: string };

/**
 * Judging whether an agent may take a service needs drafts, bans and colleagues that their own door hides. Their calls use the agency's door, and
 * reach only what is theirs.
 */
export const behindDesk =
  <C extends Knocking, R>(action: string, work: (call: C & OwnScope) => Promise<R>) =>
  (call: C): Promise<R> => {
    const me = call.actor.agentId;
    if (me === undefined) throw notFound();
    return call.house.db.tenant({ agencyId: call.agencyId, userId: call.userId, action }, (tx) => work({ ...call, tx, via: 'agency' as const, me }));
  };

export const notifyOfferScreens = (tx: Tx, agencyId: string, ids: readonly string[], agentIds: readonly string[]): Promise<void> =>
  notifyScreens(tx, { agencyId, topic: 'offers', ids, agentIds });

interface News {
  readonly title: string;
  readonly body: string;
}

type NotifyScope = Pick<Scope, 'tx' | 'agencyId' | 'house'>;

export async function notifyAgents({ tx, agencyId, house }: NotifyScope, agentIds: readonly string[], news: News): Promise<void> {
  const users = await usersOfAgents(tx, agencyId, agentIds);
  if (users.size > 0) await house.jobs.send(tx, 'people.notify', { userIds: [...users.values()], ...news, href: AGENT_SCREEN });
}

async function notifyUser({ tx, house }: NotifyScope, userId: string, news: News): Promise<void> {
  await house.jobs.send(tx, 'people.notify', { userIds: [userId], ...news, href: DESK_SCREEN });
}

/** Whoever offered it. A guard's own request goes to everybody at the desk. */
export const notifyOwner = (scope: NotifyScope, userId: string | null, news: News): Promise<void> =>
  userId === null ? notifyDesk(scope, news) : notifyUser(scope, userId, news);

/** Everybody at the desk who decides on the planning. */
export async function notifyDesk({ tx, agencyId, house }: NotifyScope, news: News): Promise<void> {
  const members = await tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), isNotNull(userCompanies.userId), isNull(userCompanies.disabledAt)));
  const deciding = members.filter(({ kind, rights }) => kind !== 'customer' && has({ kind, rights: new Set(rights) }, 'editServices'));
  const userIds = deciding.flatMap(({ userId }) => userId ?? []);
  if (userIds.length > 0) await house.jobs.send(tx, 'people.notify', { userIds, ...news, href: DESK_SCREEN });
}
