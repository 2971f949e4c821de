// Maintains the plan during the search: who has which place, what it costs, and whether the judge allows it. Every change goes through `assign` and
// `release`, so timelines, loads and cost always agree.
import { checkCodes, type CheckCode } from '../../agency/settings/check-levels.ts';
import { judgeAssignment, type JudgeOptions } from '../judge/assignment-issues.ts';
import type { AssignmentIssue } from '../judge/issue.ts';
import type { IndexedAgent, PlanningContext } from '../judge/planning-context.ts';
import type { PlannedService } from '../service.ts';
import { timelineOf, workItem, type Timeline, type WorkItem } from '../judge/timeline.ts';
import { continuityOf, type Continuity } from './continuity.ts';
import { euros, kilometresOf, measureOf, noLoad, weigh, type Load, type Slot } from './loads.ts';
import { isNightWork, wishedFor, wishMatches, wishWeight } from '../filling/wishes.ts';
import { isRefused, usualWeights, type AutoPlanInput, type AutoWeights } from './options.ts';
import { overlaps, type Interval } from '../../shared/time.ts';

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
  /** The same without the continuity: what decides while places are still empty. */
  fairness(): number;
  /** Whether few faces are wanted at all. */
  readonly gathers: boolean;
  /** Faces on a site beyond the number that its hours need. */
  readonly facesBeyond: (siteId: string) => number;
  /** Workers who have services on a site. */
  readonly facesOf: (siteId: string) => number[];
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
  readonly assign: (worker: number, slot: Slot) => void;
  readonly release: (slot: Slot) => void;
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

/** From the first start to the last end. */
function spanOf(slots: readonly Slot[]): Interval {
  return { start: Math.min(...slots.map(({ item }) => item.start)), end: Math.max(...slots.map(({ item }) => item.end)) };
}

function workersOf(input: AutoPlanInput, slots: readonly Slot[]): Worker[] {
  const { start: from, end: until } = spanOf(slots);
  const known = input.agentIds.map((id) => input.context.agents.get(id)).filter((agent): agent is IndexedAgent => agent !== undefined);
  return known.map((agent) => workerOf(input, agent, from, until));
}

/** A night or a day, told once an item. */
function nightTeller({ settings }: PlanningContext): (item: WorkItem) => boolean {
  const told = new WeakMap<WorkItem, boolean>();
  return (item) => {
    const known = told.get(item);
    if (known !== undefined) return known;
    const night = isNightWork(item.worked, settings);
    told.set(item, night);
    return night;
  };
}

function continuityFor(input: AutoPlanInput, weights: AutoWeights, slots: readonly Slot[], workers: readonly Worker[]): Continuity {
  const span = spanOf(slots);
  return continuityOf({
    input,
    weights,
    slots,
    agentIds: workers.map(({ agent }) => agent.id),
    planned: workers.map(({ agent }) => agent.timeline.items.filter((item) => overlaps(item, span))),
    isNight: nightTeller(input.context),
  });
}

function restoring({ slots, holders, assign, release }: Pick<Roster, 'slots' | 'holders' | 'assign' | 'release'>): Roster['restore'] {
  return (wanted) => {
    const others = slots.filter(({ index }) => holders[index] !== wanted[index]);
    for (const slot of others) if (holders[slot.index] !== NOBODY) release(slot);
    for (const slot of others) if (wanted[slot.index] !== NOBODY) assign(wanted[slot.index]!, slot);
  };
}

export function rosterOf(input: AutoPlanInput): Roster {
  const weights = { ...usualWeights, ...input.weights };
  const slots = slotsOf(input);
  const workers = workersOf(input, slots);
  const continuity = continuityFor(input, weights, slots, workers);
  const agents = new Map(input.context.agents);
  const judged = judging(input, workers, { ...input.context, agents });
  const holders = new Int32Array(slots.length).fill(NOBODY);
  const ableBySlot: (number[] | undefined)[] = [];
  let covered = 0;
  let fairness = 0;
  for (const worker of workers) fairness += worker.weight = weigh(worker.load, worker.target, weights);
  const timelineAt = ({ agent }: Worker): Timeline => agents.get(agent.id)!.timeline;
  /** Updates the timeline and the load with the slots held. */
  const change = (worker: Worker, slot: Slot, sign: 1 | -1): void => {
    worker.load = loaded(worker, slot, input, sign);
    fairness -= worker.weight;
    fairness += worker.weight = weigh(worker.load, worker.target, weights);
    covered += sign;
    const items = [...worker.agent.timeline.items, ...[...worker.slots].map(({ item }) => item)];
    agents.set(worker.agent.id, { ...worker.agent, timeline: timelineOf(items) });
  };
  const assign = (index: number, slot: Slot): void => {
    const worker = workers[index]!;
    continuity.change(index, slot, timelineAt(worker), 1);
    worker.slots.add(slot);
    holders[slot.index] = index;
    change(worker, slot, 1);
  };
  const release = (slot: Slot): void => {
    const index = holders[slot.index]!;
    const worker = workers[index]!;
    worker.slots.delete(slot);
    holders[slot.index] = NOBODY;
    change(worker, slot, -1);
    continuity.change(index, slot, timelineAt(worker), -1);
  };

  return {
    slots,
    workers: workers.length,
    holders,
    covered: () => covered,
    cost: () => fairness + continuity.cost(),
    fairness: () => fairness,
    gathers: weights.faces > 0,
    facesBeyond: continuity.beyond,
    facesOf: continuity.facesOf,
    held: (index) => workers[index]!.slots,
    able: (slot) => (ableBySlot[slot.index] ??= judged.able(slot)),
    judge: (index, slot) => judged.judge(workers[index]!, slot),
    fits: (index, slot) => judged.fits(workers[index]!, slot),
    extra: (index, slot) => {
      const worker = workers[index]!;
      return weigh(loaded(worker, slot, input, 1), worker.target, weights) - worker.weight + continuity.extra(index, slot, timelineAt(worker));
    },
    assign,
    release,
    restore: restoring({ slots, holders, assign, release }),
    agentId: (index) => workers[index]!.agent.id,
  };
}
