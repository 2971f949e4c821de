// Changes the plan as the desk does while the guard is away, by the calls of its screens.
import { eq } from 'drizzle-orm';
import type { Database } from '@vigie/db/door.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, throttles } from '@vigie/db/tables/platform/platform.ts';
import { HOUR, localTime } from '@vigie/domain/shared/time.ts';
import { notifyScreens } from '@vigie/server/plumbing/realtime.ts';
import type { Change } from './plan.ts';
import { PASSWORD, type World } from './world.ts';

interface Desk {
  readonly url: string;
  readonly db: Database;
  readonly world: World;
}

const json = { 'content-type': 'application/json' };

/** So many sign-ins from one address would be refused. */
export const forgetAttempts = (db: Database): Promise<unknown> => db.platform((tx) => tx.delete(throttles));

async function tokenOf({ url, db, world }: Desk): Promise<string> {
  await forgetAttempts(db);
  const body = JSON.stringify({ username: world.owner.email, password: PASSWORD });
  const answer = await fetch(`${url}/api/login_check`, { method: 'POST', headers: json, body });
  if (!answer.ok) throw new Error(`the desk is not let in: ${answer.status} ${await answer.text()}`);
  const { token }: { token: string } = await answer.json();
  return token;
}

/** Null when it was done, otherwise the rule that refused it. */
async function call(desk: Desk, method: string, path: string, body: unknown): Promise<string | null> {
  const headers = { ...json, authorization: `Bearer ${await tokenOf(desk)}` };
  const sent = body === null ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${desk.url}/api/agency/${desk.world.agencyId}${path}`, { method, headers, ...sent });
  if (answer.ok) return null;
  const text = await answer.text();
  if (answer.status >= 500 || answer.status === 401 || answer.status === 404) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text;
}

const shifted = (iso: string, by: number): string => localTime(Date.parse(iso) + by, 'Europe/Paris');

export async function changePlan(desk: Desk, change: Change): Promise<string | null> {
  const { db, world } = desk;
  const { service, guard, agencyId, siteId } = world;
  switch (change) {
    case 'reassigned':
      return call(desk, 'POST', '/replace-agent', {
        fromAgentId: guard.agentId,
        replacements: [{ serviceId: service.id, toAgentId: world.colleagueId }],
        reason: 'other',
        comment: 'Absent',
        confirmed: true,
      });
    case 'moved': {
      const times = { startAtTime: shifted(service.startAt, 3 * HOUR), endAtTime: shifted(service.endAt, 3 * HOUR) };
      return call(desk, 'PUT', `/services/${service.id}`, { changes: times, confirmed: true });
    }
    case 'unscheduled':
      return call(desk, 'POST', '/circuit/700', { id: service.id });
    case 'archived':
      return call(desk, 'POST', '/circuit/600', { id: service.id });
    case 'siteClosed':
      return call(desk, 'DELETE', `/site/${siteId}/archive`, null);
    case 'rightTaken':
      await db.platform(async (tx) => {
        await tx.update(userCompanies).set({ rights: [] }).where(eq(userCompanies.id, guard.memberId));
        await notifyScreens(tx, { agencyId, topic: 'people', ids: [guard.userId] });
      });
      return null;
    case 'agencyLocked':
      await db.platform(async (tx) => {
        const errors = [{ message: 'Contrat suspendu', lock: true }];
        await tx.update(agencies).set({ errors }).where(eq(agencies.id, agencyId));
        await notifyScreens(tx, { agencyId, topic: 'people', ids: [] });
        await notifyScreens(tx, { agencyId, topic: 'standing', ids: [], allCustomers: true });
      });
      return null;
  }
}
