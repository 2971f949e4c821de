// The plan while it is being searched: who holds which place, what that costs, and whether he may by the judge's word.
// Every change goes through `assign` and `release`, so that timelines, loads and cost always agree.
import { checkCodes, type CheckCode } from '../../agency/settings/check-levels.ts';
import { judgeAssignment, type JudgeOptions } from '../judge/assignment-issues.ts';
import type { AssignmentIssue } from '../judge/issue.ts';
import type { IndexedAgent, PlanningContext } from '../judge/planning-context.ts';
import type { PlannedService } from '../service.ts';
import { timelineOf, workItem } from '../judge/timeline.ts';
import { euros, kilometresOf, measureOf, noLoad, weigh, type Load, type Slot } from './loads.ts';
import { wishedFor, wishMatches, wishWeight } from '../filling/wishes.ts';
import { isRefused, usualWeights, type AutoPlanInput } from './options.ts';

export const NOBODY = -1;

/** What is about the person and the service alone stands once and for all; the rest moves with the plan. */
const settled: ReadonlySet<CheckCode> = new Set([
  'AGENT_UNQUALIFIED',
  'AGENT_EXPIRED',
  'AGENT_SITE_FORBIDDEN',
  'AGENT_UNAVAILABLE',
  'AGENT_CONTRACT_EXPIRED',
]);
const moving = checkCodes.filter((code) => !settled.has(code));

interface Worker {
  readonly agent: IndexedAgent;
  readonly target: number;
  readonly slots: Set<Slot>;
  load: Load;
  weight: number;
}

export interface Roster {
  readonly slots: readonly Slot[];
  readonly workers: number;
  /** Worker of each slot, or NOBODY. */
  readonly holders: Int32Array;
  covered(): number;
  cost(): number;
  /** Slots that a worker was given. */
  held(worker: number): ReadonlySet<Slot>;
  /** Workers who could hold the slot if nothing else were given out. */
  able(slot: Slot): readonly number[];
  /** What speaks against it now; empty: nothing. Null: the worker holds a place of this service already. */
  judge(worker: number, slot: Slot): AssignmentIssue[] | null;
  /** Of those able: whether he may hold it now. */
  fits(worker: number, slot: Slot): boolean;
  /** What the plan would cost more. */
  extra(worker: number, slot: Slot): number;
  assign(worker: number, slot: Slot): void;
  release(slot: Slot): void;
  /** Puts back who held what. */
  restore(holders: Int32Array): void;
  agentId(worker: number): string;
}

/** Cents of a service with an agent of average pay; 0 where nobody's is known. */
function averageCents({ context, agentIds, costOf }: AutoPlanInput, service: PlannedService): number {
  let [sum, count] = [0, 0];
  for (const id of costOf ? agentIds : []) {
    const agent = context.agents.get(id);
    const cents = agent && costOf ? costOf(agent, service) : null;
    if (cents === null) continue;
    sum += cents;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function slotsOf(input: AutoPlanInput): Slot[] {
  const { context, vacancies } = input;
  const measure = measureOf(context);
  const slots: Slot[] = [];
  for (const service of vacancies) {
    const item = workItem(service, '', context.now, false);
    if (!item || item.end <= item.start) continue;
    const whole = { service, item, ...measure(item), wishedFor: wishedFor(service, context.settings), averageCents: averageCents(input, service) };
    for (let place = service.agentIds.length; place < service.nbAgents; place++) slots.push({ index: slots.length, ...whole });
  }
  return slots;
}

/** What is planned already counts for the share of the period. */
function workerOf(input: AutoPlanInput, agent: IndexedAgent, from: number, until: number): Worker {
  const measure = measureOf(input.context);
  let load = noLoad();
  for (const item of agent.timeline.items) {
    if (item.start < from || item.start >= until) continue;
    const { minutes, nights, sundays } = measure(item);
    load = { ...load, minutes: load.minutes + minutes, nights: load.nights + nights, sundays: load.sundays + sundays };
  }
  return { agent, target: input.targets.get(agent.id) ?? 0, slots: new Set(), load, weight: 0 };
}

/** What the judge says of a worker and a slot: on what was planned before, or on the plan as it stands now. */
function judging({ context, tolerance = 'overtime' }: AutoPlanInput, workers: readonly Worker[], view: PlanningContext) {
  const enough = (issue: AssignmentIssue): boolean => isRefused(issue, tolerance);
  const judgeIn = (where: PlanningContext, { agent }: Worker, slot: Slot, options: JudgeOptions): AssignmentIssue[] =>
    judgeAssignment(where, [{ ...slot.service, agentIds: [agent.id] }], { ...options, agentIds: [agent.id] });
  const isFree = (where: PlanningContext, worker: Worker, slot: Slot, codes: readonly CheckCode[]): boolean =>
    !judgeIn(where, worker, slot, { codes, enough }).some(enough);
  const holdsPlaceOf = (worker: Worker, { service }: Slot): boolean =>
    service.agentIds.includes(worker.agent.id) || [...worker.slots].some((own) => own.service.id === service.id);
  /** Beside nobody's other work there is nothing to measure yet. */
  const codesFor = ({ agent }: Worker): readonly CheckCode[] => (agent.timeline.items.length === 0 ? [...settled] : checkCodes);
  const isAble = (worker: Worker, slot: Slot): boolean =>
    !slot.service.agentIds.includes(worker.agent.id) && isFree(context, worker, slot, codesFor(worker));
  return {
    able: (slot: Slot): number[] => workers.flatMap((worker, index) => (isAble(worker, slot) ? [index] : [])),
    judge: (worker: Worker, slot: Slot) => (holdsPlaceOf(worker, slot) ? null : judgeIn(view, worker, slot, {})),
    fits: (worker: Worker, slot: Slot): boolean => !holdsPlaceOf(worker, slot) && isFree(view, worker, slot, moving),
  };
}

/** A load with a slot put on it or taken off. */
const loaded = ({ load, agent }: Worker, slot: Slot, { context, costOf }: AutoPlanInput, sign: 1 | -1): Load => ({
  minutes: load.minutes + sign * slot.minutes,
  nights: load.nights + sign * slot.nights,
  sundays: load.sundays + sign * slot.sundays,
  kilometres: load.kilometres + sign * kilometresOf(context, agent.id, slot.service.siteId),
  cost: load.cost + (costOf ? sign * euros(slot, costOf(agent, slot.service)) : 0),
  wishes: load.wishes + sign * wishWeight(wishMatches(agent.wishes, slot.wishedFor)),
});

function workersOf(input: AutoPlanInput, slots: readonly Slot[]): Worker[] {
  const from = Math.min(...slots.map(({ item }) => item.start));
  const until = Math.max(...slots.map(({ item }) => item.end));
  const known = input.agentIds.map((id) => input.context.agents.get(id)).filter((agent): agent is IndexedAgent => agent !== undefined);
  return known.map((agent) => workerOf(input, agent, from, until));
}

export function rosterOf(input: AutoPlanInput): Roster {
  const { context } = input;
  const weights = { ...usualWeights, ...input.weights };
  const slots = slotsOf(input);
  const workers = workersOf(input, slots);
  const agents = new Map(context.agents);
  const judged = judging(input, workers, { ...context, agents });
  const holders = new Int32Array(slots.length).fill(NOBODY);
  const ableBySlot: (number[] | undefined)[] = [];
  let covered = 0;
  let cost = 0;
  for (const worker of workers) cost += worker.weight = weigh(worker.load, worker.target, weights);

  /** The timeline and the load follow the slots held. */
  const change = (worker: Worker, slot: Slot, sign: 1 | -1): void => {
    worker.load = loaded(worker, slot, input, sign);
    cost -= worker.weight;
    cost += worker.weight = weigh(worker.load, worker.target, weights);
    covered += sign;
    const items = [...worker.agent.timeline.items, ...[...worker.slots].map(({ item }) => item)];
    agents.set(worker.agent.id, { ...worker.agent, timeline: timelineOf(items) });
  };

  const assign = (index: number, slot: Slot): void => {
    workers[index]!.slots.add(slot);
    holders[slot.index] = index;
    change(workers[index]!, slot, 1);
  };
  const release = (slot: Slot): void => {
    const worker = workers[holders[slot.index]!]!;
    worker.slots.delete(slot);
    holders[slot.index] = NOBODY;
    change(worker, slot, -1);
  };

  return {
    slots,
    workers: workers.length,
    holders,
    covered: () => covered,
    cost: () => cost,
    held: (index) => workers[index]!.slots,
    able: (slot) => (ableBySlot[slot.index] ??= judged.able(slot)),
    judge: (index, slot) => judged.judge(workers[index]!, slot),
    fits: (index, slot) => judged.fits(workers[index]!, slot),
    extra: (index, slot) => {
      const worker = workers[index]!;
      return weigh(loaded(worker, slot, input, 1), worker.target, weights) - worker.weight;
    },
    assign,
    release,
    restore: (wanted) => {
      for (const slot of slots) if (holders[slot.index] !== NOBODY && holders[slot.index] !== wanted[slot.index]) release(slot);
      for (const slot of slots) if (holders[slot.index] !== wanted[slot.index]) assign(wanted[slot.index]!, slot);
    },
    agentId: (index) => workers[index]!.agent.id,
  };
}
