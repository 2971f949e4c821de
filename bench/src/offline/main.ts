// `npm run bench:offline [-- RUNS [SEED]]`: random working times of a guard without a reliable network. Nothing may be lost, doubled or wrongly dated.
//
// Each run is the real application on a phone of its own, driven by its screens, against a real server. Network, phone, clock, server and
// plan fail at random moments, drawn from the seed. `-- 1 SEED` repeats one run and prints its steps.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';
import { unpackChromium } from '@vigie/e2e/chromium-options.ts';
import { HOUR } from '@vigie/domain/shared/time.ts';
import { Clocks, compileClock } from './clocks.ts';
import type { Finding } from './compare.ts';
import type { Counts } from './counts.ts';
import { FieldNetwork } from './network.ts';
import { Phone } from './phone.ts';
import { planOf } from './plan.ts';
import { FieldRun, type Lane, type Outcome } from './run.ts';
import { FieldServer } from './server.ts';
import { makeWorld } from './world.ts';

const [runs = 40, first = Math.floor(Math.random() * 1e6)] = process.argv.slice(2).map(Number);
const LANES = Math.min(2, runs);
/** A day of another guard begins when the last one is over. */
const BETWEEN = 12 * HOUR;
const isAlone = runs === 1;

async function openLane(folder: string, library: string): Promise<Lane & { readonly folder: string }> {
  mkdirSync(folder, { mode: 0o755 });
  const clocks = new Clocks(library, folder);
  const network = new FieldNetwork();
  await network.open();
  const server = new FieldServer(folder, clocks.ofWorld, network);
  await server.start();
  return { folder, clocks, network, server, db: await server.openDatabase() };
}

async function runOne(lane: Lane & { readonly folder: string }, seed: number): Promise<Outcome> {
  const plan = planOf(seed);
  lane.clocks.pass(BETWEEN);
  lane.clocks.setPhone(0);
  if (!lane.server.runs) await lane.server.start();
  lane.network.loseNothing();
  const world = await makeWorld(lane.db, plan, lane.clocks.now());
  const phone = new Phone(join(lane.folder, `phone-${seed}`), lane.network, lane.clocks.ofPhone);
  await phone.setNetwork('up');
  const run = new FieldRun(lane, phone, world, plan, (words) => isAlone && console.log(`  ${words}`));
  try {
    return await run.run();
  } finally {
    await phone.off();
  }
}

interface Ran {
  readonly seed: number;
  readonly outcome: Outcome | null;
  readonly seconds: number;
  /** Why the harness could not go on. */
  readonly broke: string;
}

async function attempt(lane: Lane & { readonly folder: string }, seed: number): Promise<Ran> {
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  try {
    const outcome = await runOne(lane, seed);
    return { seed, outcome, seconds: seconds(), broke: '' };
  } catch (error) {
    return { seed, outcome: null, seconds: seconds(), broke: inspect(error) };
  }
}

function tellOne({ seed, outcome, seconds, broke }: Ran): void {
  const verdict = outcome ? (outcome.findings.length === 0 ? 'right' : `${outcome.findings.length} findings`) : `the run broke off: ${broke}`;
  console.log(`seed ${seed}: ${verdict}, ${seconds.toFixed(0)} s`);
  for (const { step, fault, words } of outcome?.findings ?? []) console.log(`  seed ${seed} step ${step}: ${fault}: ${words}`);
  for (const words of outcome?.notOffered.slice(0, 1) ?? []) console.log(`  seed ${seed} ${words}`);
  for (const words of outcome?.errors ?? []) console.log(`  seed ${seed}, the page threw: ${words}`);
}

const counted = (findings: readonly Finding[], fault: Finding['fault']): number => findings.filter((one) => one.fault === fault).length;

function report(all: readonly Ran[], lanes: readonly Lane[]): boolean {
  const outcomes = all.flatMap(({ outcome }) => outcome ?? []);
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, one) => total + of(one), 0);
  const count = (name: keyof Counts): number => sum(({ counts }) => counts[name]);
  const lost = (what: 'answers' | 'requests'): number => lanes.reduce((total, { network }) => total + network.lost[what], 0);
  const findings = outcomes.flatMap((outcome) => outcome.findings);
  const broken = all.length - outcomes.length;
  const seconds = all.map((one) => one.seconds).toSorted((a, b) => a - b);
  console.log(
    `\n${all.length} runs (${broken} broke off), median ${(seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(0)} s, seeds from ${first}`,
  );
  console.log(`${count('acts')} acts, ${count('acknowledged')} acknowledged by the screen; ${count('notOffered')} were not offered`);
  console.log(`${count('cuts')} cuts, ${lost('answers')} answers and ${lost('requests')} requests lost, ${count('kills')} kills of the phone`);
  console.log(`${lanes.reduce((total, { server }) => total + server.kills, 0)} kills of the server, ${count('clocks')} changes of the clock`);
  console.log(`${count('changes')} changes of the plan (${count('refusedChanges')} refused by a rule), ${count('signOuts')} sign-outs`);
  console.log(
    `${sum(({ contested }) => contested)} acts wait for the desk, ${count('setAside')} set aside, ${sum(({ marked }) => marked)} times marked`,
  );
  console.log(`${counted(findings, 'lost')} lost, ${counted(findings, 'twice')} twice, ${counted(findings, 'wrong time')} wrong times`);
  const rest = findings.filter(({ fault }) => !['lost', 'twice', 'wrong time'].includes(fault)).length;
  console.log(`${rest} under a wrong name, without their photo or never recorded`);
  return findings.length === 0 && broken === 0;
}

await unpackChromium();
const folder = throwawayFolder('offline', { inMemory: true });
const library = compileClock(folder);
const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => openLane(join(folder, `lane-${lane}`), library)));
const seeds = Array.from({ length: runs }, (_, index) => first + index);
const all: Ran[] = [];
await Promise.all(
  lanes.map(async (lane) => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const ran = await attempt(lane, seed);
      all.push(ran);
      tellOne(ran);
    }
  }),
);
const isGood = report(all, lanes);
for (const { db, network, server } of lanes) {
  await db.close();
  await server.stop();
  network.close();
}
console.log(isGood ? 'nothing lost, doubled or wrongly dated' : 'not as wanted');
process.exit(isGood ? 0 : 1);
