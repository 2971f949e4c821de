// Reads who a signed-in person is: the memberships and rights behind a token, cached briefly and dropped when they change.
import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, sessions, users } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Database, Tx } from '@vigie/db/door.ts';
import { isAgencyOpen } from '@vigie/domain/agency/agency-status.ts';
import { agencyOf } from '../plumbing/session/membership-agency.ts';
import type { Clock } from '../plumbing/clock.ts';
import { peopleChangedIn, type Realtime } from '../plumbing/realtime.ts';
import type { People, Person } from '../plumbing/session/person.ts';
import { factorsSet, isAnySet } from './factors/factors-set.ts';

/** An agent's file allows sign-in only with a licence (agent status 100). */
const LICENSED = 100;
const REMEMBER_MS = 5000;

async function membershipsOf(tx: Tx, userId: string): Promise<Pick<Person, 'memberships' | 'shutOut'>> {
  const rows = await tx
    .select({
      member: userCompanies,
      agency: agencies,
      subscription: agencySubscriptions,
      agentStatus: agents.status,
      plannable: agents.plannable,
      customerName: customers.name,
      customerStatus: customers.status,
    })
    .from(userCompanies)
    .innerJoin(agencies, eq(agencies.id, userCompanies.agencyId))
    .leftJoin(agencySubscriptions, eq(agencySubscriptions.agencyId, agencies.id))
    .leftJoin(agents, and(eq(agents.agencyId, userCompanies.agencyId), eq(agents.id, userCompanies.agentId)))
    .leftJoin(customers, and(eq(customers.agencyId, userCompanies.agencyId), eq(customers.id, userCompanies.customerId)))
    .where(and(eq(userCompanies.userId, userId), isNull(userCompanies.disabledAt)))
    .orderBy(userCompanies.createdAt, userCompanies.id);
  const admitted = rows.filter(
    ({ agentStatus, member, customerStatus }) =>
      (member.kind !== 'agent' || agentStatus === LICENSED) && (member.kind !== 'customer' || customerStatus === 100),
  );
  const open = admitted.filter(({ agency }) => isAgencyOpen(agency.status));
  const memberships = open.map(({ member, agency, subscription, plannable, customerName }) => ({
    id: member.id,
    kind: member.kind,
    rights: member.rights,
    agentId: member.agentId,
    plannable: plannable ?? false,
    customer: member.customerId && customerName !== null ? { id: member.customerId, name: customerName } : null,
    agency: agencyOf(agency, subscription),
  }));
  return { memberships, shutOut: open.length === 0 && admitted.length > 0 };
}

async function load(db: Database, clock: Clock, userId: string): Promise<Person | undefined> {
  return db.platform(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.disabledAt)));
    if (!user) return undefined;
    const recent = new Date(clock.now() - 16 * 60_000).toISOString();
    const closed = await tx
      .selectDistinct({ familyId: sessions.familyId })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNotNull(sessions.revokedAt), gt(sessions.revokedAt, recent)));
    const hasFactor = isAnySet(await factorsSet(tx, userId));
    return { user, hasFactor, ...(await membershipsOf(tx, userId)), closedFamilies: new Set(closed.map((row) => row.familyId)) };
  });
}

export function createPeople(db: Database, clock: Clock, realtime: Realtime): People {
  const known = new Map<string, { at: number; person: Promise<Person | undefined> }>();
  const people: People = {
    of: (userId) => {
      const found = known.get(userId);
      const now = performance.now();
      if (found && now - found.at < REMEMBER_MS) return found.person;
      const person = load(db, clock, userId);
      known.set(userId, { at: now, person });
      // A missing person may be created at any moment: only people are cached, not their absence.
      person.then((one) => one ?? known.delete(userId)).catch(() => known.delete(userId));
      if (known.size > 20_000) known.clear();
      return person;
    },
    forget: (userId) => (userId ? void known.delete(userId) : known.clear()),
  };
  const changed = (ids: readonly string[]): void => {
    for (const id of ids.length > 0 ? ids : [undefined]) people.forget(id);
  };
  // Its own changes before it answers: the next call, which may be quicker than the notice, is judged by them.
  db.whenCommitted((tx) => {
    for (const ids of peopleChangedIn(tx)) changed(ids);
  });
  realtime.subscribe(({ topic, ids }) => {
    if (topic === 'people') changed(ids);
  });
  return people;
}

/** Ids of the users behind some agents, for notifications. */
export async function usersOfAgents(tx: Tx, agencyId: string, agentIds: readonly string[]): Promise<Map<string, string>> {
  if (agentIds.length === 0) return new Map();
  const rows = await tx
    .select({ agentId: userCompanies.agentId, userId: userCompanies.userId })
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.agentId, [...agentIds]), isNotNull(userCompanies.userId)));
  return new Map(rows.flatMap((row) => (row.agentId && row.userId ? [[row.agentId, row.userId] as const] : [])));
}
