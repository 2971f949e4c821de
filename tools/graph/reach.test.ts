// Checks what the graph counts as used: names by import, re-export, namespace and lazy loading. A local name with the same spelling is another
// one.
import { expect, test } from 'vitest';
import { parseModule } from './parse-module.ts';
import type { Project } from './project.ts';
import { Reach } from './reach.ts';

function projectOf(sources: Readonly<Record<string, string>>): Project {
  const modules = new Map(Object.entries(sources).map(([file, text]) => [file, parseModule(file, text)]));
  const files = new Set(modules.keys());
  return { modules, files, resolve: (_file, from) => (files.has(from.replace('./', '')) ? from.replace('./', '') : undefined) };
}

const used = (sources: Readonly<Record<string, string>>): string[] => [...new Reach(projectOf(sources)).enter('main.ts').spots].sort();

test('a rule that only a dead rule calls is dead', () => {
  expect(
    used({
      'main.ts': `import { a } from './a.ts'; a();`,
      'a.ts': 'export const a = () => 1; export const b = () => c(); export const c = () => 2;',
    }),
  ).toEqual(['a.ts#a']);
});

test('a parameter with the same name is not the rule', () => {
  const rules = 'export const plan = 1; export const day = 2;';
  expect(used({ 'main.ts': `import { plan, day } from './a.ts'; [1].map((plan) => plan + day);`, 'a.ts': rules })).toEqual(['a.ts#day']);
});

test('re-exported names, members of a namespace, types and components are used', () => {
  const found = used({
    'main.ts': `import { b } from './hand.ts'; import * as texts from './texts.ts'; import type { Row } from './rows.ts'; const x: Row = b(texts.refused); x;`,
    'hand.ts': `export { a as b } from './a.ts';`,
    'a.ts': 'export const a = 1;',
    'texts.ts': `export const refused = 'no'; export const taken = 'yes';`,
    'rows.ts': 'export interface Row { id: string } export interface Other { id: string }',
  });
  expect(found).toEqual(['a.ts#a', 'main.ts#x', 'rows.ts#Row', 'texts.ts#refused']);
});

test('of a lazily loaded file, the names read from it are used, or all of it where none is named', () => {
  const pages = 'export const HomePage = 1; export const OldPage = 2;';
  expect(used({ 'main.ts': `import('./pages.ts').then((m) => m.HomePage);`, 'pages.ts': pages })).toEqual(['pages.ts#HomePage']);
  expect(used({ 'main.ts': `import('./pages.ts');`, 'pages.ts': pages })).toEqual(['pages.ts#HomePage', 'pages.ts#OldPage']);
});
