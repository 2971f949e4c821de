// Makes a large agency in its own database: 500 agents, a month of 10,000 services, 100,000 services in all.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connectionsOf, ensureDatabase, migrateAs } from '@vigie/db/provision.ts';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';
import { makeAgency, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { chanceFrom } from '@vigie/domain/shared/random.ts';
import { makeLivingAgency } from '@vigie/demo/scenarios/living-agency.ts';
import { readConfig } from '@vigie/server/plumbing/config.ts';
import { buildApp } from '@vigie/server/build-app.ts';
import { openHouse } from '@vigie/server/open-house.ts';

export async function openLargeAgency() {
  const base = throwawayFolder('bench');
  const postgres = await ensurePostgres({ dir: join(base, 'postgres'), settings: { shared_buffers: '256MB' } });
  await ensureDatabase(postgres.superuser, 'vigie');
  const connections = connectionsOf(postgres.superuser, 'vigie');
  await migrateAs(connections.owner);
  const { house, close } = await openHouse({ ...readConfig({ LOG_LEVEL: 'warn' }), dataDir: base }, connections);
  const agency = await house.db.platform(async (tx) => {
    await tx.execute(sql`select set_config('app.audit', 'off', true)`);
    const made = await makeAgency(tx, { name: 'Grande agence' });
    const user = await makeUser(tx);
    await makeMember(tx, made.id, { kind: 'owner', userId: user.id });
    const living = await makeLivingAgency(tx, {
      agencyId: made.id,
      now: Date.now(),
      chance: chanceFrom(500),
      known: [],
      size: { agents: 500, sites: 440, customers: 110, weeksBefore: 2, weeksAfter: 2 },
    });
    // Copies of the past fill the table up to 100,000: only the list reads them.
    await tx.execute(sql`
      insert into services (agency_id, site_id, customer_id, activity_type, specialty_key, start_at, end_at, nb_agents, status, published_at, created_at)
      select agency_id, site_id, customer_id, activity_type, specialty_key, start_at - n * interval '35 days', end_at - n * interval '35 days', nb_agents, 300, published_at, created_at - n * interval '1 day'
      from services, generate_series(2, 40) n where agency_id = ${made.id} limit greatest(0, 100000 - ${living.executed.length})`);
    return { id: made.id, userId: user.id, services: living.executed.length };
  }, 'bench');
  await house.db.pools.platform.query('analyze');
  const app = await buildApp(house);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const token = await house.tokens.sign(agency.userId, crypto.randomUUID());
  return {
    house,
    agency,
    token,
    url: `http://127.0.0.1:${port}`,
    post: async (path: string, body: object): Promise<Response> => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/agency/${agency.id}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': 'identity' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    },
    close: async () => {
      await app.close();
      await close();
      await postgres.stop();
      rmSync(base, { recursive: true, force: true });
    },
  };
}
