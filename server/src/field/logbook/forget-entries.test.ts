import { inflateRawSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { readArchive } from '@vigie/domain/field/logbook/logbook-archive.ts';
import { verifyExport } from '@vigie/domain/field/logbook/logbook-verifier.ts';
import { aFile, atClock, fieldWorld, signedInAgain, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../test/house.ts';
import { nodeCrypto } from '../../../test/proof-crypto.ts';
import { tamper } from '../../../test/tamper.ts';
import { applyRetention } from '../../agency/privacy/apply-retention.ts';
import { runJob } from '../../rooms.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const LATER = '2026-11-23T09:00:00.000Z';
/** Five years after the first entries. Entries two days younger are still kept on this day. */
const NIGHT = '2031-11-23T02:40:00.000Z';

const again = (person: TestPerson): Promise<TestPerson> => signedInAgain(t, person);
const write = async (world: FieldWorld, description: string, madeAt: string, fileIds: string[] = []) => {
  const as = await again(world.manager);
  const body = { id: crypto.randomUUID(), madeAt, siteId: world.site.id, eventType: 74, description, fileIds, customerShow: true };
  expect((await t.call(contract.field.saveEvent, { as, body })).status).toBe(200);
};
const verify = async (world: FieldWorld) => (await t.call(contract.field.verifyLogbook, { as: await again(world.manager), body: {} })).body;
const rowsOf = async (world: FieldWorld) =>
  (
    await t.platform((tx) =>
      tx.execute<{ description: string; author_name: string; files: number; agent_id: string | null; hash: string }>(
        sql`select description, author_name, cardinality(file_ids) as files, agent_id, hash from logbook_entries where agency_id = ${world.id} order by chain_number`,
      ),
    )
  ).rows;

async function oldLogbook(): Promise<FieldWorld> {
  const world = await fieldWorld(t);
  await write(world, 'Vol par M. Petit', '2026-11-21T08:55:00.000Z', [await aFile(t, world)]);
  await write(world, 'Madame Petit est revenue', '2026-11-21T08:56:00.000Z');
  await atClock(t, LATER, async () => write(world, 'Rien', '2026-11-23T08:55:00.000Z'));
  return world;
}

test('entries are emptied when their period is over, the chain stays intact, and younger ones stay', async () => {
  const world = await oldLogbook();
  const before = await rowsOf(world);
  await atClock(t, NIGHT, () => applyRetention(t.house));
  const after = await rowsOf(world);
  expect(after.map(({ description }) => description)).toEqual([
    'Écriture effacée au terme de sa conservation',
    'Écriture effacée au terme de sa conservation',
    'Rien',
  ]);
  expect(after.slice(0, 2).every((row) => row.author_name === 'Effacé' && row.files === 0 && row.agent_id === null)).toBe(true);
  expect(after.map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
  expect(await verify(world)).toMatchObject({ ok: true, count: 3 });
  await atClock(t, NIGHT, () => applyRetention(t.house));
  expect(await rowsOf(world)).toEqual(after);
  const { rows } = await t.platform((tx) => tx.execute(sql`select 1 from logbook_heads where agency_id = ${world.id} and kind = 'forgotten'`));
  expect(rows).toHaveLength(1);
});

test('an export contains forgotten entries as fingerprints, and the verifier accepts it', async () => {
  const world = await oldLogbook();
  await runJob(t.house, 'field.verify', {});
  await atClock(t, NIGHT, () => applyRetention(t.house));
  const { raw, status } = await t.call(contract.field.exportLogbook, {
    as: await again(world.manager),
    body: { siteId: world.site.id, from: '2026-11-20', until: '2026-11-24', shownOnly: false },
  });
  expect(status).toBe(200);
  const archive = await readArchive(raw, inflateRawSync);
  const verdict = await verifyExport(archive, nodeCrypto);
  expect(verdict.faults).toEqual([]);
  expect(verdict.entries.map(({ content }) => content !== undefined)).toEqual([false, false, true]);
  expect(new TextDecoder().decode(archive.get('main-courante.csv'))).not.toContain('Petit');
});

test('nobody declares an entry forgotten with the database alone', async () => {
  const world = await oldLogbook();
  await tamper(
    t,
    `update logbook_entries set description = 'Écriture effacée au terme de sa conservation' where agency_id = '${world.id}' and chain_number = 1`,
    `insert into logbook_heads (agency_id, kind, day, count, number, hash, made_at, code, signature)
     select agency_id, 'forgotten', '2026-11-21', 1, 1, hash, now(), 'x', 'x' from logbook_entries where agency_id = '${world.id}' and chain_number = 1`,
  );
  expect(await verify(world)).toMatchObject({ ok: false, broken: { number: 1, reason: 'content' } });
});

test('a forgotten entry that is moved, or whose fingerprint is changed, is found', async () => {
  const world = await oldLogbook();
  await atClock(t, NIGHT, () => applyRetention(t.house));
  await tamper(t, `update logbook_entries set hash = repeat('0', 64) where agency_id = '${world.id}' and chain_number = 1`);
  expect(await verify(world)).toMatchObject({ ok: false, broken: { number: 1, reason: 'seal' } });
});

test('altered entries are evidence, and are not forgotten', async () => {
  const world = await oldLogbook();
  await tamper(t, `update logbook_entries set description = 'Rien à signaler' where agency_id = '${world.id}' and chain_number = 1`);
  await atClock(t, NIGHT, () => applyRetention(t.house));
  expect((await rowsOf(world)).map(({ description }) => description)).toEqual(['Rien à signaler', 'Madame Petit est revenue', 'Rien']);
  expect(await verify(world)).toMatchObject({ ok: false });
});
