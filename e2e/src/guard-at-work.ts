// Prepares the guard whose phone a journey opens.
import type { Database } from '@vigie/db/door.ts';
import { makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makeCircuit, makePlannedAgent, makeService } from '@vigie/demo/factories/planning.ts';
import { makeCheckpoint, makeRound, makeSite } from '@vigie/demo/factories/sites.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { isoOf, MINUTE } from '@vigie/domain/shared/time.ts';
import { emptyAgency } from './prepare.ts';

const RIGHTS: readonly Right[] = [
  'listRounds',
  'readRounds',
  'createRounds',
  'listCheckpoints',
  'readCheckpoints',
  'editCheckpoints',
  'listMissionEvents',
  'readMissionEvents',
  'createMissionEvents',
];

interface Guard {
  /** `staff`: also works at the desk. */
  readonly kind?: 'agent' | 'staff';
  readonly rights?: readonly Right[];
}

/** A guard in their own agency: a service that begins now, a circuit for later, a colleague elsewhere. */
export async function guardAtWork(db: Database, { kind = 'agent', rights = RIGHTS }: Guard = {}) {
  const agency = await emptyAgency(db);
  const email = `terrain-${agency.id.slice(-8)}@vigie.test`;
  const from = Date.now() - 5 * MINUTE;
  const span = (start: number, hours: number) => ({ startAt: isoOf(start), endAt: isoOf(start + hours * 60 * MINUTE) });
  const when = { day: '2026-01-01', from: '00:00', until: '01:00' };
  return db.platform(async (tx) => {
    const customer = await makeCustomer(tx, agency.id, { name: 'Port' });
    const site = await makeSite(tx, agency.id, { name: 'Quai Est', customerId: customer.id });
    const other = await makeSite(tx, agency.id, { name: 'Tour Ouest', customerId: customer.id });
    const point = await makeCheckpoint(tx, site, { title: 'Grille' });
    const round = await makeRound(tx, site, [point], { name: 'Tour du quai' });
    const agent = await makePlannedAgent(tx, agency.id, { firstname: 'Nadia', lastname: 'Belkacem' });
    const colleague = await makePlannedAgent(tx, agency.id, { firstname: 'Paul', lastname: 'Ferrand' });
    const service = await makeService(tx, site, when, { ...span(from, 6), agentIds: [agent.id], activityType: 2 });
    await makeService(tx, other, when, { ...span(from, 6), agentIds: [colleague.id] });
    const { circuit } = await makeCircuit(tx, [{ site, travelMinutes: 0, minutes: 30 }], when, {
      ...span(from + 420 * MINUTE, 2),
      agentIds: [agent.id],
    });
    const user = await makeUser(tx, { email, firstname: 'Nadia', lastname: 'Belkacem' });
    const name = { firstname: 'Nadia', lastname: 'Belkacem', email };
    await makeMember(tx, agency.id, { kind, userId: user.id, agentId: agent.id, rights: [...rights], ...name });
    return { email, userId: user.id, agency, agent, service, circuit, round, point };
  });
}
