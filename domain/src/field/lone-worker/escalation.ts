// Decides who is called next while nobody takes charge of a lone worker's alert. Pure: the order and the clock are arguments.
import { HOUR } from '../../shared/time.ts';
import { SECOND } from './constants.ts';
import { ofName } from '../../shared/words-of-number.ts';

/** How often the whole list is called before the calls end. */
export const ROUNDS = 3;
/** A desk that was away for days is not called at night for what is over. */
const LONGEST = 12 * HOUR;

export interface NextCall<P> {
  readonly person: P;
  /** 1-based: the place on the list, and the round. */
  readonly place: number;
  readonly round: number;
}

/**
 * Returns who is called after `step` calls, `'nobody'` while the list is empty, or null when the calls end. A list that changes meanwhile is
 * followed as it stands.
 */
export function nextCall<P>(order: readonly P[], step: number, age: number): NextCall<P> | 'nobody' | null {
  if (age > LONGEST) return null;
  if (order.length === 0) return 'nobody';
  const round = Math.floor(step / order.length) + 1;
  const index = step % order.length;
  const person = order[index];
  return round > ROUNDS || person === undefined ? null : { person, place: index + 1, round };
}

/** When the next person is called. Counted from this call: a server that was away does not call everybody at once. */
export const nextCallAt = (now: number, seconds: number): number => now + seconds * SECOND;

const ORDINALS = ['première', 'deuxième', 'troisième'] as const;

export interface Ways {
  readonly push: boolean;
  readonly mail: boolean;
  readonly phone: boolean;
}

const waysIn = ({ push, mail, phone }: Ways): string =>
  [...(push ? ['notification'] : []), ...(mail ? ['e-mail'] : []), ...(phone ? ['SMS', 'appel vocal'] : [])].join(', ');

/** « Appel de Marc Petit (astreinte 2, deuxième fois) : notification, e-mail ». */
export function callWords({ place, round }: Pick<NextCall<unknown>, 'place' | 'round'>, name: string, ways: Ways): string {
  const times = round === 1 ? '' : `, ${ORDINALS[round - 1] ?? `${round}e`} fois`;
  return `Appel ${ofName(name)} (astreinte ${place}${times}) : ${waysIn(ways) || 'aucun moyen connu'}`;
}

export const CALLS_OVER = 'Personne n’a pris l’alerte : chaque personne d’astreinte a été appelée trois fois';
