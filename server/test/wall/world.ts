// Builds the tested agency, its mirror, one person of each kind, and a server that rolls everything back.
import pg from 'pg';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { connectionsOf } from '@vigie/db/provision.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/build-app.ts';
import { unboundCalls } from '../../src/plumbing/http/app.ts';
import type { House } from '../../src/plumbing/house.ts';
import { openPaymentProvider } from '../../src/subscription/payments/open-provider.ts';
import { openTestHouse, type TestHouse } from '../house.ts';
import { openForgettingDoor, type ForgettingDoor } from './forgetting-door.ts';
import { inMirror, mirror, mirrorFiles } from './mirror.ts';
import { employ, makePeople, type People } from './people.ts';
import { makeRows, type Rows } from './rows/all-rows.ts';

export interface Wall {
  readonly t: TestHouse;
  readonly app: FastifyInstance;
  readonly door: ForgettingDoor;
  readonly people: People;
  readonly rows: Rows;
  /** The same rows in the second agency. */
  readonly rowsElsewhere: Rows;
  readonly unbound: readonly string[];
  /** The same world behind another door, or served by another house. It is closed with this one. */
  change(how: { said?: (text: string) => string; house?: Partial<House> }): Promise<Wall>;
}

export async function openWall(): Promise<Wall> {
  const t = await openTestHouse();
  const here = await t.agency();
  const people = await makePeople(t, here);
  const rows = await makeRows({ t, here, people });
  const { database } = t.house.db.pools.app.options;
  const superuser = { ...inject('cluster'), database: database! };
  const client = new pg.Client(superuser);
  await client.connect();
  const shared = [rows.platformOffer, rows.platformPlan, rows.foreignAd, rows.answeredAd, rows.third];
  await mirror(client, here.id, shared);
  await client.end();
  await employ(t, people.ofBoth, inMirror(here.id));
  await mirrorFiles(join(t.house.config.dataDir, 'files'), here.id);
  const isThere = (value: string): boolean => /^[0-9a-f]{8}-/.test(value) && !shared.includes(value);
  const rowsElsewhere = Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, isThere(value) ? inMirror(value) : value])) as Rows;
  // After the mirror, which has no people of the platform: the three are inside the first agency, and nowhere else.
  for (const person of [people.superadmin, people.admin, people.support]) await t.visit(person, here.id);
  const closings: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closings) await close();
  });
  const serve: Wall['change'] = async ({ said, house }) => {
    const door = await openForgettingDoor(superuser, connectionsOf(inject('cluster'), database!), said);
    const app = await buildApp({ ...t.house, db: door.db, payments: openPaymentProvider(t.house.config, door.db, t.clock), ...house });
    closings.push(() => app.close(), door.close);
    return { t, app, door, people, rows, rowsElsewhere, unbound: unboundCalls.get(app) ?? [], change: serve };
  };
  return serve({});
}
