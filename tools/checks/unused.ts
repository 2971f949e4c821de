// Refuses a rule without a caller: an export that only tests use, or nothing; a file that no program loads. Exceptions give their reason.
import { isTest, isTestHelper, programs, readProject, type Project } from '../graph/project.ts';
import { Reach, spot } from '../graph/reach.ts';
import { forTests, waiting } from './unused.data.ts';

export interface Unused {
  /** `file` or `file#name` */
  readonly what: string;
  readonly line: number;
  readonly why: string;
}

const SOURCE = /(?<!\.d)\.(tsx?|m?js|css)$/;

function reachOf(project: Project, entries: readonly string[]): Reach {
  const reach = new Reach(project);
  for (const entry of entries) reach.enter(entry);
  return reach;
}

function unusedExports(project: Project, file: string, product: Reach, all: Reach): Unused[] {
  const module = project.modules.get(file);
  if (!module || isTest(file)) return [];
  return [...module.exports.keys()].flatMap((name) => {
    const what = spot(file, name);
    const tested = all.spots.has(what);
    if (product.spots.has(what) || (tested && isTestHelper(file))) return [];
    return [{ what, line: module.lines.get(name) ?? 0, why: tested ? 'only tests use it' : 'nothing uses it' }];
  });
}

export function findUnused(project: Project): Unused[] {
  const started = programs(project);
  const product = reachOf(project, started);
  const all = reachOf(project, [...started, ...[...project.files].filter(isTest)]);
  return [...project.files].sort().flatMap((file): Unused[] => {
    if (!SOURCE.test(file) || isTest(file)) return [];
    const used = (isTestHelper(file) ? all : product).files.has(file);
    return used ? unusedExports(project, file, product, all) : [{ what: file, line: 1, why: 'no program loads it' }];
  });
}

if (process.argv[1] === import.meta.filename) {
  const exceptions = { ...waiting, ...forTests };
  const found = findUnused(readProject());
  const faults = found.filter(({ what }) => !(what in exceptions)).map(({ what, line, why }) => `${what.replace('#', `:${line} `)}: ${why}`);
  const met = new Set(found.map(({ what }) => what));
  for (const what of Object.keys(exceptions))
    if (!met.has(what)) faults.push(`${what}: take it out of tools/checks/unused.data.ts, it has a caller or is gone`);
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? `unused: every rule has a caller, ${met.size} exceptions` : `unused: ${faults.length} faults`);
  process.exit(faults.length === 0 ? 0 : 1);
}
