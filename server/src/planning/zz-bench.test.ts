import { sql } from 'drizzle-orm';
import { test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse } from '../../test/house.ts';
import { planningWorld } from '../../test/planning-world.ts';
import { boardServices, servicesAround, absencesDuring } from './board/board-rows.ts';
import { loadAgentFacts } from './judge/agent-facts.ts';
const t = await openTestHouse();
test('bench', async () => {
  const a = await planningWorld(t);
  await t.platform(async (tx) => {
    await tx.execute(sql`select set_config('app.audit','off',true)`);
    await tx.execute(sql.raw(`insert into agents (agency_id, number, firstname, lastname, status) select '${a.id}', 'N'||i, 'Prénom'||i, 'NOM'||i, 100 from generate_series(1,498) i`));
    await tx.execute(sql.raw(`insert into agent_contracts (agency_id, agent_id, type, start_on, limit_minutes, status) select agency_id, id, 'CDI','2020-01-01', 9100, 300 from agents where agency_id='${a.id}'`));
    await tx.execute(sql.raw(`insert into agent_expirations (agency_id, agent_id, type_key, expires_on) select agency_id, id, k,'2029-01-01' from agents, unnest(array['professionalCard','sst']) k where agency_id='${a.id}' on conflict do nothing`));
    await tx.execute(sql.raw(`insert into sites (agency_id, customer_id, name) select '${a.id}','${a.customerId}','Site '||i from generate_series(1,399) i`));
    await tx.execute(sql.raw(`with s as (select array_agg(id) ids from sites where agency_id='${a.id}'), g as (select array_agg(id) ids from agents where agency_id='${a.id}')
      , made as (insert into services (agency_id, site_id, customer_id, start_at, end_at, specialty_key, comment, published_at, id)
        select '${a.id}', s.ids[1+(i*7)%array_length(s.ids,1)], '${a.customerId}', timestamptz '2026-11-15 06:00Z' + ((i%78))*interval '1 day' + (i%8)*interval '1 hour', timestamptz '2026-11-15 14:00Z' + ((i%78))*interval '1 day'+ (i%8)*interval '1 hour', 'ADS', '', now(),
        ('01900000-0000-7000-8000-'||lpad(to_hex(i),12,'0'))::uuid from s, generate_series(1,25160) i returning id)
      insert into service_assignments (agency_id, service_id, agent_id) select '${a.id}', ('01900000-0000-7000-8000-'||lpad(to_hex(i),12,'0'))::uuid, g.ids[1+(i%500)] from g, generate_series(1,25160) i where (select count(*) from made)>0`));
  });
  await t.platform((tx) => tx.execute(sql`analyze`).catch(() => undefined)).catch(() => undefined);
  const body = { from: '2026-12-01', until: '2026-12-31' };
  for (let i = 0; i < 6; i++) {
    const t0 = performance.now();
    const r = await t.call(contract.planning.board, { as: a.manager, body });
    const t1 = performance.now();
    await t.tx(a.id, async (tx) => {
      const p = { from: '2026-11-30T23:00:00Z', until: '2026-12-31T23:00:00Z' };
      const w = { from: '2026-11-15T23:00:00Z', until: '2027-01-22T23:00:00Z' };
      const x0 = performance.now();
      const s = await boardServices(tx, a.id, p.from, p.until); const x1 = performance.now();
      const ar = await servicesAround(tx, a.id, p, w); const x2 = performance.now();
      await absencesDuring(tx, a.id, w.from, w.until);
      await loadAgentFacts(tx, a.id, 'all', []); const x3 = performance.now();
      console.log('http', (t1 - t0).toFixed(0), 'rows', s.length, ar.length, 'sql', (x1 - x0).toFixed(0), (x2 - x1).toFixed(0), (x3 - x2).toFixed(0), 'total', (x3 - x0).toFixed(0), 'bytes', r.raw.length, r.status);
    });
  }
}, 120000);
