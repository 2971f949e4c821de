// Plans automatically: fills as many vacancies of a period as the rules allow, then distributes them as evenly as possible.
import { chanceFrom } from '../../shared/random.ts';
import { judgeAssignment } from '../judge/assignment-issues.ts';
import { withServices, type PlanningContext } from '../judge/planning-context.ts';
import type { PlannedService } from '../service.ts';
import { isTolerated, type AutoPlanInput, type AutoPlanProgress, type AutoPlanResult, type Proposal, type Tolerance } from './options.ts';
import { uncoveredOf } from './reasons.ts';
import { NOBODY, rosterOf, type Roster } from './roster.ts';
import { gather } from './gather.ts';
import { balance, coverAll, emptySlots, placeAll } from './search.ts';

export interface AutoPlan {
  /** Searches for about this long. The same seed and number of steps give the same plan. */
  work(milliseconds: number): AutoPlanProgress;
  progress(): AutoPlanProgress;
  /** Returns the best plan so far, with each proposal judged again beside all the others. */
  result(): AutoPlanResult;
}

const phases = ['placing', 'covering', 'gathering', 'balancing'] as const;
const searches = { placing: placeAll, covering: coverAll, gathering: gather, balancing: balance } as const;

/** The services as planned, pinned agents first. */
function plannedServices(roster: Roster): Map<string, PlannedService> {
  const services = new Map<string, PlannedService>();
  for (const slot of roster.slots) {
    const worker = roster.holders[slot.index]!;
    if (worker === NOBODY) continue;
    const before = services.get(slot.service.id) ?? slot.service;
    services.set(before.id, { ...before, agentIds: [...before.agentIds, roster.agentId(worker)] });
  }
  return services;
}

/** Judges every proposal in the finished plan. A proposal that fails is dropped, and the rest is judged without it. */
function judged(context: PlanningContext, roster: Roster, tolerance: Tolerance): Proposal[] {
  const proposals: Proposal[] = [];
  let finished = withServices(context, [...plannedServices(roster).values()]);
  for (const slot of roster.slots) {
    const worker = roster.holders[slot.index]!;
    if (worker === NOBODY) continue;
    const agentId = roster.agentId(worker);
    const issues = judgeAssignment(finished, [{ ...slot.service, agentIds: [agentId] }], { agentIds: [agentId] });
    if (isTolerated(issues, tolerance)) {
      proposals.push({ serviceId: slot.service.id, agentId, issues });
      continue;
    }
    roster.release(slot);
    finished = withServices(context, [...plannedServices(roster).values()]);
  }
  return proposals;
}

export function autoPlan(input: AutoPlanInput): AutoPlan {
  const tolerance = input.tolerance ?? 'overtime';
  const roster = rosterOf(input);
  const chance = chanceFrom(input.seed ?? 1);
  let phase = 0;
  let running = searches[phases[0]](roster, chance);

  const progress = (): AutoPlanProgress => ({
    phase: phases[phase] ?? 'done',
    places: roster.slots.length,
    covered: roster.covered(),
    hopeless: phase === 0 ? 0 : roster.slots.length - roster.covered() - emptySlots(roster).length,
    cost: roster.cost(),
  });

  const next = (): boolean => {
    phase += 1;
    const name = phases[phase];
    if (!name) return false;
    running = searches[name](roster, chance);
    return true;
  };

  return {
    progress,
    work: (milliseconds) => {
      const began = performance.now();
      while (phase < phases.length && performance.now() - began < milliseconds) {
        if (running.next().done && !next()) break;
      }
      return progress();
    },
    result: () => {
      const proposals = judged(input.context, roster, tolerance);
      return { proposals, uncovered: uncoveredOf(roster, tolerance) };
    },
  };
}
