// `npm run bench:silences [-- MINUTES [GUARDS]]`: measures whether silent guards are missed in time, while servers and workers are killed.
//
// Two web and two worker processes stand over one database, and one of them is killed every few seconds. Guards use the phone's own beater. Of
// its beats one in five is lost, on the way or on the way back. Now and then a guard falls silent for longer than the lease.
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { and, eq } from 'drizzle-orm';
import { openDatabase, type Database } from '@vigie/db/door.ts';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';
import { connectionsOfUrl } from '@vigie/db/provision.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { makeAgency, makeAgent, makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { leaseOf } from '@vigie/domain/field/lone-worker/lease.ts';
import { newAgencySettings } from '@vigie/domain/agency/settings/settings-defaults.data.ts';
import { isoOf, MINUTE } from '@vigie/domain/shared/time.ts';
import { sealWith, secret } from '@vigie/server/plumbing/secrets.ts';
import { createTokens } from '@vigie/server/plumbing/session/tokens.ts';
import { GuardPhone, type Judged } from './guard-phone.ts';
import { Fleet } from './fleet.ts';

const [minutes = 12, guards = 500] = process.argv.slice(2).map(Number);
const KEY = 'a key of this measurement that opens nothing else';
const LEASE = leaseOf(newAgencySettings().field.ptiSilenceMinutes);
/** Beyond the lease an alert may take this long. */
const SLACK = 5000;
const TOKEN_LIFE = 10 * MINUTE;

async function emptyDatabase(folder: string): Promise<string> {
  const { superuser } = await ensurePostgres({ dir: join(folder, 'postgres') });
  const client = new pg.Client({ ...superuser, database: 'postgres' });
  await client.connect();
  await client.query('create database silences');
  await client.end();
  return `postgresql://${superuser.user}:${superuser.password}@${superuser.host}:${superuser.port}/silences`;
}

interface Place {
  readonly agencyId: string;
  readonly serviceId: string;
  readonly people: readonly { readonly userId: string; readonly agentId: string }[];
}

/** Guards of one agency on one site. None is assigned: a beat asks only that its service exists. */
async function makeGuards(db: Database): Promise<Place> {
  return db.platform(async (tx) => {
    const { id: agencyId } = await makeAgency(tx, { name: 'Silences' });
    const site = await makeSite(tx, agencyId, { customerId: (await makeCustomer(tx, agencyId)).id });
    const day = isoOf(Date.now()).slice(0, 10);
    const span = { startAt: isoOf(Date.now() - MINUTE), endAt: isoOf(Date.now() + 600 * MINUTE) };
    const service = await makeService(tx, site, { day, from: '00:00', until: '01:00' }, span);
    const people: { userId: string; agentId: string }[] = [];
    for (let count = 0; count < guards; count += 1) {
      const { id: agentId } = await makeAgent(tx, agencyId);
      const { id: userId } = await makeUser(tx);
      await makeMember(tx, agencyId, { kind: 'agent', userId, agentId });
      people.push({ userId, agentId });
    }
    return { agencyId, serviceId: service.id, people };
  });
}

const alertsOf = (db: Database, agencyId: string) =>
  db.platform((tx) =>
    tx
      .select({ agentId: logbookEntries.agentId, madeAt: logbookEntries.madeAt })
      .from(logbookEntries)
      .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.typeKey, 'ptiSignalLost'))),
  );

function report(all: readonly Judged[]): boolean {
  const lates = all.flatMap(({ lates: own }) => own).toSorted((a, b) => a - b);
  const missed = all.flatMap(({ missed: own }) => own);
  const falseAlarms = all.reduce((sum, one) => sum + one.falseAlarms, 0);
  const beats = all.reduce((sum, one) => sum + one.beats, 0);
  const of100 = (part: number): string => ((lates[Math.floor((lates.length - 1) * part)] ?? 0) / 1000).toFixed(1);
  console.log(`${guards} guards, ${minutes} minutes, ${beats} beats heard, ${fleet.kills} kills`);
  console.log(`${lates.length + missed.length} silences: ${missed.length} missed; ${lates.filter((late) => late > SLACK).length} later than 5 s`);
  console.log(`alert after the lease: median ${of100(0.5)} s, 99 of 100 within ${of100(0.99)} s, worst ${of100(1)} s`);
  console.log(`${falseAlarms} alerts without a silence`);
  return missed.length === 0 && (lates.at(-1) ?? 0) <= SLACK && falseAlarms * 1000 < lates.length;
}

const folder = throwawayFolder('silences', { inMemory: true });
const url = await emptyDatabase(folder);
const fleet = new Fleet({ DATA_DIR: join(folder, 'data'), DATABASE_URL: url, VIGIE_KEY: KEY, DEMO: '0', LOG_LEVEL: 'silent' });
let isGood = false;
try {
  await fleet.start();
  const db = openDatabase(connectionsOfUrl(url), () => {});
  const tokens = createTokens(await secret(db, sealWith(KEY, 'secrets'), 'access-tokens'), { now: Date.now, instant: () => isoOf(Date.now()) });
  const place = await makeGuards(db);
  const phones = place.people.map(
    (person) =>
      new GuardPhone({
        ...person,
        serviceId: place.serviceId,
        webs: fleet.webs,
        lease: LEASE,
        sign: () => tokens.sign(person.userId, crypto.randomUUID()),
        tokenLife: TOKEN_LIFE,
      }),
  );
  const until = Date.now() + minutes * MINUTE;
  const killing = fleet.killUntil(until);
  while (Date.now() < until) {
    const now = Date.now();
    for (const phone of phones) phone.tick(now, until);
    await after(Math.max(0, 1000 - (Date.now() - now)));
  }
  await killing;
  await after(LEASE > SLACK ? SLACK : 0);
  const alerts = Map.groupBy(await alertsOf(db, place.agencyId), ({ agentId }) => agentId ?? '');
  isGood = report(
    phones.map((phone) =>
      phone.judge(
        (alerts.get(phone.agentId) ?? []).map(({ madeAt }) => Date.parse(madeAt)),
        Date.now() - SLACK,
      ),
    ),
  );
  await db.close();
} finally {
  await fleet.stop();
}
console.log(isGood ? 'none missed, each in time' : 'not as wanted');
process.exit(isGood ? 0 : 1);
