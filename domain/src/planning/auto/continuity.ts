// Measures how familiar a plan is: few faces on each site, known ones first. A guard keeps to days or to nights.
import { HOUR } from '../../shared/time.ts';
import type { Timeline, WorkItem } from '../judge/timeline.ts';
import type { AutoPlanInput, AutoWeights } from './options.ts';
import type { Slot } from './loads.ts';
import type { Familiarity } from '../filling/known-faces.ts';

/** A day and a night less than three days apart break a guard's rhythm. */
export const RHYTHM = 72 * HOUR;

/** Beside the other criteria: a new face costs as much as a fair share missed by a day. A known one costs a third, the core team nothing. */
const NEW_FACE = 2;
const FACE: Readonly<Record<Familiarity, number>> = { core: 0, known: 0.7 };
/** Grows slower than the services held, so that few guards with many services cost less than many with few. */
const SPREAD = 0.5;
const ALTERNATION = 3;

/** Guards that the hours of each site need, when each works their target. */
export function facesNeeded(slots: readonly Slot[], targets: ReadonlyMap<string, number>): Map<string, number> {
  const worked = [...targets.values()].filter((minutes) => minutes > 0);
  const usual = worked.reduce((sum, minutes) => sum + minutes, 0) / Math.max(1, worked.length);
  const needed = new Map<string, number>();
  for (const own of Map.groupBy(slots, ({ service }) => `${service.siteId} ${service.specialtyKey}`).values()) {
    const siteId = own[0]!.service.siteId;
    const minutes = own.reduce((sum, slot) => sum + slot.minutes, 0);
    needed.set(siteId, (needed.get(siteId) ?? 0) + (usual > 0 ? Math.ceil(minutes / usual) : 1));
  }
  return needed;
}

/** The service before and the one after, whatever the item itself. */
function neighboursOf({ items }: Timeline, item: WorkItem): readonly [WorkItem | undefined, WorkItem | undefined] {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (items[middle]!.start < item.start) low = middle + 1;
    else high = middle;
  }
  return [items[low - 1], items[items[low] === item ? low + 1 : low]];
}

export interface Continuity {
  /** Faces on a site beyond the number that its hours need. */
  readonly beyond: (siteId: string) => number;
  /** Workers who have services on a site. */
  readonly facesOf: (siteId: string) => number[];
  /** What the plan costs so far. */
  cost(): number;
  /** What it would cost more with this slot, given the worker's timeline without it. */
  extra(worker: number, slot: Slot, timeline: Timeline): number;
  /** Counts a slot given (1) or taken back (-1). The timeline is the one without it. */
  change(worker: number, slot: Slot, timeline: Timeline, sign: 1 | -1): void;
}

interface Face {
  /** Services on the site, with those planned before. */
  services: number;
  readonly familiarity: Familiarity | null;
}

const faceCost = ({ services, familiarity }: Face): number =>
  services === 0 ? 0 : (familiarity ? FACE[familiarity] : NEW_FACE) + SPREAD * Math.sqrt(services);

/** Each face beyond the needed number costs more than the one before. */
const EXCESS = 4;
const excessCost = (faces: number, needed: number): number => {
  const beyond = Math.max(0, faces - needed);
  return EXCESS * ((beyond * beyond * (beyond + 1)) / 2);
};

interface Site {
  readonly needed: number;
  faces: number;
}

export interface ContinuityFacts {
  readonly input: AutoPlanInput;
  readonly weights: AutoWeights;
  readonly slots: readonly Slot[];
  readonly agentIds: readonly string[];
  /** Work of the period that was planned before, by worker. */
  readonly planned: readonly (readonly WorkItem[])[];
  readonly isNight: (item: WorkItem) => boolean;
}

/** How much a slot changes the alternations of a timeline. */
function alternations(timeline: Timeline, item: WorkItem, isNight: (item: WorkItem) => boolean): number {
  const [before, after] = neighboursOf(timeline, item);
  const breaks = (first: WorkItem | undefined, second: WorkItem | undefined): number =>
    first && second && second.start - first.end < RHYTHM && isNight(first) !== isNight(second) ? 1 : 0;
  return breaks(before, item) + breaks(item, after) - breaks(before, after);
}

export function continuityOf({ input, weights, slots, agentIds, planned, isNight }: ContinuityFacts): Continuity {
  const needed = facesNeeded(slots, input.targets);
  const sites = new Map<string, Site>([...needed].map(([siteId, count]) => [siteId, { needed: count, faces: 0 }]));
  const faces = agentIds.map(
    (agentId) =>
      new Map(
        [...sites.keys()].map((siteId): [string, Face] => [siteId, { services: 0, familiarity: input.familiarity?.(agentId, siteId) ?? null }]),
      ),
  );
  for (const [worker, items] of planned.entries()) {
    for (const { service } of items) {
      const face = faces[worker]!.get(service.siteId);
      if (!face) continue;
      if (face.services === 0) sites.get(service.siteId)!.faces += 1;
      face.services += 1;
    }
  }
  let total = 0;

  const facesExtra = (worker: number, siteId: string): number => {
    if (weights.faces === 0) return 0;
    const [face, site] = [faces[worker]!.get(siteId)!, sites.get(siteId)!];
    const more = faceCost({ ...face, services: face.services + 1 }) - faceCost(face);
    return face.services > 0 ? more : more + excessCost(site.faces + 1, site.needed) - excessCost(site.faces, site.needed);
  };
  const extra = (worker: number, slot: Slot, timeline: Timeline): number =>
    weights.faces * facesExtra(worker, slot.service.siteId) +
    (weights.rhythm === 0 ? 0 : weights.rhythm * ALTERNATION * alternations(timeline, slot.item, isNight));

  return {
    facesOf: (siteId) => faces.flatMap((own, worker) => ((own.get(siteId)?.services ?? 0) > 0 ? [worker] : [])),
    beyond: (siteId) => {
      const site = sites.get(siteId)!;
      return Math.max(0, site.faces - site.needed);
    },
    cost: () => total,
    extra,
    change: (worker, slot, timeline, sign) => {
      const { siteId } = slot.service;
      const [face, site] = [faces[worker]!.get(siteId)!, sites.get(siteId)!];
      if (sign === -1) {
        face.services -= 1;
        if (face.services === 0) site.faces -= 1;
      }
      total += sign * extra(worker, slot, timeline);
      if (sign === 1) {
        if (face.services === 0) site.faces += 1;
        face.services += 1;
      }
    },
  };
}
