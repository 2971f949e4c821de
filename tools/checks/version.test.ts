// One version: of the product, of its package, of what has been released.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VERSION } from '@vigie/domain/shared/version.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8');

test('the package bears the version that the product tells', () => {
  const { version }: { version: string } = JSON.parse(read('package.json'));
  expect(version).toBe(VERSION);
});

test('the changelog names the version: as released, or as the one to come', () => {
  const [, newest = ''] = /^## (.*)$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toMatch(new RegExp(`^(Unreleased, to be |\\[?)${VERSION.replaceAll('.', String.raw`\.`)}`));
});
