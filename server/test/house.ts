// Opens a whole server for one test file: a database, a fixed clock, agencies with people, and calls by them.
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { FastifyInstance } from 'fastify';
import { afterAll, inject } from 'vitest';
import type { EndpointSpec, InputOf, OutputOf } from '@vigie/contract/shared/endpoint.ts';
import { addressOf } from '@vigie/contract/shared/client.ts';
import { connectionsOf } from '@vigie/db/provision.ts';
import type { Tx } from '@vigie/db/door.ts';
import { makeAgency, makeAgent, makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { supportVisits } from '@vigie/db/tables/platform/visits.ts';
import { VISIT_MS } from '@vigie/domain/backoffice/visit.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { eq } from 'drizzle-orm';
import { openVisitOf } from '../src/backoffice/visits/visit-records.ts';
import { testClock } from '../src/plumbing/clock.ts';
import { readConfig } from '../src/plumbing/config.ts';
import { buildApp } from '../src/build-app.ts';
import type { House } from '../src/plumbing/house.ts';
import { openHouse } from '../src/open-house.ts';
import { createPdfEngine } from '../src/plumbing/pdf/engine.ts';
import { runJob } from '../src/rooms.ts';

export interface TestPerson {
  readonly userId: string;
  readonly memberId: string;
  readonly token: string;
  readonly agencyId: string;
  readonly agentId?: string;
  readonly customerId?: string;
  readonly kind: 'owner' | 'staff' | 'agent' | 'customer' | 'superadmin' | 'admin' | 'support';
  /** A person of the platform who opens their visits themselves, for tests about visits. */
  readonly visitsByHand?: true;
}
export interface TestAgency {
  readonly id: string;
  readonly customerId: string;
  readonly owner: TestPerson;
  readonly manager: TestPerson;
  readonly agent: TestPerson;
  readonly office: TestPerson;
  readonly customer: TestPerson;
}

type Args<T extends EndpointSpec> = {
  as?: TestPerson;
  via?: 'agency' | 'customer' | 'agent';
  /** A scope id other than the person's own. */
  scopeId?: string;
  /** The contract's shape, or whatever a client might send. */
  params?: InputOf<T['params']> | Record<string, string>;
  query?: InputOf<T['query']> | Record<string, unknown>;
  body?: InputOf<T['body']> | Record<string, unknown>;
  headers?: Record<string, string>;
};
interface Refused {
  code: string;
  message: string;
  errors: Record<string, string>;
  data: never;
}
export interface TestAnswer<T extends EndpointSpec> {
  readonly status: number;
  /** The contract's shape when `status` is 200, otherwise the error's. */
  readonly body: OutputOf<T['output']> & Omit<Refused, keyof OutputOf<T['output']>>;
  readonly raw: Buffer;
}

export interface TestHouse {
  readonly house: House;
  readonly app: FastifyInstance;
  readonly clock: ReturnType<typeof testClock>;
  agency(): Promise<TestAgency>;
  /** Calls with an agency's prefix open a visit first, unless the person opens visits by hand. */
  platformPerson(role: 'superadmin' | 'admin' | 'support', visits?: 'byHand'): Promise<TestPerson>;
  /** An open visit of somebody of the platform, as its call would create it. */
  visit(person: TestPerson, agencyId: string): Promise<void>;
  call<T extends EndpointSpec>(spec: T, args?: Args<T>): Promise<TestAnswer<T>>;
  tx<T>(agencyId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  platform<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs all waiting jobs, and the jobs that they add. */
  drain(): Promise<number>;
}

/** The key with which a test's own house seals its secrets. */
export const TEST_KEY = 'a key of tests that opens nothing else';
/** No test reaches the internet: one about maps names a server of its own. */
const OFFLINE = { FRENCH_MAPS: '0' };
const START = '2026-11-21T09:00:00.000Z';

/** What the law wants to stand on the platform's own invoices. */
const SELLER = {
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  legalForm: 'SAS',
  shareCapitalCents: 1_000_000,
  registry: 'RCS',
  registryCity: 'Toulouse',
  street: '1 rue du Phare',
  zipcode: '31000',
  city: 'Toulouse',
} as const;

/** One for all files of a worker: its thread loads fonts and templates once, and keeps no process alive. */
const pdf = createPdfEngine();

async function cloneDatabase(): Promise<{ name: string; drop: () => Promise<void> }> {
  const cluster = inject('cluster');
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = async (sql: string): Promise<void> => {
    const client = new pg.Client({ ...cluster, database: 'postgres' });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await admin(`create database ${name} template template_vigie strategy file_copy owner vigie_owner`);
  return { name, drop: () => admin(`drop database ${name} with (force)`) };
}

const prefixOf = (person: TestPerson | undefined, via: Args<EndpointSpec>['via'], scopeId: string | undefined): string => {
  const scope = via ?? (person?.kind === 'customer' ? 'customer' : 'agency');
  const own = scope === 'agency' ? person?.agencyId : scope === 'customer' ? person?.customerId : person?.agentId;
  return `/${scope}/${scopeId ?? own ?? crypto.randomUUID()}`;
};

const partOf = (part: unknown): Record<string, string> => Object.fromEntries(Object.entries(part ?? {}));

const PLATFORM_ROLES = ['superadmin', 'admin', 'support'] as const;
const isOfPlatform = ({ kind }: TestPerson): boolean => (PLATFORM_ROLES as readonly string[]).includes(kind);

function visitOf({ userId, kind }: TestPerson, agencyId: string, { now }: ReturnType<typeof testClock>) {
  const begunAt = isoOf(now());
  const row = {
    agencyId,
    userId,
    userName: 'Sophie Support',
    reason: 'Une question de l’agence',
    consent: 'none',
    askedAt: begunAt,
    begunAt,
  } as const;
  return { role: PLATFORM_ROLES.find((one) => one === kind), row: { ...row, endsAt: isoOf(now() + VISIT_MS) } };
}

/** Opens the house and closes it after the file's last test. `env`: further settings. */
export async function openTestHouse(env: Readonly<Record<string, string>> = {}): Promise<TestHouse> {
  const { name, drop } = await cloneDatabase();
  const connections = connectionsOf(inject('cluster'), name);
  const dataDir = mkdtempSync(join(tmpdir(), 'vigie-files-'));
  const clock = testClock(START);
  const { house, close } = await openHouse(
    { ...readConfig({ LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent', VIGIE_KEY: TEST_KEY, ...OFFLINE, ...env }), dataDir, webDir: '/nowhere' },
    connections,
    { clock, terminal: () => {}, pdf },
  );
  const app = await buildApp(house);
  // The platform may issue invoices.
  await house.db.platform((tx) => tx.update(agencies).set(SELLER).where(eq(agencies.kind, 'platform')), 'test');
  afterAll(async () => {
    await app.close();
    await close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const sign = async (userId: string): Promise<string> => house.tokens.sign(userId, crypto.randomUUID());
  const platform: TestHouse['platform'] = (work) => house.db.platform(work, 'test');

  async function person(
    tx: Tx,
    agencyId: string,
    kind: 'owner' | 'staff' | 'agent' | 'customer',
    links: { agentId?: string; customerId?: string },
  ): Promise<TestPerson> {
    const user = await makeUser(tx);
    const member = await makeMember(tx, agencyId, {
      kind,
      userId: user.id,
      ...links,
      email: user.email,
      firstname: user.firstname,
      lastname: user.lastname,
    });
    return { userId: user.id, memberId: member.id, agencyId, kind, ...links, token: await sign(user.id) };
  }

  const agency: TestHouse['agency'] = () =>
    platform(async (tx) => {
      const { id } = await makeAgency(tx);
      const customer = await makeCustomer(tx, id);
      const agent = await makeAgent(tx, id);
      const office = await makeAgent(tx, id, { plannable: false });
      const owner = await person(tx, id, 'owner', {});
      await tx.update(agencies).set({ managerId: owner.memberId }).where(eq(agencies.id, id));
      return {
        id,
        customerId: customer.id,
        owner,
        manager: await person(tx, id, 'staff', {}),
        agent: await person(tx, id, 'agent', { agentId: agent.id }),
        office: await person(tx, id, 'agent', { agentId: office.id }),
        customer: await person(tx, id, 'customer', { customerId: customer.id }),
      };
    });

  const visit: TestHouse['visit'] = async (visitor, agencyId) => {
    const { role, row } = visitOf(visitor, agencyId, clock);
    await platform(async (tx) => {
      if (!role || (await openVisitOf(tx, agencyId, visitor.userId, clock.now()))) return;
      if ((await tx.$count(agencies, eq(agencies.id, agencyId))) > 0) await tx.insert(supportVisits).values({ ...row, role });
    });
  };

  const call: TestHouse['call'] = async (spec, args = {}) => {
    const { as: caller, scopeId } = args;
    if (caller && !caller.visitsByHand && scopeId && spec.access.scope === 'scoped' && isOfPlatform(caller)) await visit(caller, scopeId);
    const url = `/api${addressOf(spec, prefixOf(args.as, args.via, args.scopeId), { params: partOf(args.params), query: partOf(args.query) })}`;
    const answer = await app.inject({
      method: spec.method,
      url,
      headers: { ...args.headers, ...(args.as ? { authorization: `Bearer ${args.as.token}` } : {}) },
      ...(args.body === undefined ? {} : { payload: args.body as object }),
    });
    const json = String(answer.headers['content-type'] ?? '').includes('json');
    return { status: answer.statusCode, body: JSON.parse(json ? answer.payload : 'null'), raw: answer.rawPayload };
  };

  return {
    house,
    app,
    clock,
    agency,
    call,
    visit,
    platform,
    platformPerson: (role, visits) =>
      platform(async (tx) => {
        const user = await makeUser(tx, { platformRole: role });
        return {
          userId: user.id,
          memberId: '',
          agencyId: '',
          kind: role,
          token: await sign(user.id),
          ...(visits ? { visitsByHand: true as const } : {}),
        };
      }),
    tx: (agencyId, work) => house.db.tenant({ agencyId, action: 'test' }, work),
    drain: async () => {
      let done = 0;
      for (let again = true; again;) {
        const jobs = await house.jobs.take();
        for (const job of jobs) await runJob(house, job.name, job.data);
        done += jobs.length;
        again = jobs.length > 0;
      }
      return done;
    },
  };
}
