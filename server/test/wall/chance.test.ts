// Tests isolation with random requests: a few in each run, 100,000 of each kind with `npm run attack`.
import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { chanceFrom, type Chance } from '@vigie/domain/shared/random.ts';
import { fieldCases } from './calls/field.ts';
import { identityCases } from './calls/identity.ts';
import { paperCases } from './calls/papers.ts';
import { placeCases } from './calls/places.ts';
import { planCases } from './calls/plan.ts';
import { platformCases } from './calls/platform.ts';
import { requestCases } from './calls/requests.ts';
import { staffCases } from './calls/staff.ts';
import { addressOf, tell } from './ask.ts';
import { inputOf, type Cases } from './cases.ts';
import { broken } from './chance/broken-request.ts';
import { leakOf, strangeRequest } from './chance/strange-request.ts';
import { withoutWalls } from './goes-red.ts';
import { ROOMS } from './rooms.ts';
import { askerOf, groundOf, isStream, personOf, servedIn, type Served } from './served.ts';
import { openWall, type Wall } from './world.ts';

const TIMES = Number(process.env['VIGIE_ATTACKS'] ?? 1500);
const HOURS = 4 * 3_600_000;
const SEED = Number(process.env['VIGIE_ATTACK_SEED'] ?? 11);

const wall = await openWall();
const cases: Cases = Object.assign({}, identityCases, placeCases, staffCases, planCases, fieldCases, paperCases, requestCases, platformCases);
const calls = servedIn(Object.values(ROOMS).flat(), cases).filter(({ spec, one }) => !isStream(spec) && !one.isHeavy);

/** Of this many requests, or until enough is found. */
async function leaksThrough(
  asked: Wall,
  times: number,
  isEnough: (leaks: ReadonlySet<string>) => boolean = () => false,
): Promise<ReadonlySet<string>> {
  const chance = chanceFrom(SEED);
  const { rows } = await wall.t.platform((tx) => tx.execute<{ id: string }>(sql`select id from ads where agency_id = ${wall.rowsElsewhere.agency}`));
  const published = new Set(rows.map(({ id }) => id));
  const leaks = new Set<string>();
  for (let count = 0; count < times && !isEnough(leaks); count += 1) {
    const request = strangeRequest(asked, calls, chance);
    const leak = leakOf(request, await tell(asked, request.served, request.kind, request.input, request.ground), published);
    if (leak) leaks.add(leak);
  }
  return leaks;
}

test(`${TIMES} requests with another agency’s identifiers in any place neither show nor change its rows`, { timeout: HOURS }, async () => {
  expect([...(await leaksThrough(wall, TIMES))]).toEqual([]);
});

test('the same requests find leaks where the database’s row-level security is removed', { timeout: HOURS }, async () => {
  const has = (leaks: ReadonlySet<string>, what: string): boolean => [...leaks].some((leak) => leak.includes(what));
  const leaks = await leaksThrough(await wall.change({ said: withoutWalls }), 5000, (found) => has(found, 'shows') && has(found, 'changes'));
  expect([has(leaks, 'shows'), has(leaks, 'changes')]).toEqual([true, true]);
});

/** Sent as written, and rolled back. */
async function sendBroken(served: Served, kind: 'owner' | 'superadmin', chance: Chance): Promise<{ status: number; told: string }> {
  const { spec, path, via, one, name } = served;
  const { params, query, text } = broken(inputOf(spec, one, wall.rows, askerOf(wall, via, kind)), chance);
  const url = addressOf(path, groundOf(wall, via, kind), params);
  const authorization = `Bearer ${personOf(wall, kind)!.token}`;
  const sent =
    text === undefined ? { headers: { authorization } } : { headers: { authorization, 'content-type': 'application/json' }, payload: text };
  const { statusCode } = await wall.door.during(() => wall.app.inject({ method: spec.method, url, query, ...sent }));
  return { status: statusCode, told: `${statusCode} ${name} by ${via} as ${kind}: ${JSON.stringify([params, query])} ${text?.slice(0, 300) ?? ''}` };
}

test(`${TIMES} broken requests of an owner and of the platform never cause a server failure`, { timeout: HOURS }, async () => {
  const chance = chanceFrom(SEED + 1);
  const failures: string[] = [];
  const statuses = new Set<number>();
  for (let count = 0; count < TIMES; count += 1) {
    const { status, told } = await sendBroken(chance.pick(calls), chance.pick(['owner', 'superadmin']), chance);
    statuses.add(status);
    if (status >= 500) failures.push(told);
  }
  expect(failures).toEqual([]);
  // Some pass although they are broken. The others name the wrong field.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 422]));
});
