// One run: first the unchanged tests, recording the functions they enter, then every mutation against its tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaneOptions, Ran } from './lane.ts';
import { Lane, share } from './lanes.ts';
import { mutated } from './mutations.ts';
import type { Mutation } from './mutations.ts';
import { testsNear } from './nearest.ts';
import type { Imports } from './nearest.ts';
import { probeOf, probesOf, withProbes } from './probes.ts';
import type { Probe } from './probes.ts';
import { root } from './scope.ts';

export interface Subject {
  readonly file: string;
  readonly source: string;
  readonly mutations: readonly Mutation[];
}
export interface Outcome {
  readonly file: string;
  readonly mutation: Mutation;
  readonly killed: boolean;
  /** The test that noticed, « it never ended », or how many tests did not notice. */
  readonly by: string;
}

export const NEVER_ENDED = 'it never ended';
/** No more tests than this are run: if so many near ones miss it, a far one is luck. */
const MOST_TESTS = 25;
const FIRST_RUN = 1_800_000;
/** The files of an order open their databases together, of twenty megabytes each, in memory. */
const DATABASES_AT_ONCE = 20;

export const readSubjects = (files: readonly string[], sample: (file: string, source: string) => Mutation[]): Subject[] =>
  files
    .map((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return { file, source, mutations: sample(file, source) };
    })
    .filter(({ mutations }) => mutations.length > 0);

interface Known {
  readonly probes: ReadonlyMap<string, readonly Probe[]>;
  /** By test: how long it takes and which probes it passed. */
  readonly tests: ReadonlyMap<string, Ran>;
  /** Probes of code that runs while modules are loaded: every importer passes them. */
  readonly atLoading: ReadonlySet<number>;
}

const absolute = (file: string): string => join(root, file);

/** Runs every candidate test on sources with probes. A test that fails now could show nothing later. */
async function firstRun(lanes: readonly Lane[], subjects: readonly Subject[], tests: readonly string[], most: number): Promise<Known> {
  const probes = new Map<string, Probe[]>();
  let probed = 0;
  for (const { file, mutations } of subjects) {
    const own = probesOf(mutations, probed);
    probed += own.length;
    probes.set(file, own);
  }
  const sources = Object.fromEntries(subjects.map(({ file, source }) => [absolute(file), withProbes(source, probes.get(file)!)]));
  const ran: Ran[] = [];
  const count = Math.max(lanes.length, Math.ceil(tests.length / most));
  const parts = Array.from({ length: count }, (_, index) => tests.filter((_test, at) => at % count === index));
  await share(lanes, parts, async (lane, part) => {
    const answer = await lane.carryOut({ sources, tests: part.map(absolute), bail: false }, FIRST_RUN);
    if (answer === 'lost') throw new Error('the tests did not come to an end');
    ran.push(...answer);
  });
  const failures = ran.filter(({ passed }) => !passed);
  if (failures.length > 0)
    throw new Error(`tests fail without any mutation:\n${failures.map(({ file, failure }) => `  ${file}: ${failure}`).join('\n')}`);
  return { probes, tests: new Map(ran.map((each) => [each.file, each])), atLoading: new Set(ran.flatMap(({ loaded }) => loaded)) };
}

/**
 * The tests that reach the mutation, the nearest and then the fastest first. Every importer reaches code that runs at module load. For such
 * code, tests that also enter it later come before the others.
 */
function testsFor({ file }: Subject, mutation: Mutation, { probes, tests, atLoading }: Known, imports: Imports): Ran[] {
  const number = probeOf(mutation, probes.get(file)!);
  const isStatic = number === null || atLoading.has(number);
  return [...testsNear(file, imports)]
    .flatMap(([test, steps]) => {
      const ran = tests.get(absolute(test));
      const enters = ran !== undefined && number !== null && ran.entered.includes(number);
      return ran && (enters || isStatic) ? [{ ran, steps, rank: enters || steps === 0 ? 0 : 1 }] : [];
    })
    .sort((a, b) => a.rank - b.rank || a.steps - b.steps || a.ran.ms - b.ran.ms)
    .slice(0, MOST_TESTS)
    .map(({ ran }) => ran);
}

async function tryOne(lane: Lane, subject: Subject, mutation: Mutation, tests: readonly Ran[]): Promise<Outcome> {
  const { file, source } = subject;
  if (tests.length === 0) return { file, mutation, killed: false, by: 'no test comes by' };
  const order = { sources: { [absolute(file)]: mutated(source, mutation) }, tests: tests.map((test) => test.file), bail: true };
  const patience = 45_000 + 4 * Math.max(...tests.map(({ ms }) => ms));
  const first = await lane.carryOut(order, patience);
  // A machine that stalled for a while proves nothing: a real endless loop does not end the second time either.
  const answer = first === 'lost' ? await lane.carryOut(order, patience) : first;
  if (answer === 'lost') return { file, mutation, killed: true, by: NEVER_ENDED };
  const failed = answer.find(({ passed }) => !passed);
  return { file, mutation, killed: failed !== undefined, by: failed ? failed.failure : `${answer.length} test files pass` };
}

/** `told` receives each outcome as it arrives. */
export async function runTrial(
  subjects: readonly Subject[],
  options: LaneOptions & { readonly lanes: number },
  imports: Imports,
  told: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const lanes = Array.from({ length: options.lanes }, () => new Lane(options));
  try {
    const tests = [...new Set(subjects.flatMap(({ file }) => [...testsNear(file, imports).keys()]))].sort();
    const known = await firstRun(lanes, subjects, tests, options.cluster ? DATABASES_AT_ONCE : tests.length);
    const outcomes: Outcome[] = [];
    const trials = subjects.flatMap((subject) => subject.mutations.map((mutation) => ({ subject, mutation })));
    await share(lanes, trials, async (lane, { subject, mutation }) => {
      const outcome = await tryOne(lane, subject, mutation, testsFor(subject, mutation, known, imports));
      outcomes.push(outcome);
      told(outcome);
    });
    return outcomes;
  } finally {
    for (const lane of lanes) lane.close();
  }
}
