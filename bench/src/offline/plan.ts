// Draws a guard's working time from a seed: their acts, and what happens to phone, network, server and plan. Pure.
import { chanceFrom, type Chance } from '@vigie/domain/shared/random.ts';

export const ACTS = ['start', 'entry', 'photo', 'pause', 'resume', 'round', 'point', 'roundEnd', 'end'] as const;
export type Act = (typeof ACTS)[number];

/** The page is closed, its renderer crashes, or the whole browser is gone as with an empty battery. */
export const KILLS = ['closed', 'crashed', 'battery'] as const;
export type Kill = (typeof KILLS)[number];

export const CHANGES = ['reassigned', 'moved', 'unscheduled', 'archived', 'siteClosed', 'rightTaken', 'agencyLocked'] as const;
export type Change = (typeof CHANGES)[number];

/** `lost`: the phone knows it. `dead`: it believes in a network that carries nothing. */
export type Network = 'up' | 'lost' | 'dead';

export type Step =
  /** `killAfter`: the phone is killed these milliseconds after the last press, whether it has answered or not. */
  | { readonly do: 'act'; readonly act: Act; readonly kill: Kill | null; readonly killAfter: number }
  | { readonly do: 'time'; readonly minutes: number; readonly asleep: boolean }
  | { readonly do: 'network'; readonly to: Network }
  | { readonly do: 'lose'; readonly what: 'answers' | 'requests'; readonly count: number }
  | { readonly do: 'phone'; readonly how: Kill }
  /** Minutes by which the phone is ahead of the truth from now on. */
  | { readonly do: 'clock'; readonly ahead: number }
  /** Signs out and in again, with somebody else between or not. */
  | { readonly do: 'signOut'; readonly other: boolean; readonly minutes: number }
  | { readonly do: 'desk'; readonly change: Change }
  | { readonly do: 'server'; readonly how: 'killed' | 'started' };

export interface Plan {
  readonly seed: number;
  /** Minutes from now to the planned start. */
  readonly startsIn: number;
  readonly hours: number;
  readonly steps: readonly Step[];
}

export const POINTS = 2;
export const ROUNDS = 2;
const MISHAPS = ['network', 'network', 'lose', 'lose', 'phone', 'clock', 'signOut', 'desk', 'server'] as const;
/** Within the tolerance, beyond it, hours and days, right again. */
const AHEAD = [-4320, -180, -40, -3, 3, 40, 180, 43_200, 0, 0] as const;

interface Drawing {
  readonly chance: Chance;
  readonly steps: Step[];
  network: Network;
  serverRuns: boolean;
  changes: number;
  isStarted: boolean;
  isPaused: boolean;
  /** Points left in the round under way; null: none is. */
  pointsLeft: number | null;
  roundsLeft: number;
}

const nextAct = ({ chance, isPaused, pointsLeft, roundsLeft }: Drawing): Act => {
  if (isPaused) return 'resume';
  if (pointsLeft === 0) return chance.pick(['roundEnd', 'roundEnd', 'entry']);
  if (pointsLeft !== null) return chance.pick(['point', 'point', 'point', 'entry', 'roundEnd']);
  return chance.pick(roundsLeft > 0 ? ['entry', 'photo', 'pause', 'round', 'round'] : ['entry', 'photo', 'pause']);
};

function act(drawing: Drawing, what: Act): void {
  const { chance, steps } = drawing;
  steps.push({ do: 'act', act: what, kill: chance.once(9) ? chance.pick(KILLS) : null, killAfter: chance.between(0, 120) });
  if (what === 'pause' || what === 'resume') drawing.isPaused = what === 'pause';
  if (what === 'round') {
    drawing.pointsLeft = POINTS;
    drawing.roundsLeft -= 1;
  }
  if (what === 'point' && drawing.pointsLeft !== null) drawing.pointsLeft -= 1;
  if (what === 'roundEnd') drawing.pointsLeft = null;
}

/** Two times in three a network that is away stays away, and changes only how. */
function changeNetwork(drawing: Drawing): Step {
  const { chance, network } = drawing;
  drawing.network = network !== 'up' && chance.once(3) ? 'up' : chance.pick(['lost', 'lost', 'dead']);
  return { do: 'network', to: drawing.network };
}

function changePlan(drawing: Drawing): Step | null {
  // Before the start, a phone with a network would learn of it, and offer nothing.
  const isLearnt = drawing.network === 'up' && !drawing.isStarted;
  if (drawing.changes >= 2 || !drawing.serverRuns || isLearnt) return null;
  drawing.changes += 1;
  return { do: 'desk', change: drawing.chance.pick(CHANGES) };
}

function changeServer(drawing: Drawing): Step {
  drawing.serverRuns = !drawing.serverRuns;
  return { do: 'server', how: drawing.serverRuns ? 'started' : 'killed' };
}

/** Null where it is not possible now: nobody signs in without a network. */
function mishap(drawing: Drawing): Step | null {
  const { chance, network, serverRuns } = drawing;
  switch (chance.pick(MISHAPS)) {
    case 'network':
      return changeNetwork(drawing);
    case 'lose':
      return { do: 'lose', what: chance.pick(['answers', 'requests']), count: chance.between(1, 3) };
    case 'phone':
      return { do: 'phone', how: chance.pick(KILLS) };
    case 'clock':
      return { do: 'clock', ahead: chance.pick(AHEAD) };
    case 'signOut':
      return network === 'up' && serverRuns ? { do: 'signOut', other: chance.once(2), minutes: chance.between(0, 90) } : null;
    case 'desk':
      return changePlan(drawing);
    case 'server':
      return changeServer(drawing);
  }
}

function pass(drawing: Drawing): void {
  const { chance, steps } = drawing;
  steps.push({ do: 'time', minutes: chance.between(1, 70), asleep: !chance.once(3) });
}

export function planOf(seed: number): Plan {
  const chance = chanceFrom(seed);
  const drawing: Drawing = {
    chance,
    steps: [],
    network: 'up',
    serverRuns: true,
    changes: 0,
    isStarted: false,
    isPaused: false,
    pointsLeft: null,
    roundsLeft: ROUNDS,
  };
  const startsIn = chance.between(-4, 15);
  const hours = chance.between(4, 9);
  const disturb = (most: number): void => {
    for (let count = chance.between(0, most); count > 0; count -= 1) {
      const step = mishap(drawing);
      if (step) drawing.steps.push(step);
    }
  };
  disturb(2);
  // What the desk can still change is a service that it does not know to be running.
  if (!chance.once(3)) {
    drawing.network = chance.pick(['lost', 'dead']);
    drawing.steps.push({ do: 'network', to: drawing.network });
  }
  act(drawing, 'start');
  drawing.isStarted = true;
  const change = chance.once(2) ? changePlan(drawing) : null;
  if (change) drawing.steps.push(change);
  for (let left = chance.between(4, 9); left > 0; left -= 1) {
    disturb(2);
    if (!chance.once(3)) pass(drawing);
    act(drawing, nextAct(drawing));
  }
  if (drawing.isPaused) act(drawing, 'resume');
  disturb(2);
  pass(drawing);
  if (!chance.once(6)) act(drawing, 'end');
  disturb(1);
  return { seed, startsIn, hours, steps: drawing.steps };
}

export const wordsOf = (step: Step): string =>
  Object.values(step)
    .filter((value) => value !== null)
    .join(' ');
