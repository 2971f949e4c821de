// Decides which tests' claims hold: they must use code that the product runs, and no rule without a caller.
import { PRODUCT, isTest, isTestHelper, programs, type Project } from '../graph/project.ts';
import { Reach } from '../graph/reach.ts';
import { testClaims, type Claim, type TestClaims } from '../graph/test-claims.ts';
import type { Requirement } from './requirements.ts';
import { forTests } from '../checks/unused.data.ts';

export interface Held {
  readonly claims: ReadonlySet<Claim>;
  /** Claims of tests that reach no running code, with their titles. */
  readonly empty: readonly { readonly file: string; readonly title: string }[];
}

const FLOORS = /^(domain|contract|db|server|web|demo)\//;

const isType = ({ modules }: Project, file: string, name: string): boolean => {
  const pieces = modules.get(file)?.pieces.filter(({ names }) => names.includes(name)) ?? [];
  return pieces.length > 0 && pieces.every(({ node }) => /^TS(TypeAlias|Interface)/.test(node.type));
};

/** What a test uses of the product, through test helpers but not through other rules. */
function askedBy(project: Project, file: string, { uses }: TestClaims): string[] {
  const isOfTests = (each: string): boolean => isTest(each) || isTestHelper(each);
  const reach = new Reach(project, (each) => !isOfTests(each));
  for (const each of uses) reach.follow(file, each);
  return [...reach.spots].filter((spot) => {
    const [at = '', name = ''] = spot.split('#');
    return FLOORS.test(at) && !isOfTests(at) && !isType(project, at, name);
  });
}

function reachFrom(project: Project, entries: readonly string[]): ReadonlySet<string> {
  const reach = new Reach(project);
  for (const entry of entries) reach.enter(entry);
  return reach.spots;
}

/** `passed`: what passed in a run's report, as `file claim`. Without it every test counts. */
export function heldClaims(project: Project, passed?: ReadonlySet<string>): Held {
  const product = reachFrom(project, PRODUCT);
  const called = reachFrom(project, programs(project));
  const isDead = (spot: string): boolean => /^(domain|contract)\//.test(spot) && !called.has(spot) && !(spot in forTests);
  const claims = new Set<Claim>();
  const empty: { file: string; title: string }[] = [];
  for (const [file, module] of project.modules) {
    if (!isTest(file)) continue;
    for (const one of testClaims(module)) {
      const told = one.claims.filter((claim) => passed === undefined || passed.has(`${file} ${claim}`));
      if (told.length === 0) continue;
      // A journey drives the whole product.
      const asked = file.startsWith('e2e/') ? [] : askedBy(project, file, one);
      const runs = file.startsWith('e2e/') || (asked.some((spot) => product.has(spot)) && !asked.some(isDead));
      if (runs) for (const claim of told) claims.add(claim);
      else empty.push({ file, title: one.title });
    }
  }
  return { claims, empty };
}

export interface Standing {
  readonly row: Requirement;
  readonly state: 'held' | 'partly' | 'open';
  /** Clauses that no test shows. */
  readonly missing: readonly string[];
}

export function standingOf(row: Requirement, claims: ReadonlySet<Claim>): Standing {
  if (row.clauses.length === 0) return { row, state: claims.has(row.id) ? 'held' : 'open', missing: [] };
  const missing = row.clauses.filter((clause) => !claims.has(`${row.id}/${clause}`));
  const state = missing.length === 0 ? 'held' : missing.length < row.clauses.length ? 'partly' : 'open';
  return { row, state, missing };
}

/** Invalid claims: of no row, of no clause of it, or of a divided row as a whole. */
export function senseless(rows: readonly Requirement[], claims: Iterable<Claim>): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...claims].flatMap((claim) => {
    const [id = '', clause] = claim.split('/');
    const row = byId.get(id);
    if (!row) return [`${claim}: no such requirement`];
    if (clause === undefined) return row.clauses.length > 0 ? [`${claim}: which of its clauses? ${row.clauses.join(', ')}`] : [];
    return row.clauses.includes(clause) ? [] : [`${claim}: no such clause in docs/requirements/clauses.md`];
  });
}
