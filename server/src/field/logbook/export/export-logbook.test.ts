import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { logbookHeads } from '@vigie/db/tables/field/logbook.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { readArchive, withoutFolder } from '@vigie/domain/field/logbook/logbook-archive.ts';
import { ENTRIES_FILE, PROOF_FILE, photoStem, type ExportedEntry } from '@vigie/domain/field/logbook/logbook-proof.ts';
import { verifyExport } from '@vigie/domain/field/logbook/logbook-verifier.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../../test/house.ts';
import { aFile, atClock, fieldWorld, type FieldWorld } from '../../../../test/worlds/field-world.ts';
import { onlyRights } from '../../../../test/site-services.ts';
import { nodeCrypto } from '../../../../test/proof-crypto.ts';
import { recomputeChain, replaceBytes, tamper } from '../../../../test/tamper.ts';
import { verifyLogbooks } from '../../jobs/verify-logbooks.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const check = (files: ReadonlyMap<string, Uint8Array>, known = {}) => verifyExport(files, nodeCrypto, known);
const DAY = '2026-11-21';
const write = (world: FieldWorld, change: Record<string, unknown> = {}) =>
  t.call(contract.field.saveEvent, {
    as: world.manager,
    body: { id: crypto.randomUUID(), madeAt: `${DAY}T08:55:00.000Z`, siteId: world.site.id, eventType: 74, description: 'Vol', ...change },
  });
const ask = (as: TestPerson, siteId: string | null, change: Record<string, unknown> = {}) =>
  t.call(contract.field.exportLogbook, { as, body: { siteId, from: DAY, until: DAY, shownOnly: false, ...change } });
async function exported(world: FieldWorld, siteId: string | null, change = {}) {
  const answer = await ask(world.manager, siteId, change);
  expect(answer.status).toBe(200);
  return { raw: answer.raw, files: await readArchive(answer.raw, inflateRawSync) };
}
/** A refusal is not an archive. */
const refusalOf = async (answer: ReturnType<typeof ask>) => JSON.parse((await answer).raw.toString('utf8')) as Record<string, unknown>;
const text = (files: ReadonlyMap<string, Uint8Array>, name: string): string => Buffer.from(files.get(name)!).toString('utf8');
const entriesOf = (files: ReadonlyMap<string, Uint8Array>) => JSON.parse(text(files, ENTRIES_FILE)) as ExportedEntry[];

/** Two sites, five entries, a photo. */
async function twoSites() {
  const world = await fieldWorld(t);
  const other = await t.tx(world.id, (tx) => makeSite(tx, world.id, { customerId: world.customerId, name: 'Dépôt Sud' }));
  const photo = await aFile(t, world);
  await write(world, { fileIds: [photo] });
  await write(world, { siteId: other.id });
  await write(world, { customerShow: false, description: 'Entre nous' });
  await write(world, { siteId: other.id });
  await write(world);
  return { world, other, photo };
}

describe('an exported logbook', () => {
  test('of one site, or of all, contains what verifies it: entries, photos, heads, a table, and the page', async () => {
    const { world, photo } = await twoSites();
    const one = await exported(world, world.site.id);
    expect([...one.files.keys()].toSorted()).toEqual(
      [
        'LISEZ-MOI.txt',
        'ecritures.json',
        'empreintes.json',
        'main-courante.csv',
        `${photoStem(photo)}.png`,
        'preuve.json',
        'verifier.html',
      ].toSorted(),
    );
    const verdict = await check(one.files, { key: t.house.logbookKey.publicKey });
    expect(verdict).toMatchObject({ ok: true, faults: [], statement: { siteName: 'Entrepôt Nord', siteId: world.site.id } });
    expect(verdict.entries.map(({ number }) => number)).toEqual([1, 3, 5]);
    expect(text(one.files, 'main-courante.csv').split('\r\n')[1]).toMatch(/^1;21\/11\/2026 09:55;.*;Entrepôt Nord;Vol;Écriture;Vol;/);
    const whole = await exported(world, null);
    expect((await check(whole.files)).entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(await check(whole.files)).toMatchObject({ ok: true });
  });

  test('hides what the customer may not read, and still proves that it existed', async () => {
    const { world } = await twoSites();
    const { files, raw } = await exported(world, world.site.id, { shownOnly: true });
    expect(entriesOf(files).map(({ number, content }) => [number, content !== undefined])).toEqual([
      [1, true],
      [3, false],
      [5, true],
    ]);
    expect(raw.includes('Entre nous')).toBe(false);
    expect(await check(files)).toMatchObject({ ok: true });
    expect((await check(new Map(files).set(ENTRIES_FILE, Buffer.from(JSON.stringify(entriesOf(files).toSpliced(1, 1)))))).ok).toBe(false);
  });

  test('begins at the last signature before it, and runs to the head of its own last day', async () => {
    const world = await fieldWorld(t);
    await write(world, { madeAt: '2026-11-20T12:00:00.000Z' });
    await atClock(t, '2026-11-21T02:12:00.000Z', () => verifyLogbooks(t.house));
    await write(world);
    await write(world);
    await atClock(t, '2026-11-22T02:12:00.000Z', () => verifyLogbooks(t.house));
    const { files } = await exported(world, world.site.id);
    const verdict = await check(files);
    expect(verdict).toMatchObject({ ok: true, statement: { opening: { count: 1 }, closing: { count: 3 } } });
    const heads = await t.tx(world.id, (tx) => tx.select().from(logbookHeads).where(eq(logbookHeads.siteId, world.site.id)));
    for (const head of heads) expect(await check(files, { code: head.code })).toMatchObject({ ok: true, mailed: { day: head.day } });
    expect(await check(files, { code: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' })).toMatchObject({ ok: false });
  });

  test('is still read when it was repacked, compressed and in a folder', async () => {
    const { world } = await twoSites();
    const { files } = await exported(world, null);
    const packed = zipSync(Object.fromEntries([...files].map(([name, bytes]) => [`mon dossier/${name}`, bytes])), { level: 6 });
    expect(await check(withoutFolder(await readArchive(packed, inflateRawSync), PROOF_FILE))).toMatchObject({ ok: true });
    await expect(readArchive(packed.subarray(0, packed.length - 40), inflateRawSync)).rejects.toThrow('not an archive');
    await expect(readArchive(Buffer.from('rien'), inflateRawSync)).rejects.toThrow('not an archive');
  });

  test('is not signed once the logbook was altered, and a replaced photo is left out and reported missing', async () => {
    const [{ world }, { world: anew }, { world: other, photo }] = [await twoSites(), await twoSites(), await twoSites()];
    await tamper(t, `update logbook_entries set description = 'Rien' where agency_id = '${world.id}' and chain_number = 3`);
    await recomputeChain(t, anew.id, { number: 1, description: 'Rien' });
    for (const { manager, site } of [world, anew])
      expect((await refusalOf(ask(manager, site.id)))['message']).toBe(
        'Cette main courante a été altérée : elle n’est pas signée. Lancez la vérification.',
      );
    await replaceBytes(t, photo);
    const { files } = await exported(other, other.site.id);
    expect((await check(files)).faults.map(({ message }) => message)).toEqual(['Une pièce jointe de l’écriture n° 1 manque']);
  });
});

describe('the right to export', () => {
  test('belongs to readers of the whole logbook, in their own agency, for sites that admit them', async () => {
    const { world } = await twoSites();
    const other = await fieldWorld(t);
    expect((await ask(other.manager, world.site.id)).status).toBe(404);
    expect(
      (
        await t.call(contract.field.exportLogbook, {
          as: other.manager,
          scopeId: world.id,
          body: { siteId: null, from: DAY, until: DAY, shownOnly: false },
        })
      ).status,
    ).toBe(404);
    for (const person of [world.guard, world.office, world.customer]) expect((await ask(person, world.site.id)).status).toBe(404);
    await onlyRights(t, world.manager, ['listMissionEvents', 'readMissionEvents']);
    t.house.people.forget();
    await t.tx(world.id, (tx) =>
      tx
        .update(sites)
        .set({ rightsAgent: { readMissionEvents: false } })
        .where(eq(sites.id, world.site.id)),
    );
    expect((await ask(world.manager, world.site.id)).status).toBe(404);
    expect((await refusalOf(ask(world.manager, null)))['code']).toBe('field.export_not_whole');
    expect((await ask(world.owner, null)).status).toBe(200);
    await onlyRights(t, world.manager, ['listMissionEvents']);
    t.house.people.forget();
    expect(await refusalOf(ask(world.manager, null))).toMatchObject({ code: 'IsGranted', data: { right: 'readMissionEvents' } });
  });

  test('a period without entries, or that ends before it begins, is refused with its reason', async () => {
    const world = await fieldWorld(t);
    expect((await refusalOf(ask(world.manager, world.site.id)))['message']).toBe('Rien n’a été écrit sur cette période');
    expect((await refusalOf(ask(world.manager, world.site.id, { until: '2026-11-01' })))['errors']).toEqual({ until: 'La fin précède le début' });
  });
});

describe('npm run verify', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../../../../tools/verify.ts'), ...args], {
      encoding: 'utf8',
      timeout: 120_000,
    });
    return { status, output: `${stdout}${stderr}` };
  };

  test('exits with 0 for an intact export, otherwise with 1 and the entry', async () => {
    const { world } = await twoSites();
    const { raw, files } = await exported(world, world.site.id);
    const folder = mkdtempSync(join(tmpdir(), 'vigie-export-'));
    const [good, bad] = [join(folder, 'good.zip'), join(folder, 'bad.zip')];
    writeFileSync(good, raw);
    const entries = entriesOf(files);
    const edited = entries.with(1, { ...entries[1]!, content: entries[1]!.content!.with(15, 'Rien à signaler') });
    writeFileSync(bad, zipSync(Object.fromEntries(new Map(files).set(ENTRIES_FILE, Buffer.from(JSON.stringify(edited))))));
    try {
      expect(run(good, '--key', t.house.logbookKey.publicKey)).toMatchObject({ status: 0, output: expect.stringContaining('Main courante intacte') });
      // One key in sixty-four begins with a dash: another key differs in its second place too.
      const own = t.house.logbookKey.publicKey;
      const other = `-${own[1] === 'A' ? 'B' : 'A'}${own.slice(2)}`;
      expect(run(good, '--key', other)).toMatchObject({ status: 1, output: expect.stringContaining('Main courante altérée') });
      expect(run(good, '--head', 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA').status).toBe(1);
      expect(run(bad)).toMatchObject({ status: 1, output: expect.stringContaining('L’écriture n° 3 a été modifiée') });
      expect(run(join(folder, 'none.zip')).status).toBe(1);
      expect(run().status).toBe(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
