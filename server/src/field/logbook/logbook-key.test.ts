import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { logbookHeads } from '@vigie/db/tables/field/logbook.ts';
import { secrets } from '@vigie/db/tables/platform/platform.ts';
import { makeEntry } from '@vigie/demo/factories/field.ts';
import { openKeyring } from '../../plumbing/keyring.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { fieldWorld, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { recomputeChain, tamper } from '../../../test/tamper.ts';
import { logbookKeyOf, type LogbookKey } from '../../plumbing/logbook-key.ts';
import { openLogbookKey } from './open-logbook-key.ts';
import { verifyAgencyLogbook } from './verify-logbook.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const open = async (): Promise<LogbookKey> => openLogbookKey(t.house.db, await openKeyring(t.house.db, t.house.config), t.clock);
const verdictOf = (key: LogbookKey, { id }: FieldWorld) => verifyAgencyLogbook({ ...t.house, logbookKey: key }, id, () => true);

describe('the key of logbooks', () => {
  test('is created once, and is never in clear in the database', async () => {
    const [first, second] = [await open(), await open()];
    expect(first.publicKey).toBe(second.publicKey);
    expect(first.publicKey).toMatch(/^[\w-]{43}$/);
    const [row] = await t.platform((tx) => tx.select().from(secrets).where(eq(secrets.name, 'logbook')));
    expect(row?.value.startsWith('v1.')).toBe(true);
    expect(() => logbookKeyOf(row!.value)).toThrow('asn1 encoding routines');
  });

  test('seals a number and a hash of one agency, and nothing else', async () => {
    const key = await open();
    const entry = { agencyId: crypto.randomUUID(), chainNumber: 4, hash: 'a'.repeat(64) };
    const seal = key.sealOf(entry);
    expect(key.holds({ ...entry, seal })).toBe(true);
    for (const change of [{ agencyId: crypto.randomUUID() }, { chainNumber: 5 }, { hash: 'b'.repeat(64) }, { seal: null }, { seal: `${seal}A` }])
      expect(key.holds({ ...entry, seal, ...change })).toBe(false);
  });

  test('signs a text that the public part verifies, and no other text', async () => {
    const key = await open();
    const signature = key.sign('Main courante');
    expect([key.isSigned('Main courante', signature), key.isSigned('Main Courante', signature), key.isSigned('Main courante', 'AAAA')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('entries from before seals existed', () => {
  const beforeTheKey = async (): Promise<{ world: FieldWorld; key: LogbookKey }> => {
    const world = await fieldWorld(t);
    await t.tx(world.id, async (tx) => {
      for (const minute of [1, 2, 3]) await makeEntry(tx, world.site, 'intrusion', { madeAt: `2026-11-20T22:0${minute}:00Z` });
    });
    await t.platform((tx) => tx.delete(secrets).where(eq(secrets.name, 'logbook')));
    return { world, key: await open() };
  };

  test('are adopted as found when the key is created, unchanged, and never again', async () => {
    const { world, key } = await beforeTheKey();
    expect(await verdictOf(key, world)).toMatchObject({ broken: null, entries: 3 });
    const rows = await t.tx(world.id, (tx) =>
      tx.select({ seal: logbookEntries.seal }).from(logbookEntries).where(eq(logbookEntries.agencyId, world.id)),
    );
    expect(rows.map(({ seal }) => seal)).toEqual([null, null, null]);
    await t.tx(world.id, (tx) => makeEntry(tx, world.site, 'intrusion', { madeAt: '2026-11-20T22:09:00Z' }));
    expect((await verdictOf(await open(), world)).broken).toMatchObject({ number: 4, reason: 'seal' });
  });

  test('cannot be rewritten from then on, even by the published rule', async () => {
    const { world, key } = await beforeTheKey();
    await recomputeChain(t, world.id, { number: 1, description: 'Rien' });
    expect((await verdictOf(key, world)).broken).toMatchObject({ number: 3, reason: 'head' });
  });

  test('stay bound to the signed head: without it, or with a handmade one, they are not intact', async () => {
    const { world, key } = await beforeTheKey();
    await tamper(t, `update logbook_heads set number = 9, count = 9 where agency_id = '${world.id}'`);
    expect((await verdictOf(key, world)).broken).toMatchObject({ number: 1, reason: 'seal' });
    await tamper(t, `delete from logbook_heads where agency_id = '${world.id}'`);
    expect((await verdictOf(key, world)).broken).toMatchObject({ number: 1, reason: 'seal' });
  });

  test('a head is never altered or deleted by the product itself', async () => {
    const { world } = await beforeTheKey();
    const where = and(eq(logbookHeads.agencyId, world.id));
    await expect(t.tx(world.id, (tx) => tx.update(logbookHeads).set({ count: 1 }).where(where))).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(t.platform((tx) => tx.delete(logbookHeads).where(where))).rejects.toMatchObject({ cause: { code: '42501' } });
    expect((await t.call(contract.field.logbookCheck, { as: world.manager })).status).toBe(200);
  });
});
