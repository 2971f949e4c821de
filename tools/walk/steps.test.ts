// Checks that a document's edits are read, find their one place or name the missing lines. Also checks those of docs/first-contribution.md
// against today's sources.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../install.mjs';
import { applyHunk, stepsOf, timesIn } from './steps.ts';

const DOCUMENT = [
  'Words, and a command:',
  '```sh',
  'npm start',
  '```',
  '```diff domain/src/a.ts',
  ' const a = 1;',
  '+const b = 2;',
  '@@',
  '-const c = 3;',
  '+const c = 4;',
  '```',
  '```sql db/migrations/{now}_b.sql',
  'select 1;',
  '```',
  '',
].join('\n');

test('blocks that name a file are edits, others are not', () => {
  expect(stepsOf(DOCUMENT, '20261123T1200')).toEqual([
    {
      file: 'domain/src/a.ts',
      change: {
        hunks: [
          { before: 'const a = 1;\n', after: 'const a = 1;\nconst b = 2;\n' },
          { before: 'const c = 3;\n', after: 'const c = 4;\n' },
        ],
      },
    },
    { file: 'db/migrations/20261123T1200_b.sql', change: { whole: 'select 1;\n' } },
  ]);
});

test('an edit is made where its lines are found, whole and once', () => {
  const hunk = { before: 'b\n', after: 'b\nc\n' };
  expect(applyHunk('x.ts', 'a\nb\nd\n', hunk)).toBe('a\nb\nc\nd\n');
  expect(applyHunk('x.ts', 'b\n', hunk)).toBe('b\nc\n');
  expect(() => applyHunk('x.ts', 'ab\n', hunk)).toThrow('x.ts: these lines stand there 0 times, not once:\nb');
  expect(() => applyHunk('x.ts', 'b\na\nb\n', hunk)).toThrow('x.ts: these lines stand there 2 times');
});

test('the first contribution finds its places in today’s sources, or has already been made', () => {
  const steps = stepsOf(readFileSync(join(root, 'docs', 'first-contribution.md'), 'utf8'), '99991231T2359');
  expect(new Set(steps.map(({ file }) => file.split('/')[0]))).toEqual(new Set(['domain', 'contract', 'db', 'server', 'web', 'demo']));
  const lost = steps.flatMap(({ file, change }) => {
    if ('whole' in change) return existsSync(join(root, file)) ? [file] : [];
    const text = readFileSync(join(root, file), 'utf8');
    return change.hunks
      .filter(({ before, after }) => timesIn(text, before) !== 1 && timesIn(text, after) !== 1)
      .map(({ before }) => `${file}: ${before}`);
  });
  expect(lost).toEqual([]);
});
