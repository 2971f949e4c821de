// Maintains the plan during the search: who has which place, what it costs, and whether the judge allows it. Every change goes through `assign` and
// `release`, so timelines, loads and cost always agree.
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

/** Checks that depend only on the person and the service are settled once. The rest changes with the plan. */
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
  /** The slots assigned to a worker. */
  held(worker: number): ReadonlySet<Slot>;
  /** Workers who could take the slot if nothing else were assigned. */
  able(slot: Slot): readonly number[];
  /** The current issues. Empty: none. Null: the worker already has a place in this service. */
  judge(worker: number, slot: Slot): AssignmentIssue[] | null;
  /** For an able worker: whether they may take it now. */
  fits(worker: number, slot: Slot): boolean;
  /** The additional cost for the plan. */
  extra(worker: number, slot: Slot): number;
  assign(worker: number, slot: Slot): void;
  release(slot: Slot): void;
  /** Restores earlier holders. */
  restore(holders: Int32Array): void;
  agentId(worker: number): string;
}

/** Cents of a service with an agent of average pay. 0 where nobody's pay is known. */
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

/** Existing work already counts towards the period's share. */
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

/** Judges a worker and a slot, on the original plan or on the current one. */
function judging({ context, tolerance = 'overtime' }: AutoPlanInput, workers: readonly Worker[], view: PlanningContext) {
  const enough = (issue: AssignmentIssue): boolean => isRefused(issue, tolerance);
  const judgeIn = (where: PlanningContext, { agent }: Worker, slot: Slot, options: JudgeOptions): AssignmentIssue[] =>
    judgeAssignment(where, [{ ...slot.service, agentIds: [agent.id] }], { ...options, agentIds: [agent.id] });
  const isFree = (where: PlanningContext, worker: Worker, slot: Slot, codes: readonly CheckCode[]): boolean =>
    !judgeIn(where, worker, slot, { codes, enough }).some(enough);
  const holdsPlaceOf = (worker: Worker, { service }: Slot): boolean =>
    service.agentIds.includes(worker.agent.id) || [...worker.slots].some((own) => own.service.id === service.id);
  /** Without other work there is nothing to measure yet. */
  const codesFor = ({ agent }: Worker): readonly CheckCode[] => (agent.timeline.items.length === 0 ? [...settled] : checkCodes);
  const isAble = (worker: Worker, slot: Slot): boolean =>
    !slot.service.agentIds.includes(worker.agent.id) && isFree(context, worker, slot, codesFor(worker));
  return {
    able: (slot: Slot): number[] => workers.flatMap((worker, index) => (isAble(worker, slot) ? [index] : [])),
    judge: (worker: Worker, slot: Slot) => (holdsPlaceOf(worker, slot) ? null : judgeIn(view, worker, slot, {})),
    fits: (worker: Worker, slot: Slot): boolean => !holdsPlaceOf(worker, slot) && isFree(view, worker, slot, moving),
  };
}

/** Returns a load with a slot added or removed. */
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

  /** Updates the timeline and the load with the slots held. */
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
