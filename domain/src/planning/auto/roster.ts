// The plan while it is being searched: who holds which place, what that costs, and whether he may by the judge's word.
// Every change goes through `assign` and `release`, so that timelines, loads and cost always agree.
import { checkCodes, type CheckCode } from '../../agency/check-levels.ts';
import { judgeAssignment } from '../assignment-issues.ts';
import type { AssignmentIssue } from '../issue.ts';
import type { IndexedAgent, PlanningContext } from '../planning-context.ts';
import { timelineOf, workItem } from '../timeline.ts';
import { costOf, kilometresOf, measureOf, noLoad, weigh, type Load, type Slot } from './loads.ts';
import { isTolerated, usualWeights, type AutoPlanInput } from './options.ts';

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
  readonly hourlyCost: number;
  readonly slots: Set<Slot>;
  readonly load: Load;
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

function slotsOf({ context, vacancies }: AutoPlanInput): Slot[] {
  const measure = measureOf(context);
  const slots: Slot[] = [];
  for (const service of vacancies) {
    const item = workItem(service, '', context.now, false);
    if (!item || item.end <= item.start) continue;
    for (let place = service.agentIds.length; place < service.nbAgents; place++) slots.push({ index: slots.length, service, item, ...measure(item) });
  }
  return slots;
}

/** What is planned already counts for the share of the period. */
function workerOf(input: AutoPlanInput, agent: IndexedAgent, from: number, until: number): Worker {
  const measure = measureOf(input.context);
  const load = noLoad();
  for (const item of agent.timeline.items) {
    if (item.start < from || item.start >= until) continue;
    const { minutes, nights, sundays } = measure(item);
    load.minutes += minutes;
    load.nights += nights;
    load.sundays += sundays;
  }
  return { agent, target: input.targets.get(agent.id) ?? 0, hourlyCost: input.hourlyCosts?.get(agent.id) ?? 0, slots: new Set(), load, weight: 0 };
}

export function rosterOf(input: AutoPlanInput): Roster {
  const { context } = input;
  const tolerance = input.tolerance ?? 'overtime';
  const weights = { ...usualWeights, ...input.weights };
  const slots = slotsOf(input);
  const from = Math.min(...slots.map(({ item }) => item.start));
  const until = Math.max(...slots.map(({ item }) => item.end));
  const known = input.agentIds.map((id) => context.agents.get(id)).filter((agent): agent is IndexedAgent => agent !== undefined);
  const workers = known.map((agent) => workerOf(input, agent, from, until));
  const agents = new Map(context.agents);
  const view: PlanningContext = { ...context, agents };
  const holders = new Int32Array(slots.length).fill(NOBODY);
  const ableBySlot: (number[] | undefined)[] = [];
  let covered = 0;
  let cost = 0;
  for (const worker of workers) cost += worker.weight = weigh(worker.load, worker.target, weights);

  const judgeIn = (where: PlanningContext, { agent }: Worker, slot: Slot, codes: readonly CheckCode[]): AssignmentIssue[] =>
    judgeAssignment(where, [{ ...slot.service, agentIds: [agent.id] }], { agentIds: [agent.id], codes });
  const holdsPlaceOf = (worker: Worker, { service }: Slot): boolean =>
    service.agentIds.includes(worker.agent.id) || [...worker.slots].some((own) => own.service.id === service.id);

  /** The timeline and the load follow the slots held. */
  const change = (index: number, slot: Slot, sign: 1 | -1): void => {
    const worker = workers[index]!;
    const id = worker.agent.id;
    const { load } = worker;
    load.minutes += sign * slot.minutes;
    load.nights += sign * slot.nights;
    load.sundays += sign * slot.sundays;
    load.kilometres += sign * kilometresOf(context, id, slot.service.siteId);
    load.cost += sign * costOf(slot, worker.hourlyCost);
    cost -= worker.weight;
    cost += worker.weight = weigh(load, worker.target, weights);
    covered += sign;
    const items = [...worker.agent.timeline.items, ...[...worker.slots].map(({ item }) => item)];
    agents.set(id, { ...worker.agent, timeline: timelineOf(items) });
  };

  const roster: Roster = {
    slots,
    workers: workers.length,
    holders,
    covered: () => covered,
    cost: () => cost,
    held: (worker) => workers[worker]!.slots,
    able: (slot) =>
      (ableBySlot[slot.index] ??= workers.flatMap((worker, index) =>
        !slot.service.agentIds.includes(worker.agent.id) && isTolerated(judgeIn(context, worker, slot, checkCodes), tolerance) ? [index] : [],
      )),
    judge: (index, slot) => {
      const worker = workers[index]!;
      return holdsPlaceOf(worker, slot) ? null : judgeIn(view, worker, slot, checkCodes);
    },
    fits: (index, slot) => {
      const worker = workers[index]!;
      return !holdsPlaceOf(worker, slot) && isTolerated(judgeIn(view, worker, slot, moving), tolerance);
    },
    extra: (index, slot) => {
      const { load, target, weight, agent, hourlyCost } = workers[index]!;
      const after: Load = {
        minutes: load.minutes + slot.minutes,
        nights: load.nights + slot.nights,
        sundays: load.sundays + slot.sundays,
        kilometres: load.kilometres + kilometresOf(context, agent.id, slot.service.siteId),
        cost: load.cost + costOf(slot, hourlyCost),
      };
      return weigh(after, target, weights) - weight;
    },
    assign: (index, slot) => {
      workers[index]!.slots.add(slot);
      holders[slot.index] = index;
      change(index, slot, 1);
    },
    release: (slot) => {
      const index = holders[slot.index]!;
      workers[index]!.slots.delete(slot);
      holders[slot.index] = NOBODY;
      change(index, slot, -1);
    },
    restore: (wanted) => {
      for (const slot of slots) if (holders[slot.index] !== NOBODY && holders[slot.index] !== wanted[slot.index]) roster.release(slot);
      for (const slot of slots) if (holders[slot.index] !== wanted[slot.index]) roster.assign(wanted[slot.index]!, slot);
    },
    agentId: (index) => workers[index]!.agent.id,
  };
  return roster;
}
