// Checks that the map counts each pair of files once, leaves tests and shared folders out, and does not depend on the order of the code.
import { expect, test } from 'vitest';
import { parseModule } from '../graph/parse-module.ts';
import type { Project } from '../graph/project.ts';
import { drawMap } from './draw.ts';
import { floorsOf, roomsOf } from './uses.ts';

const SOURCES: Readonly<Record<string, string>> = {
  'domain/src/identity/actor.ts': 'export const actor = 1; export const other = 2;',
  'domain/src/shared/day.ts': 'export const day = 1;',
  'domain/src/sites/site.ts': `import { actor } from 'domain/src/identity/actor.ts'; import { day } from 'domain/src/shared/day.ts'; actor + day;`,
  'domain/src/sites/round.ts': `import { actor } from 'domain/src/identity/actor.ts'; export { other } from 'domain/src/identity/actor.ts'; actor;`,
  'domain/src/sites/round.test.ts': `import { plan } from 'domain/src/planning/plan.ts'; plan;`,
  'domain/src/planning/plan.ts': `export const plan = () => import(${JSON.stringify('domain/src/sites/site.ts')});`,
  'server/src/sites/save.ts': `import { plan } from 'domain/src/planning/plan.ts'; plan;`,
  'db/src/tables/aaa.ts': `import { people } from 'db/src/tables/people.ts'; people;`,
  'db/src/tables/people.ts': 'export const people = 1;',
};

function projectOf(names: readonly string[]): Project {
  const modules = new Map(names.map((file) => [file, parseModule(file, SOURCES[file]!)]));
  return { modules, files: new Set(names), resolve: (_file, from) => (modules.has(from) ? from : undefined) };
}
const project = projectOf(Object.keys(SOURCES));

test('rooms are in their order, and each pair of files counts once', () => {
  expect(roomsOf(project, 'domain')).toEqual({
    title: 'domain',
    nodes: ['identity', 'sites', 'planning'],
    arrows: [
      { from: 'planning', to: 'sites', count: 1 },
      { from: 'sites', to: 'identity', count: 2 },
    ],
  });
});

test('a table is below those that it names', () => {
  expect(roomsOf(project, 'db').nodes).toEqual(['people', 'aaa']);
});

test('imports between floors are counted', () => {
  expect(floorsOf(project).arrows).toEqual([{ from: 'server', to: 'domain', count: 1 }]);
});

test('the same code in another order gives the same drawing, every arrow with its number', () => {
  const draw = (of: Project): string =>
    drawMap(
      floorsOf(of),
      ['domain', 'db'].map((floor) => roomsOf(of, floor)),
    );
  const drawn = draw(project);
  expect(draw(projectOf(Object.keys(SOURCES).toReversed()))).toBe(drawn);
  for (const arrow of ['sites → identity: 2', 'planning → sites: 1', 'server → domain: 1', 'aaa → people: 1'])
    expect(drawn).toContain(`<title>${arrow}</title>`);
  expect(drawn).not.toContain('NaN');
});
