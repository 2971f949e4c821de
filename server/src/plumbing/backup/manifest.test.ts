// Tests the description of a base: it reaches the disk before it is named, and an altered one is none.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { MANIFEST, readManifest, writeManifest, type Manifest } from './manifest.ts';

const base = fs.mkdtempSync(join(tmpdir(), 'vigie-manifest-'));
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));
const content: Manifest = {
  format: 1,
  version: '1.0.0',
  kind: 'cluster',
  line: 'a',
  begunAt: '2026-11-21T02:00:00.000Z',
  endedAt: '2026-11-21T02:01:00.000Z',
  firstWal: '1',
  lastWal: '2',
  keyCheck: null,
  parts: [],
  files: [],
};

test('it reaches the disk before it takes its name: a power cut leaves it whole or absent', () => {
  const flushed = vi.spyOn(fs, 'fsyncSync');
  writeManifest(base, content);
  expect(flushed).toHaveBeenCalledOnce();
  flushed.mockRestore();
  expect(readManifest(base)).toEqual(content);
});

test('one that was cut or altered is none', () => {
  const path = join(base, MANIFEST);
  const whole = fs.readFileSync(path, 'utf8');
  for (const damaged of [whole.slice(0, -10), whole.replace('1.0.0', '1.0.1'), '']) {
    fs.writeFileSync(path, damaged);
    expect(readManifest(base)).toBeNull();
  }
});
