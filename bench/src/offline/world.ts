// Makes the agency of one run: a guard, a service of today on a site with rounds, and two others.
// The desk may give the service to one of them, the other signs in on the guard's phone.
import type { Database } from '@vigie/db/door.ts';
import { makeAgency, makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makePlannedAgent, makeService } from '@vigie/demo/factories/planning.ts';
import { makeCheckpoint, makeRound, makeSite } from '@vigie/demo/factories/sites.ts';
import { suggestedCheckLevels } from '@vigie/domain/agency/settings/check-levels.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { HOUR, MINUTE, isoOf } from '@vigie/domain/shared/time.ts';
import { POINTS, ROUNDS, type Plan } from './plan.ts';

/** Not the published one: its accounts are closed where the demonstration is not served. */
export const PASSWORD = 'Terrain-4691-hors-ligne';
export const HERE = { latitude: 43.6006, longitude: 1.4394, accuracy: 12 };
const RIGHTS: readonly Right[] = [
  'listRounds',
  'readRounds',
  'listCheckpoints',
  'readCheckpoints',
  'listMissionEvents',
  'readMissionEvents',
  'createMissionEvents',
];

export type World = Awaited<ReturnType<typeof makeWorld>>;

export async function makeWorld(db: Database, { startsIn, hours }: Plan, now: number) {
  const mark = crypto.randomUUID().slice(0, 8);
  const email = (who: string): string => `${who}-${mark}@terrain.example`;
  const start = now + startsIn * MINUTE;
  const when = { day: '2026-01-01', from: '00:00', until: '01:00' };
  const span = { startAt: isoOf(start), endAt: isoOf(start + hours * HOUR), publishedAt: isoOf(now - 48 * HOUR) };
  return db.platform(async (tx) => {
    const agency = await makeAgency(tx, { name: `Agence ${mark}`, settings: { planning: { checks: suggestedCheckLevels() } } });
    const site = await makeSite(tx, agency.id, { name: 'Quai Est', customerId: (await makeCustomer(tx, agency.id)).id });
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const points = [];
      for (let point = 1; point <= POINTS; point += 1) points.push(await makeCheckpoint(tx, site, { title: `Point ${round}.${point}` }));
      rounds.push(await makeRound(tx, site, points, { name: `Tour ${round}` }));
    }
    const person = async (who: string, firstname: string, lastname: string, kind: 'agent' | 'owner') => {
      const agentId = kind === 'agent' ? (await makePlannedAgent(tx, agency.id, { firstname, lastname })).id : null;
      const user = await makeUser(tx, { email: email(who), firstname, lastname, password: PASSWORD });
      const rights = kind === 'agent' ? { rights: [...RIGHTS] } : {};
      const member = await makeMember(tx, agency.id, { kind, userId: user.id, agentId, firstname, lastname, email: email(who), ...rights });
      return { email: email(who), userId: user.id, memberId: member.id, agentId: agentId ?? '', name: `${firstname} ${lastname}` };
    };
    const guard = await person('garde', 'Nadia', 'Belkacem', 'agent');
    const other = await person('releve', 'Karim', 'Haddad', 'agent');
    const owner = await person('gerante', 'Olivia', 'Renard', 'owner');
    const colleague = await makePlannedAgent(tx, agency.id, { firstname: 'Luc', lastname: 'Marin' });
    const service = await makeService(tx, site, when, { ...span, agentIds: [guard.agentId] });
    return { agencyId: agency.id, siteId: site.id, rounds, guard, other, owner, colleagueId: colleague.id, service };
  });
}
