// Tests what is carried between two bases, without a database.
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { damagesOf } from './check-base.ts';
import { addToJournal, readJournal } from './journal.ts';
import { carryFile } from './kept-files.ts';
import { lastBackup } from './last-backup.ts';
import type { Manifest } from './manifest.ts';
import { bytesAt, journalOf, placeOf } from './place.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-carried-'));
const place = placeOf(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const known = { key: 'a/1/photo', size: 3, sha256: 'f'.repeat(64) };

test('the journal is closed to others, and a line cut by a full disk hides no other', async () => {
  const path = journalOf(place, 'line');
  const line = { ...known, at: '2026-11-28T09:00:00Z' };
  await addToJournal(path, [line]);
  appendFileSync(path, '{"key":"cut');
  await addToJournal(path, [{ ...line, key: 'b/2/photo' }]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readJournal(path).map((one) => 'key' in one && one.key)).toEqual(['a/1/photo', 'b/2/photo']);
});

test('a carried file is not read again, and one whose copy is missing is looked for again', async () => {
  expect(await carryFile([], place, known.key, known)).toBeNull();
  mkdirSync(dirname(bytesAt(place, known.sha256)), { recursive: true });
  writeFileSync(bytesAt(place, known.sha256), 'abc');
  expect(await carryFile([], place, known.key, known)).toBe(known);
});

test('a carried file whose bytes have changed is damaged, which its size alone does not show', async () => {
  const path = bytesAt(place, known.sha256);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'abc');
  const head = { format: 1, kind: 'dump', version: '4.40.5', line: 'line', begunAt: '', endedAt: '', firstWal: '', lastWal: '' } as const;
  const manifest: Manifest = { ...head, keyCheck: null, parts: [], files: [known] };
  expect(await damagesOf(place, 'base', manifest)).toEqual([path]);
  expect(await damagesOf(place, 'base', manifest, { reread: false })).toEqual([]);
});

test('without a complete base, or without a folder for them, there is no last backup', () => {
  expect([lastBackup({ backupDir: folder }), lastBackup({ backupDir: undefined })]).toEqual([null, null]);
});
