// Checks that the server, its table of settings, .env.example and README.md agree, and that the example states the true defaults.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { settings as known } from '@vigie/server/plumbing/settings/demand-settings.ts';
import { exampleText } from '../env-example.ts';
import { readConfig } from '@vigie/server/plumbing/config.ts';
import { root } from '../install.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const CONFIG = 'server/src/plumbing/config.ts';

const sourcesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

/** By name (`env['PORT']`), and in config.ts also those in a list of names or given to a function. */
function readByTheServer(): string[] {
  const byName = [...sourcesUnder('server/src'), ...sourcesUnder('db/src')].flatMap((file) => [...read(file).matchAll(/\benv\['([A-Z]\w+)'\]/g)]);
  const inLists = [...read(CONFIG).matchAll(/'([A-Z0-9]+_[A-Z0-9_]+)'/g)];
  return [...new Set([...byName, ...inLists].map(([, name = '']) => name))].sort();
}

const exampleLines = read('.env.example').split('\n');
/** Only settings begin with their name in capitals and an equals sign. */
const settings = parseEnv(
  exampleLines
    .map((line) => /^# ?([A-Z][A-Z0-9_]*=.*)$/.exec(line)?.[1])
    .filter((line) => line !== undefined)
    .join('\n'),
);

const rows = read('README.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'));
const namesIn = (text: string): string[] => [...text.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);

test('one table has each setting that the server reads, and no other', () => {
  expect(known.map(({ name }) => name).sort()).toEqual(readByTheServer());
});

test('.env.example is what the table says', () => {
  expect(read('.env.example')).toBe(exampleText());
});

test('the table of README.md has each setting that the server reads, and no other', () => {
  expect([...new Set(rows.flatMap(namesIn))].sort()).toEqual(readByTheServer());
});

test('a copy of .env.example changes nothing: each setting is commented out, under its own sentence', () => {
  expect(parseEnv(exampleLines.join('\n'))).toEqual({});
  const bare = exampleLines.filter((line, index) => /^# [A-Z][A-Z0-9_]*=/.test(line) && !/^# \S.*\.$/.test(exampleLines[index - 1] ?? ''));
  expect(bare).toEqual([]);
});

test('the values of .env.example are the defaults', () => {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  expect(Object.keys(given).length).toBeGreaterThan(10);
  expect(readConfig(given)).toEqual(readConfig({}));
});
