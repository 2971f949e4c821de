import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { secrets } from '@vigie/db/tables/platform/platform.ts';
import { openTestHouse } from '../../test/house.ts';
import { changeKey, openKeyring } from './keyring.ts';
import { sealWith, secret } from './secrets.ts';

const t = await openTestHouse();
const { db } = t.house;
const folder = mkdtempSync(join(tmpdir(), 'vigie-key-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let keyFile: string;
const given = (key?: string) => ({ key, keyFile });
const read = async (key?: string) => secret(db, await openKeyring(db, given(key)), 'master');
const rows = () => t.platform((tx) => tx.select().from(secrets));
const LONG = 'x'.repeat(32);

beforeEach(async () => {
  keyFile = join(folder, crypto.randomUUID());
  await t.platform((tx) => tx.delete(secrets));
});

describe('the key of a database', () => {
  test('is created at the first start, readable by its owner alone; its seals are the same at every start, and it is never in clear in the database', async () => {
    const first = await read();
    expect([first.length, await read()]).toEqual([43, first]);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(JSON.stringify(await rows())).not.toContain(first);
    chmodSync(keyFile, 0o644);
    await read();
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  });

  test('is the same for processes that start at once', async () => {
    const all = await Promise.all([read(), read(), read()]);
    expect(new Set(all).size).toBe(1);
  });

  test('is read from VIGIE_KEY when set, and is then in no file', async () => {
    const value = await read(LONG);
    expect([await read(LONG), existsSync(keyFile)]).toEqual([value, false]);
    await expect(read('court')).rejects.toThrow('VIGIE_KEY est trop courte');
  });

  test('that is lost is reported by name, and no other one is created', async () => {
    await read();
    renameSync(keyFile, `${keyFile}.kept`);
    await expect(read()).rejects.toThrow(`La clé de cette base manque : remettez le fichier ${keyFile}`);
    expect(existsSync(keyFile)).toBe(false);
  });

  test('of another database opens nothing', async () => {
    await read();
    writeFileSync(keyFile, 'y'.repeat(43));
    await expect(read()).rejects.toThrow('n’est pas celle de cette base');
    await expect(read(LONG)).rejects.toThrow('VIGIE_KEY n’est pas celle de cette base');
  });

  test('that cannot be written is reported before anything is sealed', async () => {
    keyFile = join(folder, 'no such folder', 'key');
    await expect(read()).rejects.toThrow(`La clé de Vigie ne peut pas être écrite (${keyFile})`);
    expect(await rows()).toEqual([]);
  });
});

test('secrets that an earlier version stored in clear keep their value and are sealed', async () => {
  const number = sealWith('as it was', 'columns').seal('185057800608436');
  await t.platform((tx) => tx.insert(secrets).values({ name: 'master', value: 'as it was' }));
  expect(sealWith(await read(), 'columns').open(number)).toBe('185057800608436');
  expect((await rows()).map(({ value }) => value)).toEqual([expect.stringMatching(/^v1\./)]);
  expect(await read()).toBe('as it was');
});

describe('another key', () => {
  test('seals the same secrets, and the former one opens them no more', async () => {
    const value = await read();
    const before = readFileSync(keyFile, 'utf8');
    expect(await changeKey(db, given(), undefined)).toBe(1);
    // Reading would restore the mode.
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect([readFileSync(keyFile, 'utf8') === before, await read()]).toEqual([false, value]);
    writeFileSync(keyFile, before);
    await expect(read()).rejects.toThrow('n’est pas celle de cette base');
  });

  test('is completed at the next start after an interruption at any point', async () => {
    const value = await read();
    const before = readFileSync(keyFile, 'utf8');
    // Sealed, and killed before the new key replaced the old one.
    await changeKey(db, given(), undefined);
    renameSync(keyFile, `${keyFile}.new`);
    writeFileSync(keyFile, before);
    expect([await read(), existsSync(`${keyFile}.new`)]).toEqual([value, false]);
    // Killed before anything was sealed.
    writeFileSync(`${keyFile}.new`, 'z'.repeat(43));
    expect(await read()).toBe(value);
    await changeKey(db, given(), undefined);
    expect([await read(), existsSync(`${keyFile}.new`)]).toEqual([value, false]);
  });

  test('is given beside the one in VIGIE_KEY', async () => {
    const value = await read(LONG);
    await expect(changeKey(db, given(LONG), undefined)).rejects.toThrow('donnez la nouvelle dans VIGIE_NEW_KEY');
    await expect(changeKey(db, given(LONG), 'court')).rejects.toThrow('trop courte');
    const next = 'n'.repeat(40);
    await changeKey(db, given(LONG), next);
    expect(await read(next)).toBe(value);
    await expect(read(LONG)).rejects.toThrow('n’est pas celle de cette base');
  });

  test('seals secrets that were still in clear as well', async () => {
    await read();
    await t.platform((tx) => tx.update(secrets).set({ value: 'in clear' }).where(eq(secrets.name, 'master')));
    await changeKey(db, given(), undefined);
    expect(await read()).toBe('in clear');
  });
});
