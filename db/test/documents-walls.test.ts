import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, test } from 'vitest';
import pg from 'pg';
import { openDatabase, sqlState, type TenantScope, type Tx } from '../src/door.ts';
import { connectionsOf } from '../src/provision.ts';

const cluster = inject('cluster');
const name = `d_${crypto.randomUUID().replaceAll('-', '')}`;
const admin = new pg.Client({ ...cluster, database: 'postgres' });
await admin.connect();
await admin.query(`create database ${name} template template_vigie strategy file_copy owner vigie_owner`);
const db = openDatabase(connectionsOf(cluster, name), () => {});
afterAll(async () => {
  await db.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const idOf = async (tx: Tx, query: ReturnType<typeof sql>): Promise<string> => (await tx.execute<{ id: string }>(query)).rows[0]!.id;
const agencyId = await db.platform((tx) => idOf(tx, sql`insert into agencies (name) values ('Agence') returning id`));
const desk = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.tenant({ agencyId }, work);

const customerNamed = (label: string) =>
  desk((tx) => idOf(tx, sql`insert into customers (agency_id, number, name) values (${agencyId}, ${label}, ${label}) returning id`));
const person = async (kind: 'agent' | 'customer', customerId: string | null = null) => {
  const userId = await db.platform((tx) =>
    idOf(tx, sql`insert into users (email, firstname, lastname) values (${`${crypto.randomUUID()}@vigie.test`}, 'A', 'B') returning id`),
  );
  return desk(async (tx) => {
    const agentId =
      kind === 'agent'
        ? await idOf(tx, sql`insert into agents (agency_id, number, firstname, lastname) values (${agencyId}, ${userId}, 'A', 'B') returning id`)
        : null;
    const memberId = await idOf(
      tx,
      sql`insert into user_companies (agency_id, user_id, kind, firstname, lastname, agent_id, customer_id)
          values (${agencyId}, ${userId}, ${kind}, 'A', 'B', ${agentId}, ${customerId}) returning id`,
    );
    return { userId, memberId, agentId, customerId };
  });
};
const file = () =>
  desk((tx) =>
    idOf(
      tx,
      sql`insert into files (agency_id, name, mime_type, size, sha256, storage_key) values (${agencyId}, 'a.pdf', 'application/pdf', 1, '', gen_random_uuid()) returning id`,
    ),
  );
interface Part {
  readonly agentId?: string | null;
  readonly customerId?: string | null;
  readonly shared?: boolean;
  readonly allAgents?: boolean;
  readonly allCustomers?: boolean;
}
const document = async (part: Part = {}): Promise<{ id: string; fileId: string }> => {
  const { agentId = null, customerId = null, shared = false, allAgents = false, allCustomers = false } = part;
  const fileId = await file();
  const kind = agentId ? 'agent' : customerId ? 'customer' : 'agency';
  const id = await desk((tx) =>
    idOf(
      tx,
      sql`insert into documents (agency_id, kind, name, file_id, agent_id, customer_id, shared, access_all_agents, access_all_customers)
          values (${agencyId}, ${kind}, 'D', ${fileId}, ${agentId}, ${customerId}, ${shared}, ${allAgents}, ${allCustomers}) returning id`,
    ),
  );
  return { id, fileId };
};
const seenBy = (scope: Omit<TenantScope, 'agencyId'>, table: string, ids: readonly string[]): Promise<boolean[]> =>
  db.tenant({ agencyId, ...scope }, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from ${sql.identifier(table)}`);
    const seen = new Set(rows.map(({ id }) => id));
    return ids.map((id) => seen.has(id));
  });
const refusedWith = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'accepted',
    (error: unknown) => sqlState(error),
  );

const north = await customerNamed('Nord');
const south = await customerNamed('Sud');
const contact = await person('customer', north);
const guard = await person('agent');
const colleague = await person('agent');
const asCustomer = { customerId: north, userId: contact.userId };
const asGuard = { agentId: guard.agentId, userId: guard.userId };

describe('the walls of documents', () => {
  test('a customer reaches his own and what is shared with him, and their files, nothing else', async () => {
    const closed = await document();
    const own = await document({ customerId: north });
    const foreign = await document({ customerId: south });
    const everybody = await document({ shared: true, allCustomers: true });
    const named = await document({ shared: true });
    const notYet = await document();
    const agents = await document({ shared: true, allAgents: true });
    await desk((tx) =>
      tx.execute(sql`insert into document_access (agency_id, document_id, customer_id)
        values (${agencyId}, ${named.id}, ${north}), (${agencyId}, ${named.id}, ${south}), (${agencyId}, ${notYet.id}, ${north})`),
    );
    const all = [closed, own, foreign, everybody, named, notYet, agents];
    const expected = [false, true, false, true, true, false, false];
    expect(
      await seenBy(
        asCustomer,
        'documents',
        all.map(({ id }) => id),
      ),
    ).toEqual(expected);
    expect(
      await seenBy(
        asCustomer,
        'files',
        all.map(({ fileId }) => fileId),
      ),
    ).toEqual(expected);
    const { rows } = await db.tenant({ agencyId, ...asCustomer }, (tx) =>
      tx.execute<{ customer_id: string }>(sql`select distinct customer_id from document_access`),
    );
    expect(rows).toEqual([{ customer_id: north }]);
  });

  test('an agent reaches his own and what is shared with him, not his colleague’s', async () => {
    const own = await document({ agentId: guard.agentId });
    const foreign = await document({ agentId: colleague.agentId });
    const everybody = await document({ shared: true, allAgents: true });
    const named = await document({ shared: true });
    const toColleague = await document({ shared: true });
    const customers = await document({ shared: true, allCustomers: true });
    await desk((tx) =>
      tx.execute(sql`insert into document_access (agency_id, document_id, member_id)
        values (${agencyId}, ${named.id}, ${guard.memberId}), (${agencyId}, ${toColleague.id}, ${colleague.memberId})`),
    );
    const ids = [own, foreign, everybody, named, toColleague, customers].map(({ id }) => id);
    expect(await seenBy(asGuard, 'documents', ids)).toEqual([true, false, true, true, false, false]);
  });

  test('neither writes a document for somebody else, nor opens one to himself', async () => {
    const put = (scope: object, kind: string, agentId: string | null, customerId: string | null) =>
      refusedWith(
        db.tenant({ agencyId, ...scope }, (tx) =>
          tx.execute(
            sql`insert into documents (agency_id, kind, name, agent_id, customer_id) values (${agencyId}, ${kind}, 'D', ${agentId}, ${customerId})`,
          ),
        ),
      );
    expect(await put(asCustomer, 'customer', null, south)).toBe('42501');
    expect(await put(asCustomer, 'customer', null, north)).toBe('accepted');
    expect(await put(asGuard, 'agent', colleague.agentId, null)).toBe('42501');
    expect(await put(asGuard, 'agent', guard.agentId, null)).toBe('accepted');
    const closed = await document({ shared: true });
    expect(
      await refusedWith(
        db.tenant({ agencyId, ...asGuard }, (tx) =>
          tx.execute(sql`insert into document_access (agency_id, document_id, member_id) values (${agencyId}, ${closed.id}, ${colleague.memberId})`),
        ),
      ),
    ).toBe('42501');
  });

  test('a counted download leaves the version as it is, a change raises it', async () => {
    const { id } = await document();
    const versionAfter = (change: ReturnType<typeof sql>) =>
      desk(async (tx) => {
        await tx.execute(sql`update documents set ${change} where id = ${id}`);
        return (await tx.execute<{ version: number }>(sql`select version from documents where id = ${id}`)).rows[0]?.version;
      });
    expect(await versionAfter(sql`download_count = download_count + 1`)).toBe(1);
    expect(await versionAfter(sql`name = 'E'`)).toBe(2);
  });

  test('one file makes one document', async () => {
    const { fileId } = await document();
    expect(
      await refusedWith(
        desk((tx) => tx.execute(sql`insert into documents (agency_id, kind, name, file_id) values (${agencyId}, 'agency', 'D', ${fileId})`)),
      ),
    ).toBe('23505');
  });
});

test('a customer reaches the signatures and the photos of his finished slips, and of no other', async () => {
  const site = (customerId: string) =>
    desk((tx) =>
      idOf(tx, sql`insert into sites (agency_id, customer_id, name) values (${agencyId}, ${customerId}, ${crypto.randomUUID()}) returning id`),
    );
  const slip = async (customerId: string, status: number) => {
    const [agentSigns, customerSigns, photo] = [await file(), await file(), await file()];
    const content = JSON.stringify({
      findings: [
        { title: 'Porte', fileIds: [photo] },
        { title: 'Rien', fileIds: [] },
      ],
    });
    const siteId = await site(customerId);
    await desk((tx) =>
      tx.execute(sql`insert into agency_reports (agency_id, number, type, status, site_id, customer_id, content, agent_signature_file_id,
          customer_signature_file_id, agent_signed_at, customer_signed_at)
        values (${agencyId}, ${crypto.randomUUID()}, 'intervention', ${status}, ${siteId}, ${customerId}, ${content}::jsonb, ${agentSigns}, ${customerSigns}, now(), now())`),
    );
    return [agentSigns, customerSigns, photo];
  };
  const finished = await slip(north, 300);
  const foreign = await slip(south, 300);
  expect(await seenBy(asCustomer, 'files', [...finished, ...foreign])).toEqual([true, true, true, false, false, false]);
  expect(await seenBy(asCustomer, 'files', await slip(north, 200))).toEqual([false, false, false]);
});
