import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { checkDataDir } from './start-checks.ts';
import { folderRefusal } from './start-refusal.ts';

const config = readConfig({});

test('a full disk is reported whatever error it causes', () => {
  const full = new Error('write failed', { cause: new Error('ENOSPC: no space left on device') });
  expect(folderRefusal(full, { ...config, dataDir: '/data' })).toMatch(/^Le disque est plein \(\/data\)/);
  expect(folderRefusal(Object.assign(new Error('initdb'), { stderr: 'No space left on device' }), config)).toMatch(/^Le disque est plein/);
  expect(folderRefusal(new Error('something else'), config)).toBeUndefined();
});

test('the data folder is created with its parents, and nothing is left in it', () => {
  const place = mkdtempSync(join(tmpdir(), 'vigie-place-'));
  const dataDir = join(place, 'a', 'b');
  checkDataDir({ ...config, dataDir });
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(place, { recursive: true });
});
