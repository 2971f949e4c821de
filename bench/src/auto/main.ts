// `npm run bench:auto`: compares automatic planning with the optimum that a solver proves, on random months.
import loadHighs from 'highs';
import { autoPlan } from '@vigie/domain/planning/auto/auto-plan.ts';
import { serviceCosts } from '@vigie/domain/hours/service-cost.ts';
import { makeInstance, type Instance } from './instance.ts';
import { violations } from './checker.ts';
import { programme } from './model.ts';

const SOLVER_SECONDS = Number(process.argv[2] ?? 300);

interface Ours {
  readonly covered: number;
  readonly seconds: number;
  readonly total: number;
  readonly faults: readonly string[];
}

/** Seconds until the last gain of coverage, and until the plan was balanced. */
function plan(instance: Instance, limit: number): Ours {
  const began = performance.now();
  const running = autoPlan({
    context: instance.context,
    vacancies: instance.vacancies,
    agentIds: instance.agents.map(({ id }) => id),
    costOf: serviceCosts(instance.context),
    targets: new Map(instance.agents.map(({ id }) => [id, 140 * 60])),
  });
  const spent = (): number => (performance.now() - began) / 1000;
  let [covered, seconds] = [0, 0];
  while (spent() < limit) {
    const progress = running.work(50);
    if (progress.covered > covered) [covered, seconds] = [progress.covered, spent()];
    if (progress.phase === 'done') break;
  }
  const { proposals } = running.result();
  const holders = new Map(proposals.map(({ serviceId, agentId }) => [serviceId, agentId]));
  return { covered: proposals.length, seconds, total: spent(), faults: violations(instance, holders) };
}

// The package declares a module with a default export, but Node returns the function itself.
const highs = await (loadHighs as unknown as typeof loadHighs.default)();
for (const [agents, services, limit, solved] of [
  [40, 448, 5, true],
  [33, 448, 10, true],
  [150, 2500, 60, false],
] as const) {
  for (const seed of solved ? [1, 2, 3] : [1]) {
    const instance = makeInstance(agents, services, seed);
    const ours = plan(instance, limit);
    console.log(
      `${instance.name}, seed ${seed}: ${ours.covered} covered, last gain after ${ours.seconds.toFixed(1)} s, ended after ${ours.total.toFixed(1)} s`,
    );
    if (ours.faults.length > 0) console.log(`  FAULTS: ${ours.faults.slice(0, 5).join('; ')}`);
    if (!solved) continue;
    const began = performance.now();
    const answer = highs.solve(programme(instance), { time_limit: SOLVER_SECONDS, output_flag: false, threads: 1 });
    console.log(`  solver: ${answer.Status}, ${answer.ObjectiveValue} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}
