// Gathers each site's services on few guards. Takes guards off a site, or lays it anew, wherever the plan becomes better.
import type { Chance } from '../../shared/random.ts';
import type { Slot } from './loads.ts';
import { NOBODY, type Roster } from './roster.ts';
import { inTheWay, makeRoom, place, put, undo, type Step } from './search.ts';

/** Site by site in order of time, so that each guard's days follow each other. */
const inTurn = (slots: readonly Slot[]): Slot[] =>
  [...Map.groupBy(slots, ({ service }) => service.siteId).values()].flatMap((own) => own.toSorted((a, b) => a.item.start - b.item.start));

/** Lays the slots again. Everything stays as before, unless all of them find a holder and the plan costs less. */
function layAgain(roster: Roster, loose: readonly Slot[], chance: Chance): void {
  const log: Step[] = [];
  const noise = chance.once(2) ? 0 : 4;
  const cost = roster.cost();
  for (const slot of loose) put(roster, slot, NOBODY, log);
  const laid = inTurn(loose).every((slot) => place(roster, slot, chance, log, noise) || makeRoom(roster, slot, chance, 1, log));
  if (!laid || roster.cost() >= cost - 1e-9) undo(roster, log);
}

/** The site's services, and all those of a few people who hold or could hold some of them. */
function looseAround(roster: Roster, own: readonly Slot[], chance: Chance): Slot[] {
  const faces = new Set(own.map(({ index }) => roster.holders[index]!));
  const others = chance.shuffled(roster.able(chance.pick(own))).slice(0, chance.between(0, 2));
  const crew = [...chance.shuffled([...faces]).slice(0, chance.between(0, 3)), ...others];
  return [...new Set([...own, ...crew.flatMap((worker) => [...roster.held(worker)])])];
}

interface Giving {
  readonly roster: Roster;
  readonly chance: Chance;
  readonly log: Step[];
}

/** The people of a site who may hold a slot, the cheapest first. */
function byCost(roster: Roster, slot: Slot, faces: readonly number[]): number[] {
  const able = new Set(roster.able(slot));
  return faces
    .filter((worker) => able.has(worker))
    .map((worker) => [worker, roster.extra(worker, slot)] as const)
    .sort((a, b) => a[1] - b[1])
    .map(([worker]) => worker);
}

/** Somebody gives up a service elsewhere for this slot, and that service finds another holder, best among the faces there. */
function tradeFor(giving: Giving, slot: Slot, worker: number, depth: number): boolean {
  const { roster, chance, log } = giving;
  const mark = log.length;
  for (const given of inTheWay(roster, worker, slot)) {
    if (given.service.siteId === slot.service.siteId) continue;
    put(roster, given, NOBODY, log);
    if (roster.fits(worker, slot)) {
      put(roster, slot, worker, log);
      const there = roster.facesOf(given.service.siteId).filter((face) => face !== worker);
      if ((depth > 0 && handTo(giving, given, there, depth - 1)) || place(roster, given, chance, log)) return true;
    }
    undo(roster, log, mark);
  }
  return false;
}

/** Gives a slot to one of these people. All or nothing. */
function handTo(giving: Giving, slot: Slot, faces: readonly number[], depth: number): boolean {
  const { roster, log } = giving;
  const wanted = byCost(roster, slot, faces);
  const free = wanted.find((worker) => roster.fits(worker, slot));
  if (free === undefined) return wanted.some((worker) => tradeFor(giving, slot, worker, depth));
  put(roster, slot, free, log);
  return true;
}

/** One or two of a site's faces, rather those with few services. */
function leavingOf(held: ReadonlyMap<number, readonly Slot[]>, chance: Chance): number[] {
  const few = [...held].toSorted((a, b) => a[1].length - b[1].length).map(([worker]) => worker);
  const first = few[Math.min(chance.between(0, few.length - 1), chance.between(0, few.length - 1))]!;
  return few.length > 1 && chance.once(2) ? [first, chance.pick(few.filter((worker) => worker !== first))] : [first];
}

/** Takes one or two guards off a site. The other faces there share their services, or somebody who is not there yet takes those of two. */
function dismiss(roster: Roster, own: readonly Slot[], chance: Chance): void {
  const held = Map.groupBy(own, ({ index }) => roster.holders[index]!);
  const leaving = leavingOf(held, chance);
  const slots = leaving.flatMap((worker) => held.get(worker) ?? []);
  const stay = roster.facesOf(own[0]!.service.siteId).filter((worker) => !leaving.includes(worker));
  const comer = leaving.length > 1 || stay.length === 0 ? [chance.pick(roster.able(slots[0]!))] : [];
  const faces = [...new Set([...stay, ...comer])].filter((worker) => !leaving.includes(worker));
  const log: Step[] = [];
  const cost = roster.cost();
  for (const slot of slots) put(roster, slot, NOBODY, log);
  const better = slots.every((slot) => handTo({ roster, chance, log }, slot, faces, 1)) && roster.cost() < cost - 1e-9;
  if (!better) undo(roster, log);
}

/** Attempts per site, a few of which lay the whole site again. */
const ROUNDS = 70;
const LAID = 8;

export function* gather(roster: Roster, chance: Chance): Generator<void> {
  const bySite = [...Map.groupBy(roster.slots, ({ service }) => service.siteId)];
  for (let round = 0; round < ROUNDS * bySite.length && roster.gathers; round++) {
    const crowded = chance.once(3) ? [] : bySite.filter(([siteId]) => roster.facesBeyond(siteId) > 0);
    const [, slots] = chance.pick(crowded.length > 0 ? crowded : bySite);
    const own = slots.filter(({ index }) => roster.holders[index] !== NOBODY);
    if (own.length > 0) {
      if (chance.once(LAID)) layAgain(roster, looseAround(roster, own, chance), chance);
      else dismiss(roster, own, chance);
    }
    yield;
  }
}
