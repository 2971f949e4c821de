// Checks row numbers in titles, their clauses, and which tests support them: those that use running code.
import { expect, test } from 'vitest';
import { heldClaims, senseless, standingOf } from '../rows/held.ts';
import { parseModule } from './parse-module.ts';
import type { Project } from './project.ts';
import { claimsOf, testClaims } from './test-claims.ts';

const PRODUCT = 'server/src/main.ts';

function projectOf(tests: string): Project {
  const sources = {
    [PRODUCT]: `import { alive } from '@vigie/domain/rule.ts'; alive();`,
    'domain/src/rule.ts': 'export const alive = () => 1; export const dead = () => alive(); export interface Shape { id: string }',
    'domain/src/rule.test.ts': `import { alive, dead, type Shape } from './rule.ts'; ${tests}`,
  };
  const modules = new Map(Object.entries(sources).map(([file, text]) => [file, parseModule(file, text)]));
  return { modules, files: new Set(modules.keys()), resolve: (_file, from) => (from.endsWith('rule.ts') ? 'domain/src/rule.ts' : undefined) };
}
const held = (tests: string): string[] => [...heldClaims(projectOf(tests)).claims].sort();

test('a title claims rows, and clauses of them', () => {
  expect(claimsOf('is paged (F-276/default+keys, C-100) and more')).toEqual(['F-276/default', 'F-276/keys', 'C-100']);
});

test('a test in groups has the row numbers of all their titles, a loop those of its own', () => {
  const found = testClaims(
    parseModule(
      'x.test.ts',
      `describe('sites (F-001)', () => { test.each([1])('lists (F-002)', () => {}); }); for (const each of [1]) test(\`\${each} (F-003)\`, () => {});`,
    ),
  );
  expect(found.map(({ claims }) => claims)[0]).toEqual(['F-001', 'F-002']);
});

test('a claim holds when its test uses a rule that runs, even through a helper of its group', () => {
  expect(held(`test('a (A-001)', () => alive());`)).toEqual(['A-001']);
  expect(held(`describe('g', () => { const ask = () => alive(); test('a (A-001)', () => ask()); });`)).toEqual(['A-001']);
});

test('a claim does not hold when its test uses a rule without a caller, only types, or nothing', () => {
  expect(held(`test('a (A-001)', () => dead());`)).toEqual([]);
  expect(held(`test('a (A-001)', () => [alive(), dead()]);`)).toEqual([]);
  expect(held(`test('a (A-001)', () => { const shape: Shape = { id: '' }; shape; });`)).toEqual([]);
  expect(held(`test('a (A-001)', () => 1);`)).toEqual([]);
});

test('a row with clauses holds once all of them do, and is not claimed as a whole', () => {
  const row = { id: 'F-276', area: '', text: '', clauses: ['default', 'keys'] };
  const state = (...claims: string[]) => standingOf(row, new Set(claims));
  expect(state('F-276/keys')).toEqual({ row, state: 'partly', missing: ['default'] });
  expect([state('F-276').state, state('F-276/keys', 'F-276/default').state]).toEqual(['open', 'held']);
  expect(senseless([row], ['F-276', 'F-276/order', 'F-999', 'F-276/keys'])).toHaveLength(3);
});
