import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { is, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { allTables } from '@vigie/db/schema.ts';
import { overUntil, periodOf } from '@vigie/domain/agency/privacy/retention.ts';
import { openTestHouse } from '../../../test/house.ts';
import { countOf, plant, standing } from '../../../test/planted.ts';
import { applyRetention } from './apply-retention.ts';
import { agencyHoldings, allHoldings, impersonal } from './holdings/holdings.ts';
import { seeds, type Planted } from './test-seeds.ts';

const t = await openTestHouse();
/** The clock of the tests: 21 November 2026. For periods that run from the end of a year, the day after one. */
const TODAY = '2026-11-21';
const addDay = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

const tables = Object.values(allTables)
  .filter((one): one is PgTable => is(one, PgTable))
  .map((one) => getTableConfig(one));

const runOf = async (agencyId: string) => {
  const { rows } = await t.platform((tx) =>
    tx.execute<{ night: string; counts: Record<string, number>; finished: boolean }>(
      sql`select night::text, counts, finished_at is not null as finished from retention_runs where agency_id = ${agencyId} order by night`,
    ),
  );
  return rows;
};

describe('where personal data stands', () => {
  test('every table is a holding, or listed among those without personal data', () => {
    const held = new Set(allHoldings.map(({ table }) => table));
    const names = tables.map(({ name }) => name);
    expect(names.filter((name) => !held.has(name) && !Object.hasOwn(impersonal, name))).toEqual([]);
    expect(names.filter((name) => held.has(name) && Object.hasOwn(impersonal, name))).toEqual([]);
    expect([...held, ...Object.keys(impersonal)].filter((name) => !names.includes(name))).toEqual([]);
  });

  test('no table that names a collaborator, a member or their name is listed among those without personal data', () => {
    const naming = /^(agent_id|member_id|user_id|colleague_id|firstname|lastname|author_name|author_id|birth_on|phone)$/;
    const wrong = tables.filter(({ name, columns }) => Object.hasOwn(impersonal, name) && columns.some((column) => naming.test(column.name)));
    expect(wrong.map(({ name }) => name).filter((name) => name !== 'agencies')).toEqual([]);
  });

  test('each holding of an agency has a seed to test its period', () => {
    const wanted = agencyHoldings.filter(({ only }) => only !== 'false').map(({ table, rule }) => `${table}/${rule}`);
    expect(wanted.filter((name) => !Object.hasOwn(seeds, name))).toEqual([]);
    expect(Object.keys(seeds).filter((name) => !wanted.includes(name))).toEqual([]);
  });
});

describe('the nightly job forgets what has expired and nothing else', async () => {
  const agency = await t.agency();
  const planted = new Map<string, { over: Planted; kept: Planted; was: unknown }>();
  for (const [name, seed] of Object.entries(seeds)) {
    const rule = name.split('/')[1] as (typeof agencyHoldings)[number]['rule'];
    const last = overUntil(TODAY, periodOf(rule, { positionRetentionMonths: 2 }));
    // A month of pay and a year of accounts run from their own end.
    const [over, kept] =
      rule === 'invoices' && name !== 'waiting_prints/invoices'
        ? ['2015-12-31', '2016-01-01']
        : rule === 'payroll'
          ? ['2021-10-31', '2021-11-01']
          : [last, addDay(last)];
    const stays = await seed({ t, agency, day: kept });
    const row = await standing(t, name.split('/')[0]!, stays.id);
    planted.set(name, { over: await seed({ t, agency, day: over }), kept: stays, was: stays.column && row?.[stays.column] });
  }
  await applyRetention(t.house);

  test.each([...planted.keys()])('%s', async (name) => {
    const { over, kept, was } = planted.get(name)!;
    const table = name.split('/')[0]!;
    const holding = agencyHoldings.find((one) => `${one.table}/${one.rule}` === name)!;
    const [gone, still] = [await standing(t, table, over.id), await standing(t, table, kept.id)];
    expect(still).toBeDefined();
    const { empties } = holding;
    // A deleted row leaves nothing. A row that stays had a value to lose, and lost it.
    expect([gone !== undefined, Boolean(was)]).toEqual([empties !== undefined, empties !== undefined]);
    expect(still![kept.column ?? '']).toEqual(was);
    expect(gone?.[over.column ?? ''] ?? null).not.toEqual(was);
  });

  test('counts what it forgets, and a second run in the same night finds nothing more', async () => {
    const [first] = await runOf(agency.id);
    expect(first).toMatchObject({ night: TODAY, finished: true });
    expect(first!.counts['positions']).toBe(6);
    // A salary element, the kept figures of a closed month, and a question about signed hours.
    expect(first!.counts['payroll']).toBe(3);
    await applyRetention(t.house);
    expect(await runOf(agency.id)).toEqual([first]);
  });

  test('no line of the trail contains what was forgotten', async () => {
    const { rows } = await t.platform((tx) =>
      tx.execute(sql`select 1 from audit_lines where agency_id = ${agency.id} and action = 'agency.retention'`),
    );
    expect(rows).toEqual([]);
  });
});

describe('people', () => {
  const oldPosition = { position: { latitude: 1, longitude: 1, accuracy: 1 }, position_salt: 's', event_type: 30, made_at: '2026-08-01T10:00:00Z' };

  test('a collaborator who still works here keeps everything in their file', async () => {
    const agency = await t.agency();
    const agentId = agency.agent.agentId!;
    await plant(t, 'agent_expirations', { agency_id: agency.id, agent_id: agentId, expires_on: '2001-01-01' });
    await plant(t, 'agent_contracts', {
      agency_id: agency.id,
      agent_id: agentId,
      start_on: '1999-01-01',
      end_on: '2001-01-01',
      status: 100,
      limit_minutes: 9,
      period: 'MONTH',
    });
    await applyRetention(t.house);
    expect(await countOf(t, 'agent_expirations', agency.id)).toBe(1);
    expect(await countOf(t, 'agent_contracts', agency.id)).toBe(1);
    expect((await standing(t, 'agents', agentId))!['email']).toContain('@');
  });

  test('the period of a leaver runs from the end of their last contract, not from the day of archiving', async () => {
    const agency = await t.agency();
    const agent_id = await plant(t, 'agents', { agency_id: agency.id, status: 300, archived_at: '2026-11-01T10:00:00Z', email: 'a@b.fr' });
    await plant(t, 'agent_contracts', {
      agency_id: agency.id,
      agent_id,
      start_on: '2020-01-01',
      end_on: '2026-03-01',
      status: 100,
      limit_minutes: 9,
      period: 'MONTH',
    });
    await applyRetention(t.house);
    expect((await standing(t, 'agents', agent_id))!['email']).toBe('');
  });

  test('a file kept for a dispute stays as it is until that is lifted', async () => {
    const agency = await t.agency();
    const values = { agency_id: agency.id, status: 300, archived_at: '2015-01-01T10:00:00Z', lastname: 'Canari' };
    const agentId = await plant(t, 'agents', { ...values, number: 'A-1' });
    const other = await plant(t, 'agents', { ...values, number: 'A-2' });
    const hold = await plant(t, 'person_holds', { agency_id: agency.id, agent_id: agentId });
    const entry = await plant(t, 'logbook_entries', { agency_id: agency.id, agent_id: agentId, ...oldPosition });
    await applyRetention(t.house);
    expect((await standing(t, 'agents', agentId))!['lastname']).toBe('Canari');
    expect((await standing(t, 'logbook_entries', entry))!['position']).not.toBeNull();
    expect((await standing(t, 'agents', other))!['lastname']).toBe('A-2');
    await t.platform((tx) => tx.execute(sql`update person_holds set lifted_at = now() where agency_id = ${agency.id} and id = ${hold}`));
    await applyRetention(t.house);
    expect(await standing(t, 'agents', agentId)).toMatchObject({ firstname: 'Ancien collaborateur', lastname: 'A-1' });
    expect((await standing(t, 'logbook_entries', entry))!['position']).toBeNull();
  });

  test('a candidate who was not hired is deleted entirely two years after the last contact', async () => {
    const agency = await t.agency();
    const candidate = (number: string, updated_at: string) =>
      plant(t, 'agents', {
        agency_id: agency.id,
        type: 'NOMINEE',
        status: 200,
        number,
        lastname: `Candidat ${number}`,
        email: `${number}@c.test`,
        updated_at,
      });
    const [over, kept] = [await candidate('C-1', '2024-11-20T10:00:00Z'), await candidate('C-2', '2024-11-21T10:00:00Z')];
    await plant(t, 'agent_expirations', { agency_id: agency.id, agent_id: over });
    await applyRetention(t.house);
    expect(await standing(t, 'agents', over)).toMatchObject({ firstname: 'Ancien collaborateur', lastname: 'C-1', email: '', status: 400 });
    expect(await standing(t, 'agents', kept)).toMatchObject({ lastname: 'Candidat C-2', status: 200 });
    expect(await countOf(t, 'agent_expirations', agency.id)).toBe(0);
    expect((await runOf(agency.id))[0]!.counts).toMatchObject({ candidates: 1 });
  });

  test('an agency that keeps positions for a year keeps those that another one forgets', async () => {
    const [brief, long] = [await t.agency(), await t.agency()];
    await t.platform((tx) =>
      tx.execute(
        sql`update agencies set settings = jsonb_set(settings, '{field}', coalesce(settings -> 'field', '{}') || '{"positionRetentionMonths": 12}') where id = ${long.id}`,
      ),
    );
    const entries = await Promise.all([brief, long].map(({ id }) => plant(t, 'logbook_entries', { agency_id: id, ...oldPosition })));
    await applyRetention(t.house);
    const [first, second] = await Promise.all(entries.map((id) => standing(t, 'logbook_entries', id)));
    expect(first!['position']).toBeNull();
    expect(second!['position']).not.toBeNull();
  });
});

test('a night that is cut off continues later, and nothing is counted twice', async () => {
  const agency = await t.agency();
  const many = 1200;
  await t.platform((tx) =>
    tx.execute(sql`insert into message_receipts (agency_id, user_id, kind, made_at, received_at, answer_status, answer)
      select ${agency.id}, ${agency.owner.userId}, 'k', '2026-01-01', '2026-01-01', 200, '{}' from generate_series(1, ${many})`),
  );
  const { db } = t.house;
  /** Rolls the second batch back in the middle of its transaction. */
  const platform: typeof db.platform = (work, action) =>
    db.platform(async (tx) => {
      const result = await work(tx);
      const { rows } = await tx.execute<{ left: number }>(sql`select count(*)::int as left from message_receipts where agency_id = ${agency.id}`);
      if (rows[0]!.left < 500) throw new Error('cut off');
      return result;
    }, action);
  await expect(applyRetention({ ...t.house, db: { ...db, platform } })).rejects.toThrow('agency.retention');
  expect(await countOf(t, 'message_receipts', agency.id)).toBe(many - 500);
  expect((await runOf(agency.id))[0]).toMatchObject({ counts: { messageReceipts: 500 }, finished: false });
  await applyRetention(t.house);
  expect(await countOf(t, 'message_receipts', agency.id)).toBe(0);
  expect((await runOf(agency.id))[0]!.counts['messageReceipts']).toBe(many);
});

describe('above the agencies', () => {
  test('ended sessions, old notifications and accounts that open nothing are deleted; others stay', async () => {
    const agency = await t.agency();
    const user = (lastLogin: string) => plant(t, 'users', { email: `${crypto.randomUUID()}@v.test`, last_login_at: lastLogin });
    const [old, recent] = [await user('2024-11-01T10:00:00Z'), await user('2025-01-01T10:00:00Z')];
    const used = await user('2020-01-01T10:00:00Z');
    await plant(t, 'user_companies', { agency_id: agency.id, kind: 'staff', user_id: used });
    const member = await plant(t, 'user_companies', { agency_id: agency.id, kind: 'staff', user_id: old, disabled_at: '2026-11-01T10:00:00Z' });
    const session = (ends: string) => plant(t, 'sessions', { user_id: recent, expires_at: ends, token_hash: crypto.randomUUID() });
    const [ended, open] = [await session('2026-05-01T10:00:00Z'), await session('2026-06-01T10:00:00Z')];
    const note = (at: string) => plant(t, 'notifications', { user_id: recent, created_at: at });
    const [past, new_] = [await note('2026-05-01T10:00:00Z'), await note('2026-06-01T10:00:00Z')];
    await applyRetention(t.house);
    const are = async (table: string, ids: string[]) => Promise.all(ids.map(async (id) => (await standing(t, table, id)) !== undefined));
    expect(await are('users', [old, recent, used])).toEqual([false, true, true]);
    expect(await are('sessions', [ended, open])).toEqual([false, true]);
    expect(await are('notifications', [past, new_])).toEqual([false, true]);
    expect((await standing(t, 'user_companies', member))!['user_id']).toBeNull();
  });
});

test('the database’s protections stay on for everybody else', async () => {
  const agency = await t.agency();
  const line = await plant(t, 'audit_lines', { agency_id: agency.id });
  const open = sql`select set_config('app.forget', 'on', true)`;
  const tryIt = (through: 'tenant' | 'platform', opened: boolean) => {
    const work = async (tx: Parameters<Parameters<typeof t.platform>[0]>[0]) => {
      if (opened) await tx.execute(open);
      await tx.execute(sql`delete from audit_lines where agency_id = ${agency.id} and id = ${line}`);
    };
    return through === 'tenant' ? t.tx(agency.id, work) : t.platform(work);
  };
  await expect(tryIt('tenant', true)).rejects.toMatchObject({ cause: { code: '42501' } });
  await expect(tryIt('platform', false)).rejects.toMatchObject({ cause: { code: 'VG001' } });
  expect(await standing(t, 'audit_lines', line)).toBeDefined();
});

test('an estimate that was billed in parts stays until the last part’s term, then all goes: the final invoice first', async () => {
  const agency = await t.agency();
  const common = { agency_id: agency.id, customer_id: agency.customerId };
  const billed = async (last: string) => {
    const paper = await plant(t, 'papers', {
      ...common,
      kind: 'estimate',
      status: 400,
      number: `DE-${last}`,
      issued_on: '2014-06-01',
      validated_at: '2014-06-01T10:00:00Z',
    });
    const invoice = (issued_on: string) =>
      plant(t, 'invoices', {
        ...common,
        type: 'invoice',
        status: 100,
        number: `FA-${issued_on}-${last}`,
        issued_on,
        due_on: issued_on,
        validated_at: `${issued_on}T10:00:00Z`,
      });
    const [deposit, final] = [await invoice('2014-07-01'), await invoice(last)];
    for (const [id, kind] of [
      [deposit, 'deposit'],
      [final, 'final'],
    ] as const)
      await plant(t, 'estimate_instalments', { ...common, id, estimate_id: paper, kind });
    await plant(t, 'invoice_items', { ...common, invoice_id: final, position: 0, unit: 'flatRate', quantity_e4: -10_000, deducts_id: deposit });
    return { paper, deposit, final };
  };
  const [over, kept] = [await billed('2015-12-31'), await billed('2016-01-01')];
  const standingOf = async ({ paper, deposit, final }: typeof over) =>
    Promise.all([standing(t, 'papers', paper), standing(t, 'invoices', deposit), standing(t, 'invoices', final)]).then((rows) =>
      rows.map((row) => row !== undefined),
    );
  await applyRetention(t.house);
  expect(await standingOf(over)).toEqual([false, true, false]);
  t.clock.advance(24 * 60);
  await applyRetention(t.house);
  expect([await standingOf(over), await standingOf(kept)]).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
});
