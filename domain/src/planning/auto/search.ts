// Searches for a plan: gives each place to the cheapest agent, and makes room by chains of moves. Then rebuilds parts of the plan around empty places, and
// finally balances the loads.
import type { Chance } from '../../shared/random.ts';
import { DAY } from '../../shared/time.ts';
import type { Slot } from './loads.ts';
import { NOBODY, type Roster } from './roster.ts';

/** A recorded step, so that it can be undone. */
export type Step = readonly [slot: Slot, before: number, after: number];

export function put(roster: Roster, slot: Slot, worker: number, log: Step[]): void {
  const before = roster.holders[slot.index]!;
  if (before !== NOBODY) roster.release(slot);
  if (worker !== NOBODY) roster.assign(worker, slot);
  log.push([slot, before, worker]);
}

export function undo(roster: Roster, log: Step[], until = 0): void {
  while (log.length > until) {
    const [slot, before, after] = log.pop()!;
    if (after !== NOBODY) roster.release(slot);
    if (before !== NOBODY) roster.assign(before, slot);
  }
}

/** Gives the place to the cheapest agent, with a little randomness. */
export function place(roster: Roster, slot: Slot, chance: Chance, log: Step[], noise = 0): boolean {
  const byCost = roster
    .able(slot)
    .map((worker) => [worker, roster.extra(worker, slot) + noise * chance.number()] as const)
    .sort((a, b) => a[1] - b[1]);
  for (const [worker] of byCost) {
    if (!roster.fits(worker, slot)) continue;
    put(roster, slot, worker, log);
    return true;
  }
  return false;
}

/** Returns the worker's slots that conflict with a new one: those the judge names, else the nearest in time. */
export function inTheWay(roster: Roster, worker: number, slot: Slot): Slot[] {
  const issues = roster.judge(worker, slot) ?? [];
  const named = new Set(issues.flatMap(({ conflictingServiceIds }) => conflictingServiceIds));
  return [...roster.held(worker)]
    .filter(({ service }) => named.has(service.id))
    .sort((a, b) => Math.abs(a.item.start - slot.item.start) - Math.abs(b.item.start - slot.item.start))
    .slice(0, 4);
}

/** Makes room: somebody gives up their slot for this one, and that slot finds another holder, recursively. All or nothing. */
export function makeRoom(roster: Roster, slot: Slot, chance: Chance, depth: number, log: Step[], moved: ReadonlySet<Slot> = new Set()): boolean {
  const mark = log.length;
  if (place(roster, slot, chance, log)) return true;
  if (depth === 0) return false;
  const tabu = new Set([...moved, slot]);
  for (const worker of chance.shuffled(roster.able(slot)).slice(0, 12)) {
    for (const given of inTheWay(roster, worker, slot)) {
      if (tabu.has(given)) continue;
      put(roster, given, NOBODY, log);
      if (roster.fits(worker, slot)) {
        put(roster, slot, worker, log);
        if (makeRoom(roster, given, chance, depth - 1, log, tabu)) return true;
      }
      undo(roster, log, mark);
    }
  }
  return false;
}

/** The scarcest first: a slot with one candidate comes before a slot with twenty. */
const byScarcity = (roster: Roster, slots: readonly Slot[]): Slot[] =>
  slots.toSorted((a, b) => roster.able(a).length - roster.able(b).length || a.item.start - b.item.start);

export const emptySlots = (roster: Roster): Slot[] =>
  roster.slots.filter((slot) => roster.holders[slot.index] === NOBODY && roster.able(slot).length > 0);

/** Builds a first plan, one place per step. */
export function* placeAll(roster: Roster, chance: Chance): Generator<void> {
  // Looking up able workers takes longest in a large plan, so it yields too.
  for (const slot of roster.slots) {
    roster.able(slot);
    yield;
  }
  for (const slot of byScarcity(roster, roster.slots)) {
    place(roster, slot, chance, []);
    yield;
  }
}

/** Clears a few days of a few workers around an empty place and rebuilds them. Keeps the result when it is no worse. */
function rebuild(roster: Roster, around: Slot, chance: Chance): void {
  const log: Step[] = [];
  const [before, cost] = [roster.covered(), roster.fairness()];
  const span = chance.between(1, 4) * DAY;
  const crew = chance.shuffled(roster.able(around)).slice(0, chance.between(2, 6));
  const loose = crew
    .flatMap((worker) => [...roster.held(worker)])
    .filter(({ item }) => item.start < around.item.end + span && item.end > around.item.start - span);
  for (const slot of loose) put(roster, slot, NOBODY, log);
  const others = emptySlots(roster).filter(
    (slot) => slot !== around && !loose.includes(slot) && Math.abs(slot.item.start - around.item.start) < span,
  );
  const order = [around, ...byScarcity(roster, chance.shuffled(loose)), ...others];
  for (const slot of order) {
    if (!place(roster, slot, chance, log, 2)) makeRoom(roster, slot, chance, 1, log);
  }
  const worse = roster.covered() < before || (roster.covered() === before && roster.fairness() > cost + chance.number() * 2);
  if (worse) undo(roster, log);
}

/** A slot that just found a holder keeps them for this many attempts. */
const TENURE = 25;

/** Moves the gap: somebody takes this place and leaves another empty, which may have more candidates. */
function exchange(roster: Roster, slot: Slot, chance: Chance, kept: (slot: Slot) => boolean): boolean {
  for (const worker of chance.shuffled(roster.able(slot))) {
    for (const given of inTheWay(roster, worker, slot)) {
      if (kept(given)) continue;
      const log: Step[] = [];
      put(roster, given, NOBODY, log);
      if (!roster.fits(worker, slot)) {
        undo(roster, log);
        continue;
      }
      put(roster, slot, worker, log);
      place(roster, given, chance, log);
      return true;
    }
  }
  return false;
}

const TRIES = 600;

/** Fills empty places until everything possible is filled, or many attempts in a row bring nothing. Keeps the best plan. */
export function* coverAll(roster: Roster, chance: Chance): Generator<void> {
  for (let depth = 1; depth <= 3; depth++) {
    for (const slot of byScarcity(roster, emptySlots(roster))) {
      makeRoom(roster, slot, chance, depth, []);
      yield;
    }
  }
  let best = { covered: roster.covered(), holders: roster.holders.slice() };
  const until = new Map<Slot, number>();
  for (let [idle, turn] = [0, 0]; idle < TRIES; idle++, turn++) {
    const empty = emptySlots(roster);
    if (empty.length === 0) return;
    const slot = chance.pick(empty);
    const now = turn;
    if (!makeRoom(roster, slot, chance, 1, [])) {
      if (chance.once(3)) rebuild(roster, slot, chance);
      else exchange(roster, slot, chance, (held) => (until.get(held) ?? 0) > now);
    }
    until.set(slot, turn + TENURE);
    if (roster.covered() > best.covered) {
      best = { covered: roster.covered(), holders: roster.holders.slice() };
      idle = 0;
    }
    yield;
  }
  roster.restore(best.holders);
}

/** Moves one slot to a cheaper agent. */
function handOver(roster: Roster, slot: Slot, chance: Chance): void {
  const log: Step[] = [];
  const cost = roster.cost();
  const holder = roster.holders[slot.index]!;
  const other = chance.pick(roster.able(slot));
  if (other === holder) return;
  put(roster, slot, NOBODY, log);
  if (roster.cost() + roster.extra(other, slot) < cost - 1e-9 && roster.fits(other, slot)) put(roster, slot, other, log);
  else undo(roster, log);
}

/** Swaps two slots between their holders. */
function swap(roster: Roster, slot: Slot, chance: Chance): void {
  const log: Step[] = [];
  const cost = roster.cost();
  const holder = roster.holders[slot.index]!;
  const other = chance.pick(roster.able(slot));
  const theirs = [...roster.held(other)].filter((each) => Math.abs(each.item.start - slot.item.start) < 3 * DAY);
  if (other === holder || theirs.length === 0) return;
  const second = chance.pick(theirs);
  put(roster, slot, NOBODY, log);
  put(roster, second, NOBODY, log);
  const able = roster.able(second).includes(holder) && roster.fits(other, slot);
  if (able) put(roster, slot, other, log);
  const done = able && roster.fits(holder, second);
  if (done) put(roster, second, holder, log);
  if (!done || roster.cost() > cost - 1e-9) undo(roster, log);
}

/** Balances until many attempts in a row change nothing. */
export function* balance(roster: Roster, chance: Chance): Generator<void> {
  // A gathered plan has few cheaper hands left to find.
  const patience = (roster.gathers ? 20 : 40) * roster.slots.length;
  let [idle, best] = [0, roster.cost()];
  while (idle < patience) {
    const slot = chance.pick(roster.slots);
    if (roster.holders[slot.index] !== NOBODY && roster.able(slot).length > 1) {
      if (chance.once(2)) handOver(roster, slot, chance);
      else swap(roster, slot, chance);
    }
    idle = roster.cost() < best - 1e-9 ? 0 : idle + 1;
    best = Math.min(best, roster.cost());
    yield;
  }
}
